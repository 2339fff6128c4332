//! Table `payment_notice`: what the bank said about orders, as it came.

use super::Conn;

/// How the bank said something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The bank called (IPN).
    Notice,
    /// We asked (`querydr`).
    Query,
}

impl Source {
    const fn wire(self) -> &'static str {
        match self {
            Self::Notice => "ipn",
            Self::Query => "querydr",
        }
    }
}

/// Keeps a genuine message of the bank about the order `receipt` and what it led to.
///
/// # Errors
/// When the database fails.
pub async fn keep(
    conn: &mut Conn,
    id: &str,
    receipt: &str,
    source: Source,
    raw: &str,
    result: &str,
    now: i64,
) -> sqlx::Result<()> {
    sqlx::query(
        "INSERT INTO payment_notice (id, receipt, source, raw, result, at) \
         VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(id)
    .bind(receipt)
    .bind(source.wire())
    .bind(raw)
    .bind(result)
    .bind(now)
    .execute(conn)
    .await?;
    Ok(())
}
