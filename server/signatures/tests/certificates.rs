//! What a certificate says of its owner, and where its issuer tells what it has taken back.

#![expect(clippy::unwrap_used, reason = "tests")]

use const_oid::ObjectIdentifier;
use const_oid::db::rfc5280;
use evisa_signatures::chain::{self, Purpose};
use evisa_signatures::testing::{Authority, CertificateRequest, Key, Use, World, days};
use evisa_signatures::{
    Crl, Fault, Hash, OcspResponse, Revocation, Scheme, Trust, check_revocation, cms,
};

#[test]
fn every_number_of_the_owner_is_told() {
    let world = World::new(Key::p256(3));
    let named = |subject: &str| {
        let wanted = CertificateRequest::signer(subject, world.key.info(), world.now);
        world.issuer.issue(&wanted).subject_numbers()
    };
    let both = named("UID=MST:0401234566,UID=CCCD:001099000001,CN=Sao Mai,C=VN");
    assert_eq!(both, ["CCCD:001099000001", "MST:0401234566"]);
    assert_eq!(named("SERIALNUMBER=0401234566,CN=Sao Mai"), ["0401234566"]);
    assert!(named("CN=Sao Mai,C=VN").is_empty());
}

#[test]
fn addresses_of_lists_and_answers_are_those_that_the_issuer_names() {
    let world = World::new(Key::p256(3));
    assert!(world.signer.crl_addresses().is_empty());
    let list = "http://ca.example/issuer.crl".to_owned();
    let answers = "http://ca.example/ocsp".to_owned();
    let root = Authority::root(
        "CN=Root",
        Key::p256(2),
        days(world.now, -9),
        days(world.now, 9),
    );
    let root = root.telling(Some(list.clone()), Some(answers.clone()));
    let issued = root.issue(&CertificateRequest::signer(
        "CN=A",
        world.key.info(),
        world.now,
    ));
    assert_eq!(issued.crl_addresses(), [list]);
    assert_eq!(issued.ocsp_addresses(), [answers]);
}

#[test]
fn of_one_certificate_it_is_known_whether_it_was_revoked() {
    let world = World::new(Key::p256(3));
    let (signer, issuer) = (&world.signer, world.issuer.certificate());
    let known = |trust: &Trust| check_revocation(signer, issuer, trust, world.now);
    let mut trust = Trust::of(Vec::new(), Revocation::Demanded);
    assert_eq!(known(&trust), Err(Fault::RevocationUnknown));
    let answer = world.issuer.ocsp(signer, None, world.now, None);
    trust.ocsp = vec![OcspResponse::from_der(&answer).unwrap()];
    assert_eq!(known(&trust), Ok(()));
    let yesterday = days(world.now, -1);
    let list = [(signer, yesterday)];
    let list = world.issuer.crl(&list, yesterday, days(world.now, 6));
    trust.crls = vec![Crl::from_der(&list).unwrap()];
    assert_eq!(known(&trust), Err(Fault::Revoked), "the worse word counts");
}

#[test]
fn a_certificate_for_something_else_signs_no_documents() {
    const DOCUMENTS: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.3.6.1.5.5.7.3.36");
    const CODE: ObjectIdentifier = rfc5280::ID_KP_CODE_SIGNING;
    const MAIL: ObjectIdentifier = rfc5280::ID_KP_EMAIL_PROTECTION;
    const CLIENT: ObjectIdentifier = rfc5280::ID_KP_CLIENT_AUTH;
    const SERVER: ObjectIdentifier = rfc5280::ID_KP_SERVER_AUTH;
    let world = World::new(Key::p256(3));
    let signs = |purposes| {
        let signer = CertificateRequest::signer("CN=A", world.key.info(), world.now);
        let wanted = CertificateRequest {
            usage: Use::SigningFor(purposes),
            ..signer
        };
        let certificate = world.issuer.issue(&wanted);
        let beside = [world.issuer.certificate().clone()];
        let mut trust = world.trust();
        trust.revocation = Revocation::IfKnown;
        chain::path(&certificate, &beside, &trust, world.now, Purpose::Signing).map(|_| ())
    };
    let good: [&[ObjectIdentifier]; 6] = [
        &[],
        &[DOCUMENTS],
        &[MAIL],
        &[CLIENT],
        &[CLIENT, MAIL],
        &[SERVER, DOCUMENTS],
    ];
    for purposes in good {
        assert_eq!(signs(purposes), Ok(()), "{purposes:?}");
    }
    let other: [&[ObjectIdentifier]; 3] = [&[SERVER], &[SERVER, CLIENT], &[CODE]];
    for purposes in other {
        assert_eq!(signs(purposes), Err(Fault::WrongUsage), "{purposes:?}");
    }
}

#[test]
fn weak_keys_are_refused() {
    let world = World::new(Key::p256(3));
    for bits in [1024, 16_384] {
        let certificate = world.issuer.issue(&CertificateRequest::signer(
            "CN=Weak",
            Key::info_of_length(bits),
            world.now,
        ));
        let draft = cms::Draft::new(
            &certificate,
            Hash::Sha256,
            &Hash::Sha256.digest(&[b"content"]),
            None,
        )
        .unwrap();
        let finished = draft.finish(Scheme::RsaPkcs1(Hash::Sha256), &vec![1; bits / 8], &[]);
        assert_eq!(finished, Err(Fault::WeakAlgorithm), "{bits} bits");
    }
}
