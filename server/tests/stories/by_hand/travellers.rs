//! What whoever sent a case asks for.

use reqwest::Method;
use serde_json::json;

use super::refused_until_right;
use crate::people::{ANNA, mails_to, person, token};
use crate::support::Portal;
use crate::support::database::{Postgres, stories};
use crate::support::portal::send;

const UPDATE: &str = "/client-service/public/hstt/update";
const CANCEL: &str = "/client-service/public/hstt/cancel";
const DELETE: &str = "/client-service/public/hstt/delete";
const RENEW: &str = "/client-service/public/ma-xac-nhan";
const CLAIM: &str = "/client-service/hstt/lien-ket";

stories!(what_a_traveller_asks_for_is_refused);

mod told {
    use super::*;

    pub async fn what_a_traveller_asks_for_is_refused(database: Option<&str>) {
        let portal = Portal::start_on(database).await;
        let mut draft = portal.good_draft().await;
        let (code, _) = portal.apply(&draft).await;
        let mails = mails_to(&portal, ANNA).await;
        let mail = mails.iter().find(|it| it.contains(&code)).unwrap();
        let link = json!({ "link": token(mail, "/security-code") });
        let renewed = refused_until_right(&portal, &code, async || portal.post(RENEW, &link).await);
        let security = renewed.await["maXacNhan"].clone();

        draft.insert("maSoHoso".into(), json!(code));
        draft.insert("maXacNhan".into(), security.clone());
        draft.insert("ttcdDcTamTru".into(), json!("16 Ngô Quyền"));
        let edit = async || portal.post(UPDATE, &json!(draft)).await;
        refused_until_right(&portal, &code, edit).await;

        let anna = person(&portal, ANNA).await;
        let one = json!({ "maHoSo": [code] });
        let claim = async || {
            let request = portal.request(Method::POST, CLAIM).bearer_auth(&anna);
            send(request.json(&one)).await
        };
        let claimed = refused_until_right(&portal, &code, claim).await;
        assert_eq!(claimed["lienKet"], 1);

        let codes = json!({ "maSoHoso": code, "maXacNhan": security, "email": ANNA });
        for path in [CANCEL, DELETE] {
            let ask = async || portal.post(path, &codes).await;
            refused_until_right(&portal, &code, ask).await;
        }
        portal.state.store.pool.close().await;
    }
}
