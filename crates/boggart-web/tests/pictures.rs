//! What is shown of the pages elsewhere: pictures of boards, previews of links, the installed page and its icons.

#![allow(clippy::unwrap_used, reason = "in a test, a failed unwrap is a failed test")]

mod support;

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use boggart::board::BoardId;
use boggart::{Board, Rules};
use boggart_store::Store;
use boggart_web::{Server, ServerLimits};
use http_body_util::BodyExt as _;
use serde_json::{Value, json};
use support::House;
use tower::ServiceExt as _;

/// The bytes of an answer, its kind, and its tag.
async fn file_at(router: &Router, path: &str, known: &str) -> (StatusCode, String, String, Vec<u8>) {
    let request = Request::get(path).header(header::IF_NONE_MATCH, known).body(Body::empty()).unwrap();
    let response = router.clone().oneshot(request).await.unwrap();
    let text = |name: header::HeaderName| {
        let value = response.headers().get(name);
        value.map(|value| value.to_str().unwrap().to_owned()).unwrap_or_default()
    };
    let (kind, tag) = (text(header::CONTENT_TYPE), text(header::ETAG));
    let status = response.status();
    (status, kind, tag, response.into_body().collect().await.unwrap().to_bytes().to_vec())
}

/// The width and the height that a PNG says it has.
fn png_size(png: &[u8]) -> (u32, u32) {
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

#[tokio::test]
async fn pictures_of_boards_are_drawn_and_kept() {
    let house = House::new().await;
    let (status, kind, tag, png) = file_at(&house.router, "/picture/ar%2Fes.png", "").await;
    assert_eq!((status, kind.as_str(), png_size(&png)), (StatusCode::OK, "image/png", (1200, 630)));
    let (status, .., nothing) = file_at(&house.router, "/picture/ar%2Fes.png", &tag).await;
    assert_eq!((status, nothing.len()), (StatusCode::NOT_MODIFIED, 0));
    // The same board written otherwise is the same picture, and so is its id, with any words.
    for same in ["ARES", "2x2_ares_-_qu-m3_000000000000"] {
        let (status, _, other, again) = file_at(&house.router, &format!("/picture/{same}.png"), "").await;
        assert_eq!((status, other, again == png), (StatusCode::OK, tag.clone(), true), "{same}");
    }
    let (_, _, red, _) = file_at(&house.router, "/picture/2x2_ares_-_qu-m3-r1.1_000000000000.png", "").await;
    let (_, _, plain, png) = file_at(&house.router, "/picture.png", "").await;
    assert_eq!(png_size(&png), (1200, 630));
    assert!(tag != plain && tag != red && red != plain);
}

#[tokio::test]
async fn what_cannot_be_drawn_is_refused() {
    let house = House::new().await;
    let large = "a".repeat(121);
    for (name, status, code) in [
        ("abc.png", 400, "bad_board"),
        ("%3Csvg%3E.png", 400, "bad_board"),
        ("2x2_nonsense.png", 400, "bad_board"),
        ("ares", 404, "not_found"),
        ("ares.svg", 404, "not_found"),
        (&format!("{large}.png"), 400, "board_too_large"),
        (&format!("{}.png", "a".repeat(50_000)), 400, "board_too_large"),
    ] {
        house.get(&format!("/picture/{name}"), "").await.check_refused(status, code);
    }
}

/// A server that knows its own address.
async fn public() -> House {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&folder.path().join("games.db")).await.unwrap();
    let server = Server::new(store, Vec::new(), ServerLimits::default()).await.unwrap();
    let router = server.at("https://boggart.example".parse().unwrap()).router();
    House { folder, router }
}

/// The value of a tag of a page.
#[track_caller]
fn tag<'a>(page: &'a str, name: &str) -> &'a str {
    let start = [format!("property=\"{name}\" content=\""), format!("name=\"{name}\" content=\"")]
        .into_iter()
        .find_map(|start| page.split_once(&start).map(|(_, rest)| rest));
    start.and_then(|rest| rest.split_once('"')).unwrap_or_else(|| panic!("no {name} in {page}")).0
}

#[tokio::test]
async fn links_to_boards_show_their_picture_and_others_the_plain_one() {
    let house = public().await;
    let plain = "https://boggart.example/picture.png";
    let id =
        BoardId::new(&boggart_words::english(), Board::parse("th.in/er.an").unwrap(), None, Rules::default());
    let of_id = format!("https://boggart.example/picture/{id}.png");
    for (path, own, picture) in [
        ("/", "/", plain),
        ("/play", "/play", plain),
        (
            "/play?board=ar%2Fes&seconds=60",
            "/play?board=ar%2Fes&amp;seconds=60",
            "https://boggart.example/picture/ar%2Fes.png",
        ),
        ("/solve/ares?sort=points", "/solve/ares", "https://boggart.example/picture/ares.png"),
        ("/watch/ar%2Fes", "/watch/ar%2Fes", "https://boggart.example/picture/ar%2Fes.png"),
        (&format!("/solve/{id}"), &format!("/solve/{id}"), &of_id),
        // What is no board, and what is too large.
        ("/solve/abc", "/solve/abc", plain),
        (&format!("/solve/{}", "a".repeat(400)), &format!("/solve/{}", "a".repeat(400)), plain),
        ("/solve", "/solve", plain),
        ("/records", "/records", plain),
        // Nothing tells what today's board is, nor that of a round.
        ("/daily", "/daily", plain),
        ("/daily?board=ares", "/daily", plain),
        ("/round/0123", "/round/0123", plain),
        ("/review/0123?board=ares", "/review/0123", plain),
    ] {
        let page = house.get(path, "").await.text;
        assert_eq!(tag(&page, "og:image"), picture, "{path}");
        assert_eq!(tag(&page, "twitter:image"), picture, "{path}");
        assert_eq!(tag(&page, "og:url"), format!("https://boggart.example{own}"), "{path}");
        assert!(
            page.contains(&format!("<link rel=\"canonical\" href=\"https://boggart.example{own}\">")),
            "{path}"
        );
        for name in ["og:title", "og:description", "twitter:title", "twitter:description"] {
            assert!(tag(&page, name).contains(' ') || tag(&page, name) == "Boggart", "{path}: {name}");
        }
        assert_eq!(tag(&page, "twitter:card"), "summary_large_image");
    }
    // Every picture that is named can be had.
    for picture in ["/picture.png", "/picture/ar%2Fes.png", &of_id["https://boggart.example".len()..]] {
        assert_eq!(file_at(&house.router, picture, "").await.0, StatusCode::OK, "{picture}");
    }
}

#[tokio::test]
async fn addresses_cannot_write_into_a_page() {
    let house = public().await;
    let attack = "%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E";
    for path in [
        format!("/solve/{attack}"),
        format!("/play?board={attack}"),
        "/solve/a'b".to_owned(),
        "/watch/%ff".to_owned(),
        "/play?board=%ff".to_owned(),
        "/play?board=a&board=b".to_owned(),
    ] {
        let reply = house.get(&path, "").await;
        assert_eq!(reply.status, StatusCode::OK, "{path}");
        assert!(!reply.text.contains("alert(1)</") && !reply.text.contains("a'b"), "{path}: {}", reply.text);
        assert_eq!(tag(&reply.text, "og:image"), "https://boggart.example/picture.png", "{path}");
        assert_eq!(reply.text.matches("<script").count(), 1, "{path}");
    }
    // Nor does a request say where the server is.
    let request = Request::get("/solve/ares")
        .header(header::HOST, "elsewhere.example")
        .header("x-forwarded-host", "elsewhere.example");
    assert!(!house.send(request.body(Body::empty()).unwrap()).await.text.contains("elsewhere"));
}

#[tokio::test]
async fn a_server_that_does_not_know_its_address_leaves_previews_out() {
    let house = House::new().await;
    let request =
        Request::get("/solve/ares").header(header::HOST, "boggart.example").body(Body::empty()).unwrap();
    let page = house.send(request).await.text;
    assert!(page.contains("<title>") && !page.contains("og:") && !page.contains("canonical"), "{page}");
    assert!(!page.contains("boggart.example") && !page.contains("<!--"), "{page}");
}

#[tokio::test]
async fn the_tag_of_a_page_changes_with_its_previews() {
    let (house, public) = (House::new().await, public().await);
    let tag_of = async |house: &House, path: &str| file_at(&house.router, path, "").await.2;
    assert_eq!(tag_of(&house, "/solve/ares").await, tag_of(&house, "/daily").await, "the same page");
    let (board, other, day) = (
        tag_of(&public, "/solve/ares").await,
        tag_of(&public, "/solve/seat").await,
        tag_of(&public, "/daily").await,
    );
    assert!(board != other && board != day && day != tag_of(&house, "/daily").await);
    assert_eq!(file_at(&public.router, "/solve/ares", &board).await.0, StatusCode::NOT_MODIFIED);
    assert_eq!(file_at(&public.router, "/solve/seat", &board).await.0, StatusCode::OK);
}

#[tokio::test]
async fn the_manifest_names_icons_of_the_sizes_it_says() {
    let house = House::new().await;
    let (status, kind, tag, manifest) = file_at(&house.router, "/manifest.webmanifest", "").await;
    assert_eq!((status, kind.as_str()), (StatusCode::OK, "application/manifest+json"));
    assert_eq!(file_at(&house.router, "/manifest.webmanifest", &tag).await.0, StatusCode::NOT_MODIFIED);
    let manifest: Value = serde_json::from_slice(&manifest).unwrap();
    assert_eq!((&manifest["display"], &manifest["id"]), (&json!("standalone"), &json!("/")));
    let mut icons: Vec<Value> = manifest["icons"].as_array().unwrap().clone();
    for shortcut in manifest["shortcuts"].as_array().unwrap() {
        assert_eq!(house.get(shortcut["url"].as_str().unwrap(), "").await.status, StatusCode::OK);
        icons.extend(shortcut["icons"].as_array().unwrap().iter().cloned());
    }
    let page = house.get("/", "").await.text;
    let touch = page.split("rel=\"apple-touch-icon\" href=\"").nth(1).unwrap().split('"').next().unwrap();
    icons.push(json!({ "src": touch, "type": "image/png", "sizes": "180x180" }));
    assert!(icons.iter().any(|icon| icon["purpose"] == "maskable"));
    for icon in icons {
        let (status, kind, _, bytes) = file_at(&house.router, icon["src"].as_str().unwrap(), "").await;
        assert_eq!(status, StatusCode::OK, "{icon}");
        match icon["sizes"].as_str().unwrap() {
            "any" => assert_eq!((kind.as_str(), bytes.starts_with(b"<svg ")), ("image/svg+xml", true)),
            sizes => {
                let (width, height) = png_size(&bytes);
                assert_eq!((kind.as_str(), format!("{width}x{height}").as_str()), ("image/png", sizes));
            }
        }
    }
}
