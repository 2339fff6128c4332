//! The organization of an account, with what the authority grants it.

use sqlx::Row;
use sqlx::any::AnyRow;

/// An organization, as far as it decides what its members may do. It is read with each session: what the authority gives
/// and takes holds at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Membership {
    /// Its code (`maTC`).
    pub code: String,
    /// Whether the authority has verified it.
    pub verified: bool,
    /// Whether it signs digitally (`duocKySo`): then what it sends needs a signature.
    pub may_sign: bool,
    /// Whether its members may act: it is known, and not suspended.
    pub open: bool,
}

impl Membership {
    /// Of an organization that was granted nothing yet.
    #[must_use]
    pub fn new(code: impl Into<String>) -> Self {
        Self {
            code: code.into(),
            verified: false,
            may_sign: false,
            open: true,
        }
    }

    pub(super) fn read(row: &AnyRow) -> sqlx::Result<Option<Self>> {
        let Some(code) = row.try_get::<Option<String>, _>("organization")? else {
            return Ok(None);
        };
        let granted = |column: &str| {
            let granted: Option<i64> = row.try_get(column)?;
            Ok::<_, sqlx::Error>(granted == Some(1))
        };
        Ok(Some(Self {
            code,
            verified: granted("organization_verified")?,
            may_sign: granted("organization_signs")?,
            open: granted("organization_open")?,
        }))
    }
}
