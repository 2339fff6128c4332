//! What organizations do with their cases, and what follows when a grant is taken from them.

use evisa_server::cases::unsigned;
use reqwest::Method;
use serde_json::{Value, json};

use super::{fails_until_right, refused_until_right};
use crate::organizations::{grant, supervisor};
use crate::signing::{Browser, SIGN, portal};
use crate::support::database::{Postgres, stories};
use crate::support::officer::pay;
use crate::support::organization::APPLICATIONS;
use crate::support::sign_token::Ca;

stories!(what_an_organization_does_is_refused);

mod told {
    use super::*;

    pub async fn what_an_organization_does_is_refused(database: Option<&str>) {
        let ca = Ca::start().await;
        let portal = portal(database, |it| ca.believed(it)).await;
        let (browser, member, token) = Browser::ready(&portal, &ca).await;
        let mut draft = portal.organization_application().await;
        let (code, unsigned) = (member.applies(&draft).await, member.applies(&draft).await);

        draft.insert("maSoHoso".into(), json!(code));
        let update = format!("{APPLICATIONS}/update");
        let edit = async || member.post(&update, &json!(draft)).await;
        refused_until_right(&portal, &code, edit).await;

        let wanted = json!({ "maHoSo": [code] });
        let asked = browser.post(SIGN, &wanted).await.data();
        let sign = async || browser.brings(&token, &asked).await;
        let signed = refused_until_right(&portal, &code, sign).await;
        assert_eq!(signed["daKy"], json!([code]));

        let gone = format!("{APPLICATIONS}/{code}");
        let delete = async || member.ask(Method::DELETE, &gone, &Value::Null).await;
        refused_until_right(&portal, &code, delete).await;

        // Paid, and sent on without a signature once none is needed.
        pay(&portal, &unsigned).await;
        let sql = "SELECT organization_id FROM case_file WHERE code = $1";
        let ours = sqlx::query_scalar(sql).bind(&unsigned);
        let ours: String = ours.fetch_one(&portal.state.store.pool).await.unwrap();
        let none = json!({ "duocKySo": false });
        let supervisor = supervisor(&portal).await;
        grant(&portal, &supervisor, &ours, &none).await.data();
        let payload = json!({ "organization": ours });
        let send_on = async || unsigned::send_on(&portal.state, &payload).await;
        fails_until_right(&portal, &unsigned, send_on).await;
        portal.state.store.pool.close().await;
    }
}
