//! CSV output: a header, then one line per record, with fields quoted by RFC 4180 where necessary.
//!
//! As everywhere in the output of this program, lines end with a line feed alone. The columns are documented in
//! docs/formats.md; JSON output is in `wire.rs`.

use std::borrow::Cow;

use boggart::Find;

/// The columns of `solve --csv`: with several boards, the first is the board.
pub(crate) fn header(several: bool) -> String {
    let columns = ["board", "word", "points", "path"];
    record(if several { &columns } else { &columns[1..] })
}

/// `solve --csv`: the words in the order given, each with its points and its path, and before them the board if it has to be named.
pub(crate) fn finds(board: Option<&str>, finds: &[Find<'_>]) -> String {
    let line = |find: &Find<'_>| {
        let (points, path) = (find.points().0.to_string(), find.path().to_string());
        let fields = [find.word().to_uppercase(), points, path];
        let fields: Vec<&str> = board.into_iter().chain(fields.iter().map(String::as_str)).collect();
        record(&fields)
    };
    finds.iter().map(line).collect()
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
