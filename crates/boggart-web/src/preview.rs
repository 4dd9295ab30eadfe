//! What programs show of a link: a title, a sentence and a picture, as Open Graph and Twitter cards have them.
//!
//! Nothing here gives anything away: of a board that is shared they show the dice, and of today's board not even those.

use axum::extract::{Query, RawPathParams};
use axum::http::Uri;
use boggart::wording::escaped;
use serde::Deserialize;

use crate::PublicUrl;
use crate::picture::{self, HEIGHT, WIDTH};

/// What a link is about.
struct Preview {
    title: &'static str,
    about: &'static str,
    /// The board that it names.
    board: Option<String>,
}

/// The options in the address of a page that matter here.
#[derive(Debug, Default, Deserialize)]
struct PageQuery {
    board: Option<String>,
}

/// The tags of a page for its head.
pub(crate) fn tags(site: &PublicUrl, uri: &Uri, params: Option<&RawPathParams>) -> String {
    let query = Query::<PageQuery>::try_from_uri(uri).map(|query| query.0).unwrap_or_default();
    let named = params
        .and_then(|params| params.iter().find(|(name, _)| *name == "board"))
        .map(|(_, board)| board.to_owned());
    let path = uri.path();
    let preview = Preview::of(path, named, query.board.as_ref());
    // How a shared board is to be played belongs to it; other options say how the same is shown.
    let own = match uri.query().filter(|_| path == "/play" && query.board.is_some()) {
        Some(options) => format!("{site}{path}?{options}"),
        None => format!("{site}{path}"),
    };
    let picture = preview.board.as_deref().and_then(picture::address_of);
    let picture = format!("{site}{}", picture.as_deref().unwrap_or(picture::PLAIN));
    let (own, picture) = (escaped(&own), escaped(&picture));
    let (title, about) = (escaped(preview.title), escaped(preview.about));
    format!(
        "<link rel=\"canonical\" href=\"{own}\">\n\
         <meta property=\"og:type\" content=\"website\">\n\
         <meta property=\"og:site_name\" content=\"Boggart\">\n\
         <meta property=\"og:title\" content=\"{title}\">\n\
         <meta property=\"og:description\" content=\"{about}\">\n\
         <meta property=\"og:url\" content=\"{own}\">\n\
         <meta property=\"og:image\" content=\"{picture}\">\n\
         <meta property=\"og:image:type\" content=\"image/png\">\n\
         <meta property=\"og:image:width\" content=\"{WIDTH}\">\n\
         <meta property=\"og:image:height\" content=\"{HEIGHT}\">\n\
         <meta property=\"og:image:alt\" content=\"Dice with letters on a blue tray\">\n\
         <meta name=\"twitter:card\" content=\"summary_large_image\">\n\
         <meta name=\"twitter:title\" content=\"{title}\">\n\
         <meta name=\"twitter:description\" content=\"{about}\">\n\
         <meta name=\"twitter:image\" content=\"{picture}\">\n"
    )
}

impl Preview {
    /// That of a path, with the board it names, and the board of its query.
    fn of(path: &str, named: Option<String>, asked: Option<&String>) -> Self {
        let view = path.split('/').nth(1).unwrap_or_default();
        let (title, about, board) = match view {
            "solve" => ("Solve a board · Boggart", "All words of a board, and where they are.", named),
            "watch" => {
                ("Watch the search · Boggart", "See how all words of a board are found, step by step.", named)
            }
            "play" if asked.is_some() => {
                ("Play this board · Boggart", "How many words can you find on these dice?", asked.cloned())
            }
            "daily" => ("The board of the day · Boggart", "One board a day, the same for everybody.", None),
            "records" => ("The best boards · Boggart", "The boards with the most points.", None),
            "round" => ("A round · Boggart", "A round of the word game Boggle.", None),
            "review" => ("A round, reviewed · Boggart", "Every word of a round, found or missed.", None),
            _ => ("Boggart", "The word game Boggle: play, solve, watch the search, review.", None),
        };
        Self { title, about, board }
    }
}
