//! Nothing is done with a case that the audit trail does not bear out.

use crate::platform::sealer::Sealer;
use crate::store::Conn;
use crate::store::audit::{self, Last};
use crate::{Error, Result};

/// Seconds until another try makes sense: a person must look at it first.
const PATIENCE: u64 = 3600;

/// Lets a change or a document pass where the case is what the last row of its chain says; before anything of the case
/// is written in the transaction.
///
/// # Errors
/// 503 `record_in_doubt` where it is not: logged, and counted for the operator.
pub async fn confirm(conn: &mut Conn, sealer: &Sealer, case: &str) -> Result<()> {
    let last = audit::confirm(conn, sealer, case).await?;
    if last == Last::Confirmed {
        return Ok(());
    }
    sealer.failed();
    tracing::error!(
        case,
        ?last,
        "the case is not what its audit trail says: see `evisa audit verify`"
    );
    Err(Error::Unavailable {
        code: "record_in_doubt",
        retry_after: PATIENCE,
    })
}
