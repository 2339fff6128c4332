//! Nothing is done with a case that the audit trail does not bear out. Whoever records a change needs what this module
//! gives ([`ConfirmedCase`]), and asks for it before anything of the case is written.

use crate::security::sealer::Sealer;
use crate::store::audit::{self, ChainStatus, ConfirmedCase};
use crate::store::case_file::{self, Case};
use crate::store::{Conn, Scope, Tx};
use crate::{Error, Result};

/// Seconds until another try makes sense: a person must look at it first.
const PATIENCE: u64 = 3600;

/// Lets a change pass where the case is what the last row of its chain says; before anything of the case is written in
/// the transaction.
///
/// # Errors
/// 503 `record_in_doubt` where it is not: logged, and counted for the operator.
pub async fn confirm(tx: &mut Tx, sealer: &Sealer, case: &str) -> Result<ConfirmedCase> {
    let confirmed = audit::confirm(tx, sealer, case).await?;
    confirmed.map_err(|last| doubted(sealer, case, last))
}

/// The same for a case that was read before the transaction began: it may have been another one then, put right since.
///
/// # Errors
/// 503 `record_in_doubt` as for [`confirm`]; `version_conflict` where it is not what was read.
pub async fn confirm_read(tx: &mut Tx, sealer: &Sealer, read: &Case) -> Result<ConfirmedCase> {
    let confirmed = confirm(tx, sealer, &read.code).await?;
    let now = case_file::find(tx, &read.code, &Scope::Everything).await?;
    if now.as_ref() != Some(read) {
        return Err(Error::Conflict("version_conflict"));
    }
    Ok(confirmed)
}

/// Lets a case begin, which is written after this.
///
/// # Errors
/// Where its code has a case or a history already: codes are drawn at random, so none has.
pub async fn begin(tx: &mut Tx, case: &str) -> Result<ConfirmedCase> {
    let begun = audit::begin(tx, case).await?;
    begun.ok_or_else(|| Error::internal("a new case has a code that was used"))
}

/// Lets a document of a case pass, under the same condition.
///
/// # Errors
/// 503 `record_in_doubt` as for [`confirm`].
pub async fn compare(conn: &mut Conn, sealer: &Sealer, case: &str) -> Result<()> {
    match audit::compare(conn, sealer, case).await? {
        ChainStatus::Confirmed => Ok(()),
        last => Err(doubted(sealer, case, last)),
    }
}

fn doubted(sealer: &Sealer, case: &str, last: ChainStatus) -> Error {
    sealer.failed();
    tracing::error!(
        case,
        ?last,
        "the case is not what its audit trail says: see `evisa audit verify`"
    );
    Error::Unavailable {
        code: "record_in_doubt",
        retry_after: PATIENCE,
    }
}
