//! Limits on what one client may request.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The limits of a server. The defaults suit a household or a school class.
#[derive(Debug, Clone)]
pub struct ServerLimits {
    /// The maximum number of cells of a board.
    pub cells: usize,
    /// The maximum number of bytes of a request body.
    pub body_bytes: usize,
    /// The maximum time for the search of a board.
    pub solve: Duration,
    /// How long a request may take.
    pub request: Duration,
    /// Requests per second and client, on average.
    pub requests_per_second: u32,
    /// Requests a client may make at once.
    pub burst: u32,
    /// The time in which a client must send a request head, or read a response.
    pub patience: Duration,
    /// Games in memory.
    pub games: usize,
    /// Words of all boards of the games in memory.
    pub words: usize,
    /// Connections at once; further ones wait.
    pub connections: usize,
    /// Connections per client at once; further ones are closed.
    pub connections_per_client: usize,
    /// Searches watched at once, each of which has a thread.
    pub watchers: usize,
    /// The same for one client.
    pub watchers_per_client: usize,
    /// Whether it serves a school: the built-in list is there only without unsuitable words.
    pub is_school: bool,
}

impl Default for ServerLimits {
    fn default() -> Self {
        Self {
            cells: 400,
            body_bytes: 16 * 1024,
            solve: Duration::from_secs(2),
            request: Duration::from_secs(10),
            requests_per_second: 50,
            burst: 200,
            patience: Duration::from_secs(30),
            games: 10_000,
            words: 2_000_000,
            connections: 4_096,
            connections_per_client: 256,
            watchers: 64,
            watchers_per_client: 8,
            is_school: false,
        }
    }
}

/// The number of clients to remember; beyond that, clients with a full bucket are dropped.
const CLIENTS_MAX: usize = 100_000;

/// Limits requests with one token bucket per client.
#[derive(Debug)]
pub(crate) struct Buckets {
    per_second: f64,
    burst: f64,
    clients: Mutex<HashMap<IpAddr, (f64, Instant)>>,
}

impl Buckets {
    pub(crate) fn new(limits: &ServerLimits) -> Self {
        Self {
            per_second: f64::from(limits.requests_per_second),
            burst: f64::from(limits.burst),
            clients: Mutex::new(HashMap::new()),
        }
    }

    /// Whether a client may make a request now.
    pub(crate) fn allows(&self, client: IpAddr, now: Instant) -> bool {
        let mut clients = self.clients.lock().unwrap_or_else(PoisonError::into_inner);
        let level = |(left, since): (f64, Instant)| {
            (left + now.saturating_duration_since(since).as_secs_f64() * self.per_second).min(self.burst)
        };
        if clients.len() >= CLIENTS_MAX {
            clients.retain(|_, bucket| level(*bucket) < self.burst);
        }
        let bucket = clients.entry(client).or_insert((self.burst, now));
        let left = level(*bucket);
        let allowed = left >= 1.0;
        *bucket = (if allowed { left - 1.0 } else { left }, now);
        allowed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_is_refused_until_time_has_passed() {
        let buckets =
            Buckets::new(&ServerLimits { requests_per_second: 2, burst: 3, ..ServerLimits::default() });
        let (client, other) = (IpAddr::from([127, 0, 0, 1]), IpAddr::from([127, 0, 0, 2]));
        let start = Instant::now();
        let asked: Vec<bool> = (0..5).map(|_| buckets.allows(client, start)).collect();
        assert_eq!(asked, [true, true, true, false, false]);
        assert!(buckets.allows(other, start));
        let later = start + Duration::from_secs(1);
        let asked: Vec<bool> = (0..3).map(|_| buckets.allows(client, later)).collect();
        assert_eq!(asked, [true, true, false]);
    }
}
