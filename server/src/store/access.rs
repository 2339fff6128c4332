//! Table `access_trail`: who saw and did what besides changing cases. Chains of rows as in [`super::audit`], one for each
//! writer.
//!
//! It holds no personal data: names, addresses and search words are keyed digests ([`digest`]), cases are their codes.

mod chain;
mod trail;

pub use self::chain::{hash_of, newest, newest_about, of_case, verify};
pub use self::trail::Trail;

use evisa_core::text::line;
use serde_json::Value;

use self::chain::Row;
use super::Conn;
use crate::platform::random::Random;
use crate::security::sealer::Sealer;
use crate::security::secrets::{Purpose, Secrets};

/// Something that was seen or done.
#[derive(Clone, Debug, PartialEq)]
pub struct Access {
    /// When, milliseconds since 1970.
    pub at: i64,
    /// An account's id, `visitor`, or `operator` for whoever runs a command.
    pub actor: String,
    /// What: a route, `signedIn`, `rateSet`, …
    pub action: String,
    /// Code of the case, or of the organization, that it was about.
    pub subject: Option<String>,
    /// Particulars.
    pub detail: Value,
}

impl Access {
    /// Something that an account's owner does.
    #[must_use]
    pub fn by(account: &str, action: &str, detail: Value, at: i64) -> Self {
        Self {
            at,
            actor: account.to_owned(),
            action: action.to_owned(),
            subject: None,
            detail,
        }
    }

    /// The same, found again by what it is about: a case's or an organization's code.
    #[must_use]
    pub fn about(self, subject: &str) -> Self {
        Self {
            subject: Some(subject.to_owned()),
            ..self
        }
    }

    /// Something that a command does.
    #[must_use]
    pub fn operated(action: &str, detail: Value, at: i64) -> Self {
        Self {
            at,
            actor: OPERATOR.to_owned(),
            action: action.to_owned(),
            subject: None,
            detail,
        }
    }
}

/// Who runs commands on the server's machine.
pub const OPERATOR: &str = "operator";

/// Digits that are kept of a digest: enough to find what belongs together.
const DIGEST_DIGITS: usize = 16;

/// What is kept of a name, an address or search words: the same for the same text, and nothing to anybody without the
/// key.
#[must_use]
pub fn digest(secrets: &Secrets, text: &str) -> String {
    let text = line(text).to_lowercase();
    let mut digest = secrets.sign(Purpose::AccessTrail, &[text.as_bytes()]);
    digest.truncate(DIGEST_DIGITS);
    digest
}

/// Writes something in the caller's transaction, in a chain of its own: it is done and written, or neither.
///
/// # Errors
/// When the database fails.
pub async fn record(
    conn: &mut Conn,
    sealer: &Sealer,
    random: &Random,
    access: Access,
) -> sqlx::Result<()> {
    let mut row = Row::first(random.id(), access);
    row.close(sealer);
    chain::insert(conn, &row).await
}
