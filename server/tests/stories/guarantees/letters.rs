//! Letters of guarantees, printed for whoever may see the guarantee.

use evisa_server::people::NewAccount;
use reqwest::Method;
use serde_json::json;

use crate::support::database::{Postgres, stories};
use crate::support::guarantor::{
    Guarantee, Member, ORGANIZATION, PERSONAL, PHONE, VERIFIED, draft, portal,
};
use crate::support::officer::Officer;
use crate::support::portal::send;

stories!(
    letters_are_printed_for_whoever_may_see_the_guarantee,
    away_from_the_desk_a_letter_is_printed_for_its_sender_alone,
);

mod told {
    use super::*;

    pub async fn letters_are_printed_for_whoever_may_see_the_guarantee(database: Option<&str>) {
        let portal = portal(database).await;
        let sent = Guarantee::send(&portal, PERSONAL, &draft("personal")).await;
        assert_eq!(sent.phone, PHONE);
        let path = format!("{PERSONAL}/in-don-bao-lanh");
        let letter = portal.post(&path, &sent.codes()).await;
        assert!(
            letter.bytes.starts_with(b"%PDF-"),
            "{}",
            letter.json_or_text()
        );
        let mail = format!("{}-p@evisa.example", sent.code.to_lowercase());
        let officer = Officer::new(&portal, &mail, "officer").await;
        let desk = officer.get(&format!("/{}/print", sent.code)).await;
        assert!(desk.bytes.starts_with(b"%PDF-"));
        let member = Member::of(&portal, "somebody").await;
        let verified = member
            .post(VERIFIED, &json!(draft("verified")))
            .await
            .data();
        let code = verified["maSoHoso"].as_str().unwrap();
        for route in ["in-cong-van", "in-danh-sach-khach-hang"] {
            let own = format!("{VERIFIED}/{route}?maVanBan={code}");
            assert!(
                member.get(&own).await.bytes.starts_with(b"%PDF-"),
                "{route}"
            );
        }
    }

    pub async fn away_from_the_desk_a_letter_is_printed_for_its_sender_alone(
        database: Option<&str>,
    ) {
        let portal = portal(database).await;
        let unique = portal.state.random.id();
        let sender = format!("{unique}-s@evisa.example");
        let sender = NewAccount::with_email(&sender, "Trần Thị Bình", &[]);
        let sender = portal.signed_in(sender).await;
        let officer = format!("{unique}-o@evisa.example");
        let officer = Officer::new(&portal, &officer, "officer").await;
        let member = Member::of(&portal, "somebody").await;
        for (base, kind, letter) in [
            (PERSONAL, "personal", "in-don-bao-lanh"),
            (ORGANIZATION, "organization", "in-cong-van"),
        ] {
            let body = portal.with_captcha(&draft(kind)).await;
            let request = portal.request(Method::POST, base).bearer_auth(&sender);
            let created = send(request.json(&body)).await.data();
            let code = created["maSoHoso"].as_str().unwrap();
            let printed = async |token: &str| {
                let path = format!("{base}/{letter}?maVanBan={code}");
                send(portal.request(Method::GET, &path).bearer_auth(token)).await
            };
            let own = printed(&sender).await;
            assert!(own.bytes.starts_with(b"%PDF-"), "{}", own.json_or_text());
            assert_eq!(officer.get(&format!("/{code}")).await.status, 200);
            for other in [&officer.token, &member.token] {
                assert_eq!(printed(other).await.refusal(), (404, "not_found".into()));
            }
        }
    }
}
