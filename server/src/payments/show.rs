//! `GET /payment-service/orders/{receiptCode}`: how an order stands. No personal data.

use axum::extract::State;
use evisa_core::text::line;
use serde::Serialize;
use utoipa::openapi::schema::{Object, ObjectBuilder, Type};

use crate::http::envelope::{Envelope, ok};
use crate::http::extract::Path;
use crate::platform::clock;
use crate::state::AppState;
use crate::store::payment_line::Line;
use crate::store::payment_order::status::Status;
use crate::store::payment_order::{self, Order};
use crate::{Error, Result};

/// How an order stands, as its payer and finance see it. It names no case: a receipt code is no secret, and opens
/// nothing.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentSummary {
    receipt_code: String,
    #[schema(schema_with = statuses)]
    status: &'static str,
    /// For how many cases it pays.
    documents: usize,
    /// US dollars, in total.
    amount_usd: f64,
    /// What was asked for: dong, in total.
    amount_vnd: i64,
    /// What the bank took, in dong: nothing yet, or another amount than was asked for.
    #[schema(nullable = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    taken_vnd: Option<i64>,
    /// Dong for a dollar.
    exchange_rate: i64,
    created_at: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    paid_at: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    response_code: Option<String>,
    /// Fee class (`nddnTtDeNghi`), of an order for one case only.
    #[schema(nullable = false)]
    #[serde(rename = "entryType", skip_serializing_if = "Option::is_none")]
    fee_class: Option<String>,
}

/// An order as its page shows it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PaymentOrder {
    #[serde(flatten)]
    summary: PaymentSummary,
    /// What each case costs, without saying which cases.
    lines: Vec<PaymentAmount>,
}

/// What an order asks for one case.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentAmount {
    /// Fee class (`nddnTtDeNghi`).
    #[serde(rename = "entryType")]
    fee_class: String,
    /// US dollars.
    amount_usd: f64,
    /// Dong.
    amount_vnd: i64,
}

/// The words that a status may be.
pub(super) fn statuses() -> Object {
    ObjectBuilder::new()
        .schema_type(Type::String)
        .enum_values(Some(Status::ALL.map(Status::wire)))
        .build()
}

/// US cents as dollars.
pub(super) fn dollars(cents: i64) -> f64 {
    cents as f64 / 100.0
}

impl PaymentSummary {
    pub(super) fn of(order: Order, lines: &[&Line]) -> Self {
        let only = match lines {
            [only] => Some(only),
            _ => None,
        };
        Self {
            receipt_code: order.receipt,
            status: order.status.wire(),
            documents: lines.len(),
            amount_usd: dollars(order.usd_cents),
            amount_vnd: order.dong,
            taken_vnd: order.taken,
            exchange_rate: order.rate,
            created_at: clock::local_time(order.created_at),
            paid_at: order.paid_at.map(clock::local_time),
            response_code: order.response_code,
            fee_class: only.map(|line| line.fee_class.clone()),
        }
    }
}

impl From<&Line> for PaymentAmount {
    fn from(line: &Line) -> Self {
        Self {
            fee_class: line.fee_class.clone(),
            amount_usd: dollars(line.usd_cents),
            amount_vnd: line.dong,
        }
    }
}

/// Shows an order.
#[utoipa::path(
    get,
    path = "/payment-service/orders/{receipt}",
    summary = "How an order stands; no personal data",
    responses(
        (status = 404, description = "not_found"),
    ),
)]
pub(crate) async fn show(
    State(state): State<AppState>,
    Path(receipt): Path<String>,
) -> Result<Envelope<PaymentOrder>> {
    let receipt = line(&receipt).to_ascii_uppercase();
    let mut conn = state.store.read().await?;
    let order = payment_order::by_receipt(&mut conn, &receipt).await?;
    let order = order.ok_or(Error::NotFound)?;
    let lines = payment_order::lines(&mut conn, &order.receipt).await?;
    let mut amounts: Vec<_> = lines.iter().map(PaymentAmount::from).collect();
    // Not in the order of the codes, which would tell something about them.
    amounts.sort_by_key(|it| it.amount_vnd);
    Ok(ok(PaymentOrder {
        summary: PaymentSummary::of(order, &lines.iter().collect::<Vec<_>>()),
        lines: amounts,
    }))
}
