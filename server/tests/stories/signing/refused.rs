//! What is brought back and signs nothing.

use std::time::Duration;

use evisa_server::upkeep;
use reqwest::Method;
use serde_json::{Value, json};

use super::{Browser, LOCK, REGISTERED, SHOW, SIGN, portal, prolonged, registered, signing_member};
use crate::support::database::{Postgres, stories};
use crate::support::payer::times;
use crate::support::sign_token::Ca;

stories!(
    signatures_of_something_else_sign_nothing,
    what_was_asked_of_others_or_long_ago_is_not_answered,
    a_certificate_that_is_not_good_any_more_signs_nothing,
);

/// The same, with its signatures changed.
fn altered(asked: &Value, mut answers: Vec<Value>, change: impl Fn(&mut Vec<Value>)) -> Value {
    change(&mut answers);
    json!({ "phien": asked["phien"], "chuKy": answers })
}

mod told {
    use super::*;

    pub async fn signatures_of_something_else_sign_nothing(database: Option<&str>) {
        let ca = Ca::start().await;
        let portal = portal(database, |it| ca.believed(it)).await;
        let (browser, member, token) = Browser::ready(&portal, &ca).await;
        let draft = portal.organization_application().await;
        let (one, two) = (member.applies(&draft).await, member.applies(&draft).await);
        let asked = browser
            .post(SIGN, &json!({ "maHoSo": [one, two] }))
            .await
            .data();
        let answers = token.answers(&portal, &asked);
        let mismatch = |codes: &[&String]| {
            let each = codes.iter();
            let each = each.map(|code| json!({ "maHoSo": code, "code": "signature_mismatch" }));
            let mut each: Vec<_> = each.collect();
            each.sort_by_key(|it| it["maHoSo"].as_str().unwrap().to_owned());
            json!(each)
        };
        // What was signed of one case in the place of what was asked of the other.
        for (a, b) in [(0, 2), (1, 3)] {
            let swapped = altered(&asked, answers.clone(), |it| {
                let (x, y) = (it[a]["cms"].clone(), it[b]["cms"].clone());
                (it[a]["cms"], it[b]["cms"]) = (y, x);
            });
            let done = browser.post(SIGN, &swapped).await.data();
            assert_eq!(
                done,
                json!({ "daKy": [], "khongKyDuoc": mismatch(&[&one, &two]) })
            );
        }
        let first = asked["items"][0]["maHoSo"].as_str().unwrap().to_owned();
        let half = altered(&asked, answers.clone(), |it| it.truncate(1));
        let done = browser.post(SIGN, &half).await.data();
        assert_eq!(done["khongKyDuoc"], mismatch(&[&first]));
        let unknown = altered(&asked, answers.clone(), |it| {
            it.truncate(1);
            it[0]["id"] = json!("NOTHING.d");
        });
        let done = browser.post(SIGN, &unknown).await.data();
        assert_eq!(done["khongKyDuoc"][0]["code"], "not_found");
        let many = altered(&asked, answers.clone(), |it| {
            let one = it[0].clone();
            it.resize(401, one);
        });
        let many = browser.post(SIGN, &many).await;
        assert_eq!(many.refusal(), (422, "invalid".into()));
        for code in [&one, &two] {
            assert_eq!(times(&portal, code, "signed").await, 0);
        }
        // Some of what was asked may be signed, the rest later.
        let half = altered(&asked, answers.clone(), |it| it.truncate(2));
        assert_eq!(
            browser.post(SIGN, &half).await.data()["daKy"],
            json!([first])
        );
        assert_eq!(
            browser.brings(&token, &asked).await.data()["khongKyDuoc"],
            json!([])
        );
    }

    pub async fn what_was_asked_of_others_or_long_ago_is_not_answered(database: Option<&str>) {
        let ca = Ca::start().await;
        let portal = portal(database, |it| ca.believed(it)).await;
        let (browser, member, token) = Browser::ready(&portal, &ca).await;
        let (others, ..) = Browser::ready(&portal, &ca).await;
        let code = member
            .applies(&portal.organization_application().await)
            .await;
        let unproven = member.post(SIGN, &json!({ "maHoSo": [code] })).await;
        assert_eq!(unproven.refusal(), (403, "verify_signature_first".into()));
        let asked = browser
            .post(SIGN, &json!({ "maHoSo": [code] }))
            .await
            .data();
        let brought = altered(&asked, token.answers(&portal, &asked), |_| {});
        let failed = (422, "verification_failed".to_owned());
        assert_eq!(others.post(SIGN, &brought).await.refusal(), failed);
        let nowhere = json!({ "phien": "none", "chuKy": brought["chuKy"] });
        assert_eq!(browser.post(SIGN, &nowhere).await.refusal(), failed);
        let bare = member.post(SIGN, &brought).await;
        assert_eq!(bare.refusal(), (403, "verify_signature_first".into()));

        let id = browser.get(REGISTERED).await.data()[0]["id"].clone();
        let lock = json!({ "id": id, "trangThai": "0" });
        member.ask(Method::PATCH, LOCK, &lock).await.data();
        let locked = browser.post(SIGN, &brought).await;
        assert_eq!(locked.refusal(), (409, "signature_locked".into()));
        let open = json!({ "id": id, "trangThai": "1" });
        member.ask(Method::PATCH, LOCK, &open).await.data();
        let shown = Browser::showing(&portal, &member, id.as_str().unwrap(), &token).await;
        let drafts = async || -> i64 {
            let mut conn = portal.state.store.read().await.unwrap();
            let sql = "SELECT COUNT(*) FROM signing_draft WHERE code = $1";
            let count = sqlx::query_scalar(sql).bind(&code);
            count.fetch_one(&mut *conn).await.unwrap()
        };
        assert_eq!(drafts().await, 1);
        portal.pass(Duration::from_mins(31));
        prolonged(&portal).await;
        assert_eq!(shown.post(SIGN, &brought).await.refusal(), failed);
        upkeep::round(&portal.state).await.unwrap();
        assert_eq!(drafts().await, 0);
        assert_eq!(times(&portal, &code, "signed").await, 0);
    }

    pub async fn a_certificate_that_is_not_good_any_more_signs_nothing(database: Option<&str>) {
        let ca = Ca::start().await;
        let portal = portal(database, |it| ca.believed(it)).await;
        let member = signing_member(&portal).await;
        let code = member
            .applies(&portal.organization_application().await)
            .await;
        let (token, brief) = (ca.answered(), ca.expiring());
        let id = registered(&member, &token).await;
        let browser = Browser::showing(&portal, &member, &id, &token).await;
        let asked = browser
            .post(SIGN, &json!({ "maHoSo": [code] }))
            .await
            .data();
        let brought = altered(&asked, token.answers(&portal, &asked), |_| {});
        ca.revoke(&token);
        // What an authority said is believed for an hour.
        portal.pass(Duration::from_mins(10));
        let other = registered(&member, &brief).await;
        let brief_browser = Browser::showing(&portal, &member, &other, &brief).await;
        prolonged(&portal).await;
        let mut tx = portal.state.store.begin().await.unwrap();
        sqlx::query("UPDATE signing_challenge SET until = until + 7200000")
            .execute(&mut *tx)
            .await
            .unwrap();
        tx.commit().await.unwrap();
        let wrong = browser.post(SIGN, &brought).await;
        assert_eq!(
            wrong.refusal(),
            (403, "verify_signature_first".into()),
            "another was shown since"
        );
        let theirs = brief_browser
            .post(SIGN, &json!({ "maHoSo": [code] }))
            .await
            .data();
        let theirs = altered(&theirs, brief.answers(&portal, &theirs), |_| {});
        portal.pass(Duration::from_mins(55));
        let expired = brief_browser.post(SIGN, &theirs).await;
        assert_eq!(
            expired.refusal().1,
            "verification_failed",
            "asked too long ago"
        );
        let expired = brief_browser.post(SIGN, &json!({ "maHoSo": [code] })).await;
        assert_eq!(expired.refusal(), (422, "certificate_expired".into()));
        let revoked = member.post(SHOW, &json!({ "id": id })).await;
        assert_eq!(revoked.refusal(), (422, "certificate_revoked".into()));
        assert_eq!(times(&portal, &code, "signed").await, 0);
    }
}
