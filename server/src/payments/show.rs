//! `GET /payment-service/orders/{receiptCode}`: how an order stands. No personal data.

use axum::extract::State;
use serde::Serialize;
use utoipa::openapi::schema::{Object, ObjectBuilder, Type};

use super::order::Status;
use super::orders::{self, Order};
use crate::envelope::{Envelope, ok};
use crate::extract::Path;
use crate::state::AppState;
use crate::{Error, Result, clock};

/// An order as its page shows it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Shown {
    receipt_code: String,
    #[serde(rename = "maSoHoso")]
    application_code: String,
    #[schema(schema_with = statuses)]
    status: &'static str,
    /// US dollars.
    amount_usd: f64,
    /// Dong.
    amount_vnd: i64,
    /// Dong for a dollar.
    exchange_rate: i64,
    entry_type: String,
    created_at: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    paid_at: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    response_code: Option<String>,
}

/// The words that a status may be.
pub(super) fn statuses() -> Object {
    ObjectBuilder::new()
        .schema_type(Type::String)
        .enum_values(Some(Status::ALL.map(Status::wire)))
        .build()
}

impl From<Order> for Shown {
    fn from(order: Order) -> Self {
        Self {
            receipt_code: order.receipt,
            application_code: order.application_code,
            status: order.status.wire(),
            amount_usd: order.usd_cents as f64 / 100.0,
            amount_vnd: order.dong,
            exchange_rate: order.rate,
            entry_type: order.entry_type,
            created_at: clock::local_time(order.created_at),
            paid_at: order.paid_at.map(clock::local_time),
            response_code: order.response_code,
        }
    }
}

/// Shows an order.
///
/// # Errors
/// 404 for an unknown receipt code.
pub async fn show(
    State(state): State<AppState>,
    Path(receipt): Path<String>,
) -> Result<Envelope<Shown>> {
    let receipt = receipt.trim().to_ascii_uppercase();
    let order = orders::by_receipt(&mut *state.store.read().await?, &receipt).await?;
    Ok(ok(order.ok_or(Error::NotFound)?.into()))
}
