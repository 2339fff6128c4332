//! Secrets that a former master secret sealed are sealed anew, so that it can be retired.

use crate::Result;
use crate::platform::sealed;
use crate::platform::secrets::Purpose;
use crate::state::AppState;
use crate::store::second_factor;

/// Rows of one round.
const MOST: i64 = 200;

/// Seals up to 200 secrets anew; how many.
///
/// # Errors
/// When the database fails.
pub async fn reseal(state: &AppState) -> Result<usize> {
    let prefix = sealed::prefix(&state.secrets, Purpose::SecondFactor);
    let found = {
        let mut conn = state.store.read().await?;
        second_factor::sealed_otherwise(&mut conn, &prefix, MOST).await?
    };
    if found.is_empty() {
        return Ok(0);
    }
    let mut tx = state.store.begin().await?;
    let mut done = 0;
    for (id, before) in &found {
        let opened = sealed::open(&state.secrets, Purpose::SecondFactor, id, before);
        let Some(secret) = opened else {
            tracing::error!(factor = id, "a sealed secret can no longer be opened");
            continue;
        };
        let purpose = Purpose::SecondFactor;
        let after = sealed::seal(&state.secrets, purpose, &state.random, id, &secret)?;
        second_factor::reseal(&mut tx, id, before, &after).await?;
        done += 1;
    }
    tx.commit().await?;
    Ok(done)
}
