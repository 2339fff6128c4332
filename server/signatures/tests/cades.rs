//! Signatures are good, or it is said what is wrong with them.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "tests")]

use evisa_signatures::testing::{Authority, CertificateRequest, Key, Use, World, days};
use evisa_signatures::{
    Certificate, Crl, Fault, Hash, OcspResponse, Revocation, Scheme, Trust, cms,
};

const CONTENT: &[u8] = b"the canonical declaration of a case";

fn fault(result: Result<cms::VerifiedSignature, Fault>) -> Fault {
    result.expect_err("must be refused")
}

#[test]
fn every_allowed_algorithm_signs_and_verifies() {
    let rsa = Key::rsa(1, 2048);
    let schemes = [
        (Key::p256(3), Scheme::Ecdsa(Hash::Sha256)),
        (Key::p256(3), Scheme::Ecdsa(Hash::Sha512)),
        (Key::p384(3), Scheme::Ecdsa(Hash::Sha384)),
        (rsa.clone(), Scheme::RsaPkcs1(Hash::Sha256)),
        (rsa.clone(), Scheme::RsaPkcs1(Hash::Sha512)),
        (rsa.clone(), Scheme::RsaPss(Hash::Sha256)),
        (rsa, Scheme::RsaPss(Hash::Sha384)),
    ];
    for (key, scheme) in schemes {
        let world = World::new(key);
        let signed = world.sign_as(CONTENT, &world.signer, &world.key, scheme);
        let good = cms::verify(
            &signed,
            &[&CONTENT[..9], &CONTENT[9..]],
            &world.trust(),
            world.now,
        )
        .unwrap();
        assert_eq!(good.signer, world.signer, "{scheme:?}");
        assert_eq!(good.chain.last(), Some(world.root.certificate()));
        assert_eq!(
            (good.hash, good.claimed_at, good.stamped_at),
            (scheme.hash(), Some(world.now), None)
        );
        let other = cms::verify(
            &signed,
            &[b"another declaration"],
            &world.trust(),
            world.now,
        );
        assert_eq!(fault(other), Fault::Altered, "{scheme:?}");
    }
}

#[test]
fn a_certificate_is_good_at_its_time_only() {
    let world = World::new(Key::p256(3));
    let signed = world.sign(CONTENT);
    let mut trust = world.trust();
    trust.revocation = Revocation::IfKnown;
    let at = |at| cms::verify(&signed, &[CONTENT], &trust, at);
    assert!(at(world.now).is_ok());
    assert_eq!(fault(at(days(world.now, 200))), Fault::Expired);
    assert_eq!(fault(at(days(world.now, -200))), Fault::NotYetValid);
}

#[test]
fn revoked_is_told_from_the_day_on() {
    let world = World::new(Key::p256(3));
    let signed = world.sign(CONTENT);
    let revoked = world.trust_without(&[(&world.signer, days(world.now, -2))]);
    assert_eq!(
        fault(cms::verify(&signed, &[CONTENT], &revoked, world.now)),
        Fault::Revoked
    );
    let later = world.trust_without(&[(&world.signer, days(world.now, 2))]);
    assert!(
        cms::verify(&signed, &[CONTENT], &later, world.now).is_ok(),
        "it was good when it was signed"
    );
}

#[test]
fn what_is_not_known_of_revocation_counts_if_it_is_demanded() {
    let world = World::new(Key::p256(3));
    let signed = world.sign(CONTENT);
    let mut trust = world.trust();
    trust.crls.truncate(1);
    assert_eq!(
        fault(cms::verify(&signed, &[CONTENT], &trust, world.now)),
        Fault::RevocationUnknown
    );
    // A list that was out of date by then, and one by somebody else, tell nothing.
    let old = world
        .issuer
        .crl(&[], days(world.now, -9), days(world.now, -2));
    let stranger = Authority::root(
        "CN=Test Issuing CA,O=evisa tests,C=VN",
        Key::p256(77),
        days(world.now, -9),
        days(world.now, 9),
    );
    let foreign = stranger.crl(&[], days(world.now, -1), days(world.now, 6));
    trust
        .crls
        .extend([old, foreign].map(|der| Crl::from_der(&der).unwrap()));
    assert_eq!(
        fault(cms::verify(&signed, &[CONTENT], &trust, world.now)),
        Fault::RevocationUnknown
    );
    trust.revocation = Revocation::IfKnown;
    assert!(cms::verify(&signed, &[CONTENT], &trust, world.now).is_ok());
}

#[test]
fn answers_about_one_certificate_count_if_the_issuer_or_its_delegate_gave_them() {
    let world = World::new(Key::p256(3));
    let signed = world.sign(CONTENT);
    let verify = |answer: Vec<u8>| {
        let mut trust = world.trust();
        trust.crls.truncate(1);
        trust.ocsp = vec![OcspResponse::from_der(&answer).unwrap()];
        cms::verify(&signed, &[CONTENT], &trust, world.now).map(|_| ())
    };
    let (issuer, signer) = (&world.issuer, &world.signer);
    let delegate = |by: &Authority, usage| {
        let key = Key::p256(5);
        let wanted = CertificateRequest {
            usage,
            ..CertificateRequest::signer("CN=Answers", key.info(), world.now)
        };
        (by.issue(&wanted), key)
    };
    assert_eq!(verify(issuer.ocsp(signer, None, world.now, None)), Ok(()));
    assert_eq!(
        verify(issuer.ocsp(signer, Some(days(world.now, -1)), world.now, None)),
        Err(Fault::Revoked)
    );
    let (certificate, key) = delegate(issuer, Use::Ocsp);
    assert_eq!(
        verify(issuer.ocsp(signer, None, world.now, Some((&certificate, &key)))),
        Ok(())
    );
    // A delegate of somebody else, one that is not for this, an old answer, an answer about somebody else.
    let (certificate, key) = delegate(&world.root, Use::Ocsp);
    assert_eq!(
        verify(issuer.ocsp(signer, None, world.now, Some((&certificate, &key)))),
        Err(Fault::RevocationUnknown)
    );
    let (certificate, key) = delegate(issuer, Use::Signing);
    assert_eq!(
        verify(issuer.ocsp(signer, None, world.now, Some((&certificate, &key)))),
        Err(Fault::RevocationUnknown)
    );
    assert_eq!(
        verify(issuer.ocsp(signer, None, days(world.now, -9), None)),
        Err(Fault::RevocationUnknown)
    );
    assert_eq!(
        verify(issuer.ocsp(&certificate, None, world.now, None)),
        Err(Fault::RevocationUnknown)
    );
}

#[test]
fn certificates_that_are_not_for_signing_are_refused() {
    let world = World::new(Key::p256(3));
    let sign = |usage| {
        let certificate = world.issuer.issue(&CertificateRequest {
            usage,
            ..CertificateRequest::signer("CN=B", world.key.info(), world.now)
        });
        let signed = world.sign_as(
            CONTENT,
            &certificate,
            &world.key,
            Scheme::Ecdsa(Hash::Sha256),
        );
        cms::verify(&signed, &[CONTENT], &world.trust(), world.now)
    };
    assert!(sign(Use::Signing).is_ok());
    assert_eq!(fault(sign(Use::Encrypting)), Fault::WrongUsage);
    assert_eq!(fault(sign(Use::Authority(None))), Fault::WrongUsage);
}

#[test]
fn only_authorities_issue_and_only_as_deep_as_they_may() {
    let world = World::new(Key::p256(3));
    let verify = |certificate: &Certificate, beside: &[Certificate]| {
        let mut trust = world.trust();
        trust.revocation = Revocation::IfKnown;
        trust.intermediates = beside.to_vec();
        let signed = world.sign_as(
            CONTENT,
            certificate,
            &world.key,
            Scheme::Ecdsa(Hash::Sha256),
        );
        cms::verify(&signed, &[CONTENT], &trust, world.now)
    };
    // Below an authority that may have none below it.
    let below = world.issuer.authority(
        "CN=Too deep",
        Key::p256(4),
        days(world.now, -9),
        days(world.now, 9),
    );
    let deep = below.issue(&CertificateRequest::signer(
        "CN=Deep",
        world.key.info(),
        world.now,
    ));
    assert_eq!(
        fault(verify(&deep, &[below.certificate().clone()])),
        Fault::WrongUsage
    );
    // A root of the same name with another key.
    let stranger = Authority::root(
        "CN=Test Root CA,O=evisa tests,C=VN",
        Key::p384(66),
        days(world.now, -9),
        days(world.now, 9),
    );
    let foreign = stranger.issue(&CertificateRequest::signer(
        "CN=Foreign",
        world.key.info(),
        world.now,
    ));
    assert_eq!(fault(verify(&foreign, &[])), Fault::UnknownRoot);
}

#[test]
fn a_signature_by_another_key_is_not_even_put_together() {
    let world = World::new(Key::p256(3));
    let draft = cms::Draft::new(
        &world.signer,
        Hash::Sha256,
        &Hash::Sha256.digest(&[CONTENT]),
        None,
    )
    .unwrap();
    let signature = Key::p256(4).sign(Scheme::Ecdsa(Hash::Sha256), &draft.to_sign().unwrap());
    assert_eq!(
        draft.finish(Scheme::Ecdsa(Hash::Sha256), &signature, &[]),
        Err(Fault::Forged)
    );
}

#[test]
fn what_stands_beside_and_is_not_needed_is_refused() {
    let world = World::new(Key::p256(3));
    let other = World::new(Key::p384(8));
    let draft = cms::Draft::new(
        &world.signer,
        Hash::Sha256,
        &Hash::Sha256.digest(&[CONTENT]),
        None,
    )
    .unwrap();
    let signature = world
        .key
        .sign(Scheme::Ecdsa(Hash::Sha256), &draft.to_sign().unwrap());
    let beside = [world.issuer.certificate().clone(), other.signer];
    let signed = draft
        .finish(Scheme::Ecdsa(Hash::Sha256), &signature, &beside)
        .unwrap();
    assert_eq!(
        fault(cms::verify(&signed, &[CONTENT], &world.trust(), world.now)),
        Fault::Unexpected
    );
}

#[test]
fn every_changed_byte_is_found() {
    let world = World::new(Key::p256(3));
    let signed = world.sign(CONTENT);
    let trust: Trust = world.trust();
    let mut tried = 0;
    for at in 0..signed.len() {
        for change in [0x01, 0x20, 0x80, 0xFF] {
            let mut changed = signed.clone();
            changed[at] ^= change;
            assert!(
                cms::verify(&changed, &[CONTENT], &trust, world.now).is_err(),
                "byte {at} with {change:02x}"
            );
            tried += 1;
        }
        assert!(
            cms::verify(&signed[..at], &[CONTENT], &trust, world.now).is_err(),
            "cut off at {at}"
        );
    }
    assert!(tried > 4000, "{tried}");
    let longer = [&signed[..], &[0]].concat();
    assert!(cms::verify(&longer, &[CONTENT], &trust, world.now).is_err());
}
