//! Giving money back.

use super::response_code::{BankResponse, DONE, MALFORMED};
use super::transaction::Transaction;
use crate::payments::vnpay::api::Message;

/// Refunds remembered for one transaction.
const MOST: usize = 20;

const WHOLE_AFTER_PART: BankResponse = ("04", "Full refund not allowed after a partial one");
const AMOUNT: BankResponse = ("93", "Invalid refund amount");
const REPEATED: BankResponse = ("94", "Duplicate refund request");
const NOT_PAID: BankResponse = ("95", "The transaction was not successful");

/// How long a refund is under way; days at a real bank.
const UNDER_WAY_MS: i64 = 60_000;

/// `vnp_TransactionStatus` of the latest refund.
pub(super) fn status(it: &Transaction, now: i64) -> &'static str {
    let under_way = it.refunded_at.is_none_or(|at| now < at + UNDER_WAY_MS);
    if under_way { "06" } else { "00" }
}

/// Gives back the amount asked for, once for each request id.
pub(super) fn give(it: &mut Transaction, asked: &Message, now: i64) -> BankResponse {
    let (Some(id), Some(dong)) = (asked.get("vnp_RequestId"), asked.dong()) else {
        return MALFORMED;
    };
    if !matches!(it.status(), "00" | "07") {
        return NOT_PAID;
    }
    if it.refunds.iter().any(|known| known == id) || it.refunds.len() >= MOST {
        return REPEATED;
    }
    let left = it.order.dong - it.refunded;
    match asked.get("vnp_TransactionType") {
        Some("02") if it.refunded > 0 => return WHOLE_AFTER_PART,
        Some("02") if dong == it.order.dong => {}
        Some("03") if (1..=left).contains(&dong) => {}
        Some("02" | "03") => return AMOUNT,
        _ => return MALFORMED,
    }
    it.refunded += dong;
    it.refunds.push(id.to_owned());
    it.refunded_at = Some(now);
    DONE
}
