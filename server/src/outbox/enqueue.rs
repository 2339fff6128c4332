//! Queueing an effect.

use serde_json::Value;

use crate::store::Conn;

/// Queues an effect of `kind` in the caller's transaction, due at once. `key` names it for ever: a
/// second one of the same key is dropped, so whoever queues may be repeated. `now` is milliseconds
/// since 1970. Returns whether it is new.
///
/// # Errors
/// When the database fails.
pub async fn enqueue(
    conn: &mut Conn,
    kind: &str,
    key: &str,
    payload: &Value,
    now: i64,
) -> sqlx::Result<bool> {
    // The key is unique and made of server-side codes, so its digest serves as the row's id.
    let done = sqlx::query(
        "INSERT INTO outbox (id, kind, key, payload, created_at, due_at, attempts) \
         VALUES ($1, $2, $3, $4, $5, $5, 0) ON CONFLICT (key) DO NOTHING",
    )
    .bind(&crate::secrets::sha256(key.as_bytes())[..32])
    .bind(kind)
    .bind(key)
    .bind(payload.to_string())
    .bind(now)
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}
