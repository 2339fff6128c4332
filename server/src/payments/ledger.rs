//! `GET /review-service/payments`: orders as those see them who look after money.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use sqlx::Row;
use sqlx::any::AnyRow;

use super::order::Status;
use super::orders::{COLUMNS, Order};
use super::show::Shown;
use crate::accounts::Cashier;
use crate::envelope::{Envelope, ok};
use crate::extract::Query;
use crate::state::AppState;
use crate::store::Conn;
use crate::{Error, Result, clock};

/// Orders of one answer.
const MOST: i64 = 200;

/// Which orders.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
pub struct Sought {
    /// `pending`, `paid`, `failed`, `review`, `refunding` or `refunded`; all without.
    status: Option<String>,
    /// A receipt code or the registration code of an application, whole; every order without.
    #[serde(default)]
    q: String,
}

/// An order with what a person must know to decide about its money.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Entry {
    #[serde(flatten)]
    order: Shown,
    /// What brought the order to its status: `paid`, `accepted`, `surplus`, `suspect`, `wrongAmount`,
    /// `declined`, `expired`, `replaced`, `refundAsked`, `refundRefused` or `refunded`; nothing yet
    /// while it is pending.
    cause: Option<String>,
    /// The bank's number of the transaction.
    bank_transaction: Option<String>,
    /// Which bank the visitor paid with.
    bank_code: Option<String>,
    /// Receipt code of the order that pays for the application.
    paid_by: Option<String>,
    refund: Option<Ordered>,
}

/// A refund that was ordered, and that the bank has not refused.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
struct Ordered {
    reason: String,
    /// Name of whoever ordered it.
    by: String,
    asked_at: String,
    /// When the bank gave the money back.
    done_at: Option<String>,
}

/// Orders, 200 at most: what waits for somebody, oldest first; then what is settled, latest first.
///
/// # Errors
/// 401 and 403 for anyone but finance and supervisors; 400 for an unknown status.
pub async fn list(
    State(state): State<AppState>,
    _: Cashier,
    Query(sought): Query<Sought>,
) -> Result<Envelope<Vec<Entry>>> {
    let status = sought
        .status
        .as_deref()
        .map(|name| Status::from_wire(name).ok_or(Error::BadRequest("malformed_query")));
    let status = status.transpose()?;
    let code = sought.q.trim().to_ascii_uppercase();
    let mut conn = state.store.read().await?;
    Ok(ok(find(&mut conn, status, &code).await?))
}

async fn find(conn: &mut Conn, status: Option<Status>, code: &str) -> sqlx::Result<Vec<Entry>> {
    let sql = format!(
        "SELECT {COLUMNS}, bank_transaction, bank_code, refund_reason, refund_by, \
         asked_at, done_at, \
         (SELECT MIN(payer.receipt) FROM payment_order payer \
          WHERE payer.application_code = payment_order.application_code \
          AND payer.status = 'paid') AS paid_by \
         FROM payment_order LEFT JOIN \
         (SELECT payment_refund.receipt AS refunded, payment_refund.reason AS refund_reason, \
          account.full_name AS refund_by, asked_at, done_at \
          FROM payment_refund JOIN account ON account.id = account_id \
          WHERE refused_at IS NULL) ordered \
         ON refunded = receipt \
         WHERE ($1 = '' OR status = $1) AND ($2 = '' OR receipt = $2 OR application_code = $2) \
         ORDER BY \
         CASE WHEN status IN ('pending', 'review', 'refunding') THEN 0 ELSE 1 END, \
         CASE WHEN status IN ('pending', 'review', 'refunding') THEN created_at \
         ELSE -created_at END, \
         receipt LIMIT $3"
    );
    let rows = sqlx::query(sqlx::AssertSqlSafe(sql))
        .bind(status.map_or("", Status::wire))
        .bind(code)
        .bind(MOST)
        .fetch_all(conn)
        .await?;
    rows.iter().map(Entry::read).collect()
}

impl Entry {
    fn read(row: &AnyRow) -> sqlx::Result<Self> {
        let order = Order::read(row)?;
        Ok(Self {
            cause: order.reason.clone(),
            order: order.into(),
            bank_transaction: row.try_get("bank_transaction")?,
            bank_code: row.try_get("bank_code")?,
            paid_by: row.try_get("paid_by")?,
            refund: Ordered::read(row)?,
        })
    }
}

impl Ordered {
    fn read(row: &AnyRow) -> sqlx::Result<Option<Self>> {
        let Some(reason) = row.try_get("refund_reason")? else {
            return Ok(None);
        };
        let done_at: Option<i64> = row.try_get("done_at")?;
        Ok(Some(Self {
            reason,
            by: row.try_get("refund_by")?,
            asked_at: clock::local_time(row.try_get("asked_at")?),
            done_at: done_at.map(clock::local_time),
        }))
    }
}
