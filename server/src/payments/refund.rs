//! Giving back money that was taken and is not needed.
//!
//! A refund is written down before the bank is asked, once for an order, with the id of the request.
//! When the bank is silent or the portal stops in between, asking again repeats the same request,
//! which the bank knows by its id: money is never given back twice.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::gateway::Gateway;
use super::order::{Event, Status};
use super::orders::{self, Change};
use super::refunds::{self, Refund};
use super::settle;
use super::show;
use crate::accounts::Cashier;
use crate::envelope::{Envelope, ok};
use crate::extract::{Json, Path};
use crate::state::AppState;
use crate::{Error, Result, audit};

/// Longest reason, in characters.
const REASON_MOST: usize = 2_000;

/// Why money is given back.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[schema(as = RefundReason)]
pub struct Why {
    /// For the audit trail; at most 2,000 characters.
    reason: String,
}

/// How the order stands now.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = Refunded)]
pub struct Given {
    #[schema(schema_with = show::statuses)]
    status: &'static str,
}

/// `POST /review-service/payments/{receiptCode}/refund`: gives the whole amount of an order under
/// review back. Safe to repeat.
///
/// # Errors
/// 401 and 403 for anyone but finance and supervisors; 404 for an unknown order; 409
/// `not_refundable` unless it is under review, `refund_refused` when the bank refuses; 422 without
/// a reason; 503 `busy` when the bank does not answer.
pub async fn refund(
    State(state): State<AppState>,
    Cashier(account): Cashier,
    Path(receipt): Path<String>,
    Json(why): Json<Why>,
) -> Result<Envelope<Given>> {
    let reason = reason(&why)?;
    let now = state.clock.millis();
    let mut tx = state.store.begin().await?;
    let order = orders::by_receipt(&mut tx, &receipt).await?;
    let order = order.ok_or(Error::NotFound)?;
    match order.status {
        Status::Review => {}
        Status::Refunded => return Ok(given()),
        Status::Pending | Status::Paid | Status::Failed => {
            return Err(Error::Conflict("not_refundable"));
        }
    }
    let asked = Refund {
        receipt,
        request_id: state.random.id(),
        account_id: account.id,
        reason: reason.to_owned(),
        asked_at: now,
    };
    let asked = refunds::ask(&mut tx, &asked).await?;
    tx.commit().await?;

    Gateway::of(&state)?.refund(&order, &asked, now).await?;
    let change = Change {
        event: Event::Refunded,
        response_code: None,
        bank_transaction: None,
        bank_code: None,
    };
    let mut tx = state.store.begin().await?;
    // Whoever asked at the same moment may have been faster; the audit row is written once.
    if orders::advance(&mut tx, &order, Status::Refunded, &change, now).await? {
        refunds::done(&mut tx, &order.receipt, now).await?;
        let mut detail = settle::detail(&order);
        detail["reason"] = json!(asked.reason);
        let (case, who) = (&order.application_code, &asked.account_id);
        audit::record(&mut tx, case, who, "paymentRefunded", &detail, now).await?;
        tx.commit().await?;
    }
    Ok(given())
}

fn given() -> Envelope<Given> {
    ok(Given {
        status: Status::Refunded.wire(),
    })
}

fn reason(why: &Why) -> Result<&str> {
    let reason = why.reason.trim();
    let (code, params) = match reason.chars().count() {
        0 => ("required", json!({})),
        1..=REASON_MOST => return Ok(reason),
        _ => ("maximum", json!({ "max": REASON_MOST })),
    };
    let problem = json!({ "field": "reason", "code": code, "params": params });
    Err(Error::Invalid(vec![problem]))
}
