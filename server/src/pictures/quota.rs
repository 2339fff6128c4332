//! How much may be sent that becomes part of no application.

use std::time::Duration;

use crate::http::limit::Address;
use crate::people::Viewer;
use crate::platform::workers::unavailable;
use crate::state::AppState;
use crate::store::image::{self, Sender};
use crate::{Error, Result};

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

/// Whether whoever asks may send one more picture; how they stand in the store.
///
/// # Errors
/// Those of [`has_room`]; 429 when too much of what the browser or its address sent is part of no application.
pub(crate) async fn check(state: &AppState, address: Address, viewer: &Viewer) -> Result<Sender> {
    has_room(state)?;
    let sender = sender(state, address, viewer);
    let sent = image::unclaimed(&mut *state.store.read().await?, &sender).await?;
    if state.config.limits.is_too_much(sent.address, sent.browser) {
        return Err(Error::TooMany {
            retry_after: LATER.as_secs(),
        });
    }
    Ok(sender)
}

/// The sender, as the store names senders.
pub(crate) fn sender(state: &AppState, Address(address): Address, viewer: &Viewer) -> Sender {
    let digest = |name: &str| state.secrets.pseudonym(&format!("sender {name}"));
    Sender {
        address: digest(&address.to_string()),
        browser: Some(digest(viewer.name())),
    }
}
