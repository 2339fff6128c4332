//! The link under which whoever keeps the mails of a family sees where all of its applications stand.
//!
//! It holds the address of those mails, sealed: of an order it shows what is mailed to that address, and nothing of others who
//! were paid for with them. It stands behind `#`, which no browser sends to a server.

use crate::Result;
use crate::security::sealed;
use crate::security::secrets::{Purpose, Secrets};
use crate::state::AppState;

/// The address of the page for an order's receipt code and those who read the mails of `email`.
///
/// # Errors
/// When the address is too long for the cipher.
pub(super) fn address(state: &AppState, receipt: &str, email: &str) -> Result<String> {
    let (secrets, random) = (&state.secrets, &state.random);
    let sealed = sealed::seal(
        secrets,
        Purpose::OrderCases,
        random,
        receipt,
        email.as_bytes(),
    )?;
    // As base64 for addresses has them (RFC 4648): mail programs end a link at other signs.
    let key = sealed.replace('+', "-").replace('/', "_");
    let public = state.config.public();
    Ok(format!("{public}/e-visa/together#{receipt}.{key}"))
}

/// Whose mails a key was made for; `None` for one that is of another order, or none.
#[must_use]
pub fn email_in(secrets: &Secrets, receipt: &str, key: &str) -> Option<String> {
    let sealed = key.replace('-', "+").replace('_', "/");
    let email = sealed::open(secrets, Purpose::OrderCases, receipt, &sealed)?;
    String::from_utf8(email).ok()
}
