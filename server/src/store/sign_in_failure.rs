//! Table `sign_in_failure`: failed sign-ins in a row.

use sqlx::Row;

use super::Conn;

/// How often signing in failed in a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Failures {
    /// How often.
    pub count: i64,
    /// When it failed last, milliseconds since 1970.
    pub at: i64,
}

/// The failures of a name; none where it never failed.
///
/// # Errors
/// When the database fails.
pub async fn of(conn: &mut Conn, name: &str) -> sqlx::Result<Failures> {
    let row = sqlx::query("SELECT failures, failed_at FROM sign_in_failure WHERE name = $1")
        .bind(name)
        .fetch_optional(conn)
        .await?;
    row.map_or(Ok(Failures::default()), |row| {
        Ok(Failures {
            count: row.try_get("failures")?,
            at: row.try_get("failed_at")?,
        })
    })
}

/// Adds a failure to those that were read; whether nobody else added one since. Of two at once only one is told yes.
///
/// # Errors
/// When the database fails.
pub async fn add_to(conn: &mut Conn, name: &str, seen: Failures, now: i64) -> sqlx::Result<bool> {
    let sql = if seen == Failures::default() {
        "INSERT INTO sign_in_failure (name, failures, failed_at) VALUES ($1, $2 + 1, $4 + 0 * $3) \
         ON CONFLICT (name) DO NOTHING"
    } else {
        "UPDATE sign_in_failure SET failures = $2 + 1, failed_at = $4 \
         WHERE name = $1 AND failures = $2 AND failed_at = $3"
    };
    let done = sqlx::query(sql)
        .bind(name)
        .bind(seen.count)
        .bind(seen.at)
        .bind(now)
        .execute(conn)
        .await?;
    Ok(done.rows_affected() == 1)
}

/// Forgets the failures of names: somebody proved to be who they say.
///
/// # Errors
/// When the database fails.
pub async fn clear(conn: &mut Conn, name: &str) -> sqlx::Result<()> {
    sqlx::query("DELETE FROM sign_in_failure WHERE name = $1")
        .bind(name)
        .execute(conn)
        .await?;
    Ok(())
}

/// Forgets up to `most` failures of before a time; how many.
///
/// # Errors
/// When the database fails.
pub async fn forget(conn: &mut Conn, before: i64, most: i64) -> sqlx::Result<u64> {
    let sql = "DELETE FROM sign_in_failure WHERE name IN (SELECT name FROM sign_in_failure WHERE failed_at < $1 LIMIT $2)";
    let done = sqlx::query(sql)
        .bind(before)
        .bind(most)
        .execute(conn)
        .await?;
    Ok(done.rows_affected())
}
