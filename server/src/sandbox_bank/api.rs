//! What the merchant's server may ask: `querydr` and `refund`, as JSON with a checksum over values
//! joined by `|`. The HTTP status is always 200; the code is in the body.

use axum::Json;
use axum::extract::State;

use super::Bank;
use super::refund;
use super::response_code::{BankResponse, DONE, FORGED, MALFORMED, NOT_FOUND, TERMINAL};
use super::transaction::{BANK_CODE, Transaction};
use crate::payments::vnpay::VERSION;
use crate::payments::vnpay::api::{self, Message};
use crate::payments::vnpay::moment;
use crate::payments::vnpay::params::hundredths;

/// Answers a question.
pub async fn answer(State(bank): State<Bank>, body: String) -> Json<Message> {
    let asked: Message = match serde_json::from_str(&body) {
        Ok(asked) => asked,
        Err(_) => return Json(bare(MALFORMED)),
    };
    Json(match asked.get("vnp_Command") {
        Some("querydr") => query(&bank, &asked),
        Some("refund") => refund(&bank, &asked),
        _ => bare(MALFORMED),
    })
}

fn query(bank: &Bank, asked: &Message) -> Message {
    let secret = &bank.settings.secret;
    if let Some(refusal) = stranger(bank, asked, api::QUERY) {
        return bare(refusal);
    }
    let said = match transaction(bank, asked, |it| describe(it, bank.now())) {
        Ok(found) => found
            .with("vnp_ResponseCode", DONE.0)
            .with("vnp_Message", DONE.1),
        Err(said) => echo(asked, said),
    };
    said.with("vnp_ResponseId", bank.settings.random.id())
        .with("vnp_Command", "querydr")
        .with("vnp_TmnCode", &bank.settings.terminal)
        .signed(api::QUERY_ANSWER, secret)
}

fn refund(bank: &Bank, asked: &Message) -> Message {
    let secret = &bank.settings.secret;
    if let Some(refusal) = stranger(bank, asked, api::REFUND) {
        return bare(refusal);
    }
    let now = bank.now();
    let given = transaction(bank, asked, |it| {
        let said = refund::give(it, asked, now);
        let described = describe(it, now)
            .with(
                "vnp_TransactionType",
                asked.get("vnp_TransactionType").unwrap_or_default(),
            )
            .with("vnp_Amount", asked.get("vnp_Amount").unwrap_or_default())
            .with("vnp_PayDate", moment::write(now));
        (described, said)
    });
    let said = match given {
        Ok((described, said)) => described
            .with("vnp_ResponseCode", said.0)
            .with("vnp_Message", said.1),
        Err(said) => echo(asked, said),
    };
    said.with("vnp_ResponseId", bank.settings.random.id())
        .with("vnp_Command", "refund")
        .with("vnp_TmnCode", &bank.settings.terminal)
        .signed(api::REFUND_ANSWER, secret)
}

/// Why the sender is not believed. Such a question gets no signed answer.
fn stranger(bank: &Bank, asked: &Message, kind: api::Kind) -> Option<BankResponse> {
    if asked.get("vnp_TmnCode") != Some(&bank.settings.terminal) {
        return Some(TERMINAL);
    }
    if !asked.is_genuine(kind, &bank.settings.secret) {
        return Some(FORGED);
    }
    (asked.get("vnp_Version") != Some(VERSION) || asked.get("vnp_RequestId").is_none())
        .then_some(MALFORMED)
}

/// Looks up what is asked about: its name and the moment it was made must both fit.
fn transaction<T>(
    bank: &Bank,
    asked: &Message,
    act: impl FnOnce(&mut Transaction) -> T,
) -> Result<T, BankResponse> {
    let (Some(txn_ref), Some(made)) = (asked.get("vnp_TxnRef"), asked.get("vnp_TransactionDate"))
    else {
        return Err(MALFORMED);
    };
    bank.ledger
        .with(txn_ref, bank.now(), |it| {
            (it.order.created == made).then(|| act(it))
        })
        .flatten()
        .ok_or(NOT_FOUND)
}

/// What is known of a transaction. `vnp_TransactionType`: 01 payment, 02 given back whole, 03 in
/// part. `vnp_TransactionStatus` of a refund, 06: it was sent to the bank; 00: the money was given
/// back.
fn describe(it: &Transaction, now: i64) -> Message {
    let status = refund::status(it, now);
    let (kind, status) = match it.refunded {
        0 => ("01", it.status()),
        part if part < it.order.dong => ("03", status),
        _ => ("02", status),
    };
    let paid_at = it.done().map(|done| moment::write(done.at));
    Message::default()
        .with("vnp_TxnRef", &it.order.txn_ref)
        .with("vnp_Amount", hundredths(it.order.dong))
        .with("vnp_OrderInfo", &it.order.info)
        .with("vnp_BankCode", BANK_CODE)
        .with("vnp_PayDate", paid_at.unwrap_or_default())
        .with("vnp_TransactionNo", &it.number)
        .with("vnp_TransactionType", kind)
        .with("vnp_TransactionStatus", status)
}

fn bare(said: BankResponse) -> Message {
    Message::default()
        .with("vnp_ResponseCode", said.0)
        .with("vnp_Message", said.1)
}

fn echo(asked: &Message, said: BankResponse) -> Message {
    bare(said).with("vnp_TxnRef", asked.get("vnp_TxnRef").unwrap_or_default())
}
