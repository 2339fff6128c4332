//! Counting requests of a minute, by who makes them and by the kind of work they cost; and failed tries of an hour.
//!
//! Each process counts in memory. What nears its limit is added up in the store once a second ([`Limiter::to_share`]), so
//! that several processes agree within that second; what stays far below never leaves memory.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::{Error, Result};

/// The time in which requests are counted, in milliseconds.
pub const MINUTE_MS: i64 = 60_000;
/// The time in which failed tries are counted, in milliseconds.
pub const HOUR_MS: i64 = 60 * MINUTE_MS;
/// Counts remembered at once (about 10 MB). Beyond that whole networks are counted, not addresses: nobody's count
/// begins anew because others made many.
const MOST: usize = 100_000;
/// The part of its limit from which a count is shared: of four processes one at least has seen that much before the limit
/// is reached.
const SHARED_FROM: u32 = 4;

/// What a request costs. Each kind is counted by itself, so that polling or uploading does not use up signing in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Work {
    /// Pages and their parts.
    Page,
    /// Every request to the API.
    Any,
    /// Every request of an account, from wherever it comes.
    Account,
    /// Asking again and again whether something changed.
    Poll,
    /// Drawing a captcha.
    Captcha,
    /// Signing in, prolonging a session.
    SignIn,
    /// What could be a guess: looking up, opening, printing.
    LookUp,
    /// Pictures.
    Picture,
    /// Drafts checked, fees asked.
    Check,
    /// What writes: applications, changes, payments.
    Write,
    /// The same by members of organizations, and their pictures.
    Member,
    /// Failing to open a case.
    FailedTry,
}

/// Who makes requests.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Requester {
    /// Somebody at an address; of IPv6 its network of 64 bits.
    Address(IpAddr),
    /// Everybody in a network: 16 bits of IPv4, 32 of IPv6.
    Network(IpAddr),
    /// An account, by its id.
    Account(String),
    /// Tries of a case's code.
    Code(String),
}

/// The part of an address by which a visitor is counted: of IPv6 the network of 64 bits, which one visitor commonly owns
/// whole.
#[must_use]
pub fn visitor(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(ip) => IpAddr::V6(Ipv6Addr::from_bits(ip.to_bits() & (u128::MAX << 64))),
        v4 @ IpAddr::V4(_) => v4,
    }
}

/// A count to be added up with those of other processes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share {
    /// Whose.
    pub who: Requester,
    /// Of what.
    pub work: Work,
    /// Windows since 1970.
    pub window: i64,
    /// Requests since it was shared last.
    pub more: u32,
}

/// Counts of the present window of time. Cloning shares them.
#[derive(Clone, Debug)]
pub struct Limiter {
    window_ms: i64,
    counts: Arc<Mutex<Counts>>,
}

#[derive(Debug, Default)]
struct Counts {
    window: i64,
    made: HashMap<(Requester, Work), Count>,
}

/// Requests of one window.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    /// By all processes, as far as is known.
    all: u32,
    /// Of those, not shared yet.
    unshared: u32,
    /// Whether it is near enough to its limit to be shared.
    near: bool,
}

impl Limiter {
    /// Counts that begin anew after so many milliseconds.
    #[must_use]
    pub fn new(window_ms: i64) -> Self {
        Self {
            window_ms,
            counts: Arc::default(),
        }
    }

    /// Counts a request of a kind of which `most` are allowed in a window.
    ///
    /// # Errors
    /// 429 with the seconds to wait when it is one too many.
    pub fn count(&self, who: Requester, work: Work, most: u32, now: i64) -> Result<()> {
        let mut counts = self.counts(now);
        let mut key = (who, work);
        if counts.made.len() >= MOST && !counts.made.contains_key(&key) {
            key.0 = key.0.at_large();
        }
        let count = counts.made.entry(key).or_default();
        count.all = count.all.saturating_add(1);
        count.unshared = count.unshared.saturating_add(1);
        count.near |= count.all >= most / SHARED_FROM;
        if count.all <= most {
            return Ok(());
        }
        Err(self.too_many(now))
    }

    /// Counts a request no more that was counted at `now`. One of which other processes were told meanwhile stays counted.
    pub fn take_back(&self, who: Requester, work: Work, now: i64) {
        let mut counts = self.counts(now);
        if let Some(count) = counts.made.get_mut(&(who, work))
            && count.unshared > 0
        {
            count.unshared -= 1;
            count.all = count.all.saturating_sub(1);
        }
    }

    fn too_many(&self, now: i64) -> Error {
        let left = self.window_ms - now.rem_euclid(self.window_ms);
        Error::TooMany {
            retry_after: (left as u64).div_ceil(1000),
        }
    }

    /// Takes the counts that other processes should know of.
    #[must_use]
    pub fn to_share(&self) -> Vec<Share> {
        let mut counts = self.lock();
        let window = counts.window;
        let near = counts.made.iter_mut();
        let near = near.filter(|(_, count)| count.near && count.unshared > 0);
        near.map(|((who, work), count)| Share {
            who: who.clone(),
            work: *work,
            window,
            more: std::mem::take(&mut count.unshared),
        })
        .collect()
    }

    /// Takes over how many requests all processes together counted when `share` was added.
    pub fn learn(&self, share: Share, all: u32) {
        let mut counts = self.lock();
        if counts.window != share.window {
            return;
        }
        if let Some(count) = counts.made.get_mut(&(share.who, share.work)) {
            count.all = count.all.max(all.saturating_add(count.unshared));
        }
    }

    /// The counts of the window that `now` is in.
    fn counts(&self, now: i64) -> MutexGuard<'_, Counts> {
        let mut counts = self.lock();
        let window = now.div_euclid(self.window_ms);
        if counts.window != window {
            counts.window = window;
            counts.made.clear();
        }
        counts
    }

    fn lock(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Requester {
    /// The network of an address.
    fn at_large(self) -> Self {
        match self {
            Self::Address(IpAddr::V4(ip)) => {
                Self::Network(IpAddr::V4((ip.to_bits() & 0xffff_0000).into()))
            }
            Self::Address(IpAddr::V6(ip)) => {
                Self::Network(IpAddr::V6((ip.to_bits() & (u128::MAX << 96)).into()))
            }
            other => other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(last: u8) -> Requester {
        Requester::Address(IpAddr::from([192, 0, 2, last]))
    }

    #[test]
    fn one_too_many_waits_for_the_next_minute() {
        let limiter = Limiter::new(MINUTE_MS);
        let count = |work, now| limiter.count(at(1), work, 2, now);
        assert!(count(Work::LookUp, 60_000).is_ok() && count(Work::LookUp, 61_000).is_ok());
        assert!(matches!(
            count(Work::LookUp, 90_000),
            Err(Error::TooMany { retry_after: 30 })
        ));
        assert!(count(Work::Poll, 90_000).is_ok(), "counted by itself");
        assert!(limiter.count(at(2), Work::LookUp, 2, 90_000).is_ok());
        assert!(count(Work::LookUp, 120_000).is_ok());
    }

    #[test]
    fn what_is_taken_back_leaves_room_unless_others_were_told_of_it() {
        let limiter = Limiter::new(MINUTE_MS);
        let count = |most| limiter.count(at(1), Work::FailedTry, most, 0);
        let take_back = || limiter.take_back(at(1), Work::FailedTry, 0);
        count(1).unwrap();
        take_back();
        take_back();
        count(1).unwrap();
        assert!(count(1).is_err(), "two are counted, and none is owed");
        assert_eq!(limiter.to_share().len(), 1);
        take_back();
        assert!(count(2).is_err(), "two were told");
    }

    #[test]
    fn many_addresses_do_not_reset_anybodys_count() {
        let limiter = Limiter::new(MINUTE_MS);
        assert!(limiter.count(at(1), Work::LookUp, 1, 0).is_ok());
        for n in 0..MOST as u32 + 10 {
            let who = Requester::Address(IpAddr::V4((0x0a00_0000 + n).into()));
            let _ = limiter.count(who, Work::Any, 1000, 0);
        }
        assert!(limiter.count(at(1), Work::LookUp, 1, 0).is_err());
        assert!(limiter.lock().made.len() < MOST + 100);
    }

    #[test]
    fn two_processes_agree_once_they_told_each_other() {
        let (one, two) = (Limiter::new(MINUTE_MS), Limiter::new(MINUTE_MS));
        for limiter in [&one, &two] {
            for _ in 0..6 {
                limiter.count(at(1), Work::SignIn, 10, 0).unwrap();
            }
            limiter.count(at(2), Work::SignIn, 10, 0).unwrap();
        }
        let mut all = 0;
        for limiter in [&one, &two] {
            let shares = limiter.to_share();
            let [share] = shares.as_slice() else {
                panic!("what is far from its limit stays: {shares:?}");
            };
            all += share.more;
            limiter.learn(share.clone(), all);
            assert!(limiter.to_share().is_empty());
        }
        assert!(two.count(at(1), Work::SignIn, 10, 0).is_err(), "the 13th");
        assert!(
            one.count(at(1), Work::SignIn, 10, 0).is_ok(),
            "not told yet"
        );
    }
}
