//! What a portal asks to be signed.

use evisa_signatures::Hash;
use jiff::Timestamp;
use ring::signature::Ed25519KeyPair;
use serde_json::{Value, json};

use super::{Bridge, ORIGIN};

/// Something to be signed.
#[derive(Clone)]
pub(crate) struct Item {
    pub(crate) id: String,
    pub(crate) title: String,
    pub(crate) content: String,
}

impl Item {
    pub(crate) fn digest(&self) -> String {
        hex::encode(Hash::Sha256.digest(&[self.content.as_bytes()]))
    }
}

pub(crate) fn items(count: usize) -> Vec<Item> {
    let item = |at| Item {
        id: format!("case-{at}"),
        title: format!("Tờ khai {at}"),
        content: format!("content {at}"),
    };
    (0..count).map(item).collect()
}

pub(super) fn portal() -> Ed25519KeyPair {
    Ed25519KeyPair::from_seed_unchecked(&[42; 32]).unwrap()
}

/// A challenge of the portal for the token that is there.
pub(crate) fn challenge(bridge: &Bridge, items: &[Item], expires: Timestamp, nonce: &str) -> Value {
    challenge_for(bridge, ORIGIN, items, expires, nonce, &bridge.fingerprint)
}

pub(crate) fn challenge_for(
    _: &Bridge,
    origin: &str,
    items: &[Item],
    expires: Timestamp,
    nonce: &str,
    certificate: &str,
) -> Value {
    let items: Vec<Value> = items
        .iter()
        .map(|item| json!({"id": item.id, "title": item.title, "digest": item.digest()}))
        .collect();
    let text = json!({
        "origin": origin, "account": "Công ty Du lịch Sen", "nonce": nonce, "expires": expires, "certificate": certificate,
        "items": items,
    })
    .to_string();
    let signed = [evisa_sign::challenge::CONTEXT, text.as_bytes()].concat();
    json!({"text": text, "signature": hex::encode(portal().sign(&signed))})
}
