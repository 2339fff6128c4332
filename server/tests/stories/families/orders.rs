//! Which persons an order is for: the same ones share it, another set of them replaces it.

use std::time::Duration;

use serde_json::{Value, json};

use crate::support::database::{Postgres, stories};
use crate::support::family::{FEE, Family};
use crate::support::payer::start;

stories!(
    the_same_persons_share_an_order,
    another_set_of_persons_replaces_the_order,
    a_payment_that_the_bank_is_finishing_is_not_replaced,
    lines_add_up_to_the_total,
    codes_that_cannot_be_paid_for_are_named,
);

mod told {
    use super::*;

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
