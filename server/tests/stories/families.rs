//! Several persons are paid for with one order: all of them, or none.

use std::time::Duration;

use evisa_server::payments::reconcile;
use evisa_server::payments::vnpay::params::{Params, hundredths};
use serde_json::{Value, json};

use crate::support::database::{Postgres, stories};
use crate::support::family::{FEE, Family};
use crate::support::payer::start;

stories!(
    two_persons_are_paid_with_one_order,
    a_declined_order_pays_for_nobody,
    an_order_that_was_given_up_and_paid_late_pays_for_all,
    a_lost_notice_is_found_when_the_family_asks_again,
    money_for_a_family_of_whom_one_was_paid_meanwhile_is_given_back,
    money_for_a_family_of_whom_one_was_cancelled_meanwhile_is_given_back,
    a_changed_entry_type_holds_up_the_others_only,
    the_same_persons_share_an_order,
    another_set_of_persons_replaces_the_order,
    a_payment_that_the_bank_is_finishing_is_not_replaced,
    lines_add_up_to_the_total,
    suspected_money_is_accepted_for_all,
    codes_that_cannot_be_paid_for_are_named,
);

mod told {
    use super::*;

    pub async fn two_persons_are_paid_with_one_order(database: Option<&str>) {
        let family = Family::new(database, 2).await;
        let receipt = family.order(&[0, 1]).await;
        let shown = family.shown(&receipt).await;
        assert_eq!(shown["status"], "pending");
        assert_eq!(shown["documents"], 2);
        assert_eq!(shown["amountUsd"], 50.0);
        assert_eq!(shown["amountVnd"], 2 * FEE);
        assert_eq!(shown["exchangeRate"], 26_350);
        let one = json!({ "entryType": "0", "amountUsd": 25.0, "amountVnd": FEE });
        assert_eq!(shown["lines"], json!([one, one]));
        let told = shown.to_string();
        let names = |code: &String| told.contains(code.as_str());
        assert!(!family.codes.iter().any(names), "it opens no list of cases");

        assert_eq!(family.paid(&receipt, FEE).await, "04", "half of it");
        assert_eq!(family.paid(&receipt, 2 * FEE).await, "00");
        assert_eq!(family.paid(&receipt, 2 * FEE).await, "02");
        assert_eq!(family.status(&receipt).await, "paid");
        assert_eq!(family.times("paid").await, [1, 1]);
        let paid = Some("already_paid".to_owned());
        assert_eq!(family.refused(&[0, 1]).await, [paid.clone(), paid]);
        let treasury = family.treasury().await;
        for code in family.codes.iter().chain([&receipt]) {
            let found = treasury.entry(code).await;
            assert_eq!(found["receiptCode"], json!(receipt));
            assert_eq!(found["paidBy"], json!(receipt));
            assert_eq!(found["lines"].as_array().unwrap().len(), 2);
        }
        family.end().await;
    }

    pub async fn a_declined_order_pays_for_nobody(database: Option<&str>) {
        let family = Family::new(database, 2).await;
        let first = family.order(&[0, 1]).await;
        let declined = |it: Params| {
            it.with("vnp_ResponseCode", "51")
                .with("vnp_TransactionStatus", "02")
        };
        assert_eq!(family.notice(&first, 2 * FEE, declined).await, "00");
        assert_eq!(family.status(&first).await, "failed");
        assert_eq!(family.times("paymentDeclined").await, [1, 1]);
        assert_eq!(family.times("paid").await, [0, 0]);
        let second = family.order(&[0, 1]).await;
        assert_ne!(first, second);
        assert_eq!(family.paid(&second, 2 * FEE).await, "00");
        assert_eq!(family.times("paid").await, [1, 1]);
        family.end().await;
    }

    pub async fn an_order_that_was_given_up_and_paid_late_pays_for_all(database: Option<&str>) {
        let family = Family::new(database, 3).await;
        let receipt = family.order(&[0, 1, 2]).await;
        family.portal.pass(Duration::from_mins(31));
        reconcile::round(&family.portal.state).await.unwrap();
        assert_eq!(family.status(&receipt).await, "failed");
        assert_eq!(family.times("paymentExpired").await, [1, 1, 1]);
        assert_eq!(family.paid(&receipt, 3 * FEE).await, "00");
        assert_eq!(family.status(&receipt).await, "paid");
        assert_eq!(family.times("paid").await, [1, 1, 1]);
        family.end().await;
    }

    pub async fn a_lost_notice_is_found_when_the_family_asks_again(database: Option<&str>) {
        let family = Family::new(database, 2).await;
        let receipt = family.order(&[0, 1]).await;
        let amount = hundredths(2 * FEE);
        family
            .teller
            .says(&[("vnp_TransactionStatus", "00"), ("vnp_Amount", &amount)]);
        let paid = Some("already_paid".to_owned());
        assert_eq!(family.refused(&[1, 0]).await, [paid.clone(), paid]);
        assert_eq!(family.status(&receipt).await, "paid");
        assert_eq!(family.times("paid").await, [1, 1]);
        family.end().await;
    }

    pub async fn money_for_a_family_of_whom_one_was_paid_meanwhile_is_given_back(
        database: Option<&str>,
    ) {
        let family = Family::new(database, 3).await;
        let together = family.order(&[0, 1, 2]).await;
        // The second of them pays alone, which gives the first order up; then that one is paid too.
        let alone = family.order(&[1]).await;
        assert_eq!(family.status(&together).await, "failed");
        assert_eq!(family.times("paymentReplaced").await, [1, 1, 1]);
        assert_eq!(family.paid(&alone, FEE).await, "00");
        assert_eq!(family.paid(&together, 3 * FEE).await, "00");
        assert_eq!(family.status(&together).await, "review");
        assert_eq!(family.times("paid").await, [0, 1, 0]);
        assert_eq!(family.times("paymentSurplus").await, [1, 1, 1]);

        // Nobody is asked to pay twice while a person decides, and nothing can be accepted for some of them.
        let held = Some("payment_in_review".to_owned());
        let paid = Some("already_paid".to_owned());
        let reasons = family.refused(&[0, 1, 2]).await;
        assert_eq!(reasons, [held.clone(), paid, held]);
        let one = start(&family.portal, &family.codes[0]).await;
        assert_eq!(one.refusal(), (409, "payment_in_review".into()));
        let treasury = family.treasury().await;
        let accepted = treasury.decide(&together, "accept", "Known").await;
        assert_eq!(accepted.refusal(), (409, "payment_not_needed".into()));
        let found = treasury.entry(&together).await;
        assert_eq!(found["cause"], "surplus");
        assert_eq!(found["paidBy"], json!(alone));
        let lines = found["lines"].as_array().unwrap();
        for line in lines {
            let second = line["maSoHoso"] == json!(family.codes[1]);
            let payer = if second { json!(alone) } else { Value::Null };
            assert_eq!(line["paidBy"], payer);
            assert_eq!(line["amountVnd"], FEE);
        }
        assert_eq!(lines.len(), 3);

        family.teller.refund("05");
        let refunded = treasury.decide(&together, "refund", "Known").await;
        assert_eq!(refunded.data(), json!({ "status": "refunding" }));
        assert_eq!(family.times("refundAsked").await, [1, 1, 1]);
        let again = family.order(&[0, 2]).await;
        assert_eq!(family.paid(&again, 2 * FEE).await, "00");
        assert_eq!(family.times("paid").await, [1, 1, 1]);
        family.end().await;
    }

    pub async fn money_for_a_family_of_whom_one_was_cancelled_meanwhile_is_given_back(
        database: Option<&str>,
    ) {
        let family = Family::new(database, 2).await;
        let receipt = family.order(&[0, 1]).await;
        family.cancel(0).await;
        assert_eq!(family.paid(&receipt, 2 * FEE).await, "00");
        assert_eq!(family.status(&receipt).await, "review");
        assert_eq!(family.times("paid").await, [0, 0]);
        let reasons = family.refused(&[0, 1]).await;
        assert_eq!(
            reasons,
            [Some("not_payable".into()), Some("payment_in_review".into())]
        );
        let treasury = family.treasury().await;
        family.teller.refund("05");
        let refunded = treasury.decide(&receipt, "refund", "Known").await;
        assert_eq!(refunded.data(), json!({ "status": "refunding" }));
        let reasons = family.refused(&[0, 1]).await;
        assert_eq!(reasons, [Some("not_payable".into()), None]);
        let alone = family.order(&[1]).await;
        assert_eq!(family.paid(&alone, FEE).await, "00");
        assert_eq!(family.times("paid").await, [0, 1]);
        family.end().await;
    }

    pub async fn a_changed_entry_type_holds_up_the_others_only(database: Option<&str>) {
        let family = Family::new(database, 2).await;
        let receipt = family.order(&[0, 1]).await;
        let sql = "UPDATE case_file SET fee_class = '1', version = version + 1 WHERE code = $1";
        sqlx::query(sql)
            .bind(&family.codes[0])
            .execute(&family.portal.state.store.pool)
            .await
            .unwrap();
        family.seal(0).await;
        assert_eq!(family.paid(&receipt, 2 * FEE).await, "00");
        assert_eq!(family.status(&receipt).await, "review");
        assert_eq!(family.times("paid").await, [0, 0]);
        // Money of the old fee was not meant for what is asked for now; for the other it may have been.
        let reasons = family.refused(&[0, 1]).await;
        assert_eq!(reasons, [None, Some("payment_in_review".into())]);
        let anew = family.order(&[0]).await;
        assert_eq!(family.paid(&anew, 2 * FEE).await, "00", "50 dollars");
        assert_eq!(family.times("paid").await, [1, 0]);
        family.end().await;
    }

    pub async fn the_same_persons_share_an_order(database: Option<&str>) {
        let family = Family::new(database, 2).await;
        let once = || family.order(&[0, 1]);
        let (first, a, b, c) = tokio::join!(once(), once(), once(), once());
        for other in [a, b, c, family.order(&[1, 0]).await] {
            assert_eq!(first, other);
        }
        let [one, two] = [&family.codes[0], &family.codes[1]];
        let typed = format!(" {} ", two.to_lowercase());
        let started = family.start(&[one, two, &typed, one]).await.data();
        assert_eq!(started["receiptCode"], json!(first), "each counts once");
        family.portal.pass(Duration::from_mins(11));
        let later = family.order(&[0, 1]).await;
        assert_ne!(first, later, "too little time is left for the first");
        assert_eq!(family.status(&first).await, "failed");
        family.end().await;
    }

    pub async fn another_set_of_persons_replaces_the_order(database: Option<&str>) {
        let family = Family::new(database, 3).await;
        let first = family.order(&[0, 1]).await;
        let second = family.order(&[1, 2]).await;
        assert_eq!(
            family.teller.times("querydr"),
            1,
            "the bank is asked before"
        );
        assert_eq!(family.status(&first).await, "failed");
        assert_eq!(family.status(&second).await, "pending");
        assert_eq!(family.shown(&second).await["documents"], 2);
        // The first person is free; two orders that do not overlap leave each other alone.
        let third = family.order(&[0]).await;
        assert_eq!(family.status(&second).await, "pending");
        // A wider set replaces both.
        let all = family.order(&[0, 1, 2]).await;
        for replaced in [&second, &third] {
            assert_eq!(family.status(replaced).await, "failed");
        }
        assert_eq!(family.paid(&all, 3 * FEE).await, "00");
        assert_eq!(family.times("paid").await, [1, 1, 1]);
        family.end().await;
    }

    pub async fn a_payment_that_the_bank_is_finishing_is_not_replaced(database: Option<&str>) {
        let family = Family::new(database, 3).await;
        let first = family.order(&[0, 1]).await;
        family.teller.knows("01");
        family.portal.pass(Duration::from_mins(16));
        let unfinished = Some("payment_unfinished".to_owned());
        assert_eq!(family.refused(&[1, 2]).await, [unfinished, None]);
        assert_eq!(family.status(&first).await, "pending");
        let one = start(&family.portal, &family.codes[0]).await;
        assert_eq!(one.refusal(), (409, "payment_unfinished".into()));
        family.end().await;
    }

    pub async fn lines_add_up_to_the_total(database: Option<&str>) {
        let mut family = Family::new(database, 2).await;
        family.born("1").await;
        let codes: Vec<_> = family.codes.iter().map(String::as_str).collect();
        for path in [
            "/client-service/public/hstt/le-phi",
            "/client-service/hstt/hstc/le-phi",
        ] {
            let asked = json!({ "maHoSo": codes });
            let fees = family.portal.post(path, &asked).await.data();
            assert_eq!(fees["tongTien"], 100.0);
            assert_eq!(fees["tongTienVnd"], 4 * FEE);
            assert_eq!(fees["tiGia"], 26_350);
            let mut named: Vec<_> = family.codes.clone();
            named.sort();
            for (fee, code) in fees["hoSo"].as_array().unwrap().iter().zip(named) {
                let dollars = if code == family.codes[2] { 50.0 } else { 25.0 };
                assert_eq!(fee["maSoHoso"], json!(code));
                assert_eq!(fee["soTien"], dollars);
            }
        }
        let unknown = json!({ "maHoSo": [codes[0], "22222222222222222"] });
        let path = "/client-service/public/hstt/le-phi";
        let refused = family.portal.post(path, &unknown).await;
        assert_eq!(refused.refusal(), (409, "some_not_payable".into()));
        let named = json!([{ "maSoHoso": "22222222222222222", "code": "not_found" }]);
        assert_eq!(refused.json()["data"]["cases"], named);

        let receipt = family.order(&[0, 1, 2]).await;
        let shown = family.shown(&receipt).await;
        let lines = shown["lines"].as_array().unwrap();
        let dong = lines.iter().map(|it| it["amountVnd"].as_i64().unwrap());
        assert_eq!(dong.sum::<i64>(), shown["amountVnd"]);
        // Whole cents, so that sums are exact.
        let cents = |it: &Value| (it["amountUsd"].as_f64().unwrap() * 100.0).round() as i64;
        assert_eq!(lines.iter().map(cents).sum::<i64>(), cents(&shown));
        assert_eq!(shown["amountVnd"], 4 * FEE);
        family.end().await;
    }

    pub async fn suspected_money_is_accepted_for_all(database: Option<&str>) {
        let family = Family::new(database, 2).await;
        let receipt = family.order(&[0, 1]).await;
        let suspect = |it: Params| it.with("vnp_ResponseCode", "07");
        assert_eq!(family.notice(&receipt, 2 * FEE, suspect).await, "00");
        assert_eq!(family.status(&receipt).await, "review");
        let held = Some("payment_in_review".to_owned());
        assert_eq!(family.refused(&[0, 1]).await, [held.clone(), held]);
        let treasury = family.treasury().await;
        let amount = hundredths(2 * FEE);
        family
            .teller
            .says(&[("vnp_TransactionStatus", "07"), ("vnp_Amount", &amount)]);
        let accepted = treasury.decide(&receipt, "accept", "Known").await;
        assert_eq!(accepted.data(), json!({ "status": "paid" }));
        assert_eq!(family.times("paymentAccepted").await, [1, 1]);
        assert_eq!(family.times("paid").await, [1, 1]);
        family.end().await;
    }

    pub async fn codes_that_cannot_be_paid_for_are_named(database: Option<&str>) {
        let family = Family::new(database, 1).await;
        let good = family.codes[0].as_str();
        for (codes, code) in [(vec![], "required"), (vec![good; 51], "tooMany")] {
            let answer = family.start(&codes).await;
            assert_eq!(answer.refusal(), (422, "invalid".into()));
            let problem = answer.json()["data"]["problems"][0].clone();
            assert_eq!(problem["field"], "maHoSo");
            assert_eq!(problem["code"], code);
        }
        assert_eq!(family.start(&[good; 50]).await.status, 200);
        for unknown in ["22222222222222222", "K7PQ", ""] {
            let answer = family.start(&[good, unknown]).await;
            assert_eq!(answer.refusal(), (409, "some_not_payable".into()));
            let named = json!([{ "maSoHoso": unknown, "code": "not_found" }]);
            assert_eq!(answer.json()["data"]["cases"], named, "{unknown}");
        }
        let path = "/client-service/hstt/thanh-toan-nhieu";
        let twin = family.portal.post(path, &json!({ "maHoSo": [good] })).await;
        assert_eq!(twin.status, 200);
        family.end().await;
    }
}
