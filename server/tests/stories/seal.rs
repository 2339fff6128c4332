//! What the authority issues is sealed: the file and its barcode, provable by whoever has the root.

use std::path::Path;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use datamatrix::DataMatrix;
use evisa_server::commands::jobs;
use evisa_signatures::report::{of_pdf, of_seal};
use evisa_signatures::testing::{CertificateRequest, Key, World, days};
use evisa_signatures::{Certificate, Fault, Revocation, SigningKey, Trust};
use jiff::Timestamp;
use serde_json::json;

use crate::support::Portal;
use crate::support::officer::{Officer, pay};
use crate::support::portal::START;
use crate::support::sign_token::pem;

const PROOF: &str = "/client-service/public/chung-thu-so";

/// A key of tests, as `openssl genpkey` wrote it.
const KEY: &str = include_str!("../fixtures/seal.key");

/// An authority, and the files by which the portal seals.
fn sealing(folder: &Path) -> World {
    let now: Timestamp = START.parse().unwrap();
    let world = World::at(now, Key::p256(3));
    let info = SigningKey::from_pem(KEY).unwrap().info().unwrap();
    let name = "CN=EV,O=Immigration Authority,C=VN";
    let own = world
        .issuer
        .issue(&CertificateRequest::signer(name, info, now));
    let chain = [&own, world.issuer.certificate(), world.root.certificate()];
    std::fs::write(folder.join("seal.key"), KEY).unwrap();
    std::fs::write(folder.join("seal.pem"), pem(&chain)).unwrap();
    world
}

async fn sealed_portal(folder: &Path) -> Portal {
    Portal::with_vision_and(|config| {
        config.seal.key = Some(folder.join("seal.key"));
        config.seal.certificates = Some(folder.join("seal.pem"));
    })
    .await
}

/// An e-visa that was issued.
async fn issued(portal: &Portal) -> Vec<u8> {
    let (code, _) = portal.apply(&portal.good_draft().await).await;
    pay(portal, &code).await;
    let officer = Officer::new(portal, "o@evisa.example", "officer").await;
    for (step, version) in [("take", 2), ("approve", 3)] {
        let decided = officer
            .decide(&code, step, json!({ "version": version }))
            .await;
        assert_eq!(decided.status, 200, "{}", decided.json_or_text());
    }
    let worker = jobs::worker(portal.state.clone()).unwrap();
    worker.drain().await.unwrap();
    let holder = json!({ "maHoSo": code, "email": "anna@example.com", "ngaySinh": "1974-08-12" });
    let path = "/client-service/public/generate-ev";
    portal.post(path, &holder).await.bytes
}

#[tokio::test]
async fn an_issued_visa_is_proven_by_the_root_alone() {
    let folder = tempfile::tempdir().unwrap();
    let world = sealing(folder.path());
    let portal = sealed_portal(folder.path()).await;
    let file = issued(&portal).await;
    let trust = Trust::of(vec![world.root.certificate().clone()], Revocation::IfKnown);
    let report = of_pdf(&file, &trust, world.now).unwrap();
    assert!(report.is_whole, "{report:?}");
    let by = report.signatures[0].by.as_ref().unwrap();
    assert_eq!(
        (by.name.as_str(), by.issuer.as_str()),
        ("EV", "Test Issuing CA")
    );

    let nobody = of_pdf(&file, &Trust::default(), world.now).unwrap();
    assert_eq!(nobody.signatures[0].fault, Some(Fault::UnknownRoot));
    // A seal is looked at as of now where nobody stamped the time.
    let late = of_pdf(&file, &trust, days(world.now, 2000)).unwrap();
    assert_eq!(late.signatures[0].fault, Some(Fault::Expired));
}

#[tokio::test]
async fn everybody_is_told_by_which_certificates() {
    let folder = tempfile::tempdir().unwrap();
    let world = sealing(folder.path());
    let told = sealed_portal(folder.path()).await.get(PROOF).await.data();
    let read = |text: &serde_json::Value| {
        let der = STANDARD.decode(text.as_str().unwrap()).unwrap();
        Certificate::from_der(&der).unwrap()
    };
    let roots: Vec<_> = told["goc"].as_array().unwrap().iter().map(read).collect();
    assert_eq!(roots, [world.root.certificate().clone()]);
    let seals = told["conDau"].as_array().unwrap();
    assert_eq!(read(&seals[0]).common_name().as_deref(), Some("EV"));
    assert_eq!(seals.len(), 3);

    let plain = Portal::start().await.get(PROOF).await.data();
    assert_eq!(plain, json!({ "goc": [], "conDau": [] }));
}

#[tokio::test]
async fn a_barcode_is_read_and_proven_without_the_portal() {
    let folder = tempfile::tempdir().unwrap();
    let world = sealing(folder.path());
    let portal = sealed_portal(folder.path()).await;
    let own =
        Certificate::from_pem(&std::fs::read_to_string(folder.path().join("seal.pem")).unwrap());
    let seal = portal.state.seal.as_ref().unwrap();
    let visa = evisa_signatures::seal::visa::Visa {
        zone: [
            "VCVNMERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<".into(),
            "L898902C<3XXX7408122F2703012<<<<<<<<<<<<<<<<".into(),
        ],
        entries: Some(1),
        stay: Some([30, 0, 0]),
        passport: Some("L898902C".into()),
        number: Some("E00000001".into()),
    };
    let today = portal.state.clock.today();
    let bytes = seal.visa(&visa, today, today).unwrap();
    // As it is printed, and read again by whoever stands before the paper.
    let code =
        DataMatrix::encode(&bytes, datamatrix::SymbolList::default().enforce_square()).unwrap();
    let bitmap = code.bitmap();
    assert!(
        bitmap.width() <= 64,
        "modules of 24 mm are no smaller than 0.34 mm"
    );
    let read = DataMatrix::decode(bitmap.bits(), bitmap.width()).unwrap();
    let trust = Trust::of(vec![world.root.certificate().clone()], Revocation::IfKnown);
    let report = of_seal(&read, &own.unwrap(), &trust).unwrap();
    assert!(report.is_whole, "{report:?}");
    let said = report.visa.unwrap();
    assert_eq!(said.number.as_deref(), Some("E00000001"));
    assert_eq!((said.entries, said.days), (Some(1), Some(30)));
}

#[tokio::test]
async fn half_a_seal_and_another_keys_certificate_are_refused_at_the_start() {
    use evisa_server::platform::config::SealFiles;
    use evisa_server::security::seal::{Seal, SealError};
    let folder = tempfile::tempdir().unwrap();
    let world = sealing(folder.path());
    let files = SealFiles {
        key: Some(folder.path().join("seal.key")),
        certificates: Some(folder.path().join("seal.pem")),
        signer: "VNEV".into(),
    };
    assert!(Seal::open(&files, world.now).unwrap().is_some());
    std::fs::write(folder.path().join("seal.pem"), pem(&[&world.signer])).unwrap();
    let other = Seal::open(&files, world.now);
    assert!(matches!(other, Err(SealError::OtherKey)), "{other:?}");
    std::fs::write(folder.path().join("seal.key"), "no key").unwrap();
    let none = Seal::open(&files, world.now);
    assert!(matches!(none, Err(SealError::Unusable { .. })), "{none:?}");
}
