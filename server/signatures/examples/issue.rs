//! A certificate of the test authority for a public key that a token has made, with the root and the issuer beside it.
//!
//! `cargo run -p evisa-signatures --features testing --example issue -- KEY.der NAME FOLDER [expired|revoked]`: writes
//! `root.der`, `issuer.der`, `signer.der`, `root.crl` and `issuer.crl`. KEY is what `pkcs11-tool --read-object --type pubkey`
//! writes, NAME as RFC 4514 writes names: `CN=Nguyễn Văn A,O=Công ty Du lịch Sen,C=VN`.

#![expect(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    reason = "a tool of tests, at the machine's time"
)]

use std::fs;
use std::path::PathBuf;

use evisa_signatures::testing::{CertificateRequest, Key, World, days};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [key, name, folder, rest @ ..] = &arguments[..] else {
        eprintln!("usage: issue KEY.der NAME FOLDER [expired|revoked]");
        std::process::exit(2);
    };
    let now = jiff::Timestamp::now();
    let world = World::at(now, Key::p256(3));
    let mut wanted =
        CertificateRequest::signer(name, World::key_info(&fs::read(key).unwrap()), now);
    if rest.iter().any(|word| word == "expired") {
        wanted.to = days(now, -1);
    }
    let signer = world.issuer.issue(&wanted);
    let (this, next) = (days(now, -1), days(now, 6));
    let revoked = if rest.iter().any(|word| word == "revoked") {
        vec![(&signer, this)]
    } else {
        Vec::new()
    };
    let folder = PathBuf::from(folder);
    for (name, bytes) in [
        ("root.der", world.root.certificate().der().to_vec()),
        ("issuer.der", world.issuer.certificate().der().to_vec()),
        ("signer.der", signer.der().to_vec()),
        ("root.crl", world.root.crl(&[], this, next)),
        ("issuer.crl", world.issuer.crl(&revoked, this, next)),
    ] {
        fs::write(folder.join(name), bytes).unwrap();
    }
}
