//! `cargo xtask load FOLDER`: a load test of an optimised server, with many clients in another process, on loopback.
//!
//! First `/healthz` and `/api/solve` alternate, from the same clients. Then many games run at once, each entering one word per
//! second; then the server is killed, restarted and asked for the words.

use std::collections::VecDeque;
use std::fmt::Write as _;
use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, ensure};

use crate::measure::{output_of, processor};
use crate::{cargo, root, say};

/// Clients that send the next request as soon as they have the response.
const CLIENTS: usize = 8;
/// The read buffer of a client: large enough for any response, so that clients need little CPU time.
const BUFFER_BYTES: usize = 64 * 1024;
/// Requests of each client in a block.
const BLOCK: usize = 1_000;
/// Blocks of each address, in turn.
const BLOCKS: usize = 15;
/// Boards that are rolled for solving.
const BOARDS: usize = 500;
const GAMES: usize = 500;
/// Words per game, one per second.
const WORDS: usize = 60;

/// Limits high enough for this load.
const SETTINGS: [&str; 8] = [
    "--requests-per-second",
    "1000000",
    "--burst",
    "1000000",
    "--connections-per-client",
    "4096",
    "--listen",
    "127.0.0.1:0",
];

/// A server that is stopped when it is dropped.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(data: &Path) -> anyhow::Result<Self> {
        let mut child = Command::new(root().join("target/dist/boggart"))
            .arg("serve")
            .args(SETTINGS)
            .env("XDG_DATA_HOME", data)
            .env("RUST_LOG", "warn")
            .stdout(Stdio::piped())
            .spawn()?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().context("it has an output")?).read_line(&mut line)?;
        let address = line.trim().trim_start_matches("http://").trim_end_matches('/').to_owned();
        Ok(Self { child, address })
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

/// One connection that is used again and again.
struct Client {
    stream: BufReader<TcpStream>,
    cookie: String,
}

impl Client {
    fn new(address: &str) -> anyhow::Result<Self> {
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        Ok(Self { stream: BufReader::with_capacity(BUFFER_BYTES, stream), cookie: String::new() })
    }

    /// Sends a request, and returns the body of the answer, whose status must be 200.
    fn ask(&mut self, what: &str, body: &str) -> anyhow::Result<String> {
        let head = format!("{what} HTTP/1.1\r\nHost: load\r\nCookie: {}\r\n", self.cookie);
        let length = body.len();
        let rest = format!("Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}");
        self.stream.get_mut().write_all((head + &rest).as_bytes())?;
        let mut size = 0;
        let mut line = String::new();
        self.stream.read_line(&mut line)?;
        ensure!(line.starts_with("HTTP/1.1 200"), "{what}: {line}");
        loop {
            line.clear();
            self.stream.read_line(&mut line)?;
            match line.trim_end().split_once(": ") {
                None => break,
                Some(("content-length", value)) => size = value.parse()?,
                Some(("set-cookie", value)) => self.cookie = value.split(';').next().unwrap_or("").to_owned(),
                Some(_) => {}
            }
        }
        let mut answer = vec![0; size];
        self.stream.read_exact(&mut answer)?;
        Ok(String::from_utf8(answer)?)
    }
}

/// The text of the first field with this name.
fn field<'a>(json: &'a str, name: &str) -> anyhow::Result<&'a str> {
    let marker = format!("\"{name}\":\"");
    let (_, rest) = json.split_once(&marker).with_context(|| format!("no {name} in {json}"))?;
    Ok(rest.split('"').next().unwrap_or(""))
}

/// The results of a block of requests.
struct Block {
    per_second: f64,
    /// The time of each request, sorted.
    times: Vec<Duration>,
}

impl Block {
    fn part(&self, share: f64) -> Duration {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "an index of the list")]
        let index = (self.times.len() as f64 * share) as usize;
        self.times[index.min(self.times.len() - 1)]
    }
}

/// Lets all clients ask for the addresses, each starting at a different one, as fast as they are answered.
fn block(address: &str, addresses: &[String]) -> anyhow::Result<Block> {
    let started = Instant::now();
    let work = |client: usize| -> anyhow::Result<Vec<Duration>> {
        let mut connection = Client::new(address)?;
        let mine = addresses.iter().cycle().skip(client * addresses.len() / CLIENTS).take(BLOCK);
        mine.map(|what| {
            let asked = Instant::now();
            connection.ask(what, "")?;
            Ok(asked.elapsed())
        })
        .collect()
    };
    let mut times = thread::scope(|scope| {
        let threads: Vec<_> = (0..CLIENTS).map(|client| scope.spawn(move || work(client))).collect();
        let times = threads.into_iter().map(|thread| thread.join().expect("no client panics"));
        times.collect::<anyhow::Result<Vec<_>>>()
    })?
    .concat();
    times.sort_unstable();
    Ok(Block { per_second: times.len() as f64 / started.elapsed().as_secs_f64(), times })
}

/// Compares solving with the simplest possible request.
fn rates(address: &str, report: &mut String) -> anyhow::Result<()> {
    let mut client = Client::new(address)?;
    let mut boards = Vec::new();
    for seed in 0..BOARDS {
        let rolled = client.ask("POST /api/boards/roll", &format!("{{\"seed\":{seed}}}"))?;
        boards.push(format!("GET /api/solve?board={}", field(&rolled, "text")?));
    }
    let health = vec!["GET /healthz".to_owned()];
    block(address, &boards)?;
    writeln!(report, "| address | requests/s | p50 | p99 |\n|---|---:|---:|---:|")?;
    let (mut rate, mut tail) = (Vec::new(), Vec::new());
    for _ in 0..BLOCKS {
        let (health, solve) = (block(address, &health)?, block(address, &boards)?);
        for (name, block) in [("/healthz", &health), ("/api/solve", &solve)] {
            let (half, high) = (block.part(0.5).as_micros(), block.part(0.99).as_micros());
            writeln!(report, "| {name} | {:.0} | {half} µs | {high} µs |", block.per_second)?;
        }
        rate.push(solve.per_second / health.per_second);
        tail.push(solve.part(0.99).as_secs_f64() / health.part(0.99).as_secs_f64());
    }
    rate.sort_by(f64::total_cmp);
    tail.sort_by(f64::total_cmp);
    let (rate, tail) = (rate[BLOCKS / 2], tail[BLOCKS / 2]);
    writeln!(
        report,
        "\nIn the middle of {BLOCKS} pairs, `/api/solve` has {:.0} % of the rate of `/healthz` (40 % wanted), and its p99 is {tail:.1} times as long (5 allowed).\n",
        rate * 100.0
    )?;
    Ok(())
}

/// One game: its address, its cookie, and the words that were acknowledged, in order.
struct Played {
    path: String,
    cookie: String,
    words: Vec<String>,
    times: Vec<Duration>,
}

/// Plays a game with words of its board, one word per second.
fn play(address: &str, seed: usize) -> anyhow::Result<Played> {
    let mut client = Client::new(address)?;
    let begun = client.ask("POST /api/rounds", &format!("{{\"seed\":{seed},\"seconds\":0}}"))?;
    let path = format!("/api/rounds/{}", field(&begun, "name")?);
    let solved = client.ask(&format!("GET /api/solve?board={}", field(&begun, "id")?), "")?;
    let mut words: VecDeque<&str> =
        solved.split("\"word\":\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    let mut played = Played { path, cookie: client.cookie.clone(), words: Vec::new(), times: Vec::new() };
    // Not all at the same instant.
    thread::sleep(Duration::from_millis(seed as u64 * 1000 / GAMES as u64));
    let started = Instant::now();
    for second in 0..WORDS {
        thread::sleep(
            (started + Duration::from_secs(second as u64)).saturating_duration_since(Instant::now()),
        );
        let word = words.pop_front().unwrap_or("XQZ");
        let asked = Instant::now();
        let number = second + 1;
        let body = format!("{{\"number\":{number},\"word\":\"{word}\"}}");
        client.ask(&format!("POST {}/words", played.path), &body)?;
        played.times.push(asked.elapsed());
        played.words.push(word.to_owned());
    }
    Ok(played)
}

/// Plays many games at once, kills the server, and counts the words that are lost.
fn games(server: Server, data: &Path, report: &mut String) -> anyhow::Result<()> {
    let address = server.address.clone();
    let played = thread::scope(|scope| {
        let address = &address;
        let threads: Vec<_> = (0..GAMES).map(|seed| scope.spawn(move || play(address, seed))).collect();
        threads
            .into_iter()
            .map(|thread| thread.join().expect("no client panics"))
            .collect::<anyhow::Result<Vec<_>>>()
    })?;
    drop(server);
    let again = Server::start(data)?;
    let (mut acknowledged, mut lost) = (0, 0);
    for game in &played {
        let mut client = Client::new(&again.address)?;
        client.cookie.clone_from(&game.cookie);
        let round = client.ask(&format!("GET {}", game.path), "")?;
        let entries = round.split("\"entries\":").nth(1).context("a round has entries")?;
        let kept: Vec<&str> =
            entries.split("\"word\":\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        acknowledged += game.words.len();
        lost += game
            .words
            .iter()
            .enumerate()
            .filter(|(index, word)| kept.get(*index) != Some(&word.as_str()))
            .count();
        ensure!(
            kept.len() == game.words.len(),
            "{} has {} words, {} were acknowledged",
            game.path,
            kept.len(),
            game.words.len()
        );
    }
    let mut times = played.iter().flat_map(|game| game.times.clone()).collect::<Vec<_>>();
    times.sort_unstable();
    let all = Block { per_second: 0.0, times };
    writeln!(
        report,
        "{GAMES} games at once, each entering a word a second {WORDS} times: {acknowledged} words acknowledged (p50 {:.1} ms, p99 {:.1} ms), \
         then the server was killed with -9 and started again: {lost} lost.",
        all.part(0.5).as_secs_f64() * 1e3,
        all.part(0.99).as_secs_f64() * 1e3,
    )?;
    ensure!(lost == 0, "{lost} words are lost");
    Ok(())
}

/// Runs the whole test and writes the results to a folder.
pub(crate) fn load(folder: &str) -> anyhow::Result<()> {
    cargo(&["build", "--profile", "dist"])?;
    let data = root().join("target/load");
    _ = fs::remove_dir_all(&data);
    fs::create_dir_all(&data)?;
    let mut report = format!(
        "# Many clients\n\n- Command: `cargo xtask load {folder}`\n- Revision: {}\n- Processor: {}, {} cores\n\
         - Server: `boggart serve {}`, RUST_LOG=warn, other limits as they are by default\n\
         - {CLIENTS} clients in another process on the same cores, each on one connection, {BLOCK} requests a block; rolled 4x4 boards of `new` dice\n\n\
         The machine is shared: only ratios within a pair of blocks mean anything.\n\n",
        output_of("git", &["describe", "--always", "--dirty"])?,
        processor(),
        thread::available_parallelism()?,
        SETTINGS.join(" ")
    );
    let server = Server::start(&data)?;
    say("== /healthz and /api/solve in turn");
    rates(&server.address, &mut report)?;
    say(&report);
    say(&format!("== {GAMES} games"));
    games(server, &data, &mut report)?;
    say(&format!("written to {folder}"));
    let folder = root().join(folder);
    fs::create_dir_all(&folder)?;
    fs::write(folder.join("README.md"), report)?;
    Ok(())
}
