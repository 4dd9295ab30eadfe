//! The flags of `serve`: an address, and limits per client. Without the feature `web` this file is not compiled.

use std::time::Duration;

use boggart_web::PublicUrl;
use clap::Args;

use super::value::{is_number, number};
use super::{WordsArgs, parse_time};

#[derive(Debug, Args)]
#[command(
    after_help = "The web page is part of the program: it needs no account, no network and no setup. Games are saved in the same \
database as those of `play`. Ctrl-C stops the server after it has answered all open requests. Behind a proxy all clients look like \
one: limit requests in the proxy, and raise the limits here. Only you know the address at which people reach the server through the \
proxy: with --public-url, programs that show links show a picture of the board. The page offers English and every language whose words \
have been used here before; --lang it,de offers these languages, the first of which is the default.\n\n\
Examples:\n  boggart serve --open\n  boggart serve --listen 127.0.0.1:0 --words yawl.txt\n  boggart serve --lang en,it,de\n  boggart serve --public-url https://boggart.example\n  curl 'http://127.0.0.1:8080/api/solve?board=noon'"
)]
pub(crate) struct ServeArgs {
    /// Listen on this address or name; port 0 means any free port
    #[arg(long, value_name = "HOST:PORT", default_value = "127.0.0.1:8080")]
    pub(crate) listen: ListenAddress,
    /// Open the page in your browser
    #[arg(long)]
    pub(crate) open: bool,
    /// Give links to the pages a title and a picture; this is the address at which people reach the server, without a path
    #[arg(long, value_name = "URL")]
    pub(crate) public_url: Option<PublicUrl>,
    /// Allow each client N requests per second on average
    #[arg(long, value_name = "N", allow_hyphen_values = true, default_value_t = 50, value_parser = number::<u32>())]
    pub(crate) requests_per_second: u32,
    /// Allow each client N requests at once
    #[arg(long, value_name = "N", allow_hyphen_values = true, default_value_t = 200, value_parser = number::<u32>())]
    pub(crate) burst: u32,
    /// Refuse boards of more than N cells
    #[arg(long, value_name = "N", allow_hyphen_values = true, default_value_t = 400, value_parser = number::<usize>())]
    pub(crate) cells: usize,
    /// Refuse request bodies of more than N bytes
    #[arg(long, value_name = "N", allow_hyphen_values = true, default_value_t = 16_384, value_parser = number::<usize>())]
    pub(crate) body_bytes: usize,
    /// Stop the search of a board after this time, such as 2s or 500ms
    #[arg(long, value_name = "TIME", allow_hyphen_values = true, default_value = "2s", value_parser = parse_time)]
    pub(crate) solve_time: Duration,
    /// Accept N connections at once; further ones wait
    #[arg(long, value_name = "N", allow_hyphen_values = true, default_value_t = 4_096, value_parser = number::<usize>())]
    pub(crate) connections: usize,
    /// Accept N connections per client; further ones are closed
    #[arg(long, value_name = "N", allow_hyphen_values = true, default_value_t = 256, value_parser = number::<usize>())]
    pub(crate) connections_per_client: usize,
    #[command(flatten)]
    pub(crate) words: WordsArgs,
}

/// Where a server listens: a name or an IP address, and a port. Names are looked up when the server starts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ListenAddress(pub(crate) String);

impl std::str::FromStr for ListenAddress {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let is_host = |host: &str| match host.strip_prefix('[') {
            Some(rest) => rest.strip_suffix(']').is_some_and(|ip| ip.parse::<std::net::Ipv6Addr>().is_ok()),
            // Only brackets tell the colons of an address from the one before the port.
            None => !host.is_empty() && !host.contains(|c: char| c == ':' || c == '/' || c.is_whitespace()),
        };
        match text.rsplit_once(':') {
            Some((host, port)) if is_host(host) && is_number(port) && port.parse::<u16>().is_ok() => {
                Ok(Self(text.to_owned()))
            }
            _ => Err("write an address with a port, such as 127.0.0.1:8080, localhost:8080 or [::1]:8080"
                .to_owned()),
        }
    }
}

impl std::fmt::Display for ListenAddress {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_have_a_host_and_a_port() {
        for text in ["127.0.0.1:8080", "localhost:0", "[::1]:80", "0.0.0.0:65535", "my-host.example:8080"] {
            assert_eq!(text.parse(), Ok(ListenAddress(text.to_owned())), "{text}");
        }
        for text in [
            "",
            "localhost",
            "8080",
            ":8080",
            "localhost:",
            "localhost:65536",
            "localhost:+1",
            "::1:80",
            "[::1]",
            "[nonsense]:80",
            "http://localhost:80",
            "local host:80",
        ] {
            assert!(text.parse::<ListenAddress>().is_err(), "{text}");
        }
    }
}
