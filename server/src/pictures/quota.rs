//! How much may be sent that becomes part of no application.

use std::time::Duration;

use crate::http::limit::Address;
use crate::platform::workers::unavailable;
use crate::state::AppState;
use crate::{Error, Result, store};

/// When whoever sent too much may try again: the sweep goes on by the minute, and applications take pictures away.
const LATER: Duration = Duration::from_mins(10);

/// Refuses what the disk has no room for.
///
/// # Errors
/// 503 `storage_full` when no more than the reserve is free.
pub fn has_room(state: &AppState) -> Result<()> {
    if state.config.limits.is_disk_low(&state.config.data_dir) {
        tracing::error!("the disk is nearly full: pictures and new applications are refused");
        return Err(unavailable("storage_full"));
    }
    Ok(())
}

/// Whether an address may send one more picture; its name in the store.
///
/// # Errors
/// Those of [`has_room`]; 429 when too much of what it sent is part of no application.
pub(crate) async fn check(state: &AppState, Address(who): Address) -> Result<String> {
    has_room(state)?;
    let sender = state.secrets.pseudonym(&format!("sender {who}"));
    let sent = store::image::unclaimed_bytes(&mut *state.store.read().await?, &sender).await?;
    if sent >= i64::from(state.config.limits.unclaimed_mb) * 1_000_000 {
        return Err(Error::TooMany {
            retry_after: LATER.as_secs(),
        });
    }
    Ok(sender)
}
