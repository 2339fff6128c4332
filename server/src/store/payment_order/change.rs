//! The one way from one status of an order to the next.

use super::status::{Event, Status};
use super::{Order, question};
use crate::store::{Conn, payment_line, payment_proposal};

/// What a change of an order writes.
#[derive(Clone, Debug)]
pub struct Change<'a> {
    /// What happened.
    pub event: Event,
    /// What the bank took, in dong, if it said so.
    pub taken: Option<i64>,
    /// The bank's response code, if it said one.
    pub response_code: Option<&'a str>,
    /// The bank's number of the transaction.
    pub bank_transaction: Option<&'a str>,
    /// Which bank the visitor paid with.
    pub bank_code: Option<&'a str>,
}

impl Change<'_> {
    /// A change about which the bank says nothing.
    #[must_use]
    pub const fn silent(event: Event) -> Self {
        Self {
            event,
            taken: None,
            response_code: None,
            bank_transaction: None,
            bank_code: None,
        }
    }
}

/// Takes an order from the version it was read at to `to`, in the caller's transaction. From then on its cases may have
/// another open order, and what was proposed for its money as it stood is past. Returns false when it has changed in
/// the meantime.
///
/// # Errors
/// When the database fails.
pub async fn advance(
    conn: &mut Conn,
    order: &Order,
    to: Status,
    change: &Change<'_>,
    now: i64,
) -> sqlx::Result<bool> {
    let after = Order {
        status: to,
        reason: Some(change.event.reason().to_owned()),
        taken: match to {
            Status::Failed => None,
            _ => change.taken.or(order.taken),
        },
        ..order.clone()
    };
    let done = sqlx::query(
        "UPDATE payment_order SET status = $3, reason = $4, taken_dong = $5, \
         response_code = COALESCE($6, response_code), \
         bank_transaction = COALESCE($7, bank_transaction), \
         bank_code = COALESCE($8, bank_code), paid_at = COALESCE(paid_at, $9), \
         next_check_at = $10, version = version + 1 \
         WHERE receipt = $1 AND version = $2",
    )
    .bind(&order.receipt)
    .bind(order.version)
    .bind(to.wire())
    .bind(change.event.reason())
    .bind(after.taken)
    .bind(change.response_code)
    .bind(change.bank_transaction)
    .bind(change.bank_code)
    .bind(matches!(to, Status::Paid | Status::Review).then_some(now))
    .bind(question::next(&after, now))
    .execute(&mut *conn)
    .await?;
    if done.rows_affected() == 0 {
        return Ok(false);
    }
    // Nothing becomes pending again.
    payment_line::close(conn, &order.receipt).await?;
    payment_proposal::overtake(conn, &order.receipt, now).await?;
    Ok(true)
}
