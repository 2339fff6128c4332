//! One attempt at the national login. The browser keeps it, sealed: the server remembers nothing of those who never come
//! back.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use subtle::ConstantTimeEq;

use crate::security::openid::Challenge;
use crate::security::secrets::Purpose;
use crate::security::ticket;
use crate::state::AppState;
use crate::{Error, Result};

/// How long somebody may take at the issuer.
pub(super) const LIFETIME: Duration = Duration::from_mins(10);
/// Longest way back.
const BACK_LETTERS: usize = 300;
/// How far the issuer's clock may be behind ours; it also tells whole seconds.
const BEHIND_MS: i64 = 60_000;

/// What belongs to one attempt.
#[derive(Deserialize, Serialize)]
pub(super) struct Attempt {
    state: String,
    nonce: String,
    verifier: String,
    /// The page to which the person wanted to go.
    pub(super) back: Option<String>,
    /// Since when somebody who is signed in is to prove anew who they are, milliseconds since 1970.
    anew_since: Option<i64>,
}

impl Attempt {
    /// A new one; each value has 256 random bits.
    ///
    /// # Errors
    /// `malformed_query` for a way back that is no page of the portal.
    pub(super) fn new(state: &AppState, back: Option<String>, anew: bool) -> Result<Self> {
        if back.as_deref().is_some_and(|back| !is_page(back)) {
            return Err(Error::BadRequest("malformed_query"));
        }
        Ok(Self {
            state: state.random.token(),
            nonce: state.random.token(),
            verifier: state.random.token(),
            back,
            anew_since: anew.then(|| state.clock.millis()),
        })
    }

    /// As the browser keeps it.
    ///
    /// # Errors
    /// When it cannot be written, which does not happen.
    pub(super) fn seal(&self, state: &AppState) -> Result<String> {
        let until = state.clock.millis() + LIFETIME.as_millis() as i64;
        let with = (&state.secrets, &state.random);
        ticket::seal(with, Purpose::NationalAttempt, self, until)
    }

    /// The attempt that a browser kept, if it is the one that this state came back from.
    pub(super) fn open(state: &AppState, sealed: &str, came_back: &str) -> Option<Self> {
        let now = state.clock.millis();
        let kept: Self = ticket::open(&state.secrets, Purpose::NationalAttempt, sealed, now)?;
        let same = kept.state.as_bytes().ct_eq(came_back.as_bytes());
        bool::from(same).then_some(kept)
    }

    /// What it ties together.
    pub(super) fn challenge(&self) -> Challenge<'_> {
        Challenge {
            state: &self.state,
            nonce: &self.nonce,
            verifier: &self.verifier,
            anew: self.is_anew(),
        }
    }

    /// Whether a session is to be followed by one that was proven anew.
    pub(super) fn is_anew(&self) -> bool {
        self.anew_since.is_some()
    }

    /// Whether somebody proved as late who they are as this attempt asks. An issuer that does not say when is not believed:
    /// its own session may be of this morning.
    pub(super) fn is_met_by(&self, proved_at: Option<i64>) -> bool {
        let Some(since) = self.anew_since else {
            return true;
        };
        proved_at.is_some_and(|at| at >= since - BEHIND_MS)
    }
}

/// Whether a way back leads to a page of the portal and nowhere else: `//host` and `/\host` are other places to a browser.
fn is_page(back: &str) -> bool {
    let plain = |sign: u8| sign.is_ascii_graphic() && sign != b'\\';
    back.len() <= BACK_LETTERS
        && back.starts_with('/')
        && !back.starts_with("//")
        && back.bytes().all(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_back_leads_to_a_page_of_the_portal() {
        for page in ["/", "/my?filter=paid", "/thong-tin-ca-nhan/ho-so-da-nop"] {
            assert!(is_page(page), "{page}");
        }
        for other in [
            "",
            "my",
            "//evil.example",
            "/\\evil.example",
            "https://evil.example",
            "/a b",
            "/\n",
            "/\u{e9}",
        ] {
            assert!(!is_page(other), "{other:?}");
        }
        assert!(!is_page(&format!("/{}", "a".repeat(BACK_LETTERS))));
    }
}
