//! A real server on loopback: started, queried, killed, restarted, stopped.

#![allow(clippy::unwrap_used, reason = "in a test, a failed unwrap is a failed test")]

mod support;

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::Stdio;

use serde_json::Value;
use support::{Bench, Running, wait_until};

/// A running server.
struct Server {
    running: Running,
    address: String,
}

impl Server {
    fn start(bench: &Bench) -> Self {
        Self::start_by(bench.command(&["serve", "--listen", "127.0.0.1:0"]))
    }

    fn start_by(mut command: std::process::Command) -> Self {
        let mut running = Running(command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap());
        let mut line = String::new();
        BufReader::new(running.0.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("http://").unwrap().trim_end_matches('/').to_owned();
        Self { running, address }
    }

    /// Sends one request on a new connection; returns the headers and the body of the answer.
    fn ask(&self, request: &str, cookie: &str, body: &str) -> (String, String) {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let length = body.len();
        write!(
            stream,
            "{request} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nCookie: {cookie}\r\n\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}",
            self.address
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        (head.to_owned(), body.to_owned())
    }
}

#[test]
fn a_server_listens_on_a_name() {
    let bench = Bench::new();
    let server = Server::start_by(bench.command(&["serve", "--listen", "localhost:0"]));
    assert!(server.ask("GET /healthz", "", "").0.starts_with("HTTP/1.1 200"));
}

#[test]
fn a_game_survives_a_server_that_is_killed() {
    let bench = Bench::new();
    let server = Server::start(&bench);
    let (head, body) = server.ask("POST /api/rounds", "", "{\"board\":\"teas\",\"seconds\":0}");
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
    let cookie = cookie.split(';').next().unwrap().to_owned();
    let name = serde_json::from_str::<Value>(&body).unwrap()["name"].as_str().unwrap().to_owned();
    let (_, reply) =
        server.ask(&format!("POST /api/rounds/{name}/words"), &cookie, "{\"number\":1,\"word\":\"tea\"}");
    assert!(reply.contains("\"verdict\":\"scored\""), "{reply}");
    drop(server);
    let again = Server::start(&bench);
    let (_, reply) = again.ask(&format!("GET /api/rounds/{name}"), &cookie, "");
    assert_eq!(serde_json::from_str::<Value>(&reply).unwrap()["entries"][0]["word"], "TEA");
    // The terminal does not offer to resume a game of the browser.
    assert!(bench.run(&["stats"]).out.starts_with("No finished games"));
}

/// An id from the command line is opened with its own word list, unless the server has only the school list.
#[test]
fn a_server_for_a_school_leaves_unsuitable_words_out() {
    let bench = Bench::new();
    let id = |tier: &str| {
        let solved = bench.run(&["solve", "ar/es", "--json", "--tier", tier]).out;
        serde_json::from_str::<Value>(&solved).unwrap()["id"].as_str().unwrap().to_owned()
    };
    let (all, school) = (id("all"), id("school"));
    let solve = |server: &Server, board: &str| {
        let (head, body) = server.ask(&format!("GET /api/solve?board={board}"), "", "");
        (head.split(' ').nth(1).unwrap().to_owned(), body.contains("\"ARSE\""))
    };
    let server = Server::start(&bench);
    let answers = [("ares", true), (&all, true), (&school, false)];
    for (board, expected) in answers {
        assert_eq!(solve(&server, board), ("200".to_owned(), expected), "{board}");
    }
    drop(server);
    let args = ["serve", "--listen", "127.0.0.1:0", "--tier", "school"];
    let server = Server::start_by(bench.command(&args));
    for board in ["ares", &school] {
        assert_eq!(solve(&server, board), ("200".to_owned(), false), "{board}");
    }
    assert_eq!(solve(&server, &all), ("409".to_owned(), false));
    let (_, info) = server.ask("GET /api/info", "", "");
    assert_eq!(serde_json::from_str::<Value>(&info).unwrap()["words"], serde_json::json!(["english-school"]));
    // The board of the day, too.
    let (_, daily) = server.ask("POST /api/daily", "", "{}");
    assert_eq!(serde_json::from_str::<Value>(&daily).unwrap()["words"], "english-school");
}

#[test]
fn only_the_owner_may_read_stored_games() {
    use std::os::unix::fs::PermissionsExt as _;

    let bench = Bench::new();
    let server = Server::start(&bench);
    server.ask("POST /api/daily", "", "{}");
    let mode = |name: &str| {
        let path = bench.path(&format!("data/boggart{name}"));
        std::fs::metadata(&path).unwrap().permissions().mode() & 0o777
    };
    assert_eq!(mode(""), 0o700);
    for name in ["/games.db", "/games.db-wal", "/games.db-shm"] {
        assert_eq!(mode(name), 0o600, "{name}");
    }
}

#[test]
fn a_browser_is_opened_at_the_address() {
    let bench = Bench::new();
    let folder = tempfile::tempdir().unwrap();
    let (program, asked) = (folder.path().join("xdg-open"), folder.path().join("asked"));
    std::fs::write(&program, format!("#!/bin/sh\necho \"$1\" > {0}.new\nmv {0}.new {0}\n", asked.display()))
        .unwrap();
    std::fs::set_permissions(&program, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
    let mut command = bench.command(&["serve", "--listen", "127.0.0.1:0", "--open"]);
    command.env("PATH", format!("{}:/usr/bin:/bin", folder.path().display()));
    let server = Server::start_by(command);
    wait_until("the browser", || asked.exists());
    assert_eq!(std::fs::read_to_string(&asked).unwrap().trim(), format!("http://{}/", server.address));
    let (head, page) = server.ask("GET /", "", "");
    assert!(head.starts_with("HTTP/1.1 200") && page.contains("<title>Boggart</title>"), "{head}");
}

#[test]
fn links_have_previews_only_if_the_server_knows_its_address() {
    let bench = Bench::new();
    let picture = "content=\"https://boggart.example/picture/ares.png\"";
    let server = Server::start_by(bench.command(&[
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--public-url",
        "https://boggart.example/",
    ]));
    assert!(server.ask("GET /solve/ares", "", "").1.contains(picture));
    drop(server);
    let server = Server::start(&bench);
    let (head, page) = server.ask("GET /solve/ares", "", "");
    assert!(head.starts_with("HTTP/1.1 200") && !page.contains("og:image"), "{page}");
    for (url, problem) in [
        ("boggart.example", "write an address with http or https"),
        ("https://boggart.example/games", "without a path or a query"),
        ("https://boggart.example/?a=b", "without a path or a query"),
    ] {
        let run = bench.run(&["serve", "--listen", "127.0.0.1:0", "--public-url", url]);
        assert!(run.code == 2 && run.err.contains(problem), "{run:?}");
    }
}

#[test]
fn a_server_ends_on_a_signal() {
    let bench = Bench::new();
    let mut server = Server::start(&bench);
    assert!(server.ask("GET /healthz", "", "").1.ends_with("ok\n"));
    let asked =
        std::process::Command::new("kill").args(["-TERM", &server.running.0.id().to_string()]).status();
    assert!(asked.unwrap().success());
    assert!(server.running.0.wait().unwrap().success());
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let run = bench.run(&["serve", "--listen", &address]);
    assert!(run.err.starts_with(&format!("boggart: cannot listen on {address}: ")), "{run:?}");
    assert_eq!(run.code, 2);
}

#[test]
fn a_server_offers_the_languages_whose_words_are_ready() {
    let bench = Bench::new();
    let list = bench.file("parole.txt", "città\ntatto\n");
    assert_eq!(bench.run(&["dict", "add", "it", &list]).code, 0);
    let mut command = bench.command(&["serve", "--listen", "127.0.0.1:0"]);
    command.env("XDG_DATA_DIRS", bench.path("share"));
    let server = Server::start_by(command);
    let info: Value = serde_json::from_str(&server.ask("GET /api/info", "", "").1).unwrap();
    assert_eq!(info["words"], serde_json::json!(["english", "it"]));
    assert_eq!(info["languages"][0]["english"], "Italian");
    let (_, solved) = server.ask("GET /api/solve?board=CIT/%C3%80TT/XXX&words=it", "", "");
    let solved: Value = serde_json::from_str(&solved).unwrap();
    assert_eq!(solved["words"][0]["word"], "CITTA", "{solved}");
}

#[test]
fn the_first_language_that_is_named_is_the_default() {
    let bench = Bench::new();
    let list = bench.file("parole.txt", "città\ntatto\n");
    assert_eq!(bench.run(&["dict", "add", "it", &list]).code, 0);
    let server = Server::start_by(bench.command(&["serve", "--listen", "127.0.0.1:0", "--lang", "it,en"]));
    let info: Value = serde_json::from_str(&server.ask("GET /api/info", "", "").1).unwrap();
    assert_eq!(info["words"], serde_json::json!(["it", "english"]));
    let (_, rolled) = server.ask("POST /api/boards/roll", "", "{\"seed\": 1}");
    let rolled: Value = serde_json::from_str(&rolled).unwrap();
    assert_eq!((&rolled["board"]["dice"], &rolled["board"]["language"]), (&"it".into(), &"it".into()));
}
