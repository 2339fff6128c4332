//! The small model of money: what the bank took is kept, given back or under review; a case is paid at most once; nothing
//! is forgotten. The bank's ledger is compared with the portal's.

use std::collections::BTreeMap;

use evisa_server::store::payment_order::status::Event;
use evisa_server::store::{Scope, audit, case_file, payment_order};
use sqlx::Row;

use super::bank::Reversal;
use super::world::World;

/// Everything in which the portal's books differ from the truth.
pub async fn differences(world: &World) -> Vec<String> {
    let mut wrong = std::mem::take(&mut *world.wrong.borrow_mut());
    let state = world.state(0);
    let mut conn = state.store.read().await.unwrap();
    let orders =
        sqlx::query("SELECT receipt, txn_ref, status, reason, taken_dong FROM payment_order")
            .fetch_all(&mut *conn)
            .await
            .unwrap();
    let mut payers: BTreeMap<String, usize> = BTreeMap::new();
    for row in &orders {
        let receipt: String = row.get("receipt");
        let (status, reason): (String, Option<String>) = (row.get("status"), row.get("reason"));
        let reason = reason.unwrap_or_default();
        let said: Option<i64> = row.get("taken_dong");
        let (taken, held, refunds, going) = {
            let books = world.bank.books();
            let txn = books.txns.get(&row.get::<String, _>("txn_ref"));
            txn.map_or((0, 0, 0, false), |it| {
                let back = it.given_back(books.now);
                let going = it.reversal == Some(Reversal::Reversed);
                (it.taken(), it.taken() - back, it.refunds(), going)
            })
        };
        let what = format!("{receipt} is {status} ({reason}), the bank holds {held} of {taken}");
        let reversed = status == "review" && reason == "reversed";
        let right = match status.as_str() {
            "paid" => held > 0 && said == Some(held),
            "review" if reversed => held == 0,
            // Until the bank says that it is done, what it reverses waits, and what is to be given back stays asked.
            "review" | "refunding" if going => held == 0,
            "review" => held > 0 && said == Some(held),
            "refunded" | "failed" => held == 0,
            _ => false,
        };
        if !right {
            wrong.push(format!("{what}, {said:?} is written down"));
        }
        if refunds > 1 {
            wrong.push(format!("{what}: {refunds} refunds"));
        }
        let lines = payment_order::lines(&mut conn, &receipt).await.unwrap();
        if status == "paid" || reversed || ["changed", "closed"].contains(&reason.as_str()) {
            for line in lines {
                *payers.entry(line.case_code).or_default() += 1;
            }
        }
    }
    wrong.extend(forgotten(world, &orders));
    for code in &world.codes {
        let found = case_file::find(&mut conn, code, &Scope::Everything)
            .await
            .unwrap();
        let paid = found.is_some_and(|it| it.is_paid());
        let history = audit::history(&mut conn, code).await.unwrap();
        wrong.extend(taken_back_in_vain(world, &history));
        let times = history.iter().filter(|it| it.action == "paid").count();
        let orders = payers.get(code).copied().unwrap_or(0);
        let mails: i64 = sqlx::query_scalar(
            "SELECT COUNT(*) FROM outbox WHERE payload LIKE '%paymentReceived%' AND payload LIKE $1",
        )
        .bind(format!("%{code}%"))
        .fetch_one(&mut *conn)
        .await
        .unwrap();
        let once = usize::from(paid);
        if (times, orders, mails) != (once, once, i64::from(paid)) {
            wrong.push(format!(
                "{code}: paid {paid}, {times} times, by {orders} orders, with {mails} receipts"
            ));
        }
    }
    let alone = "SELECT COUNT(*) FROM payment_proposal WHERE outcome = 'confirmed' AND closed_by = proposed_by";
    let alone: i64 = sqlx::query_scalar(alone)
        .fetch_one(&mut *conn)
        .await
        .unwrap();
    if alone > 0 {
        wrong.push("somebody confirmed what they proposed".into());
    }
    let found = audit::verify(&mut conn, &state.sealer).await.unwrap();
    if !found.broken.is_empty() || !found.unfounded.is_empty() {
        wrong.push(format!("the audit trail does not hold: {found:?}"));
    }
    wrong
}

/// Payments that the portal ever called reversed, though the bank never took them back: an old word was believed.
fn taken_back_in_vain(world: &World, history: &[audit::Entry]) -> Vec<String> {
    let books = world.bank.books();
    let reversed = history
        .iter()
        .filter(|it| it.action == Event::Reversed.action());
    reversed
        .filter_map(|entry| {
            let receipt = entry.detail["receipt"].as_str().unwrap();
            let txn = &books.txns[&receipt.replace('-', "")];
            (!txn.taken_back).then(|| format!("{receipt} was called reversed"))
        })
        .collect()
}

/// Payments at the bank that the portal knows nothing of.
fn forgotten(world: &World, orders: &[sqlx::any::AnyRow]) -> Vec<String> {
    let known: Vec<String> = orders.iter().map(|it| it.get("txn_ref")).collect();
    let books = world.bank.books();
    let unknown = books
        .txns
        .values()
        .filter(|it| !known.contains(&it.txn_ref));
    unknown
        .map(|it| format!("{} is unknown, the bank took {}", it.txn_ref, it.taken()))
        .collect()
}
