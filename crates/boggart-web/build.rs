//! Asks for a new build when a file of the page comes or goes; those that are there are watched anyway.

fn main() {
    println!("cargo::rerun-if-changed=page");
}
