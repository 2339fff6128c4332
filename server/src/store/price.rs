//! Tables `fee` and `exchange_rate`: amounts with the moment from which they count.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::Conn;

/// What a unit of a foreign currency costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// Whole dong for one unit.
    pub dong: i64,
    /// Since when, milliseconds since 1970.
    pub effective_from: i64,
}

/// What an entry type costs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fee {
    /// As on the wire.
    pub entry_type: String,
    /// US cents.
    pub usd_cents: i64,
    /// Since when, milliseconds since 1970.
    pub effective_from: i64,
}

/// The fee in US cents for an entry type (wire code) at `now`.
///
/// # Errors
/// When the database fails.
pub async fn fee(conn: &mut Conn, entry_type: &str, now: i64) -> sqlx::Result<Option<i64>> {
    sqlx::query_scalar(
        "SELECT usd_cents FROM fee WHERE entry_type = $1 AND effective_from <= $2 \
         ORDER BY effective_from DESC LIMIT 1",
    )
    .bind(entry_type)
    .bind(now)
    .fetch_optional(conn)
    .await
}

/// Every fee in force at `now`, by entry type.
///
/// # Errors
/// When the database fails.
pub async fn fees(conn: &mut Conn, now: i64) -> sqlx::Result<Vec<Fee>> {
    let rows = sqlx::query(
        "SELECT entry_type, usd_cents, effective_from FROM fee AS one WHERE effective_from = \
         (SELECT MAX(effective_from) FROM fee WHERE entry_type = one.entry_type \
         AND effective_from <= $1) ORDER BY entry_type",
    )
    .bind(now)
    .fetch_all(conn)
    .await?;
    rows.iter().map(read).collect()
}

/// Every fee that was ever set, by entry type, oldest first.
///
/// # Errors
/// When the database fails.
pub async fn all_fees(conn: &mut Conn) -> sqlx::Result<Vec<Fee>> {
    let rows = sqlx::query(
        "SELECT entry_type, usd_cents, effective_from FROM fee ORDER BY entry_type, effective_from",
    )
    .fetch_all(conn)
    .await?;
    rows.iter().map(read).collect()
}

/// Sets a fee from its moment on; earlier ones stay as they were.
///
/// # Errors
/// When the database fails.
pub async fn set_fee(conn: &mut Conn, fee: &Fee) -> sqlx::Result<()> {
    sqlx::query(
        "INSERT INTO fee (entry_type, effective_from, usd_cents) VALUES ($1, $2, $3) \
         ON CONFLICT (entry_type, effective_from) DO UPDATE SET usd_cents = excluded.usd_cents",
    )
    .bind(&fee.entry_type)
    .bind(fee.effective_from)
    .bind(fee.usd_cents)
    .execute(conn)
    .await?;
    Ok(())
}

fn read(row: &AnyRow) -> sqlx::Result<Fee> {
    Ok(Fee {
        entry_type: row.try_get(0)?,
        usd_cents: row.try_get(1)?,
        effective_from: row.try_get(2)?,
    })
}

/// The exchange rate of a currency at `now`.
///
/// # Errors
/// When the database fails.
pub async fn rate(conn: &mut Conn, currency: &str, now: i64) -> sqlx::Result<Option<Rate>> {
    let row = sqlx::query(
        "SELECT dong, effective_from FROM exchange_rate WHERE currency = $1 \
         AND effective_from <= $2 ORDER BY effective_from DESC LIMIT 1",
    )
    .bind(currency)
    .bind(now)
    .fetch_optional(conn)
    .await?;
    row.map(|row| {
        Ok(Rate {
            dong: row.try_get(0)?,
            effective_from: row.try_get(1)?,
        })
    })
    .transpose()
}

/// Sets the exchange rate from `effective_from` on; earlier ones stay as they were.
///
/// # Errors
/// When the database fails.
pub async fn set_rate(conn: &mut Conn, currency: &str, rate: Rate) -> sqlx::Result<()> {
    sqlx::query(
        "INSERT INTO exchange_rate (currency, effective_from, dong) VALUES ($1, $2, $3) \
         ON CONFLICT (currency, effective_from) DO UPDATE SET dong = excluded.dong",
    )
    .bind(currency)
    .bind(rate.effective_from)
    .bind(rate.dong)
    .execute(conn)
    .await?;
    Ok(())
}
