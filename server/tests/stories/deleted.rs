//! A case is deleted by whoever holds its codes: as long as it is theirs alone, and after they cancelled it.

use std::time::Duration;

use evisa_server::commands::jobs;
use evisa_server::payments::reconcile;
use evisa_server::payments::vnpay::params::Params;
use serde_json::{Value, json};

use crate::support::guarantor::{self, Guarantee, PERSONAL};
use crate::support::officer::{Officer, pay};
use crate::support::payer::{self, times};
use crate::support::teller::Teller;
use crate::support::{Answer, Portal};

const CANCEL: &str = "/client-service/public/hstt/cancel";
const DELETE: &str = "/client-service/public/hstt/delete";
const LOOKUP: &str = "/client-service/public/hstt/tra-cuu-chua-dang-nhap";

fn codes(code: &str, security: &str) -> Value {
    json!({ "maSoHoso": code, "maXacNhan": security, "email": "anna@example.com" })
}

fn of_guarantee(sent: &Guarantee<'_>) -> Value {
    json!({ "maSoHoso": sent.code, "maXacNhan": sent.security, "phone": sent.phone })
}

async fn looked_up(portal: &Portal, code: &str) -> Answer {
    let holder = json!({ "maHoSo": code, "email": "anna@example.com", "ngaySinh": "1974-08-12" });
    let body = portal.with_captcha(holder.as_object().unwrap()).await;
    portal.post(LOOKUP, &body).await
}

#[tokio::test]
async fn a_cancelled_application_is_deleted_with_its_codes() {
    let portal = Portal::start().await;
    let (code, security) = portal.apply(&portal.good_draft().await).await;
    let holder = codes(&code, &security);
    let cancelled = portal.post(CANCEL, &holder).await;
    assert_eq!(cancelled.status, 200);
    assert_eq!(
        looked_up(&portal, &code).await.data()["deletable"],
        json!(true)
    );
    let guessed = portal.post(DELETE, &codes(&code, "22222222")).await;
    assert_eq!(guessed.refusal(), (404, "not_found".into()));

    let deleted = portal.post(DELETE, &holder).await.data();
    assert_eq!(deleted, json!({ "maSoHoso": code }));
    assert_eq!(looked_up(&portal, &code).await.status, 404);
    let again = portal.post(DELETE, &holder).await;
    assert_eq!(again.refusal(), (404, "not_found".into()));
    // What was done with it stays, and the mails that were on their way have nobody to tell.
    assert_eq!(times(&portal, &code, "deleted").await, 1);
    let worker = jobs::worker(portal.state.clone()).unwrap();
    worker.drain().await.unwrap();
    assert_eq!(
        portal.office("/review-service/outbox").await.data(),
        json!([])
    );
    let mut conn = portal.state.store.read().await.unwrap();
    let sql = "SELECT COUNT(*) FROM outbox WHERE last_error IS NOT NULL";
    let failed: i64 = sqlx::query_scalar(sql).fetch_one(&mut *conn).await.unwrap();
    assert_eq!(failed, 0);
}

#[tokio::test]
async fn what_is_being_paid_or_is_paid_is_not_deleted() {
    let portal = Portal::start().await;
    let (code, security) = portal.apply(&portal.good_draft().await).await;
    let holder = codes(&code, &security);
    payer::order(&portal, &code).await;
    let refused = portal.post(DELETE, &holder).await;
    assert_eq!(refused.refusal(), (409, "not_deletable".into()));

    let (code, security) = portal.apply(&portal.good_draft().await).await;
    pay(&portal, &code).await;
    let refused = portal.post(DELETE, &codes(&code, &security)).await;
    assert_eq!(refused.refusal(), (409, "not_deletable".into()));
    assert_eq!(
        looked_up(&portal, &code).await.data()["deletable"],
        json!(false)
    );
}

#[tokio::test]
async fn what_an_officer_cancelled_is_kept() {
    let portal = guarantor::portal(None).await;
    let sent = Guarantee::send(&portal, PERSONAL, &guarantor::draft("personal")).await;
    let officer = Officer::new(&portal, "o@evisa.example", "officer").await;
    let version = sent.looked_up().await.data()["version"].as_i64().unwrap();
    let taken = officer.decide(&sent.code, "take", json!({ "version": version }));
    let version = taken.await.data()["version"].as_i64().unwrap();
    let why = json!({ "version": version, "reason": "Sent twice" });
    let cancelled = officer.decide(&sent.code, "cancel", why).await;
    assert_eq!(cancelled.data()["buocXlHoso"], "HUY");
    assert_eq!(sent.looked_up().await.data()["deletable"], json!(false));
    let path = format!("{PERSONAL}/delete");
    let refused = portal.post(&path, &of_guarantee(&sent)).await;
    assert_eq!(refused.refusal(), (409, "not_deletable".into()));
}

#[tokio::test]
async fn a_guarantee_goes_without_being_cancelled_first_as_long_as_nobody_has_begun() {
    let portal = guarantor::portal(None).await;
    let sent = Guarantee::send(&portal, PERSONAL, &guarantor::draft("personal")).await;
    let holder = json!({ "maSoHoso": sent.code, "maXacNhan": sent.security, "phone": sent.phone });
    let path = format!("{PERSONAL}/delete");
    let mut other = holder.clone();
    other["phone"] = json!("+84-912345679");
    let guessed = portal.post(&path, &other).await;
    assert_eq!(guessed.refusal(), (404, "not_found".into()));
    let deleted = portal.post(&path, &holder).await.data();
    assert_eq!(deleted, json!({ "maSoHoso": sent.code }));
    assert_eq!(sent.looked_up().await.status, 404);
}

#[tokio::test]
async fn what_money_under_review_was_meant_for_is_kept() {
    let (_, portal, _) = Teller::unpaid().await;
    let (code, security) = portal.apply(&portal.good_draft().await).await;
    let (_, receipt) = payer::order(&portal, &code).await;
    let doubt = |it: Params| {
        it.with("vnp_ResponseCode", "07")
            .with("vnp_TransactionStatus", "07")
    };
    payer::notice(&portal, &receipt, doubt).await;
    assert_eq!(payer::status(&portal, &receipt).await, "review");
    let refused = portal.post(DELETE, &codes(&code, &security)).await;
    assert_eq!(refused.refusal(), (409, "not_deletable".into()));
    let standing = looked_up(&portal, &code).await.data();
    assert_eq!(standing["deletable"], json!(false));
}

#[tokio::test]
async fn money_that_comes_for_what_was_deleted_is_looked_at_by_a_person() {
    let (teller, portal, _) = Teller::unpaid().await;
    let (code, security) = portal.apply(&portal.good_draft().await).await;
    let (_, receipt) = payer::order(&portal, &code).await;
    teller.knows("01");
    portal.pass(Duration::from_mins(31));
    reconcile::round(&portal.state).await.unwrap();
    assert_eq!(payer::status(&portal, &receipt).await, "failed");
    let holder = codes(&code, &security);
    assert_eq!(portal.post(CANCEL, &holder).await.status, 200);
    assert_eq!(portal.post(DELETE, &holder).await.status, 200);

    teller.knows("00");
    portal.pass(Duration::from_hours(4));
    assert_eq!(reconcile::round(&portal.state).await.unwrap(), 1);
    assert_eq!(payer::status(&portal, &receipt).await, "review");
}
