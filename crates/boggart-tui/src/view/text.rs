//! Texts on the screen: how wide they are, how they wrap, and how they are shortened. A shortened text shows `…`.

use ratatui::style::Style;
use ratatui::text::Span;

/// What stands for the part of a text that does not fit.
pub(crate) const CUT: &str = "…";

/// The number of columns that a text takes.
pub(crate) fn width(text: &str) -> u16 {
    u16::try_from(Span::raw(text).width()).unwrap_or(u16::MAX)
}

/// The characters of a text, each with its accents.
fn symbols(text: &str) -> Vec<String> {
    let span = Span::raw(text);
    span.styled_graphemes(Style::new()).map(|grapheme| grapheme.symbol.to_owned()).collect()
}

/// As many of these characters as fit.
fn fitting<'s>(symbols: impl Iterator<Item = &'s String>, columns: u16) -> Vec<&'s str> {
    let mut left = columns;
    symbols
        .map_while(|symbol| {
            left = left.checked_sub(width(symbol))?;
            Some(symbol.as_str())
        })
        .collect()
}

/// A text, without its end if it is too wide.
pub(crate) fn shorten(text: &str, columns: u16) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    let Some(rest) = columns.checked_sub(width(CUT)) else { return String::new() };
    fitting(symbols(text).iter(), rest).concat() + CUT
}

/// A text, without its start if it is too wide.
pub(crate) fn shorten_start(text: &str, columns: u16) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    let Some(rest) = columns.checked_sub(width(CUT)) else { return String::new() };
    let all = symbols(text);
    let mut end = fitting(all.iter().rev(), rest);
    end.reverse();
    CUT.to_owned() + &end.concat()
}

/// A text in lines of at most so many columns, broken at spaces, and inside a word only if it is wider than a line.
pub(crate) fn wrap(text: &str, columns: u16) -> Vec<String> {
    let columns = columns.max(1);
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split(' ') {
        let mut word = word.to_owned();
        if !line.is_empty() && width(&line) + 1 + width(&word) <= columns {
            line = format!("{line} {word}");
            continue;
        }
        if !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        while width(&word) > columns {
            let all = symbols(&word);
            // A character wider than the line still takes a line of its own.
            let count = fitting(all.iter(), columns).len().max(1);
            lines.push(all[..count].concat());
            word = all[count..].concat();
        }
        line = word;
    }
    if !line.is_empty() || lines.is_empty() {
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_at_spaces() {
        let check =
            |text: &str, columns, expected: &[&str]| assert_eq!(wrap(text, columns), expected, "{text:?}");
        check("no Q on the board", 9, &["no Q on", "the board"]);
        check("no Q", 9, &["no Q"]);
        check("", 9, &[""]);
        check("a honorificabilitudinity b", 9, &["a", "honorific", "abilitudi", "nity b"]);
        check("日本語", 4, &["日本", "語"]);
        check("日", 1, &["日"]);
    }

    #[test]
    fn what_is_shortened_says_so() {
        assert_eq!(
            (shorten("leonine", 7), shorten("leonine", 6)),
            ("leonine".to_owned(), "leoni…".to_owned())
        );
        assert_eq!(
            (shorten_start("leonine", 7), shorten_start("leonine", 6)),
            ("leonine".to_owned(), "…onine".to_owned())
        );
        assert_eq!(
            (shorten("日本語", 4), shorten("né", 1), shorten("no", 0)),
            ("日…".to_owned(), "…".to_owned(), String::new())
        );
    }
}
