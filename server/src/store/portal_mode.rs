//! Table `portal_mode`: whether the portal is open, from a moment on.

use sqlx::Row;

use super::Conn;
use crate::platform::mode::Mode;

/// The mode that holds.
///
/// # Errors
/// When the database fails.
pub async fn last(conn: &mut Conn) -> sqlx::Result<Mode> {
    let row = sqlx::query("SELECT mode FROM portal_mode ORDER BY version DESC LIMIT 1")
        .fetch_optional(conn)
        .await?;
    let wire: Option<String> = row.map(|row| row.try_get(0)).transpose()?;
    Ok(wire.map_or(Mode::Open, |wire| Mode::of(&wire)))
}

/// Adds a version. Two at once: the second one fails, as its number is taken.
///
/// # Errors
/// When the database fails.
pub async fn set(conn: &mut Conn, mode: Mode, now: i64) -> sqlx::Result<()> {
    sqlx::query(
        "INSERT INTO portal_mode (version, mode, since) \
         SELECT COALESCE(MAX(version), 0) + 1, $1, $2 FROM portal_mode",
    )
    .bind(mode.wire())
    .bind(now)
    .execute(conn)
    .await?;
    Ok(())
}
