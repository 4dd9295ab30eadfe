//! `boggart serve`: the game over HTTP.

use std::io::{IsTerminal as _, Write as _};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use anyhow::Context as _;
use boggart_lang::Language;
use boggart_store::Store;
use boggart_web::{ServedWords, Server, ServerLimits};
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::{Layer as _, SubscriberExt as _};
use tracing_subscriber::util::SubscriberInitExt as _;

use crate::args::{Audience, ServeArgs, WordsArgs};
use crate::exit::Answer;
use crate::settings::{Settings, data_folder};
use crate::source::WordsOfLanguage;
use crate::{show, source};

pub(crate) fn run(args: &ServeArgs, settings: &Settings) -> anyhow::Result<Answer> {
    let (lists, note) = lists(args, settings)?;
    let is_school = source::audience(&args.words, settings)? == Audience::School;
    let limits = ServerLimits {
        cells: args.cells,
        body_bytes: args.body_bytes,
        solve: args.solve_time,
        requests_per_second: args.requests_per_second,
        burst: args.burst.max(1),
        connections: args.connections.max(1),
        connections_per_client: args.connections_per_client.max(1),
        is_school,
        ..ServerLimits::default()
    };
    log();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let path = data_folder()?.join("games.db");
        let store = Store::open(&path).await.with_context(|| path.display().to_string())?;
        let mut server = Server::new(store.clone(), lists, limits).await?;
        if let Some(url) = &args.public_url {
            server = server.at(url.clone());
        }
        let listener = TcpListener::bind(&args.listen.0)
            .await
            .with_context(|| format!("cannot listen on {}", args.listen))?;
        if let Some(note) = note {
            show::remark(&note);
        }
        let mut out = show::out();
        let address = format!("http://{}/", openable(listener.local_addr()?));
        writeln!(out, "{address}")?;
        out.flush()?;
        if args.public_url.is_none() && is_for_others(listener.local_addr()?) {
            show::remark(
                "with --public-url URL, links to this server show a title and a picture of the board",
            );
        }
        if args.open && open::that_detached(&address).is_err() {
            show::remark("could not open a browser; open the address above in one");
        }
        server.serve(listener, asked_to_end()?).await;
        store.close().await;
        Ok(Answer::Yes)
    })
}

/// The words that the server offers: those that flags and settings choose, and those of the other languages. Without `--lang` these are
/// the languages whose words are ready; opening them takes no memory, because they are mapped. With them comes what to say about others.
fn lists(args: &ServeArgs, settings: &Settings) -> anyhow::Result<(Vec<ServedWords>, Option<String>)> {
    let asked: Vec<&str> = args.words.lang.iter().flat_map(|codes| codes.split(',')).map(str::trim).collect();
    let by_code = |code: &str| WordsArgs { lang: Some(code.to_owned()), ..args.words.clone() };
    // Only the first list is changed by flags.
    let other = |code: &str| WordsArgs {
        words: None,
        extra: Vec::new(),
        without: Vec::new(),
        keep_letters: None,
        ..by_code(code)
    };
    let Some((first, others)) = asked.split_first() else {
        let mut lists = vec![list(&args.words, settings)?];
        let (ready, rest) = installed(&lists);
        for language in ready {
            lists.push(list(&other(language.code()), settings)?);
        }
        let codes: Vec<&str> = rest.iter().map(|language| language.code()).collect();
        let note = format!(
            "words of {} are installed, but were never used; --lang en,{} offers them, which takes a while once",
            show::count(rest.len() as u64, "other language"),
            codes.join(",")
        );
        return Ok((lists, (!codes.is_empty()).then_some(note)));
    };
    if args.words.words.is_some() && !others.is_empty() {
        anyhow::bail!("--words names one list, and --lang several languages; leave one of them out");
    }
    let mut lists = vec![list(&by_code(first), settings)?];
    for code in others {
        let next = list(&other(code), settings)?;
        if lists.iter().all(|known| known.name != next.name) {
            lists.push(next);
        }
    }
    Ok((lists, None))
}

/// The languages that are installed and not yet among these lists: first those whose words are ready, then the others.
fn installed(lists: &[ServedWords]) -> (Vec<&'static Language>, Vec<&'static Language>) {
    let is_new = |language: &&Language| {
        language.code() != "en" && lists.iter().all(|list| list.name != language.code())
    };
    let there = Language::all().iter().filter(is_new);
    let there = there.filter_map(|language| Some((language, WordsOfLanguage::of(language)?)));
    let (ready, rest): (Vec<_>, Vec<_>) =
        there.partition(|(language, words)| words.count(language).is_some());
    let languages =
        |found: Vec<(&'static Language, _)>| found.into_iter().map(|(language, _)| language).collect();
    (languages(ready), languages(rest))
}

/// One list: the words of a language by its code, any other by its name.
fn list(args: &WordsArgs, settings: &Settings) -> anyhow::Result<ServedWords> {
    let chosen = source::chosen(args, settings)?;
    let loaded = source::words(args, settings)?;
    let language = chosen.language.filter(|language| language.code() != "en");
    let name = match (&chosen.list, &language) {
        (None, Some(language)) => language.code().to_owned(),
        _ => loaded.name,
    };
    Ok(ServedWords { name, lexicon: loaded.lexicon, language })
}

/// An address that a browser can open, in place of one that means all addresses of this machine.
fn openable(mut listening: SocketAddr) -> SocketAddr {
    match listening.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => listening.set_ip(Ipv4Addr::LOCALHOST.into()),
        IpAddr::V6(ip) if ip.is_unspecified() => listening.set_ip(Ipv6Addr::LOCALHOST.into()),
        _ => {}
    }
    listening
}

/// Whether other machines can reach an address.
fn is_for_others(listening: SocketAddr) -> bool {
    !listening.ip().to_canonical().is_loopback()
}

/// Completes when the process is asked to end.
fn asked_to_end() -> anyhow::Result<impl Future<Output = ()> + Send + 'static> {
    let (mut interrupt, mut end) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = end.recv() => {}
        }
    })
}

/// Logs one line per request to standard error: as text on a terminal, as JSON elsewhere. RUST_LOG filters them by levels and
/// targets: `warn`, or `info,sqlx=warn`.
fn log() {
    let asked = std::env::var("RUST_LOG").ok().and_then(|asked| asked.parse::<Targets>().ok());
    let filter = asked.unwrap_or_else(|| Targets::new().with_default(LevelFilter::INFO));
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let lines = match std::io::stderr().is_terminal() {
        true => lines.compact().boxed(),
        false => lines.json().boxed(),
    };
    // A second server in one process logs where the first does.
    _ = tracing_subscriber::registry().with(lines.with_filter(filter)).try_init();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_machines_cannot_reach_a_loopback() {
        for (address, expected) in [
            ("127.0.0.1:8080", false),
            ("127.8.9.1:80", false),
            ("[::1]:80", false),
            ("[::ffff:127.0.0.1]:80", false),
            ("0.0.0.0:80", true),
            ("[::]:80", true),
            ("192.168.0.7:80", true),
        ] {
            assert_eq!(is_for_others(address.parse().unwrap()), expected, "{address}");
        }
    }
}
