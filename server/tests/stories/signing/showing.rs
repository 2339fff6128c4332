//! A session shows that it holds the key of a registered signature.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};

use super::{
    Browser, REGISTERED, SHOW, USER_INFO, cookie, portal, prolonged, registered, signing_member,
};
use crate::support::database::{Postgres, stories};
use crate::support::organization::Member;
use crate::support::portal::send;
use crate::support::sign_token::Ca;

stories!(
    a_session_shows_that_it_holds_the_key,
    what_another_key_signed_or_too_late_shows_nothing,
);

mod told {
    use super::*;

    pub async fn a_session_shows_that_it_holds_the_key(database: Option<&str>) {
        let ca = Ca::start().await;
        let portal = portal(database, |it| ca.believed(it)).await;
        let member = signing_member(&portal).await;
        let standing = |has, shown| json!({ "duocKySo": true, "coChuKy": has, "daXacNhan": shown });
        let info = member.get(USER_INFO).await.data();
        assert_eq!(info["kySo"], standing(false, false));
        let token = ca.answered();
        let id = registered(&member, &token).await;
        let info = member.get(USER_INFO).await.data();
        assert_eq!(info["kySo"], standing(true, false));

        let asked = member.post(SHOW, &json!({ "id": id })).await.data();
        let text: Value = serde_json::from_str(asked["text"].as_str().unwrap()).unwrap();
        assert_eq!(
            text["items"][0]["title"],
            "Signing in with this digital signature"
        );
        let answer = token.answers(&portal, &asked).remove(0);
        let answer = json!({ "phien": asked["phien"], "cms": answer["cms"] });
        let shown = member.post(SHOW, &answer).await;
        let set = shown.headers["set-cookie"].to_str().unwrap().to_owned();
        for part in [
            "__Host-evisa-signature=",
            "HttpOnly",
            "SameSite=Strict",
            "Secure",
            "Path=/",
            "Max-Age=28800",
        ] {
            assert!(set.contains(part), "{set}");
        }
        let data = shown.data();
        assert_eq!(data["chungThu"], token.certificate.fingerprint());
        assert_eq!(data["den"], "2026-11-21T16:00:00Z");
        let again = member.post(SHOW, &answer).await;
        assert_eq!(again.refusal(), (422, "verification_failed".into()));

        let browser = Browser {
            portal: &portal,
            session: member.token.clone(),
            cookie: cookie(&shown),
        };
        let info = browser.get(USER_INFO).await.data();
        assert_eq!(info["kySo"], standing(true, true));
        assert_eq!(browser.get(REGISTERED).await.data()[0]["dangDung"], true);
        let bare = member.get(USER_INFO).await.data();
        assert_eq!(bare["kySo"], standing(true, false), "without the cookie");
        let revoke = portal.request(Method::DELETE, "/authorization-service/oauth/revoke");
        let ended = send(revoke.bearer_auth(&member.token)).await;
        let ends = ended.headers.get_all("set-cookie").iter();
        let ends = ends.filter_map(|it| it.to_str().ok());
        let gone = "__Host-evisa-signature=;";
        assert!(ends.into_iter().any(|it| it.starts_with(gone)));
        let mut conn = portal.state.store.read().await.unwrap();
        let left: i64 =
            sqlx::query_scalar("SELECT COUNT(*) FROM signature_session WHERE signature_id = $1")
                .bind(&id)
                .fetch_one(&mut *conn)
                .await
                .unwrap();
        assert_eq!(left, 0);
    }

    pub async fn what_another_key_signed_or_too_late_shows_nothing(database: Option<&str>) {
        let ca = Ca::start().await;
        let portal = portal(database, |it| ca.believed(it)).await;
        let member = signing_member(&portal).await;
        let (token, other) = (ca.token(), ca.token());
        let (id, own) = (
            registered(&member, &token).await,
            registered(&member, &other).await,
        );
        let ask = async |who: &Member<'_>, id: &str| who.post(SHOW, &json!({ "id": id })).await;
        let bring = async |who: &Member<'_>, phien: &Value, cms: &Value| {
            let shown = json!({ "phien": phien, "cms": cms });
            who.post(SHOW, &shown).await.refusal()
        };
        let elsewhere = signing_member(&portal).await;
        let strange = ask(&elsewhere, &id).await;
        assert_eq!(strange.refusal(), (404, "not_found".into()));

        let asked = ask(&member, &id).await.data();
        let right = token.answers(&portal, &asked).remove(0)["cms"].clone();
        let second = ask(&member, &own).await.data();
        let theirs = other.answers(&portal, &second).remove(0)["cms"].clone();
        let mismatch = (422, "signature_mismatch".to_owned());
        for wrong in [&theirs, &json!("30"), &json!("nothing"), &json!("")] {
            assert_eq!(bring(&member, &asked["phien"], wrong).await, mismatch);
        }
        let failed = (422, "verification_failed".to_owned());
        assert_eq!(bring(&member, &json!("none"), &right).await, failed);
        assert_eq!(bring(&elsewhere, &asked["phien"], &right).await, failed);
        let organization = member.get("/client-service/hstc/info").await.data();
        let colleague = Member::of(&portal, organization["maTC"].as_str().unwrap()).await;
        assert_eq!(bring(&colleague, &asked["phien"], &right).await, failed);
        portal.pass(Duration::from_mins(31));
        prolonged(&portal).await;
        assert_eq!(bring(&member, &asked["phien"], &right).await, failed);
        let mut conn = portal.state.store.read().await.unwrap();
        let shown: i64 = sqlx::query_scalar(
            "SELECT COUNT(*) FROM signature_session WHERE signature_id IN ($1, $2)",
        )
        .bind(&id)
        .bind(&own)
        .fetch_one(&mut *conn)
        .await
        .unwrap();
        assert_eq!(shown, 0);
    }
}
