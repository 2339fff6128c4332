//! The link to a form that was begun. Its secret stands sealed in the queue, and behind `#` in the link, which no browser
//! sends to a server.

use serde::Serialize;

use super::contents::Contents;
use crate::security::sealed;
use crate::security::secrets::Purpose;
use crate::state::AppState;
use crate::{Error, Result};

/// Seals the secret of a draft's link for the queue.
///
/// # Errors
/// When it is too long for the cipher.
pub fn seal(state: &AppState, draft: &str, secret: &str) -> Result<String> {
    let secret = secret.as_bytes();
    sealed::seal(&state.secrets, Purpose::Draft, &state.random, draft, secret)
}

/// Values of its templates.
#[derive(Debug, Serialize)]
pub struct DraftLink {
    /// Where it is gone on with.
    link: String,
}

impl DraftLink {
    /// Opens what was sealed.
    ///
    /// # Errors
    /// When the master secret that sealed it was retired.
    pub(super) fn of(state: &AppState, draft: &str, sealed: &str) -> Result<Self> {
        let secret = sealed::open(&state.secrets, Purpose::Draft, draft, sealed);
        let secret = secret.and_then(|it| String::from_utf8(it).ok());
        let secret = secret.ok_or_else(|| Error::internal("the link of a draft cannot be read"))?;
        let public = state.config.public();
        Ok(Self {
            link: format!("{public}/e-visa/continue#{secret}"),
        })
    }
}

impl Contents for DraftLink {
    const NAME: &'static str = "draft-link";

    fn sample() -> Self {
        Self {
            link: "https://evisa.example/e-visa/continue#c0ffee".into(),
        }
    }
}
