//! The flags of `serve`: an address, and how much one client may ask. Without the feature `web` there are none.

use std::time::Duration;

use clap::Args;

use super::{WordsArgs, parse_time};

#[derive(Debug, Args)]
#[command(
    after_help = "The pages are in the binary: no account, no network, no set-up. Games are kept in the database of `play`. Ctrl-C \
ends it when every request is answered. Behind a proxy all clients look like one: let the proxy count requests, and raise the limits \
here.\n\n\
Examples:\n  boggart serve --open\n  boggart serve --listen 127.0.0.1:0 --words yawl.txt\n  curl 'http://127.0.0.1:8080/api/solve?board=noon'"
)]
pub(crate) struct ServeArgs {
    /// The address to listen at; port 0 means any that is free
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    pub(crate) listen: std::net::SocketAddr,
    /// Open the page in your browser
    #[arg(long)]
    pub(crate) open: bool,
    /// Requests a client may make a second, on average
    #[arg(long, value_name = "N", default_value_t = 50)]
    pub(crate) requests_per_second: u32,
    /// Requests a client may make at once
    #[arg(long, value_name = "N", default_value_t = 200)]
    pub(crate) burst: u32,
    /// The most cells of a board
    #[arg(long, value_name = "N", default_value_t = 400)]
    pub(crate) cells: usize,
    /// The most bytes of a request's body
    #[arg(long, value_name = "N", default_value_t = 16_384)]
    pub(crate) body_bytes: usize,
    /// How long a board may be searched, as 2s or 500ms
    #[arg(long, value_name = "TIME", default_value = "2s", value_parser = parse_time)]
    pub(crate) solve_time: Duration,
    /// Connections at once; more wait for their turn
    #[arg(long, value_name = "N", default_value_t = 4_096)]
    pub(crate) connections: usize,
    /// Connections of one client; more are closed
    #[arg(long, value_name = "N", default_value_t = 256)]
    pub(crate) connections_per_client: usize,
    #[command(flatten)]
    pub(crate) words: WordsArgs,
}
