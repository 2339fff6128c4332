//! An organization pays for many at once.

use evisa_server::people::Role;
use serde_json::{Value, json};

use super::code;
use crate::support::database::{Postgres, stories};
use crate::support::family::Family;
use crate::support::organization::{Member, application};
use crate::support::payer::{notice, times};

stories!(one_order_pays_for_many_and_names_those_that_it_cannot);

const MANY: &str = "/client-service/hstt/thanh-toan-nhieu";
const FEES: &str = "/client-service/hstt/hstc/le-phi";

mod told {
    use super::*;

    pub async fn one_order_pays_for_many_and_names_those_that_it_cannot(database: Option<&str>) {
        let family = Family::new(database, 1).await;
        let portal = &family.portal;
        let ours = code(portal);
        let member = Member::of(portal, &ours).await;
        let payer = Member::with(portal, &ours, &[Role::OrganizationPayer]).await;
        let stranger = Member::of(portal, &code(portal)).await;
        let draft = portal.organization_application().await;
        let (one, two) = (member.applies(&draft).await, member.applies(&draft).await);
        let bare = member.applies(&application()).await;
        let theirs = stranger.applies(&draft).await;

        let fees = payer
            .post(FEES, &json!({ "maHoSo": [one, two] }))
            .await
            .data();
        assert_eq!(
            (&fees["tongTien"], &fees["tongTienVnd"]),
            (&json!(50.0), &json!(1_317_500))
        );
        let refused = stranger.post(FEES, &json!({ "maHoSo": [one] })).await;
        assert_eq!(refused.refusal(), (403, "organization_login_needed".into()));
        let refused = payer
            .post(MANY, &json!({ "maHoSo": [one, bare, theirs, "?"] }))
            .await;
        assert_eq!(refused.refusal(), (409, "some_not_payable".into()));
        let refused = payer
            .post(MANY, &json!({ "maHoSo": [one, bare, theirs] }))
            .await
            .json();
        let reason = |code: &str| -> Value {
            let cases = refused["data"]["cases"].as_array().unwrap();
            let case = cases.iter().find(|it| it["maSoHoso"] == code);
            case.map_or(Value::Null, |it| it["code"].clone())
        };
        assert_eq!(reason(&one), Value::Null);
        assert_eq!(reason(&bare), "not_payable");
        assert_eq!(reason(&theirs), "organization_login_needed");

        let order = payer
            .post(MANY, &json!({ "maHoSo": [one, two] }))
            .await
            .data();
        let receipt = order["receiptCode"].as_str().unwrap();
        let again = member
            .post(MANY, &json!({ "maHoSo": [two, one] }))
            .await
            .data();
        assert_eq!(again["receiptCode"], receipt, "one order of the bank");
        // What the organization then was stands in its invoice, and only its members see it.
        let at = format!("/client-service/hstc/hoa-don/{receipt}");
        let invoice = member.get(&at).await.data();
        assert_eq!(
            (
                &invoice["tenTc"],
                &invoice["maSoThue"],
                &invoice["documents"]
            ),
            (
                &json!(format!("Organization {ours}")),
                &json!("0401234567"),
                &json!(2)
            )
        );
        assert_eq!(invoice["maHoSo"].as_array().unwrap().len(), 2);
        assert_eq!(stranger.get(&at).await.status, 404);
        assert_eq!(portal.get(&at).await.status, 401);
        let both = evisa_server::payments::vnpay::params::hundredths(1_317_500);
        let taken = notice(portal, receipt, |it| it.with("vnp_Amount", &both)).await;
        assert_eq!(taken, "00");
        for code in [&one, &two] {
            assert_eq!(times(portal, code, "paid").await, 1);
            assert_eq!(member.row(code).await["displayStatus"], "TN");
        }
        family.end().await;
    }
}
