//! A PDF that someone shows: a file by itself, or what someone added to a sealed one.
#![no_main]

use std::sync::LazyLock;

use evisa_signatures::pdf::{Draft, Evidence, Field};
use evisa_signatures::testing::{Key, World, pdf as plain};
use evisa_signatures::{Hash, Trust, cms, report};
use libfuzzer_sys::fuzz_target;

struct Sealed {
    world: World,
    trust: Trust,
    file: Vec<u8>,
}

static SEALED: LazyLock<Sealed> = LazyLock::new(|| {
    let world = World::new(Key::p256(3));
    let field = Field {
        name: "Seal".to_owned(),
        signer: "EV".to_owned(),
        reason: "Visa".to_owned(),
        at: world.now,
        page: 0,
        stamp: None,
    };
    let draft = Draft::new(&plain(), &field, &Evidence::default()).expect("it is signed");
    let scheme = world.key.scheme(Hash::Sha256);
    let digest = draft.digest(Hash::Sha256);
    let signing = cms::Draft::new(&world.signer, Hash::Sha256, &digest, None).expect("it is signed");
    let signature = world.key.sign(scheme, &signing.to_sign().expect("it is signed"));
    let chain = [world.issuer.certificate().clone()];
    let signed = signing.finish(scheme, &signature, &chain).expect("it is signed");
    let file = draft.finish(&signed).expect("it has room");
    Sealed { trust: world.trust(), world, file }
});

/// Where words begin in a file, the last time, as tables write it.
fn place(file: &[u8], word: &str) -> usize {
    file.windows(word.len()).rposition(|window| window == word.as_bytes()).unwrap_or(0)
}

/// What is added, with places of its objects (`@7;`), of its table (`@x;`) and of the table before (`@p;`) filled in: nobody
/// guesses them. They have ten digits behind zeros in tables (`@@7;`), and none elsewhere.
fn added(file: &[u8], data: &[u8]) -> Vec<u8> {
    let text: Vec<&[u8]> = data.split(|byte| *byte == b'@').collect();
    let mut out = [file, text.first().copied().unwrap_or_default()].concat();
    let mut in_table = false;
    for part in text.into_iter().skip(1) {
        let end = part.iter().position(|byte| *byte == b';').unwrap_or(part.len());
        let word = String::from_utf8_lossy(&part[..end]).into_owned();
        if !part.is_empty() {
            let at = match word.as_str() {
                "p" => place(file, "xref\n0 ").max(place(file, "xref\n1 ")),
                "x" => place(&out, "\nxref\n") + 1,
                object => place(&out, &format!("{object} 0 obj")),
            };
            let at = if in_table { format!("{at:010}") } else { at.to_string() };
            out.extend_from_slice(at.as_bytes());
            out.extend_from_slice(part.get(end + 1..).unwrap_or_default());
        }
        in_table = part.is_empty();
    }
    out
}

fuzz_target!(|data: &[u8]| {
    let Sealed { world, trust, file } = &*SEALED;
    let alone = report::of_pdf(data, trust, world.now);
    assert!(alone.is_ok_and(|told| told.is_whole) <= data.starts_with(b"%PDF-"));
    let added = added(file, data);
    let told = report::of_pdf(&added, trust, world.now);
    assert_eq!(told, report::of_pdf(&added, trust, world.now));
    // Content of the page and what draws it cannot be said anew, whatever stands around it.
    if told.is_ok_and(|told| told.is_whole) {
        for object in ["2 0 obj", "3 0 obj", "4 0 obj"] {
            let said = data.windows(object.len()).any(|window| window == object.as_bytes());
            assert!(!said, "{object} is said anew");
        }
    }
});
