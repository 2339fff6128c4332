//! `POST /client-service/public/hstt/thanh-toan/{maHoSo}` and `POST /client-service/hstt/thanh-toan-nhieu`: an order at
//! the bank, for one case or for many.

use std::collections::BTreeSet;
use std::net::IpAddr;

use axum::extract::State;
use evisa_core::words::Lang;
use serde::Serialize;

use super::case_codes::PaymentCases;
use super::gateway::Gateway;
use super::open_order::{OrderOutcome, Reason, UnpayableCase, open_order, some_not_payable};
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Json, Language, Path};
use crate::http::limit::Address;
use crate::people::Payer;
use crate::security::codes;
use crate::state::AppState;
use crate::store::payment_order::Order;
use crate::{Error, Result};

/// Where to pay.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaymentStarted {
    url: String,
    receipt_code: String,
}

/// Opens an order for one case, or leads back to the open one.
#[utoipa::path(
    post,
    path = "/client-service/public/hstt/thanh-toan/{code}",
    summary = "Open an order at the bank, or lead back to the open one",
    responses(
        (status = 403, description = "organization_login_needed"),
        (status = 404, description = "not_found"),
        (status = 409, description = "already_paid, not_payable, payment_in_review, payment_unfinished"),
        (status = 503, description = "busy"),
    ),
)]
#[expect(
    clippy::missing_errors_doc,
    reason = "what it refuses stands in its description; histories call it"
)]
pub async fn start(
    State(state): State<AppState>,
    Language(lang): Language,
    Address(visitor): Address,
    payer: Payer,
    Path(code): Path<String>,
) -> Result<Envelope<PaymentStarted>> {
    let code = codes::read_registration(&code).ok_or(Error::NotFound)?;
    match open_order(&state, &payer, &BTreeSet::from([code])).await? {
        OrderOutcome::Order(order) => started(&state, order, lang, visitor),
        OrderOutcome::Refused(unpayable) => Err(match unpayable.first().map(|it| it.reason) {
            Some(Reason::NotFound) | None => Error::NotFound,
            Some(reason @ Reason::NotYours) => Error::Refused(reason.code()),
            Some(reason) => Error::Conflict(reason.code()),
        }),
    }
}

/// Opens one order for many cases, or leads back to the open order of exactly these. Whoever knows the codes may pay,
/// for an organization's cases its members.
/// All of them are payable, or there is no order.
#[utoipa::path(
    post,
    path = "/client-service/hstt/thanh-toan-nhieu",
    summary = "Open one order for several applications, or lead back to the open order of exactly these",
    responses(
        // `some_not_payable` comes with the reason for each case: those of one case, or `not_found`. `amount_too_high` comes
        // with the bank's limit in dong.
        (status = 409, description = "some_not_payable, amount_too_high"),
        (status = 422, description = "invalid"),
        (status = 503, description = "busy"),
    ),
)]
#[expect(
    clippy::missing_errors_doc,
    reason = "what it refuses stands in its description; histories call it"
)]
pub async fn start_many(
    State(state): State<AppState>,
    Language(lang): Language,
    Address(visitor): Address,
    payer: Payer,
    Json(cases): Json<PaymentCases>,
) -> Result<Envelope<PaymentStarted>> {
    let named = cases.read(&payer)?;
    let mut unpayable: Vec<_> = named
        .malformed
        .into_iter()
        .map(UnpayableCase::unknown)
        .collect();
    if unpayable.is_empty() {
        match open_order(&state, &payer, &named.codes).await? {
            OrderOutcome::Order(order) => return started(&state, order, lang, visitor),
            OrderOutcome::Refused(refused) => unpayable = refused,
        }
    }
    Err(some_not_payable(&unpayable))
}

fn started(
    state: &AppState,
    order: Order,
    lang: Lang,
    visitor: IpAddr,
) -> Result<Envelope<PaymentStarted>> {
    Ok(ok(PaymentStarted {
        url: Gateway::of(state)?.pay_url(&order, lang, visitor),
        receipt_code: order.receipt,
    }))
}
