//! What comes with a signature: the signature itself, its time stamp, certificates, lists of revoked ones, answers about them, a
//! visa's seal.
#![no_main]

use std::sync::LazyLock;

use evisa_signatures::seal::Seal;
use evisa_signatures::testing::{Key, World};
use evisa_signatures::{Certificate, Crl, OcspResponse, Trust, cms, timestamp};
use libfuzzer_sys::fuzz_target;

static KNOWN: LazyLock<(World, Trust)> = LazyLock::new(|| {
    let world = World::new(Key::p256(3));
    let trust = world.trust();
    (world, trust)
});

static SIGNED: LazyLock<Vec<u8>> = LazyLock::new(|| KNOWN.0.sign(b"fuzzing"));

fuzz_target!(|data: &[u8]| {
    let (world, trust) = &*KNOWN;
    // Nobody signs this text by chance.
    assert!(cms::verify(data, &[b"nobody has signed this"], trust, world.now).is_err());
    // Nor has an authority stamped it, or answered a request about it.
    assert!(timestamp::verify(data, &[b"nobody has stamped this"], trust).is_err());
    assert!(timestamp::token(data, b"nobody has stamped this", [7; 8]).is_err());
    // What becomes a part of a signature can be read again.
    if let Ok(stamped) = cms::with_time_stamp(&SIGNED, data) {
        assert!(cms::signature_value(&stamped).is_ok());
        assert!(cms::verify(&stamped, &[b"fuzzing"], trust, world.now).is_err());
    }
    if let Ok(certificate) = Certificate::from_der(data) {
        assert_eq!(certificate.der(), data);
        let _ = (certificate.common_name(), certificate.subject_numbers(), certificate.crl_addresses());
    }
    let _ = Crl::from_der(data);
    let _ = OcspResponse::from_der(data);
    let _ = Seal::read(data);
});
