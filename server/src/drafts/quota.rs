//! How much may be kept of drafts that are not sent yet.

use std::time::Duration;

use crate::pictures;
use crate::state::AppState;
use crate::store::draft;
use crate::store::image::Sender;
use crate::{Error, Result};

/// When whoever keeps too much may try again: drafts end when they are sent, or after their time.
const LATER: Duration = Duration::from_hours(1);

/// Bytes as which each draft and each picture counts beside its own. With five indexes the row of a draft takes 520 bytes,
/// and the file of a picture a block of the disk; they count as more because all of a sender's are added up with each
/// change: at the usual limits those of an address are 32,000 at most, in SQLite a tenth of a second.
const EACH_BYTES: i64 = 16 * 1024;

/// Whether more may be kept for whoever began a draft. A draft counts of them wholly, whichever device sends its pictures:
/// from another address alone, nobody has more room. The limits are those of pictures that no application names, counted
/// apart from them.
///
/// # Errors
/// 503 `storage_full`; 429 when too much is kept for the browser or its address.
pub(super) async fn check(state: &AppState, sender: &Sender) -> Result<()> {
    pictures::quota::has_room(state)?;
    let mut conn = state.store.read().await?;
    let (of_address, of_browser) = draft::bytes_of(&mut conn, sender, EACH_BYTES).await?;
    if state.config.limits.is_too_much(of_address, of_browser) {
        return Err(Error::TooMany {
            retry_after: LATER.as_secs(),
        });
    }
    Ok(())
}
