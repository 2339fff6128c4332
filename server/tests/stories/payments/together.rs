//! Whoever keeps the mails of a family sees where all of its applications stand, under one link.

use evisa_server::commands::jobs;
use reqwest::Method;
use serde_json::{Value, json};

use crate::people::mails_to;
use crate::support::Portal;
use crate::support::payer::{GOOD, pay, unpaid};
use crate::support::portal::send;

const MANY: &str = "/client-service/public/hstt/thanh-toan-nhieu";
const ANNA: &str = "anna@example.com";
const FRIEND: &str = "friend@example.com";

/// Applies with this address; the code.
async fn applies(portal: &Portal, email: &str) -> String {
    let mut draft = portal.good_draft().await;
    draft.insert("ttcnEmail".into(), json!(email));
    draft.insert("ttcnConfirmEmail".into(), json!(email));
    portal.apply(&draft).await.0
}

/// What the link of a mail carries: the receipt code, and the key.
fn link_in(mail: &str) -> Option<(String, String)> {
    let (_, link) = mail.split_once("/e-visa/together#")?;
    let end = link.find(char::is_whitespace).unwrap_or(link.len());
    let (receipt, key) = link[..end].split_once('.')?;
    Some((receipt.to_owned(), key.to_owned()))
}

async fn open(portal: &Portal, receipt: &str, key: &str) -> crate::support::Answer {
    let path = format!("/payment-service/orders/{receipt}/cases");
    let request = portal.request(Method::GET, &path);
    send(request.header("x-order-key", key)).await
}

#[tokio::test]
async fn one_link_shows_all_that_is_mailed_to_an_address_and_nothing_of_others() {
    let (portal, first) = unpaid().await;
    let second = applies(&portal, ANNA).await;
    let other = applies(&portal, FRIEND).await;
    let asked = json!({ "maHoSo": [first, second, other] });
    let started = portal.post(MANY, &asked).await.data();
    pay(&portal, started["url"].as_str().unwrap(), GOOD).await;
    let worker = jobs::worker(portal.state.clone()).unwrap();
    worker.drain().await.unwrap();

    let receipt = started["receiptCode"].as_str().unwrap();
    let mails = mails_to(&portal, ANNA).await;
    let links: Vec<_> = mails.iter().filter_map(|mail| link_in(mail)).collect();
    assert_eq!(links.len(), 2, "{mails:?}");
    for (named, key) in &links {
        assert_eq!(named, receipt);
        let rows = open(&portal, receipt, key).await.data();
        let codes: Vec<&Value> = rows
            .as_array()
            .unwrap()
            .iter()
            .map(|it| &it["maSoHoso"])
            .collect();
        let mut own = [json!(first), json!(second)];
        own.sort_by_key(Value::to_string);
        let mut shown: Vec<Value> = codes.into_iter().cloned().collect();
        shown.sort_by_key(Value::to_string);
        assert_eq!(shown, own);
        assert_eq!(rows[0]["hoTen"], "ERIKSSON ANNA MARIA");
        assert!(rows[0]["expectedDay"].is_string(), "{rows}");
    }
    // Who is alone at an address needs no such page.
    let others = mails_to(&portal, FRIEND).await;
    assert!(others.iter().all(|mail| link_in(mail).is_none()));
}

#[tokio::test]
async fn a_key_of_another_order_or_none_opens_nothing() {
    let (portal, _) = unpaid().await;
    let mut keys = Vec::new();
    for _ in 0..2 {
        let asked =
            json!({ "maHoSo": [applies(&portal, ANNA).await, applies(&portal, ANNA).await] });
        let started = portal.post(MANY, &asked).await.data();
        pay(&portal, started["url"].as_str().unwrap(), GOOD).await;
        let worker = jobs::worker(portal.state.clone()).unwrap();
        worker.drain().await.unwrap();
        let mails = mails_to(&portal, ANNA).await;
        let receipt = started["receiptCode"].as_str().unwrap().to_owned();
        let found = mails.iter().filter_map(|mail| link_in(mail));
        keys.push(
            found
                .into_iter()
                .find(|(named, _)| *named == receipt)
                .unwrap(),
        );
    }
    let [(receipt, key), (other, others_key)] = &keys[..] else {
        panic!("two orders expected")
    };
    open(&portal, receipt, key).await.data();
    for (receipt, key) in [
        (receipt, others_key),
        (other, key),
        (receipt, &format!("{key}A")),
        (receipt, &String::new()),
        (&"EV261121-AAAAAA".to_owned(), key),
    ] {
        let refused = open(&portal, receipt, key).await;
        assert_eq!(refused.refusal(), (404, "not_found".into()));
    }
    let keyless = portal
        .get(&format!("/payment-service/orders/{receipt}/cases"))
        .await;
    assert_eq!(keyless.refusal(), (404, "not_found".into()));
}
