//! SVG drawings as PNG, with the one font that is a part of the program: servers have none.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::{Database, Source};
use resvg::usvg::{Options, Tree};

/// The family of the font, for drawings that name no other.
pub(crate) const FONT: &str = "DejaVu Sans";

static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    fonts.load_font_source(Source::Binary(Arc::new(dejavu::sans::bold())));
    fonts.set_sans_serif_family(FONT);
    Arc::new(fonts)
});

/// A drawing as a PNG of this width and height, or nothing if it is not well-formed. It takes much CPU time.
pub(crate) fn png(svg: &str, width: u32, height: u32) -> Option<Vec<u8>> {
    let options = Options { fontdb: Arc::clone(&FONTS), font_family: FONT.to_owned(), ..Options::default() };
    let tree = Tree::from_str(svg, &options).ok()?;
    let mut pixels = Pixmap::new(width, height)?;
    let (across, down) = (
        f64::from(width) / f64::from(tree.size().width()),
        f64::from(height) / f64::from(tree.size().height()),
    );
    #[expect(clippy::cast_possible_truncation, reason = "a scale need not be exact")]
    let scale = Transform::from_scale(across as f32, down as f32);
    resvg::render(&tree, scale, &mut pixels.as_mut());
    pixels.encode_png().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The pixels of a letter, drawn large and dark.
    fn drawn(letter: &str) -> Vec<u8> {
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"64\" height=\"64\">\
             <text x=\"32\" y=\"52\" font-size=\"48\" font-weight=\"bold\" text-anchor=\"middle\">{letter}</text></svg>"
        );
        Pixmap::decode_png(&png(&svg, 64, 64).unwrap()).unwrap().take()
    }

    #[test]
    fn letters_of_latin_greek_and_cyrillic_show() {
        let (nothing, unknown) = (drawn(" "), drawn("\u{10ffff}"));
        for letters in ["AQWZÄÇÉÑØŁŐŞŽ", "ΑΒΓΔΣΩ", "АБЖЙЩЫЭЮЯЁ"] {
            for letter in letters.chars() {
                let pixels = drawn(&letter.to_string());
                assert!(pixels != nothing && pixels != unknown, "{letter} does not show");
            }
        }
    }

    #[test]
    fn what_is_no_drawing_is_refused() {
        for text in ["", "<svg", "text", "<svg xmlns=\"http://www.w3.org/2000/svg\"><text></svg>"] {
            assert_eq!(png(text, 8, 8), None, "{text}");
        }
    }
}
