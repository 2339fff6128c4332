//! Time stamps: a signature outlives its certificate, and nobody else's stamp helps.

#![expect(clippy::unwrap_used, reason = "tests")]

use evisa_signatures::testing::{Authority, Key, TimeStampAuthority, World, days};
use evisa_signatures::{Fault, Hash, Revocation, Trust, cms, timestamp};

const CONTENT: &[u8] = b"the canonical declaration of a case";
const NONCE: [u8; 8] = [0x80, 2, 3, 4, 5, 6, 7, 8];

fn stamped(world: &World) -> Vec<u8> {
    let authority = TimeStampAuthority::of(&world.issuer, world.now);
    let signed = world.sign(CONTENT);
    let value = cms::signature_value(&signed).unwrap();
    let request = timestamp::request(&value, Hash::Sha256, NONCE).unwrap();
    let token = timestamp::token(&authority.answer(&request, world.now), &value, NONCE).unwrap();
    cms::with_time_stamp(&signed, &token).unwrap()
}

#[test]
fn a_stamped_signature_outlives_its_certificate() {
    let world = World::new(Key::p256(3));
    let signed = stamped(&world);
    let late = days(world.now, 2000);
    let good = cms::verify(&signed, &[CONTENT], &world.trust(), late).unwrap();
    assert_eq!(good.stamped_at, Some(world.now));
    assert_eq!(
        cms::verify(&world.sign(CONTENT), &[CONTENT], &world.trust(), late).unwrap_err(),
        Fault::Expired
    );
}

#[test]
fn a_stamp_about_something_else_proves_nothing() {
    let world = World::new(Key::p256(3));
    let authority = TimeStampAuthority::of(&world.issuer, world.now);
    let request = timestamp::request(b"another", Hash::Sha256, NONCE).unwrap();
    let answer = authority.answer(&request, world.now);
    let signed = world.sign(CONTENT);
    let value = cms::signature_value(&signed).unwrap();
    assert_eq!(
        timestamp::token(&answer, &value, NONCE),
        Err(Fault::TimeStamp)
    );
    assert_eq!(
        timestamp::token(&answer, b"another", [1; 8]),
        Err(Fault::TimeStamp),
        "an answer to another request"
    );
    let token = timestamp::token(&answer, b"another", NONCE).unwrap();
    let wrong = cms::with_time_stamp(&signed, &token).unwrap();
    assert_eq!(
        cms::verify(&wrong, &[CONTENT], &world.trust(), world.now).unwrap_err(),
        Fault::TimeStamp
    );
    assert_eq!(
        timestamp::token(&authority.answer(b"nonsense", world.now), &value, NONCE),
        Err(Fault::Refused)
    );
}

#[test]
fn a_stamp_by_whom_nobody_knows_proves_nothing() {
    let world = World::new(Key::p256(3));
    let strangers = Authority::root(
        "CN=Strangers",
        Key::p384(50),
        days(world.now, -9),
        days(world.now, 9),
    );
    let authority = TimeStampAuthority::of(&strangers, world.now);
    let value = cms::signature_value(&world.sign(CONTENT)).unwrap();
    let request = timestamp::request(&value, Hash::Sha256, NONCE).unwrap();
    let token = timestamp::token(&authority.answer(&request, world.now), &value, NONCE).unwrap();
    let trust = Trust {
        revocation: Revocation::IfKnown,
        ..world.trust()
    };
    assert_eq!(
        timestamp::verify(&token, &[&value], &trust).unwrap_err(),
        Fault::UnknownRoot
    );
}

#[test]
fn every_changed_byte_of_a_stamped_signature_is_found() {
    let world = World::new(Key::p256(3));
    let signed = stamped(&world);
    let trust = world.trust();
    for at in 0..signed.len() {
        for change in [0x01, 0x80] {
            let mut changed = signed.clone();
            changed[at] ^= change;
            assert!(
                cms::verify(&changed, &[CONTENT], &trust, world.now).is_err(),
                "byte {at} with {change:02x}"
            );
        }
    }
}
