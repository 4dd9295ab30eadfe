//! The screen in ASCII, for terminals that show nothing else: every other character that `view` draws is replaced by one that looks
//! like it. Letters of words stay as they are, because there is nothing to put in their place.

use ratatui::buffer::Buffer;

/// What is drawn, and what is drawn instead.
///
/// A die of a path has an edge of # and =, the cursor one of *.
const REPLACED: [(&str, &str); 9] = [
    ("╭╮╰╯┌┐└┘", "+"),
    ("─…", "-"),
    ("│", "|"),
    ("╔╗╚╝║█", "#"),
    ("═", "="),
    ("┏┓┗┛━┃★✓", "*"),
    ("·", "."),
    ("◆●", "o"),
    ("›→", ">"),
];

/// Replaces every character that is not ASCII, except letters.
pub(crate) fn replace(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if !cell.symbol().is_ascii()
            && let Some(ascii) = replacement(cell.symbol())
        {
            cell.set_symbol(ascii);
        }
    }
}

fn replacement(symbol: &str) -> Option<&'static str> {
    match symbol {
        "↑" => Some("^"),
        "↓" => Some("v"),
        "←" => Some("<"),
        _ if symbol.chars().any(char::is_alphabetic) => None,
        _ => Some(REPLACED.iter().find(|(drawn, _)| drawn.contains(symbol)).map_or("?", |&(_, ascii)| ascii)),
    }
}
