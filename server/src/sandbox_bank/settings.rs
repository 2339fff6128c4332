//! What a merchant agrees with the bank, and how the bank keeps time.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use url::Url;

use crate::clock::Clock;
use crate::random::Random;
use crate::secrets::Purpose;
use crate::state::AppState;
use crate::{Error, Result};

/// The merchant's address for notices, below its own.
const IPN_PATH: &str = "/payment-service/vnpay/ipn";

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
        let ipn = format!("http://{}{IPN_PATH}", reachable(config.bind));
        Ok(Self {
            terminal: config.vnpay_terminal.clone(),
            secret: config
                .vnpay_secret
                .clone()
                .unwrap_or_else(|| hex::encode(state.secrets.key(Purpose::SandboxBank))),
            ipn: Url::parse(&ipn).map_err(Error::internal)?,
            notices: Pace::default(),
            clock: state.clock.clone(),
            random: state.random.clone(),
        })
    }
}

/// An address at which other programs of this machine reach a listener.
fn reachable(mut bind: SocketAddr) -> SocketAddr {
    if bind.ip().is_unspecified() {
        bind.set_ip(Ipv4Addr::LOCALHOST.into());
    }
    bind
}
