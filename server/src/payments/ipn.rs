//! `GET /payment-service/vnpay/ipn`: the bank's notice of a payment (IPN). Besides it only the bank's answer to our own
//! question makes an order paid.

use axum::Json;
use axum::extract::{RawQuery, State};
use serde::Serialize;

use super::gateway::Gateway;
use super::settle::{self, BankReport, Settlement};
use super::vnpay::codes;
use super::vnpay::params::Params;
use crate::state::AppState;
use crate::store::payment_notice::Source;
use crate::{Error, Result};

/// What the bank reads. It repeats the notice unless the code is 00 or 02.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "PascalCase")]
#[schema(as = IpnReply)]
pub struct Reply {
    rsp_code: &'static str,
    message: &'static str,
}

const fn reply(rsp_code: &'static str, message: &'static str) -> Reply {
    Reply { rsp_code, message }
}

const DONE: Reply = reply("00", "Confirm Success");
const UNKNOWN: Reply = reply("01", "Order not found");
const ALREADY: Reply = reply("02", "Order already confirmed");
const WRONG_AMOUNT: Reply = reply("04", "Invalid amount");
const FORGED: Reply = reply("97", "Invalid signature");
const TROUBLE: Reply = reply("99", "Unknown error");

/// Takes a notice. The HTTP status is always 200: the bank reads the body only.
#[utoipa::path(
    get,
    path = "/payment-service/vnpay/ipn",
    summary = "The bank's notice, as VNPAY 2.1.0 describes it; always 200, the code is in the body"
)]
pub async fn notice(State(state): State<AppState>, RawQuery(query): RawQuery) -> Json<Reply> {
    let reply = handle(&state, &query.unwrap_or_default()).await;
    Json(reply.unwrap_or_else(|error: Error| {
        tracing::error!(%error, "a notice of the bank could not be settled");
        TROUBLE
    }))
}

async fn handle(state: &AppState, raw: &str) -> Result<Reply> {
    let gateway = Gateway::of(state)?;
    let Ok(params) = Params::read(raw) else {
        return Ok(FORGED);
    };
    if !params.is_genuine(&gateway.secret) {
        tracing::warn!("a notice with a wrong checksum was refused");
        return Ok(FORGED);
    }
    let (Some(txn_ref), Some(response)) =
        (params.get("vnp_TxnRef"), params.get("vnp_ResponseCode"))
    else {
        return Ok(TROUBLE);
    };
    if params.get("vnp_TmnCode") != Some(&gateway.terminal) {
        return Ok(UNKNOWN);
    }
    let raw = params.canonical();
    let report = BankReport {
        txn_ref,
        dong: params.dong(),
        outcome: codes::of_notice(response, params.get("vnp_TransactionStatus")),
        response_code: Some(response),
        bank_transaction: params.get("vnp_TransactionNo"),
        bank_code: params.get("vnp_BankCode"),
        source: Source::Notice,
        asked_about: None,
        raw: &raw,
    };
    Ok(match settle::settle(state, &report).await? {
        Settlement::Moved(_) => DONE,
        Settlement::Unchanged(_) => ALREADY,
        Settlement::Unknown => UNKNOWN,
        Settlement::WrongAmount => WRONG_AMOUNT,
    })
}
