//! The seeds that fuzzing begins with (`fuzz/corpus`) are what this code makes. `EVISA_BLESS=1` writes them.

#![expect(clippy::unwrap_used, reason = "tests")]

use std::fmt::Write;
use std::fs;
use std::path::Path;

use evisa_signatures::pdf::{Draft, Evidence, Field};
use evisa_signatures::testing::{Key, TimeStampAuthority, World, days, pdf, visa_barcode};
use evisa_signatures::{Hash, cms, timestamp};

const NONCE: [u8; 8] = [1; 8];

#[test]
fn seeds_are_what_the_code_makes() {
    let world = World::new(Key::p256(3));
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus");
    let bless = std::env::var_os("EVISA_BLESS").is_some();
    for (name, seed) in signatures(&world).into_iter().chain(files(&world)) {
        let file = corpus.join(name);
        if bless {
            fs::write(&file, &seed).unwrap();
        }
        assert!(
            fs::read(&file).unwrap_or_default() == seed,
            "{name} is stale: EVISA_BLESS=1 writes it"
        );
    }
}

/// One of everything that comes with a signature.
fn signatures(world: &World) -> Vec<(&'static str, Vec<u8>)> {
    let (this, next) = (days(world.now, -1), days(world.now, 6));
    let signed = world.sign(b"fuzzing");
    let (answer, token) = stamp(world, &cms::signature_value(&signed).unwrap());
    vec![
        ("cms/signer.der", world.signer.der().to_vec()),
        (
            "cms/issuer.crl",
            world.issuer.crl(&[(&world.signer, this)], this, next),
        ),
        (
            "cms/ocsp.response",
            world.issuer.ocsp(&world.signer, None, world.now, None),
        ),
        (
            "cms/p256-stamped.p7s",
            cms::with_time_stamp(&signed, &token).unwrap(),
        ),
        ("cms/p256.p7s", signed),
        ("cms/stamp.response", answer),
        ("cms/stamp.token", token),
        ("cms/visa.seal", visa_barcode(world)),
    ]
}

/// A file that nobody has signed, a sealed one, and what somebody adds to the sealed one that the target makes: evidence, which
/// is accepted, and two changes. Places are filled in by the target.
fn files(world: &World) -> Vec<(&'static str, Vec<u8>)> {
    vec![
        ("pdf/plain", pdf()),
        ("pdf/sealed", sealed(world)),
        (
            "pdf/content",
            update(
                &[(4, b"<< /Length 2 >>\nstream\nBT\nendstream".to_vec())],
                "",
                7,
            ),
        ),
        (
            "pdf/freed",
            update(&[(7, b"<< >>".to_vec())], "4 1\n0000000000 00001 f \n", 8),
        ),
        ("pdf/store", store(world)),
    ]
}

fn stamp(world: &World, value: &[u8]) -> (Vec<u8>, Vec<u8>) {
    let request = timestamp::request(value, Hash::Sha256, NONCE).unwrap();
    let answer = TimeStampAuthority::of(&world.root, world.now).answer(&request, world.now);
    let token = timestamp::token(&answer, value, NONCE).unwrap();
    (answer, token)
}

/// A file with a signature, a time stamp and evidence.
fn sealed(world: &World) -> Vec<u8> {
    let (this, next) = (days(world.now, -1), days(world.now, 6));
    let field = Field {
        name: "Seal".to_owned(),
        signer: "EV".to_owned(),
        reason: "Visa".to_owned(),
        at: world.now,
        page: 0,
        stamp: None,
    };
    let evidence = Evidence {
        certificates: vec![world.issuer.certificate().der().to_vec()],
        crls: vec![world.issuer.crl(&[], this, next)],
        ocsp: vec![world.issuer.ocsp(&world.signer, None, world.now, None)],
    };
    let draft = Draft::new(&pdf(), &field, &evidence).unwrap();
    let scheme = world.key.scheme(Hash::Sha256);
    let digest = draft.digest(Hash::Sha256);
    let signing = cms::Draft::new(&world.signer, Hash::Sha256, &digest, None).unwrap();
    let signature = world.key.sign(scheme, &signing.to_sign().unwrap());
    let chain = [world.issuer.certificate().clone()];
    let signed = signing.finish(scheme, &signature, &chain).unwrap();
    let (_, token) = stamp(world, &cms::signature_value(&signed).unwrap());
    draft
        .finish(&cms::with_time_stamp(&signed, &token).unwrap())
        .unwrap()
}

/// Objects, their table behind the entries that stand in it already, and a trailer that leads to them.
fn update(objects: &[(u32, Vec<u8>)], table: &str, size: u32) -> Vec<u8> {
    let mut out = Vec::new();
    for (number, value) in objects {
        out.extend(format!("{number} 0 obj\n").bytes());
        out.extend(value);
        out.extend(b"\nendobj\n");
    }
    let mut numbers: Vec<_> = objects.iter().map(|(number, _)| *number).collect();
    numbers.sort_unstable();
    let mut entries = String::new();
    for number in numbers {
        writeln!(entries, "{number} 1\n@@{number}; 00000 n ").unwrap();
    }
    out.extend(
        format!(
            "xref\n{table}{entries}trailer\n<< /Root 1 0 R /Size {size} /Prev @p; >>\nstartxref\n@x;\n%%EOF\n"
        )
        .bytes(),
    );
    out
}

/// A store with one certificate, and a catalog that names it.
fn store(world: &World) -> Vec<u8> {
    let certificate = world.issuer.certificate().der();
    let mut stream = format!("<< /Length {} >>\nstream\n", certificate.len()).into_bytes();
    stream.extend(certificate);
    stream.extend(b"\nendstream");
    let catalog =
        "<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [6 0 R] /SigFlags 3 >> /DSS 8 0 R >>";
    update(
        &[
            (7, stream),
            (8, b"<< /Type /DSS /Certs [7 0 R ] >>".to_vec()),
            (1, catalog.into()),
        ],
        "",
        9,
    )
}
