//! Texts that a former master secret sealed are sealed anew, so that it can be retired.

use crate::Result;
use crate::security::sealed;
use crate::security::secrets::Purpose;
use crate::state::AppState;
use crate::store::sealed_column::{AUTHENTICATOR_APPS, DRAFTS, SealedColumn};

/// Everything that is sealed and kept. What lies in a queue is gone before a secret is retired.
const ALL: [(SealedColumn, Purpose); 2] = [
    (AUTHENTICATOR_APPS, Purpose::SecondFactor),
    (DRAFTS, Purpose::Draft),
];
/// Rows of one round.
const MOST: i64 = 200;

/// Seals up to 200 texts of each column anew; how many.
///
/// # Errors
/// When the database fails.
pub async fn reseal(state: &AppState) -> Result<usize> {
    let mut done = 0;
    for (column, purpose) in ALL {
        done += reseal_column(state, column, purpose).await?;
    }
    Ok(done)
}

async fn reseal_column(state: &AppState, column: SealedColumn, purpose: Purpose) -> Result<usize> {
    let prefix = sealed::prefix(&state.secrets, purpose);
    let found = {
        let mut conn = state.store.read().await?;
        column.sealed_otherwise(&mut conn, &prefix, MOST).await?
    };
    if found.is_empty() {
        return Ok(0);
    }
    let mut tx = state.store.begin().await?;
    let mut done = 0;
    for (id, before) in &found {
        let Some(secret) = sealed::open(&state.secrets, purpose, id, before) else {
            tracing::error!(row = id, ?column, "a sealed text can no longer be opened");
            continue;
        };
        let after = sealed::seal(&state.secrets, purpose, &state.random, id, &secret)?;
        column.replace(&mut tx, id, before, &after).await?;
        done += 1;
    }
    tx.commit().await?;
    Ok(done)
}
