//! Writes what strangers' tools are asked about (`scripts/interoperability/signatures`): a signed text, with everything
//! needed to prove it.
//!
//! `cargo run -p evisa-signatures --features testing --example sample -- FOLDER [FILE.pdf]`

#![expect(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    reason = "strangers' tools live at the machine's time"
)]

use std::fs;
use std::path::Path;

use evisa_signatures::pdf::{Appearance, Draft, Evidence, Field, Stamp};
use evisa_signatures::testing::{Key, TimeStampAuthority, World, days, pdf, visa_barcode};
use evisa_signatures::{Hash, Scheme, cms, ocsp_request, timestamp};

const CONTENT: &[u8] = "Tờ khai đã ký\n".as_bytes();

fn main() {
    let folder = std::env::args().nth(1).unwrap();
    let folder = Path::new(&folder);
    let now = jiff::Timestamp::now();
    let rsa = Key::rsa(1, 2048);
    let schemes = [
        ("p256", Key::p256(3), Scheme::Ecdsa(Hash::Sha256)),
        ("p384", Key::p384(3), Scheme::Ecdsa(Hash::Sha384)),
        ("rsa", rsa.clone(), Scheme::RsaPkcs1(Hash::Sha256)),
        ("pss", rsa, Scheme::RsaPss(Hash::Sha256)),
    ];
    fs::write(folder.join("content"), CONTENT).unwrap();
    for (name, key, scheme) in schemes {
        let world = World::at(now, key);
        let signed = world.sign_as(CONTENT, &world.signer, &world.key, scheme);
        fs::write(folder.join(format!("{name}.p7s")), &signed).unwrap();
        authorities(folder, &world);
        if name == "p256" {
            fs::write(folder.join("visa.seal"), visa_barcode(&world)).unwrap();
            fs::write(folder.join("sealer.der"), world.signer.der()).unwrap();
        }
        stamped(folder, &world, name, &signed);
        let file = std::env::args()
            .nth(2)
            .map_or_else(pdf, |path| fs::read(path).unwrap());
        fs::write(
            folder.join(format!("{name}.pdf")),
            in_pdf(&world, &file, scheme),
        )
        .unwrap();
    }
}

fn authorities(folder: &Path, world: &World) {
    let (this, next) = (days(world.now, -1), days(world.now, 6));
    let parts = [
        ("root.der", world.root.certificate().der().to_vec()),
        ("issuer.der", world.issuer.certificate().der().to_vec()),
        ("root.crl", world.root.crl(&[], this, next)),
        (
            "issuer.crl",
            world.issuer.crl(&[(&world.signer, this)], this, next),
        ),
        (
            "ocsp.request",
            ocsp_request(&world.signer, world.issuer.certificate()).unwrap(),
        ),
        (
            "ocsp.response",
            world.issuer.ocsp(&world.signer, None, world.now, None),
        ),
        ("signer.der", world.signer.der().to_vec()),
    ];
    for (name, bytes) in parts {
        fs::write(folder.join(name), bytes).unwrap();
    }
}

fn stamped(folder: &Path, world: &World, name: &str, signed: &[u8]) {
    let authority = TimeStampAuthority::of(&world.root, world.now);
    let value = cms::signature_value(signed).unwrap();
    let nonce = [1; 8];
    let request = timestamp::request(&value, Hash::Sha256, nonce).unwrap();
    let answer = authority.answer(&request, world.now);
    let token = timestamp::token(&answer, &value, nonce).unwrap();
    fs::write(folder.join("stamp.request"), request).unwrap();
    fs::write(folder.join("stamp.response"), answer).unwrap();
    fs::write(
        folder.join(format!("{name}-stamped.p7s")),
        cms::with_time_stamp(signed, &token).unwrap(),
    )
    .unwrap();
}

/// A file with a stamp, a time stamp, and what is known of revocation.
fn in_pdf(world: &World, file: &[u8], scheme: Scheme) -> Vec<u8> {
    let (this, next) = (days(world.now, -1), days(world.now, 6));
    let field = Field {
        name: "Signature 1".to_owned(),
        signer: "Nguyễn Văn A".to_owned(),
        reason: "Tờ khai".to_owned(),
        at: world.now,
        page: 0,
        stamp: Some(Stamp {
            place: [72.0, 72.0, 272.0, 132.0],
            appearance: Appearance::Lines(vec![
                "Ký bởi: Nguyễn Văn A".to_owned(),
                world.now.to_string(),
            ]),
        }),
    };
    let evidence = Evidence {
        certificates: vec![world.issuer.certificate().der().to_vec()],
        crls: vec![
            world.root.crl(&[], this, next),
            world.issuer.crl(&[], this, next),
        ],
        ocsp: vec![world.issuer.ocsp(&world.signer, None, world.now, None)],
    };
    let draft = Draft::new(file, &field, &evidence).unwrap();
    let signing = cms::Draft::new(
        &world.signer,
        scheme.hash(),
        &draft.digest(scheme.hash()),
        None,
    )
    .unwrap();
    let signature = world.key.sign(scheme, &signing.to_sign().unwrap());
    let signed = signing
        .finish(scheme, &signature, &[world.issuer.certificate().clone()])
        .unwrap();
    let value = cms::signature_value(&signed).unwrap();
    let request = timestamp::request(&value, Hash::Sha256, [1; 8]).unwrap();
    let answer = TimeStampAuthority::of(&world.root, world.now).answer(&request, world.now);
    let token = timestamp::token(&answer, &value, [1; 8]).unwrap();
    draft
        .finish(&cms::with_time_stamp(&signed, &token).unwrap())
        .unwrap()
}
