//! The link under which whoever asked for help sees their request. Its key stands behind `#`, which no browser sends to a
//! server.

use crate::security::secrets::{Purpose, Secrets};
use crate::state::AppState;

/// What opens a request beside its number.
#[must_use]
pub fn key(secrets: &Secrets, number: &str) -> String {
    secrets.sign(Purpose::SupportRequest, &[number.as_bytes()])
}

/// Where whoever asked sees their request, and adds to it.
pub(super) fn link(state: &AppState, number: &str) -> String {
    let public = state.config.public();
    let key = key(&state.secrets, number);
    format!("{public}/support/request#{number}.{key}")
}
