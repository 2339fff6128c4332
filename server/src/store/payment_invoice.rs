//! Table `payment_invoice`: to whom an order is invoiced.

use std::ops::Range;

use sqlx::{AssertSqlSafe, Row};

use super::Conn;
use super::payment_order::{COLUMNS, Order};

/// What an organization said of itself when it made an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invoice {
    /// Code of the organization.
    pub organization: String,
    /// Its name.
    pub name: String,
    /// Its tax code.
    pub tax_code: String,
    /// Its address.
    pub address: String,
    /// Where its mails go.
    pub email: String,
}

/// Keeps to whom an order is invoiced; what was kept first stays.
///
/// # Errors
/// When the database fails.
pub async fn insert(conn: &mut Conn, receipt: &str, invoice: &Invoice) -> sqlx::Result<()> {
    sqlx::query(
        "INSERT INTO payment_invoice (receipt, organization, name, tax_code, address, email) \
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
    )
    .bind(receipt)
    .bind(&invoice.organization)
    .bind(&invoice.name)
    .bind(&invoice.tax_code)
    .bind(&invoice.address)
    .bind(&invoice.email)
    .execute(conn)
    .await?;
    Ok(())
}

/// To whom an order is invoiced, where an organization made it.
///
/// # Errors
/// When the database fails.
pub async fn find(conn: &mut Conn, receipt: &str) -> sqlx::Result<Option<Invoice>> {
    let row = sqlx::query("SELECT * FROM payment_invoice WHERE receipt = $1")
        .bind(receipt)
        .fetch_optional(conn)
        .await?;
    row.map(|row| {
        Ok(Invoice {
            organization: row.try_get("organization")?,
            name: row.try_get("name")?,
            tax_code: row.try_get("tax_code")?,
            address: row.try_get("address")?,
            email: row.try_get("email")?,
        })
    })
    .transpose()
}

/// Orders that an organization paid in this time, the oldest first, so many at most.
///
/// # Errors
/// When the database fails.
pub async fn paid_in(
    conn: &mut Conn,
    organization: &str,
    time: Range<i64>,
    most: usize,
) -> sqlx::Result<Vec<Order>> {
    let sql = format!(
        "SELECT {COLUMNS} FROM payment_order WHERE receipt IN \
         (SELECT receipt FROM payment_invoice WHERE organization = $1) \
         AND paid_at >= $2 AND paid_at < $3 ORDER BY paid_at, receipt LIMIT $4"
    );
    let rows = sqlx::query(AssertSqlSafe(sql))
        .bind(organization)
        .bind(time.start)
        .bind(time.end)
        .bind(most as i64)
        .fetch_all(conn)
        .await?;
    rows.iter().map(Order::read).collect()
}

/// A page of the orders that are invoiced to an organization, the latest first; and how many there are.
///
/// # Errors
/// When the database fails.
pub async fn page(
    conn: &mut Conn,
    organization: &str,
    number: i64,
    size: i64,
) -> sqlx::Result<(Vec<Order>, i64)> {
    let total = sqlx::query_scalar("SELECT COUNT(*) FROM payment_invoice WHERE organization = $1")
        .bind(organization)
        .fetch_one(&mut *conn)
        .await?;
    let sql = format!(
        "SELECT {COLUMNS} FROM payment_order WHERE receipt IN \
         (SELECT receipt FROM payment_invoice WHERE organization = $1) \
         ORDER BY created_at DESC, receipt LIMIT $2 OFFSET $3"
    );
    let rows = sqlx::query(AssertSqlSafe(sql))
        .bind(organization)
        .bind(size)
        .bind(number.saturating_mul(size))
        .fetch_all(conn)
        .await?;
    let rows = rows.iter().map(Order::read);
    Ok((rows.collect::<sqlx::Result<_>>()?, total))
}
