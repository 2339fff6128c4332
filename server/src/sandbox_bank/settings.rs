//! What a merchant agrees with the bank, and how the bank keeps time.

use std::path::PathBuf;
use std::time::Duration;

use url::Url;

use crate::payments::gateway::{Gateway, IPN_PATH, reachable};
use crate::platform::clock::Clock;
use crate::platform::random::Random;
use crate::state::AppState;
use crate::{Error, Result};

/// What the bank is given.
#[derive(Clone)]
pub struct Settings {
    /// Terminal code of its one merchant (`vnp_TmnCode`).
    pub terminal: String,
    /// Hash secret; never printed.
    pub secret: String,
    /// Where the merchant takes notices.
    pub ipn: Url,
    /// How often and when notices are sent.
    pub notices: Pace,
    /// Where payments are written down; without a file they are forgotten at a restart.
    pub journal: Option<PathBuf>,
    /// The time.
    pub clock: Clock,
    /// Randomness.
    pub random: Random,
}

impl std::fmt::Debug for Settings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Settings")
            .field("terminal", &self.terminal)
            .field("ipn", &self.ipn.as_str())
            .field("notices", &self.notices)
            .finish_non_exhaustive()
    }
}

/// How often and when notices are sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// A notice that the merchant does not confirm is sent at most so often in all.
    pub tries: u32,
    /// Time between two tries.
    pub pause: Duration,
    /// How late the notice of the card for late notices is.
    pub late: Duration,
}

impl Default for Pace {
    /// VNPAY tries ten times, five minutes apart.
    fn default() -> Self {
        Self {
            tries: 10,
            pause: Duration::from_mins(5),
            late: Duration::from_secs(30),
        }
    }
}

impl Settings {
    /// The bank of this portal: notices come over the machine's own network.
    ///
    /// # Errors
    /// When the portal's own address makes no URL.
    pub fn of(state: &AppState) -> Result<Self> {
        let config = &state.config;
        let Gateway {
            terminal, secret, ..
        } = Gateway::of(state)?;
        let ipn = format!("http://{}{IPN_PATH}", reachable(config.bind));
        Ok(Self {
            terminal,
            secret,
            ipn: Url::parse(&ipn).map_err(Error::internal)?,
            notices: Pace::default(),
            journal: Some(config.data_dir.join("sandbox-bank.jsonl")),
            clock: state.clock.clone(),
            random: state.random.clone(),
        })
    }
}
