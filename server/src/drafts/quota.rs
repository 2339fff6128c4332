//! How much may be kept of what nobody has sent yet.

use std::time::Duration;

use crate::pictures;
use crate::state::AppState;
use crate::store::draft;
use crate::store::image::Sender;
use crate::{Error, Result};

/// When whoever keeps too much may try again: drafts end when they are sent, or after their time.
const LATER: Duration = Duration::from_hours(1);

/// Whether more may be kept for whoever began a draft. A draft counts of them wholly, whichever device sends its pictures:
/// from another address alone, nobody has more room. The limits are those of pictures that no application names, counted
/// apart from them.
///
/// # Errors
/// 503 `storage_full`; 429 when too much is kept for the browser or its address.
pub(super) async fn check(state: &AppState, sender: &Sender) -> Result<()> {
    pictures::quota::has_room(state)?;
    let (of_address, of_browser) = draft::bytes_of(&mut *state.store.read().await?, sender).await?;
    if state.config.limits.is_too_much(of_address, of_browser) {
        return Err(Error::TooMany {
            retry_after: LATER.as_secs(),
        });
    }
    Ok(())
}
