//! What applications hold, and what was sent and never used.

use super::{Conn, case_image};

/// Notes that a case has pictures, and marks them and the finding about them as held. Once they are `judged`, the bytes as they
/// were sent are needed no longer.
///
/// # Errors
/// When the database fails, or one of them is not there any more.
pub async fn claim(
    conn: &mut Conn,
    code: &str,
    finding: Option<&str>,
    mut images: Vec<String>,
    judged: bool,
) -> sqlx::Result<()> {
    // In the order in which `forget` takes them, so that neither waits for the other.
    if let Some(id) = finding {
        mark(conn, "UPDATE ekyc SET claimed = 1 WHERE id = $1", id).await?;
    }
    images.sort_unstable();
    images.dedup();
    let sql = if judged {
        "UPDATE image SET claimed = 1, received_until = 0 * received_until WHERE id = $1"
    } else {
        "UPDATE image SET claimed = 1 WHERE id = $1"
    };
    for id in &images {
        mark(conn, sql, id).await?;
    }
    case_image::hold(conn, code, &images).await
}

/// Lets go of what was found about pictures.
///
/// # Errors
/// When the database fails.
pub async fn release_finding(conn: &mut Conn, finding: &str) -> sqlx::Result<()> {
    sqlx::query("UPDATE ekyc SET claimed = 0 WHERE id = $1")
        .bind(finding)
        .execute(conn)
        .await?;
    Ok(())
}

async fn mark(conn: &mut Conn, sql: &'static str, id: &str) -> sqlx::Result<()> {
    let done = sqlx::query(sql).bind(id).execute(conn).await?;
    if done.rows_affected() == 0 {
        return Err(sqlx::Error::RowNotFound);
    }
    Ok(())
}

/// A picture that was forgotten.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeletedImage {
    /// Its name for ever.
    pub id: String,
    /// Where its bytes lie.
    pub object_key: String,
    /// Set where they are kept as they were sent, too.
    pub received_until: Option<i64>,
}

/// Forgets up to `most` findings and as many pictures that nobody claimed and that are older than `before`.
///
/// What an application names in a column of its own, or has by [`super::case_image`], stays even if it is not marked: a
/// process of an older version may still have been at work after the tables were changed, and of two transactions at once
/// one does not see what the other writes.
///
/// # Errors
/// When the database fails.
pub async fn forget(conn: &mut Conn, before: i64, most: i64) -> sqlx::Result<Vec<DeletedImage>> {
    // Findings first: they name pictures that were cut out.
    sqlx::query(
        "DELETE FROM ekyc WHERE claimed = 0 AND id IN (SELECT id FROM ekyc \
         WHERE claimed = 0 AND created_at < $1 \
         AND NOT EXISTS (SELECT 1 FROM evisa_case WHERE ekyc_id = ekyc.id) \
         ORDER BY created_at LIMIT $2)",
    )
    .bind(before)
    .bind(most)
    .execute(&mut *conn)
    .await?;
    let rows: Vec<(String, String, Option<i64>)> = sqlx::query_as(
        "DELETE FROM image WHERE claimed = 0 AND id IN (SELECT id FROM image \
         WHERE claimed = 0 AND created_at < $1 \
         AND NOT EXISTS (SELECT 1 FROM evisa_case WHERE portrait_image = image.id) \
         AND NOT EXISTS (SELECT 1 FROM evisa_case WHERE passport_image = image.id) \
         AND NOT EXISTS (SELECT 1 FROM case_image WHERE image_id = image.id) \
         ORDER BY created_at LIMIT $2) RETURNING id, object_key, received_until",
    )
    .bind(before)
    .bind(most)
    .fetch_all(conn)
    .await?;
    let forgotten = |(id, object_key, received_until)| DeletedImage {
        id,
        object_key,
        received_until,
    };
    Ok(rows.into_iter().map(forgotten).collect())
}
