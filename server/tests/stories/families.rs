//! Several persons are paid for with one order: all of them, or none.

mod orders;

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
    suspected_money_is_accepted_for_all,
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
}
