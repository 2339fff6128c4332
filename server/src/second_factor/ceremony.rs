//! What was begun and waits for its answer.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::state::AppState;
use crate::store::{Conn, ceremony};
use crate::{Error, Result};

/// How long an answer is waited for.
const LASTS_MS: i64 = 10 * 60_000;
/// Of one account at once: a page that asks and asks fills no table.
const MOST_OPEN: i64 = 20;

/// Begins one for an account; its id.
///
/// # Errors
/// 429 while too many are open.
pub(super) async fn begin(
    conn: &mut Conn,
    state: &AppState,
    account: &str,
    kept: &impl Serialize,
) -> Result<String> {
    let now = state.clock.millis();
    if ceremony::open_of(conn, account, now).await? >= MOST_OPEN {
        let retry_after = LASTS_MS.unsigned_abs() / 1_000;
        return Err(Error::TooMany { retry_after });
    }
    let id = state.random.id();
    let kept = serde_json::to_string(kept).map_err(Error::internal)?;
    ceremony::begin(conn, &id, account, &kept, now + LASTS_MS).await?;
    Ok(id)
}

/// Ends one, which is good once.
///
/// # Errors
/// 400 `second_factor_wrong` for one that is used, too old, somebody else's, or of another kind.
pub(super) async fn take<T: DeserializeOwned>(
    conn: &mut Conn,
    state: &AppState,
    account: &str,
    id: &str,
) -> Result<T> {
    let found = ceremony::take(conn, id, account, state.clock.millis()).await?;
    read(found)
}

/// Reads one that goes on: a code that was mistyped can be typed again.
///
/// # Errors
/// The same.
pub(super) async fn peek<T: DeserializeOwned>(
    conn: &mut Conn,
    state: &AppState,
    account: &str,
    id: &str,
) -> Result<T> {
    let found = ceremony::peek(conn, id, account, state.clock.millis()).await?;
    read(found)
}

fn read<T: DeserializeOwned>(found: Option<String>) -> Result<T> {
    let wrong = || Error::BadRequest("second_factor_wrong");
    serde_json::from_str(&found.ok_or_else(wrong)?).map_err(|_| wrong())
}
