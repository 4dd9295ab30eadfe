//! Makes the script and the style sheet that `src/page.rs` embeds, as they are and compressed as well as can be.

use std::path::{Path, PathBuf};

#[path = "src/bundle.rs"]
mod bundle;

/// The best that the compressor can do; it takes a moment, but only here.
const QUALITY: i32 = 11;

fn main() {
    println!("cargo::rerun-if-changed=page");
    println!("cargo::rerun-if-changed=src/bundle.rs");
    write("app.js", &bundle::script(read));
    write("style.css", &bundle::style(read));
}

fn read(name: &str) -> String {
    let path = Path::new("page").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|problem| panic!("{}: {problem}", path.display()))
}

fn write(name: &str, text: &str) {
    let folder = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo sets it"));
    let params = brotli::enc::BrotliEncoderParams { quality: QUALITY, ..Default::default() };
    let mut small = Vec::new();
    brotli::BrotliCompress(&mut text.as_bytes(), &mut small, &params).expect("memory does not fail");
    std::fs::write(folder.join(name), text).expect("the folder is there");
    std::fs::write(folder.join(format!("{name}.br")), small).expect("the folder is there");
}
