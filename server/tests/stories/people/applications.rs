//! What a person sent, with an account and before there was one.

use reqwest::Method;
use serde_json::{Value, json};

use super::{ACTIVATE, ANNA, PASSWORD, mails_to, person, sign_in, token};
use crate::support::guarantor::{PERSONAL, draft as guarantee};
use crate::support::portal::{send, workspace};
use crate::support::sign_in::access;
use crate::support::{Answer, Portal};

const LIST: &str = "/client-service/hstt/tra-cuu-da-dang-nhap";
const CLAIM: &str = "/client-service/hstt/lien-ket";
const CREATE: &str = "/client-service/public/hstt";
const GUARANTOR: &str = "/client-service/hscn-bl/ttcn";

async fn get(portal: &Portal, session: &str, path: &str) -> Answer {
    send(portal.request(Method::GET, path).bearer_auth(session)).await
}

async fn post(portal: &Portal, session: &str, path: &str, body: &Value) -> Answer {
    let request = portal.request(Method::POST, path).bearer_auth(session);
    send(request.json(body)).await
}

/// Codes of the own list, as asked for.
async fn listed(portal: &Portal, session: &str, query: Value) -> Vec<String> {
    let page = post(portal, session, LIST, &query).await.data();
    let codes = page["content"].as_array().unwrap().iter();
    codes
        .map(|row| row["maSoHoso"].as_str().unwrap().to_owned())
        .collect()
}

#[tokio::test]
async fn what_is_sent_while_signed_in_belongs_to_the_account_and_to_nobody_else() {
    let portal =
        Portal::start_with(|config| config.models_dir = workspace().join("models/cache")).await;
    let anna = person(&portal, ANNA).await;
    let binh = person(&portal, "binh@example.com").await;
    let draft = portal.with_captcha(&portal.good_draft().await).await;
    let created = post(&portal, &anna, CREATE, &draft).await.data();
    let code = created["maSoHoso"].as_str().unwrap().to_owned();

    assert_eq!(
        listed(&portal, &anna, json!({})).await,
        std::slice::from_ref(&code)
    );
    assert_eq!(listed(&portal, &binh, json!({})).await, [] as [&str; 0]);
    let found = |query| listed(&portal, &anna, query);
    for hit in [
        json!({ "maHoSo": code }),
        json!({ "loaiHoSo": "evisa", "trangThai": "unchecked" }),
        json!({ "loaiHoSo": "EVISA" }),
        json!({ "ngayNopTu": "2026-11-21T00:00:00", "ngayNopDen": "2026-11-21" }),
    ] {
        assert_eq!(found(hit.clone()).await.len(), 1, "{hit}");
    }
    for miss in [
        json!({ "loaiHoSo": "guaranteePersonal" }),
        json!({ "loaiHoSo": "BLCN" }),
        json!({ "trangThai": "approved" }),
        json!({ "ngayNopTu": "2026-11-22" }),
        json!({ "ngayNopDen": "2026-11-20" }),
        json!({ "page": 1 }),
    ] {
        assert_eq!(found(miss.clone()).await.len(), 0, "{miss}");
    }
    for malformed in [
        json!({ "loaiHoSo": "visa" }),
        json!({ "ngayNopTu": "21/11" }),
    ] {
        let answer = post(&portal, &anna, LIST, &malformed).await;
        assert_eq!(answer.refusal(), (400, "malformed_query".into()));
    }

    let own = format!("/client-service/hstt/ho-so/{code}");
    let by_code = format!("/client-service/public/hstt/ma-ho-so?maHoSo={code}");
    assert_eq!(get(&portal, &anna, &own).await.data()["ttcnEmail"], ANNA);
    assert_eq!(
        get(&portal, &anna, &by_code).await.data()["ttcnEmail"],
        ANNA
    );
    assert_eq!(
        get(&portal, &anna, &format!("{own}/in-ho-so")).await.status,
        200
    );
    let visa = get(&portal, &anna, &format!("{own}/generate-ev")).await;
    assert_eq!(visa.status, 404, "not approved yet");
    for path in [
        own.clone(),
        format!("{own}/in-ho-so"),
        format!("{own}/generate-ev"),
    ] {
        assert_eq!(get(&portal, &binh, &path).await.status, 404, "{path}");
        assert_eq!(portal.get(&path).await.status, 401, "{path}");
    }
    assert_ne!(get(&portal, &binh, &by_code).await.status, 200);

    // Without the security code: it is the account's.
    let cancel = "/client-service/public/hstt/cancel";
    let asked = json!({ "maSoHoso": code });
    assert_eq!(post(&portal, &binh, cancel, &asked).await.status, 404);
    assert_eq!(portal.post(cancel, &asked).await.status, 404);
    let cancelled = post(&portal, &anna, cancel, &asked).await.data();
    assert_eq!(cancelled["buocXlHoso"], "HUY");
}

#[tokio::test]
async fn the_own_list_stands_in_the_order_that_is_asked_for() {
    let portal = Portal::start().await;
    let anna = person(&portal, ANNA).await;
    let mut sent = Vec::new();
    for name in ["BINH", "CUC", "AN"] {
        let mut draft = portal.good_draft().await;
        draft.insert("ttcnHo".into(), json!(name));
        let draft = portal.with_captcha(&draft).await;
        let created = post(&portal, &anna, CREATE, &draft).await.data();
        sent.push(created["maSoHoso"].as_str().unwrap().to_owned());
        portal.pass(std::time::Duration::from_mins(1));
    }
    let [binh, cuc, an] = [0, 1, 2].map(|at| sent[at].clone());
    for (sort, order) in [
        ("sent", [&binh, &cuc, &an]),
        ("-sent", [&an, &cuc, &binh]),
        ("name", [&an, &binh, &cuc]),
        ("-name", [&cuc, &binh, &an]),
    ] {
        let codes = listed(&portal, &anna, json!({ "sort": sort })).await;
        assert_eq!(codes.iter().collect::<Vec<_>>(), order, "{sort}");
        let last = json!({ "sort": sort, "page": 1, "size": 2 });
        assert_eq!(listed(&portal, &anna, last).await, [order[2].clone()]);
    }
    let found = json!({ "sort": "-sent", "maHoSo": "maria" });
    assert_eq!(listed(&portal, &anna, found).await.len(), 3);
    let unknown = post(&portal, &anna, LIST, &json!({ "sort": "colour" })).await;
    assert_eq!(unknown.status, 400);
}

#[tokio::test]
async fn an_application_asks_for_an_account_and_is_found_in_it() {
    let portal = Portal::start().await;
    let mut draft = portal.good_draft().await;
    draft.insert("taoTkEmail".into(), json!("1"));
    let (code, security) = portal.apply(&draft).await;
    let (other, _) = portal.apply(&portal.good_draft().await).await;
    let mails = mails_to(&portal, ANNA).await;
    let links: Vec<_> = mails
        .iter()
        .filter(|it| it.contains("/activate#"))
        .collect();
    assert_eq!(links.len(), 1, "only one of them asked for an account");
    let chosen = json!({ "token": token(links[0], "/activate"), "newPassword": PASSWORD });
    portal.post(ACTIVATE, &chosen).await.data();
    let tokens = sign_in(&portal, ANNA, PASSWORD).await.data();
    let anna = access(&tokens);
    let binh = person(&portal, "binh@example.com").await;

    assert_eq!(listed(&portal, anna, json!({})).await, [] as [&str; 0]);
    let offered = get(&portal, anna, CLAIM).await.data();
    let offered: Vec<_> = offered
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it["maSoHoso"].clone())
        .collect();
    assert_eq!(offered.len(), 2);
    assert!(offered.contains(&json!(code)) && offered.contains(&json!(other)));
    assert_eq!(get(&portal, &binh, CLAIM).await.data(), json!([]));
    let all = json!({ "maHoSo": [code, other] });
    assert_eq!(post(&portal, &binh, CLAIM, &all).await.data()["lienKet"], 0);

    let one = json!({ "maHoSo": [code] });
    assert_eq!(post(&portal, anna, CLAIM, &one).await.data()["lienKet"], 1);
    assert_eq!(
        post(&portal, anna, CLAIM, &one).await.data()["lienKet"],
        0,
        "once"
    );
    assert_eq!(
        listed(&portal, anna, json!({})).await,
        std::slice::from_ref(&code)
    );
    assert_eq!(
        get(&portal, anna, CLAIM)
            .await
            .data()
            .as_array()
            .unwrap()
            .len(),
        1
    );
    // Whoever holds its codes holds it still.
    let cancel = json!({ "maSoHoso": code, "maXacNhan": security, "email": ANNA });
    portal
        .post("/client-service/public/hstt/cancel", &cancel)
        .await
        .data();
    let mut conn = portal.state.store.read().await.unwrap();
    let history = evisa_server::store::audit::history(&mut conn, &code)
        .await
        .unwrap();
    let actions: Vec<_> = history.iter().map(|it| it.action.as_str()).collect();
    assert_eq!(actions[..2], ["created", "claimed"]);
}

#[tokio::test]
async fn a_guarantee_sent_while_signed_in_is_the_accounts_and_begins_the_next_one() {
    let portal = Portal::start().await;
    let anna = person(&portal, ANNA).await;
    let binh = person(&portal, "binh@example.com").await;
    let said = get(&portal, &anna, GUARANTOR).await.data();
    assert_eq!(said, json!({ "email": ANNA }));
    let draft = portal.with_captcha(&guarantee("personal")).await;
    let created = post(&portal, &anna, PERSONAL, &draft).await.data();
    let code = created["maSoHoso"].as_str().unwrap().to_owned();
    let own = json!({ "loaiHoSo": "guaranteePersonal" });
    let all = listed(&portal, &anna, own.clone()).await;
    assert_eq!(all, std::slice::from_ref(&code));
    assert_eq!(listed(&portal, &binh, own).await, [] as [&str; 0]);
    let guarantees = "/client-service/hscn-bl/tra-cuu-da-dang-nhap";
    let guarantees = get(&portal, &anna, guarantees).await.data();
    assert_eq!(guarantees["totalElements"], 1);
    assert_eq!(guarantees["content"][0]["maSoHoso"], json!(code));

    let said = get(&portal, &anna, GUARANTOR).await.data();
    assert_eq!(said["hoTen"], "Trần Thị Bình");
    assert_eq!(said["email"], guarantee("personal")["email"]);
    assert_eq!(said["danhSachBaoLanh"], Value::Null, "only of herself");
    assert_eq!(portal.get(GUARANTOR).await.status, 401);

    // Without the security code: it is the account's.
    let mut changed = guarantee("personal");
    changed.insert("maSoHoso".into(), json!(code));
    changed.insert("noiLamViec".into(), json!("Đại học Hà Nội"));
    let change = async |session: &str| {
        let request = portal.request(Method::PUT, PERSONAL).bearer_auth(session);
        send(request.json(&changed)).await
    };
    assert_eq!(change(&binh).await.status, 404);
    change(&anna).await.data();
    let said = get(&portal, &anna, GUARANTOR).await.data();
    assert_eq!(said["noiLamViec"], "Đại học Hà Nội");
    let cancel = format!("{PERSONAL}/cancel");
    let asked = json!({ "maSoHoso": code });
    assert_eq!(post(&portal, &binh, &cancel, &asked).await.status, 404);
    let cancelled = post(&portal, &anna, &cancel, &asked).await.data();
    assert_eq!(cancelled["buocXlHoso"], "HUY");
}
