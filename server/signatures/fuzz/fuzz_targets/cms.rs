//! What comes with a signature: the signature itself, certificates, lists of revoked ones, answers about them, a visa's seal.
#![no_main]

use std::sync::LazyLock;

use evisa_signatures::seal::Seal;
use evisa_signatures::testing::{Key, World};
use evisa_signatures::{Certificate, Crl, OcspResponse, Trust, cms};
use libfuzzer_sys::fuzz_target;

static KNOWN: LazyLock<(World, Trust)> = LazyLock::new(|| {
    let world = World::new(Key::p256(3));
    let trust = world.trust();
    (world, trust)
});

fuzz_target!(|data: &[u8]| {
    let (world, trust) = &*KNOWN;
    // Nobody signs this text by chance.
    assert!(cms::verify(data, &[b"nobody has signed this"], trust, world.now).is_err());
    if let Ok(certificate) = Certificate::from_der(data) {
        assert_eq!(certificate.der(), data);
        let _ = (certificate.common_name(), certificate.subject_numbers(), certificate.crl_addresses());
    }
    let _ = Crl::from_der(data);
    let _ = OcspResponse::from_der(data);
    let _ = Seal::read(data);
});
