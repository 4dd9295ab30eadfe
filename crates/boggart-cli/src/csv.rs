//! CSV output: a header, then one line per record, with fields quoted by RFC 4180 where necessary.
//!
//! As everywhere in the output of this program, lines end with a line feed alone. The columns are documented in
//! docs/formats.md; JSON output is in `wire.rs`.

use std::borrow::Cow;

use boggart::Find;

/// `solve --csv`: the words in the order given, each with its points and its path.
pub(crate) fn finds(finds: &[Find<'_>]) -> String {
    let mut text = record(&["word", "points", "path"]);
    for find in finds {
        let (points, path) = (find.points().0.to_string(), find.path().to_string());
        text += &record(&[&find.word().to_uppercase(), &points, &path]);
    }
    text
}

/// One line.
fn record(fields: &[&str]) -> String {
    let fields: Vec<Cow<'_, str>> = fields.iter().map(|field| quoted(field)).collect();
    fields.join(",") + "\n"
}

/// A field, in quotes if it contains a separator or a quote.
fn quoted(field: &str) -> Cow<'_, str> {
    match field.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", field.replace('"', "\"\"")).into(),
        false => field.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_fields_that_need_quotes_get_them() {
        assert_eq!(record(&["NOON", "1", "1,1 1,2"]), "NOON,1,\"1,1 1,2\"\n");
        assert_eq!(record(&["", "a b", "ÉTÉ"]), ",a b,ÉTÉ\n");
        assert_eq!(record(&["say \"no\"", "a\nb", "a\rb"]), "\"say \"\"no\"\"\",\"a\nb\",\"a\rb\"\n");
    }
}
