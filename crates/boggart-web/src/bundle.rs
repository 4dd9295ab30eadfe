//! One script and one style sheet from the files of the page, so that every page loads with a handful of requests.
//!
//! The files of `page/` are ordinary modules, which tests and editors read as they are. Here each becomes a function that is
//! called once: its imports become constants, its exports the object it returns. Comments are left out. Only `build.rs` uses this.

use std::fmt::Write as _;

/// The style sheets in the order in which they apply.
const STYLES: [&str; 5] = ["style.css", "board.css", "play.css", "round.css", "words.css"];
/// The module that starts the page, and imports the others.
const FIRST: &str = "app.js";

/// All style sheets in one.
pub(crate) fn style(read: impl Fn(&str) -> String) -> String {
    STYLES.map(read).concat()
}

/// All modules in one script, each after those that it imports.
pub(crate) fn script(read: impl Fn(&str) -> String) -> String {
    let mut bundle = Bundle { read, done: Vec::new(), text: String::new() };
    bundle.add(FIRST);
    bundle.text
}

struct Bundle<R> {
    read: R,
    done: Vec<String>,
    text: String,
}

impl<R: Fn(&str) -> String> Bundle<R> {
    fn add(&mut self, name: &str) {
        if self.done.iter().any(|done| done == name) {
            return;
        }
        self.done.push(name.to_owned());
        let source = without_comments(&(self.read)(name));
        let (imports, body): (Vec<&str>, Vec<&str>) =
            source.lines().partition(|line| line.starts_with("import "));
        let imports: Vec<_> = imports.into_iter().map(import_of).collect();
        for (_, from) in &imports {
            self.add(from);
        }
        let head: String =
            imports.iter().map(|(names, from)| format!("const {names} = {};\n", variable(from))).collect();
        let exports: Vec<&str> = body.iter().filter_map(|line| exported(line)).collect();
        let body: String =
            body.iter().flat_map(|line| [line.strip_prefix("export ").unwrap_or(line), "\n"]).collect();
        writeln!(
            self.text,
            "const {} = (() => {{\n{head}{body}return {{ {} }};\n}})();",
            variable(name),
            exports.join(", ")
        )
        .expect("writing to a string succeeds");
    }
}

/// The variable that holds what a module exports.
fn variable(name: &str) -> String {
    name.replace(['.', '-'], "_")
}

/// The pattern of the imported names, and the file they come from, of `import { a, b as c } from './file.js';`.
fn import_of(line: &str) -> (String, &str) {
    let parts = line
        .strip_prefix("import ")
        .and_then(|rest| rest.strip_suffix("';"))
        .and_then(|rest| rest.split_once(" from './"));
    let (names, from) = parts.unwrap_or_else(|| panic!("an import has one line, with names: {line}"));
    (names.replace(" as ", ": "), from)
}

/// The name that a line exports.
fn exported(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("export ")?;
    let rest = rest.strip_prefix("async ").unwrap_or(rest);
    let (_kind, rest) = rest.split_once(' ')?;
    rest.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next()
}

/// A module without comments that have lines of their own, and without types.
fn without_comments(source: &str) -> String {
    let mut text = String::with_capacity(source.len());
    let mut is_inside = false;
    for line in source.lines() {
        let trimmed = line.trim_start();
        is_inside |= trimmed.starts_with("/*") && !trimmed.contains("*/ (");
        if !is_inside && !trimmed.is_empty() && !trimmed.starts_with("//") {
            text += &without_types(line);
            text.push('\n');
        }
        is_inside &= !trimmed.ends_with("*/");
    }
    text
}

/// A line without `/** @type {…} */`.
fn without_types(line: &str) -> String {
    let mut rest = line;
    let mut text = String::new();
    while let Some((before, after)) = rest.split_once("/** @") {
        let (_, after) = after.split_once("*/").expect("a type within a line ends on that line");
        text += before;
        rest = after.strip_prefix(' ').unwrap_or(after);
    }
    text + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_module_becomes_a_function_after_those_it_imports() {
        let file = |name: &str| match name {
            "app.js" => {
                "// The start.\n\nimport { one, two as too } from './more-words.js';\n\n/** Says\n * it. */\nvoid one(/** @type {any} */ (too));\n"
            }
            _ => {
                "/** @type {number} */\nexport const two = 2;\nexport async function one() {\n  // Nothing.\n}\n"
            }
        };
        let expected = "const more_words_js = (() => {\nconst two = 2;\nasync function one() {\n}\nreturn { two, one };\n})();\n\
                        const app_js = (() => {\nconst { one, two: too } = more_words_js;\nvoid one((too));\nreturn {  };\n})();\n";
        assert_eq!(script(|name| file(name).to_owned()), expected);
    }

    #[test]
    fn the_base_of_the_style_comes_first() {
        assert!(style(|name| format!("/* {name} */")).starts_with("/* style.css *//* board.css */"));
    }

    #[test]
    #[should_panic(expected = "an import has one line")]
    fn an_import_of_several_lines_is_refused() {
        script(|_| "import {\n  one,\n} from './one.js';\n".to_owned());
    }
}
