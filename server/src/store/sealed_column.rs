//! Columns of texts that are sealed with the master secret (see `security::sealed`).

use sqlx::{AssertSqlSafe, Row};

use super::Conn;

/// Such a column, in a table whose rows have an `id` with which they are sealed.
#[derive(Clone, Copy, Debug)]
pub struct SealedColumn {
    table: &'static str,
    column: &'static str,
    /// Which rows have a sealed text there.
    rows: &'static str,
}

/// Secrets of authenticator apps.
pub const AUTHENTICATOR_APPS: SealedColumn = SealedColumn {
    table: "second_factor",
    column: "credential",
    rows: "kind = 'totp'",
};
/// Secrets of the links to accounts' drafts.
pub const DRAFTS: SealedColumn = SealedColumn {
    table: "draft",
    column: "sealed",
    rows: "sealed IS NOT NULL",
};

impl SealedColumn {
    /// Up to `most` texts that the key of this prefix did not seal: id and text.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn sealed_otherwise(
        self,
        conn: &mut Conn,
        prefix: &str,
        most: i64,
    ) -> sqlx::Result<Vec<(String, String)>> {
        let Self {
            table,
            column,
            rows,
        } = self;
        let sql = format!(
            "SELECT id, {column} FROM {table} WHERE {rows} AND {column} NOT LIKE $1 LIMIT $2"
        );
        let found = sqlx::query(AssertSqlSafe(sql))
            .bind(format!("{prefix}.%"))
            .bind(most)
            .fetch_all(conn)
            .await?;
        let pairs = found.iter();
        pairs
            .map(|row| Ok((row.try_get("id")?, row.try_get(column)?)))
            .collect()
    }

    /// Replaces a text by the same under another key, unless it was replaced meanwhile.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn replace(
        self,
        conn: &mut Conn,
        id: &str,
        before: &str,
        after: &str,
    ) -> sqlx::Result<()> {
        let Self { table, column, .. } = self;
        let sql = format!("UPDATE {table} SET {column} = $3 WHERE id = $1 AND {column} = $2");
        sqlx::query(AssertSqlSafe(sql))
            .bind(id)
            .bind(before)
            .bind(after)
            .execute(conn)
            .await?;
        Ok(())
    }
}
