//! Who opened an account.

use sqlx::Row;
use sqlx::any::AnyRow;

/// Who opened an account for somebody else, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenedBy {
    /// The account of who did; [`OPERATOR`](crate::store::access::OPERATOR) for a command, and for accounts of the
    /// authority of earlier releases, which did not keep it.
    pub by: String,
    /// When, milliseconds since 1970.
    pub at: i64,
}

impl OpenedBy {
    /// None where the person opened it, or an earlier release did for an organization.
    pub(super) fn read(row: &AnyRow) -> sqlx::Result<Option<Self>> {
        let by: Option<String> = row.try_get("opened_by")?;
        let at = row.try_get("opened_at")?;
        Ok(by.map(|by| Self { by, at }))
    }
}
