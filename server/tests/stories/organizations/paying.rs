//! An organization pays for many at once.

use evisa_server::people::Role;
use evisa_server::store::price::{self, Rate};
use futures::stream::{self, StreamExt};
use reqwest::Method;
use serde_json::{Value, json};

use super::code;
use crate::support::Portal;
use crate::support::database::{Postgres, stories};
use crate::support::family::{FEE, Family};
use crate::support::organization::{APPLICATIONS, Member, SEARCH, application};
use crate::support::payer::{notice, times};
use crate::support::portal::workspace;

stories!(
    one_order_pays_for_many_and_names_those_that_it_cannot,
    a_thousand_are_paid_with_one_order_exactly_once,
    more_than_the_bank_takes_at_once_is_said,
);

const MANY: &str = "/client-service/hstt/thanh-toan-nhieu";
const FEES: &str = "/client-service/hstt/hstc/le-phi";

/// The most that one order takes.
const THOUSAND: usize = 1_000;

mod told {
    use super::*;

    pub async fn a_thousand_are_paid_with_one_order_exactly_once(database: Option<&str>) {
        // On PostgreSQL fewer: it is asked by the same statements.
        let many = if database.is_some() { 50 } else { THOUSAND };
        let family = Family::new(database, 1).await;
        let portal = &family.portal;
        let member = Member::of(portal, &code(portal)).await;
        let mut draft = portal.organization_application().await;
        let applying = stream::iter(0..many).map(|_| member.applies(&draft));
        let codes: Vec<String> = applying.buffer_unordered(8).collect().await;
        if many == THOUSAND {
            draft.insert("nddnTtDeNghi".into(), json!("1"));
            let more = [codes.as_slice(), &[member.applies(&draft).await]].concat();
            let refused = member.post(MANY, &json!({ "maHoSo": more })).await;
            assert_eq!(refused.refusal(), (422, "invalid".into()));
        }

        let asked = json!({ "maHoSo": codes });
        let fees = member.post(FEES, &asked).await.data();
        let dong = many as i64 * FEE;
        assert_eq!(fees["tongTienVnd"], dong);
        let order = member.post(MANY, &asked).await.data();
        let receipt = order["receiptCode"].as_str().unwrap();
        let again = member.post(MANY, &asked).await.data();
        assert_eq!(again["receiptCode"], receipt, "one order of the bank");
        // The bank tells it twice at once, and once more.
        let (one, two) = tokio::join!(family.paid(receipt, dong), family.paid(receipt, dong));
        let third = family.paid(receipt, dong).await;
        let mut answers = [one.as_str(), two.as_str(), third.as_str()];
        answers.sort_unstable();
        assert_eq!(answers, ["00", "02", "02"], "the first settles it");
        let paid = member
            .post(SEARCH, &json!({ "trangThai": "unchecked", "size": 1 }))
            .await
            .data();
        assert_eq!(paid["totalElements"], many);
        for code in codes.iter().step_by(many.div_ceil(11)) {
            assert_eq!(times(portal, code, "paid").await, 1);
        }
        family.end().await;
    }

    pub async fn more_than_the_bank_takes_at_once_is_said(database: Option<&str>) {
        let family = Family::new(database, 1).await;
        let portal = &family.portal;
        let member = Member::of(portal, &code(portal)).await;
        let mut draft = portal.organization_application().await;
        draft.insert("nddnTtDeNghi".into(), json!("1"));
        let one = member.applies(&draft).await;
        // A dollar that costs so much that one fee is more than the bank takes.
        let state = &portal.state;
        let rate = Rate {
            dong: 20_000_000,
            effective_from: state.clock.millis(),
        };
        let mut tx = state.store.begin().await.unwrap();
        price::set_rate(&mut tx, "USD", rate).await.unwrap();
        tx.commit().await.unwrap();
        let refused = member.post(MANY, &json!({ "maHoSo": [one] })).await;
        assert_eq!(refused.refusal(), (409, "amount_too_high".into()));
        assert_eq!(refused.json()["data"]["max"], 999_999_999);
        family.end().await;
    }

    pub async fn one_order_pays_for_many_and_names_those_that_it_cannot(database: Option<&str>) {
        let family = Family::new(database, 1).await;
        let portal = &family.portal;
        typefaces(portal);
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
        assert_eq!(refused.refusal(), (409, "some_not_payable".into()));
        let named = json!([{ "maSoHoso": one, "code": "organization_login_needed" }]);
        assert_eq!(refused.json()["data"]["cases"], named);
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
        // While the bank may take money for it, its row says so, and it is not deleted.
        assert_eq!(member.row(&one).await["dangThanhToan"], 1);
        assert_eq!(member.row(&bare).await["dangThanhToan"], 0);
        let gone = format!("{APPLICATIONS}/{one}");
        let kept = member.ask(Method::DELETE, &gone, &Value::Null).await;
        assert_eq!(kept.refusal(), (409, "not_deletable".into()));
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
                &json!("0401234566"),
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
            let row = member.row(code).await;
            assert_eq!(
                (&row["displayStatus"], &row["dangThanhToan"]),
                (&json!("TN"), &json!(0))
            );
        }
        orders_are_listed(&member, &stranger, receipt).await;
        family.end().await;
    }
}

/// Has the portal draw documents, without the networks that look at pictures.
fn typefaces(portal: &Portal) {
    let models = &portal.state.config.models_dir;
    std::fs::create_dir_all(models).unwrap();
    let fonts = workspace().join("models/cache/fonts");
    std::os::unix::fs::symlink(fonts, models.join("fonts")).unwrap();
}

/// The order of a receipt is one's only one, and no stranger's.
async fn orders_are_listed(member: &Member<'_>, stranger: &Member<'_>, receipt: &str) {
    let orders = "/client-service/hstc/hoa-don";
    let listed = member.get(orders).await.data();
    let one = &listed["content"][0];
    assert_eq!(
        (&listed["totalElements"], &one["receiptCode"]),
        (&json!(1), &json!(receipt))
    );
    assert_eq!(
        (&one["documents"], &one["status"], &one["amountUsd"]),
        (&json!(2), &json!("paid"), &json!(50.0))
    );
    assert_eq!(
        stranger.get(orders).await.data(),
        json!({ "content": [], "totalElements": 0 })
    );
    // As documents: of the one order, and of all that was paid in some days.
    let invoice = format!("{orders}/{receipt}/pdf");
    let statement = |from: &str, to: &str| format!("{orders}/sao-ke?tuNgay={from}&denNgay={to}");
    for path in [&invoice, &statement("2026-11-01", "2026-11-30")] {
        let document = member.get(path).await;
        let start = String::from_utf8_lossy(&document.bytes[..document.bytes.len().min(200)]);
        assert!(start.starts_with("%PDF-"), "{path}: {start}");
        assert_eq!(stranger.get(path).await.status, 404, "{path}");
    }
    let nothing = member.get(&statement("2025-01-01", "2025-01-31")).await;
    assert_eq!(nothing.status, 404);
    let backwards = member.get(&statement("2026-11-30", "2026-11-01")).await;
    assert_eq!(backwards.refusal(), (400, "malformed_query".into()));
    let lines = async |whose: &Member<'_>| {
        let file = whose.get(&format!("{orders}/csv")).await.bytes;
        let text = String::from_utf8(file).unwrap();
        text.lines().skip(1).map(str::to_owned).collect::<Vec<_>>()
    };
    let ours = lines(member).await;
    assert_eq!(ours.len(), 1);
    assert!(ours[0].starts_with(&format!("\"{receipt}\",")), "{ours:?}");
    assert!(
        ours[0].ends_with("\"50.00\",\"26350\",\"1317500\""),
        "{ours:?}"
    );
    assert!(lines(stranger).await.is_empty());
}
