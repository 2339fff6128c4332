//! Money under review: two persons of different roles decide, about what was taken, and only as the bank says it stands.

mod notices;
mod reversals;

use std::time::Duration;

use evisa_server::payments::reconcile;
use evisa_server::payments::vnpay::params::{Params, hundredths};
use evisa_server::people::{NewAccount, Role};
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::Portal;
use crate::support::officer::{Officer, queued};
use crate::support::payer::{notice, order, start, status, times};
use crate::support::portal::send;
use crate::support::teller::Teller;
use crate::support::treasury::{Treasury, close, propose};

const TAKEN: i64 = 1_000_000;

fn doubt(it: Params) -> Params {
    it.with("vnp_ResponseCode", "07")
        .with("vnp_TransactionStatus", "07")
}

/// A portal with an order of whose money the bank says that it suspects fraud.
async fn doubted() -> (Teller, Portal, String, String) {
    let (teller, portal, code) = Teller::unpaid().await;
    let (_, receipt) = order(&portal, &code).await;
    teller.knows("07");
    assert_eq!(notice(&portal, &receipt, doubt).await, "00");
    (teller, portal, code, receipt)
}

/// A portal with a paid order.
async fn paid() -> (Teller, Portal, String, String) {
    let (teller, portal, code) = Teller::unpaid().await;
    let (_, receipt) = order(&portal, &code).await;
    teller.knows("00");
    assert_eq!(notice(&portal, &receipt, |it| it).await, "00");
    (teller, portal, code, receipt)
}

async fn someone(portal: &Portal, name: &str, roles: &[Role]) -> String {
    let email = format!("{name}@evisa.example");
    portal
        .signed_in(NewAccount::with_email(&email, name, roles))
        .await
}

/// The refusal of whoever confirms a proposal with this session; `None` when it is carried out.
async fn confirmed_with(portal: &Portal, token: &str, receipt: &str, id: &str) -> Option<String> {
    let path = format!("/review-service/payments/{receipt}/proposals/{id}/confirm");
    let answer = send(portal.request(Method::POST, &path).bearer_auth(token)).await;
    (answer.status != 200).then(|| answer.refusal().1)
}

#[tokio::test]
async fn nobody_decides_alone_and_no_role_does() {
    let (_, portal, _, receipt) = doubted().await;
    let treasury = Treasury::new(&portal).await;
    let colleague = someone(&portal, "another of finance", &[Role::Finance]).await;
    let both = [Role::Finance, Role::Supervisor];
    let several = someone(&portal, "of both", &both).await;
    treasury.propose(&receipt, "accept", "Known").await;
    let seen = treasury.entry(&receipt).await["proposal"].clone();
    let id = seen["id"].as_str().unwrap().to_owned();

    let himself = treasury.confirmed_by(&treasury.finance, &receipt).await;
    assert_eq!(himself.refusal(), (409, "second_person_needed".into()));
    let refused = confirmed_with(&portal, &colleague, &receipt, &id).await;
    assert_eq!(refused.as_deref(), Some("second_role_needed"));
    assert_eq!(status(&portal, &receipt).await, "review");
    // What they may, their pages say before.
    assert_eq!(seen["objection"], Value::Null, "to the supervisor");
    assert_eq!(seen["by"], "f@evisa.example");
    assert_eq!(seen["confirmedBy"], Value::Null);
    let request = portal.request(Method::GET, "/review-service/payments");
    let listed = send(request.bearer_auth(&colleague)).await.data();
    assert_eq!(listed[0]["proposal"]["objection"], "second_role_needed");

    // Whoever has both roles is another person with another role.
    assert_eq!(confirmed_with(&portal, &several, &receipt, &id).await, None);
    assert_eq!(status(&portal, &receipt).await, "paid");
}

#[tokio::test]
async fn two_accounts_that_one_person_opened_are_not_two_persons() {
    let (_, portal, _, receipt) = doubted().await;
    let treasury = Treasury::new(&portal).await;
    treasury.propose(&receipt, "accept", "Known").await;
    let opened = async |by: Option<&str>| {
        let mut tx = portal.state.store.begin().await.unwrap();
        sqlx::query("UPDATE account SET opened_by = $1, created_at = $2")
            .bind(by)
            .bind(portal.state.clock.millis())
            .execute(&mut *tx)
            .await
            .unwrap();
        tx.commit().await.unwrap();
    };
    opened(Some("an administrator")).await;
    let refused = treasury.confirm(&receipt).await;
    assert_eq!(refused.refusal(), (409, "same_opener".into()));
    // What they may, their pages say before.
    let seen = treasury.entry(&receipt).await;
    assert_eq!(seen["proposal"]["objection"], "same_opener");
    assert_eq!(status(&portal, &receipt).await, "review");
    // By an operator, or long ago.
    opened(None).await;
    let seen = treasury.entry(&receipt).await;
    assert_eq!(seen["proposal"]["objection"], Value::Null);
    treasury.confirm(&receipt).await.data();
    assert_eq!(status(&portal, &receipt).await, "paid");
}

#[tokio::test]
async fn what_is_confirmed_is_what_was_proposed() {
    let (_, portal, code, receipt) = doubted().await;
    let treasury = Treasury::new(&portal).await;
    treasury.propose(&receipt, "refund", "First").await;
    let first = treasury.entry(&receipt).await["proposal"]["id"].clone();
    let first = first.as_str().unwrap();
    let second = treasury.propose(&receipt, "accept", "Second").await;
    assert_eq!(second.refusal(), (409, "already_proposed".into()));
    // A colleague rejects it, and another one is made: whoever still has the first before them confirms nothing.
    let rejected = close(&portal, &treasury.chief, &receipt, first, "withdraw").await;
    assert_eq!(rejected.data(), json!({ "status": "review" }));
    treasury.propose(&receipt, "accept", "Second").await;
    for how in ["confirm", "withdraw"] {
        let late = close(&portal, &treasury.chief, &receipt, first, how).await;
        assert_eq!(late.refusal(), (409, "proposal_closed".into()), "{how}");
    }
    let other = close(
        &portal,
        &treasury.chief,
        "EV000000-222222",
        first,
        "confirm",
    )
    .await;
    assert_eq!(other.refusal(), (404, "not_found".into()));
    assert_eq!(status(&portal, &receipt).await, "review");
    assert_eq!(times(&portal, &code, "refundProposed").await, 1);
    assert_eq!(times(&portal, &code, "proposalWithdrawn").await, 1);
    // The bank's own word overtakes what was proposed.
    assert_eq!(notice(&portal, &receipt, |it| it).await, "00");
    let entry = treasury.entry(&receipt).await;
    assert_eq!(
        (&entry["status"], &entry["proposal"]),
        (&json!("paid"), &Value::Null)
    );
}

#[tokio::test]
async fn another_amount_is_shown_accepted_and_given_back_as_it_was_taken() {
    for act in ["accept", "refund"] {
        let (teller, portal, code) = Teller::unpaid().await;
        let (_, receipt) = order(&portal, &code).await;
        let taken = hundredths(TAKEN);
        let good = [
            ("vnp_TransactionStatus", "00"),
            ("vnp_Amount", taken.as_str()),
        ];
        teller.says(&good);
        portal.pass(Duration::from_mins(6));
        assert_eq!(reconcile::round(&portal.state).await.unwrap(), 1);
        let treasury = Treasury::new(&portal).await;
        let entry = treasury.entry(&receipt).await;
        assert_eq!(entry["cause"], "wrongAmount");
        assert_eq!(entry["amountVnd"], 658_750);
        assert_eq!(entry["takenVnd"], TAKEN);
        let path = format!("/payment-service/orders/{receipt}");
        assert_eq!(portal.get(&path).await.data()["takenVnd"], TAKEN);
        // Whoever has not seen what was taken decides nothing.
        let finance = &treasury.finance;
        let blind = propose(&portal, finance, &receipt, act, 658_750, "Known").await;
        assert_eq!(blind.refusal(), (409, "amount_changed".into()));
        treasury.propose(&receipt, act, "Agreed by phone").await;
        let proposed = treasury.entry(&receipt).await;
        assert_eq!(proposed["proposal"]["amountVnd"], TAKEN);

        let done = treasury.confirm(&receipt).await;
        if act == "accept" {
            assert_eq!(done.data(), json!({ "status": "paid" }));
            assert_eq!(treasury.entry(&receipt).await["takenVnd"], TAKEN);
            assert_eq!(times(&portal, &code, "paid").await, 1);
        } else {
            assert_eq!(done.data(), json!({ "status": "refunding" }));
            assert_eq!(teller.amounts("refund"), [TAKEN]);
            let refund = treasury.entry(&receipt).await["refund"].clone();
            assert_eq!(refund["amountVnd"], TAKEN);
        }
    }
}

#[tokio::test]
async fn an_amount_that_changes_at_the_bank_is_decided_anew() {
    let (teller, portal, _, receipt) = doubted().await;
    let treasury = Treasury::new(&portal).await;
    treasury.propose(&receipt, "accept", "Known").await;
    let taken = hundredths(TAKEN);
    teller.says(&[("vnp_TransactionStatus", "00"), ("vnp_Amount", &taken)]);
    let stale = treasury.confirm(&receipt).await;
    assert_eq!(stale.refusal(), (409, "money_not_confirmed".into()));
    let entry = treasury.entry(&receipt).await;
    assert_eq!(
        (&entry["status"], &entry["takenVnd"]),
        (&json!("review"), &json!(TAKEN))
    );
    assert_eq!(entry["proposal"], Value::Null);
}

#[tokio::test]
async fn money_that_the_bank_no_longer_has_is_not_accepted() {
    for said in [
        vec![
            ("vnp_TransactionType", "02"),
            ("vnp_TransactionStatus", "06"),
        ],
        vec![("vnp_TransactionStatus", "04")],
        vec![("vnp_ResponseCode", "91")],
    ] {
        let (teller, portal, code, receipt) = doubted().await;
        let treasury = Treasury::new(&portal).await;
        treasury.propose(&receipt, "accept", "Known").await;
        teller.says(&said);
        let refused = treasury.confirm(&receipt).await;
        assert_eq!(
            refused.refusal(),
            (409, "money_not_confirmed".into()),
            "{said:?}"
        );
        assert_eq!(times(&portal, &code, "paid").await, 0);
        assert_eq!(status(&portal, &receipt).await, "review");
    }
}

#[tokio::test]
async fn an_officer_sees_no_money() {
    let (_, portal, _, receipt) = doubted().await;
    let officer = Officer::new(&portal, "o@evisa.example", "officer").await;
    let refused = propose(&portal, &officer, &receipt, "accept", 658_750, "Known").await;
    assert_eq!(refused.refusal(), (403, "forbidden".into()));
}
