//! How many connections may be open, in all and from one address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use crate::platform::limiter::visitor;

/// Once half of all connections are open, an address that has more than this part of its own gets no further one: so a
/// few addresses cannot take all.
const CROWDED_SHARE: usize = 8;

/// Largest numbers of open connections.
#[derive(Clone, Copy, Debug)]
pub struct Caps {
    /// In all. Each takes a file descriptor and some 10 KiB.
    pub all: usize,
    /// From one address, of IPv6 from one network of 64 bits; `None` behind a proxy, from whose address all come.
    pub per_address: Option<usize>,
}

/// The open connections. Cloning shares them.
#[derive(Clone, Debug)]
pub(super) struct Connections {
    caps: Caps,
    open: Arc<Mutex<OpenConnections>>,
}

#[derive(Debug, Default)]
struct OpenConnections {
    all: usize,
    by_address: HashMap<IpAddr, usize>,
}

/// A place among the connections; free again when it is dropped.
#[derive(Debug)]
pub(super) struct ConnectionPermit {
    who: IpAddr,
    connections: Connections,
}

impl Connections {
    pub(super) fn new(caps: Caps) -> Self {
        Self {
            caps,
            open: Arc::default(),
        }
    }

    /// A place for one more connection from an address; `None` when there are too many.
    pub(super) fn admit(&self, from: IpAddr) -> Option<ConnectionPermit> {
        let who = visitor(from);
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let held = open.by_address.get(&who).copied().unwrap_or_default();
        let share = if open.all < self.caps.all / 2 {
            1
        } else {
            CROWDED_SHARE
        };
        let most = self.caps.per_address.map(|most| most / share);
        if open.all >= self.caps.all || most.is_some_and(|most| held >= most) {
            return None;
        }
        open.all += 1;
        open.by_address.insert(who, held + 1);
        Some(ConnectionPermit {
            who,
            connections: self.clone(),
        })
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let open = &self.connections.open;
        let mut open = open.lock().unwrap_or_else(PoisonError::into_inner);
        open.all -= 1;
        if let Some(held) = open.by_address.get_mut(&self.who) {
            *held -= 1;
            if *held == 0 {
                open.by_address.remove(&self.who);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_address_cannot_take_all_places_and_gives_its_own_back() {
        let connections = Connections::new(Caps {
            all: 32,
            per_address: Some(16),
        });
        let [greedy, other] = [1, 2].map(|last| IpAddr::from([192, 0, 2, last]));
        let mut held: Vec<_> = std::iter::from_fn(|| connections.admit(greedy)).collect();
        assert_eq!(held.len(), 16);
        // Half of all is taken: now each may hold two.
        let others: Vec<_> = std::iter::from_fn(|| connections.admit(other)).collect();
        assert_eq!(others.len(), 2);
        held.truncate(1);
        assert!(connections.admit(greedy).is_some());
        drop((held, others));
        let open = connections.open.lock().unwrap();
        assert_eq!((open.all, open.by_address.len()), (0, 0));
    }

    #[test]
    fn who_has_a_whole_network_of_ipv6_has_the_places_of_one_address() {
        let connections = Connections::new(Caps {
            all: 1_000,
            per_address: Some(4),
        });
        let admit = |from: String| connections.admit(from.parse().unwrap());
        let own: Vec<_> = (0..9).map(|n| admit(format!("2001:db8::1:{n}"))).collect();
        assert_eq!(own.iter().flatten().count(), 4);
        assert!(admit("2001:db8:0:1::1".to_owned()).is_some(), "a neighbour");
        // IPv4 that is written as IPv6 is no network.
        let mapped: Vec<_> = (0..9)
            .map(|n| admit(format!("::ffff:192.0.2.{n}")))
            .collect();
        assert_eq!(mapped.iter().flatten().count(), 9);
    }

    #[test]
    fn behind_a_proxy_only_the_sum_counts() {
        let connections = Connections::new(Caps {
            all: 8,
            per_address: None,
        });
        let proxy = IpAddr::from([10, 0, 0, 1]);
        let held: Vec<_> = std::iter::from_fn(|| connections.admit(proxy)).collect();
        assert_eq!(held.len(), 8);
    }
}
