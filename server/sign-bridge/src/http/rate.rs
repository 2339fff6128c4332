//! How often anyone is heard. The bridge serves one person: there is one bucket for all.

use jiff::Timestamp;

/// Requests at once, and those that come back each second. A batch is a handful of requests.
const MOST: f64 = 40.0;
const EACH_SECOND: f64 = 20.0;

/// A bucket of tokens.
#[derive(Debug)]
pub(crate) struct Rate {
    left: f64,
    last: Timestamp,
}

impl Rate {
    pub(crate) fn new(now: Timestamp) -> Self {
        Self {
            left: MOST,
            last: now,
        }
    }

    /// Whether one more is heard.
    pub(crate) fn take(&mut self, now: Timestamp) -> bool {
        // A clock that was put back gives nothing.
        let seconds = now.duration_since(self.last).as_secs_f64().max(0.0);
        self.left = (self.left + seconds * EACH_SECOND).min(MOST);
        self.last = now;
        if self.left < 1.0 {
            return false;
        }
        self.left -= 1.0;
        true
    }
}
