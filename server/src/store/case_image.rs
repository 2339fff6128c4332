//! Table `case_image`: which pictures a case has. What no case has any more is let go of, and deleted by the sweep.

use super::Conn;

/// Notes that a case has pictures. Those that it had before stay its own: they are what an earlier decision rests on.
///
/// # Errors
/// When the database fails.
pub async fn hold(conn: &mut Conn, code: &str, images: &[String]) -> sqlx::Result<()> {
    for id in images {
        sqlx::query(
            "INSERT INTO case_image (case_code, image_id) VALUES ($1, $2) ON CONFLICT DO NOTHING",
        )
        .bind(code)
        .bind(id)
        .execute(&mut *conn)
        .await?;
    }
    Ok(())
}

/// Takes all pictures from a case, and lets go of those that no other case has: [`super::claim::forget`] then deletes them.
///
/// # Errors
/// When the database fails.
pub async fn let_go(conn: &mut Conn, code: &str) -> sqlx::Result<()> {
    let held: Vec<String> =
        sqlx::query_scalar("DELETE FROM case_image WHERE case_code = $1 RETURNING image_id")
            .bind(code)
            .fetch_all(&mut *conn)
            .await?;
    for id in held {
        sqlx::query(
            "UPDATE image SET claimed = 0 WHERE id = $1 \
             AND NOT EXISTS (SELECT 1 FROM case_image WHERE image_id = image.id)",
        )
        .bind(id)
        .execute(&mut *conn)
        .await?;
    }
    Ok(())
}
