//! Counting requests by address.
//!
//! In this process's memory: each of several processes grants the limit of its own. At most [`MOST_ADDRESSES`] are
//! remembered (about 6 MB); beyond that everyone's count begins anew.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use crate::{Error, Result};

const WINDOW_MS: i64 = 60_000;
const MOST_ADDRESSES: usize = 100_000;

/// Which limit a request counts against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// Every request.
    Any,
    /// Those that cost work or could be guesses.
    Strict,
}

/// Counts of the present minute.
#[derive(Clone, Debug, Default)]
pub struct Limiter(Arc<Mutex<Counts>>);

#[derive(Debug, Default)]
struct Counts {
    window: i64,
    made: HashMap<(IpAddr, Class), u32>,
}

impl Limiter {
    /// Counts a request.
    ///
    /// # Errors
    /// 429 with the seconds to wait when it is one too many.
    pub fn count(&self, who: IpAddr, class: Class, most: u32, now: i64) -> Result<()> {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let window = now.div_euclid(WINDOW_MS);
        if counts.window != window || counts.made.len() >= MOST_ADDRESSES {
            counts.window = window;
            counts.made.clear();
        }
        let made = counts.made.entry((who, class)).or_default();
        *made = made.saturating_add(1);
        if *made <= most {
            return Ok(());
        }
        let left = WINDOW_MS - now.rem_euclid(WINDOW_MS);
        Err(Error::TooMany {
            retry_after: (left as u64).div_ceil(1000),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_too_many_waits_for_the_next_minute() {
        let limiter = Limiter::default();
        let who = IpAddr::from([192, 0, 2, 1]);
        let count = |now| limiter.count(who, Class::Strict, 2, now);
        assert!(count(60_000).is_ok() && count(61_000).is_ok());
        assert!(matches!(
            count(90_000),
            Err(Error::TooMany { retry_after: 30 })
        ));
        assert!(
            limiter
                .count(IpAddr::from([192, 0, 2, 2]), Class::Strict, 2, 90_000)
                .is_ok()
        );
        assert!(count(120_000).is_ok());
    }
}
