//! An authenticator of WebAuthn level 2, such as a phone has: P-256 keys, user verification, no attestation.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64URL;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// It was there, and its owner unlocked it.
const PRESENT_AND_VERIFIED: u8 = 0b101;
/// A new key follows.
const WITH_KEY: u8 = 0b100_0000;

/// A device with one passkey.
pub struct Authenticator {
    key: EcdsaKeyPair,
    id: [u8; 16],
    /// Uses, as it tells them.
    pub counter: u32,
    /// The page that asks, as the browser sees it.
    pub origin: String,
}

impl Authenticator {
    pub fn new(origin: &str) -> Self {
        let random = SystemRandom::new();
        let key = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, &random).unwrap();
        let key = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, key.as_ref(), &random);
        let mut id = [0; 16];
        ring::rand::SecureRandom::fill(&random, &mut id).unwrap();
        Self {
            key: key.unwrap(),
            id,
            counter: 0,
            origin: origin.to_owned(),
        }
    }

    /// Answers `navigator.credentials.create`.
    pub fn create(&mut self, options: &Value) -> Value {
        let client = self.client("webauthn.create", options);
        let mut data = self.data(&options["rp"]["id"], PRESENT_AND_VERIFIED | WITH_KEY);
        data.extend([0; 16]);
        data.extend((self.id.len() as u16).to_be_bytes());
        data.extend(self.id);
        data.extend(self.cose());
        let mut object = vec![0xa3];
        object.extend(text("fmt"));
        object.extend(text("none"));
        object.extend(text("attStmt"));
        object.push(0xa0);
        object.extend(text("authData"));
        object.extend(bytes(&data));
        self.credential(&json!({
            "clientDataJSON": BASE64URL.encode(client),
            "attestationObject": BASE64URL.encode(object),
        }))
    }

    /// Answers `navigator.credentials.get`.
    pub fn get(&mut self, options: &Value) -> Value {
        let client = self.client("webauthn.get", options);
        let data = self.data(&options["rpId"], PRESENT_AND_VERIFIED);
        let signed = [&data[..], &Sha256::digest(&client)].concat();
        let signature = self.key.sign(&SystemRandom::new(), &signed).unwrap();
        self.credential(&json!({
            "clientDataJSON": BASE64URL.encode(client),
            "authenticatorData": BASE64URL.encode(data),
            "signature": BASE64URL.encode(signature),
            "userHandle": null,
        }))
    }

    fn client(&self, act: &str, options: &Value) -> Vec<u8> {
        let client = json!({
            "type": act,
            "challenge": options["challenge"],
            "origin": self.origin,
            "crossOrigin": false,
        });
        client.to_string().into_bytes()
    }

    fn data(&mut self, party: &Value, flags: u8) -> Vec<u8> {
        self.counter += 1;
        let mut data = Sha256::digest(party.as_str().unwrap()).to_vec();
        data.push(flags);
        data.extend(self.counter.to_be_bytes());
        data
    }

    /// The public key (RFC 9052): a P-256 key for ES256.
    fn cose(&self) -> Vec<u8> {
        let point = self.key.public_key().as_ref();
        let (x, y) = point[1..].split_at(32);
        let mut key = vec![0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21];
        key.extend(bytes(x));
        key.push(0x22);
        key.extend(bytes(y));
        key
    }

    fn credential(&self, response: &Value) -> Value {
        let id = BASE64URL.encode(self.id);
        json!({
            "id": id,
            "rawId": id,
            "type": "public-key",
            "response": response,
            "clientExtensionResults": {},
        })
    }
}

/// CBOR (RFC 8949): a short text.
fn text(text: &str) -> Vec<u8> {
    let mut coded = vec![0x60 + text.len() as u8];
    coded.extend(text.bytes());
    coded
}

/// CBOR: a string of fewer than 65,536 bytes.
fn bytes(bytes: &[u8]) -> Vec<u8> {
    let mut coded = vec![0x59];
    coded.extend((bytes.len() as u16).to_be_bytes());
    coded.extend(bytes);
    coded
}
