//! Cases that no row digests, and those who stand for them. After an upgrade from a release whose trail did not digest
//! cases each gets a row that does: what they were before nothing vouches for. From then on a case without such a row is
//! an error, and only a person may stand for it, by `evisa audit seal`, with a reason.

use super::heads;
use crate::people::Actor;
use crate::state::AppState;
use crate::store::access::OPERATOR;
use crate::store::audit::{self, ChainStatus};
use crate::store::{Conn, backfill};
use crate::{Error, Result};

/// Name of what the migration left to do.
const AUDIT_SEALS: &str = "audit_seals";
/// Why cases of an earlier release are believed.
pub(super) const UPGRADE: &str = "upgrade";
/// Cases of one look into the database, and of one transaction where a person stands for many: few, so that other writers
/// wait for milliseconds only.
const BATCH: i64 = 200;

/// After an upgrade, writes the row for every case whose chain ends without a digest, in one transaction: all of them or
/// none, so that the next start goes on rightly; how many. Safe to repeat, and to be stopped.
///
/// Nothing is sealed by itself in a database that has a sealed row, or whose heads were ever signed: whoever writes into
/// it by hand could have made a case look old. That is logged, and counted for the operator.
///
/// # Errors
/// When the database fails, or the file of heads cannot be read.
pub async fn run(state: &AppState) -> Result<usize> {
    if !backfill::is_pending(&mut *state.store.read().await?, AUDIT_SEALS).await? {
        return Ok(0);
    }
    let mut tx = state.store.begin().await?;
    let unsealed = unsealed(state, &mut tx).await?;
    if !unsealed.is_empty() && is_sealed(state, &mut tx).await? {
        state.sealer.failed();
        tracing::error!(
            cases = unsealed.len(),
            "their histories do not digest them, though this is no upgrade: see `evisa audit verify`"
        );
        return Ok(0);
    }
    for case in &unsealed {
        seal(state, &mut tx, case, (Actor::System.name(), UPGRADE)).await?;
    }
    backfill::finished(&mut tx, AUDIT_SEALS).await?;
    tx.commit().await?;
    Ok(unsealed.len())
}

/// Whether this program, or another process of this release, has ever sealed a row here: by the database, and by a file
/// that the database cannot change.
async fn is_sealed(state: &AppState, conn: &mut Conn) -> Result<bool> {
    let signed = heads::read(&state.config.audit_heads(), &[], None)?;
    Ok(signed.end.is_some() || audit::was_sealed_ever(conn).await?)
}

/// Codes of all cases that no row digests.
async fn unsealed(state: &AppState, conn: &mut Conn) -> Result<Vec<String>> {
    let (mut found, mut after) = (audit::untold(conn).await?, String::new());
    loop {
        let ends = audit::last_rows(conn, &state.sealer, &after, BATCH).await?;
        let Some((case, _)) = ends.last() else {
            return Ok(found);
        };
        after.clone_from(case);
        let unsealed = ends
            .into_iter()
            .filter(|(_, last)| *last == ChainStatus::Unsealed);
        found.extend(unsealed.map(|(case, _)| case));
    }
}

/// Stands for a case as it is, because a person does.
///
/// # Errors
/// 404 when there is neither a case nor a chain of this code; when the database fails.
pub async fn vouch(state: &AppState, conn: &mut Conn, case: &str, reason: &str) -> Result<()> {
    let known = audit::compare(conn, &state.sealer, case).await? != ChainStatus::Untold
        || audit::untold(conn).await?.iter().any(|code| code == case);
    if !known {
        return Err(Error::NotFound);
    }
    seal(state, conn, case, (OPERATOR, reason)).await
}

/// Stands for every case that no row digests, because a person does; how many. Safe to repeat, and to be stopped.
///
/// # Errors
/// When the database fails.
pub async fn vouch_unsealed(state: &AppState, reason: &str) -> Result<usize> {
    let unsealed = unsealed(state, &mut *state.store.read().await?).await?;
    for cases in unsealed.chunks(BATCH as usize) {
        let mut tx = state.store.begin().await?;
        for case in cases {
            seal(state, &mut tx, case, (OPERATOR, reason)).await?;
        }
        tx.commit().await?;
    }
    let mut tx = state.store.begin().await?;
    backfill::finished(&mut tx, AUDIT_SEALS).await?;
    tx.commit().await?;
    Ok(unsealed.len())
}

async fn seal(state: &AppState, conn: &mut Conn, case: &str, why: (&str, &str)) -> Result<()> {
    let now = state.clock.millis();
    Ok(audit::seal(conn, &state.sealer, case, why, now).await?)
}
