//! Table `mail_count`: how many mails of a kind somebody has caused, or got, in a span of time. Nobody's name or address
//! stands there: `who` is a keyed digest.

use super::Conn;

/// One more within `most`, in the caller's transaction: whether it was. `span` and its end `until` (milliseconds since 1970)
/// say in which time. Another transaction that counts the same waits for this one, so of two at once only as many pass as
/// there is room for.
///
/// # Errors
/// When the database fails.
pub async fn take(
    conn: &mut Conn,
    who: &str,
    kind: &str,
    (span, until): (&str, i64),
    most: i64,
) -> sqlx::Result<bool> {
    let done = sqlx::query(
        "INSERT INTO mail_count (who, kind, span, until, made) VALUES ($1, $2, $3, $4, 1) \
         ON CONFLICT (who, kind, span, until) DO UPDATE SET made = mail_count.made + 1 \
         WHERE mail_count.made < $5",
    )
    .bind(who)
    .bind(kind)
    .bind(span)
    .bind(until)
    .bind(most)
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Deletes up to `most` counts whose time is over; how many.
///
/// # Errors
/// When the database fails.
pub async fn forget_ended(conn: &mut Conn, now: i64, most: i64) -> sqlx::Result<u64> {
    let done = sqlx::query(
        "DELETE FROM mail_count WHERE (who, kind, span, until) IN \
         (SELECT who, kind, span, until FROM mail_count WHERE until <= $1 LIMIT $2)",
    )
    .bind(now)
    .bind(most)
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}
