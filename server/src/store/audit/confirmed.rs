//! What whoever records a change of a case must have: the case is confirmed, in the same transaction and before it is
//! written. Written before, it would not be what its chain says, and would be refused.

use super::compare::{ChainStatus, compared};
use super::content;
use super::link::End;
use crate::security::sealer::Sealer;
use crate::store::{Conn, Tx};

/// A case that is what its chain says, as it was found in one transaction. Nobody can make one but [`confirm`] and
/// [`begin`]; it is used up by recording one change.
#[derive(Debug)]
pub struct ConfirmedCase {
    case: String,
    end: End,
    /// Of the transaction.
    serial: u64,
}

impl ConfirmedCase {
    /// What its row in a chain has left behind.
    pub(super) fn again(tx: &Tx, case: String, end: End) -> Self {
        let serial = tx.serial();
        Self { case, end, serial }
    }

    /// The case and its chain's end, where this is the transaction.
    pub(super) fn within(self, tx: &Tx) -> sqlx::Result<(String, End)> {
        if self.serial == tx.serial() {
            return Ok((self.case, self.end));
        }
        let why = format!("case {} was confirmed in another transaction", self.case);
        Err(sqlx::Error::InvalidArgument(why))
    }
}

/// Confirms a case, or says what is the matter with it. [`crate::audit::guard`] asks, and tells the operator: nobody else
/// has a reason to.
///
/// # Errors
/// When the database fails.
pub async fn confirm(
    tx: &mut Tx,
    sealer: &Sealer,
    case: &str,
) -> sqlx::Result<Result<ConfirmedCase, ChainStatus>> {
    Ok(match compared(tx, sealer, case).await? {
        Some((ChainStatus::Confirmed, end)) => Ok(ConfirmedCase::again(tx, case.to_owned(), end)),
        Some((last, _)) => Err(last),
        None => Err(ChainStatus::Untold),
    })
}

/// Lets a case begin that is written after this; `None` where its code has a case or a chain already.
///
/// # Errors
/// When the database fails.
pub async fn begin(tx: &mut Tx, case: &str) -> sqlx::Result<Option<ConfirmedCase>> {
    if is_told(tx, case).await? || content::of(tx, case).await? != content::GONE {
        return Ok(None);
    }
    Ok(Some(ConfirmedCase::again(tx, case.to_owned(), End::none())))
}

async fn is_told(conn: &mut Conn, case: &str) -> sqlx::Result<bool> {
    let row = sqlx::query("SELECT seq FROM audit WHERE case_id = $1 LIMIT 1")
        .bind(case)
        .fetch_optional(conn)
        .await?;
    Ok(row.is_some())
}
