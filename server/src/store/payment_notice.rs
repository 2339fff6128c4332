//! Table `payment_notice`: what the bank said about orders, as it came.

use super::Conn;
use crate::platform::digest::sha256;

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

/// Keeps a genuine message of the bank about the order `receipt` and what it led to. The same message that leads to the
/// same is kept once, however often it comes: whoever has a return address could send it to us for ever.
///
/// # Errors
/// When the database fails.
pub async fn keep(
    conn: &mut Conn,
    receipt: &str,
    source: Source,
    raw: &str,
    result: &str,
    now: i64,
) -> sqlx::Result<()> {
    let said = serde_json::json!([receipt, source.wire(), raw, result]);
    let id = sha256(said.to_string().as_bytes());
    sqlx::query(
        "INSERT INTO payment_notice (id, receipt, source, raw, result, at) \
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
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
