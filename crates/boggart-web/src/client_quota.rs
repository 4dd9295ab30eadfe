//! Permits: a limited number at once in total, and a limited number per client.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A client, identified by its address. In IPv6 a household has a whole network, so a network counts as one client.
pub(crate) fn client_of(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(long) => Ipv6Addr::from_bits(long.to_bits() >> 64 << 64).into(),
        short => short,
    }
}

/// Free and used permits.
#[derive(Debug)]
pub(crate) struct ClientQuota {
    all: usize,
    each: usize,
    taken: Mutex<Taken>,
}

#[derive(Debug, Default)]
struct Taken {
    all: usize,
    by_client: HashMap<IpAddr, usize>,
}

/// A permit, which is returned when it is dropped.
#[derive(Debug)]
pub(crate) struct QuotaPermit {
    quota: Arc<ClientQuota>,
    client: Option<IpAddr>,
}

impl ClientQuota {
    pub(crate) fn new(all: usize, each: usize) -> Arc<Self> {
        Arc::new(Self { all, each, taken: Mutex::default() })
    }

    fn lock(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes a permit for a client, if one is free.
    pub(crate) fn take(self: &Arc<Self>, client: Option<IpAddr>) -> Option<QuotaPermit> {
        let mut taken = self.lock();
        if taken.all == self.all {
            return None;
        }
        if let Some(client) = client {
            let own = taken.by_client.entry(client).or_default();
            if *own == self.each {
                return None;
            }
            *own += 1;
        }
        taken.all += 1;
        Some(QuotaPermit { quota: Arc::clone(self), client })
    }
}

impl Drop for QuotaPermit {
    fn drop(&mut self) {
        let mut taken = self.quota.lock();
        taken.all -= 1;
        if let Some(client) = self.client
            && let Some(own) = taken.by_client.get_mut(&client)
        {
            *own -= 1;
            if *own == 0 {
                taken.by_client.remove(&client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_client_gets_all_permits_and_all_are_returned() {
        let quota = ClientQuota::new(3, 2);
        let [one, two] = [[127, 0, 0, 1], [127, 0, 0, 2]].map(|bytes| Some(IpAddr::from(bytes)));
        let first = quota.take(one);
        let second = quota.take(one);
        assert!(first.is_some() && second.is_some() && quota.take(one).is_none());
        let third = quota.take(two);
        assert!(third.is_some() && quota.take(two).is_none(), "there are three in all");
        drop(first);
        assert!(quota.take(two).is_some());
        drop((second, third));
        assert!(quota.lock().by_client.is_empty(), "nobody is remembered");
    }

    #[test]
    fn a_network_is_one_client() {
        let client = |text: &str| client_of(text.parse().unwrap());
        assert_eq!(client("2001:db8::1"), client("2001:db8::ffff:1"));
        assert_ne!(client("2001:db8::1"), client("2001:db8:0:1::1"));
        assert_eq!(client("::ffff:127.0.0.1"), client("127.0.0.1"));
        assert_ne!(client("127.0.0.1"), client("127.0.0.2"));
    }
}
