//! What a certificate says of its owner, and where its issuer tells what it has taken back.

#![expect(clippy::unwrap_used, reason = "tests")]

use evisa_signatures::testing::{Authority, Key, Wanted, World, days};
use evisa_signatures::{Crl, Fault, OcspResponse, Revocation, Trust, check_revocation};

#[test]
fn every_number_of_the_owner_is_told() {
    let world = World::new(Key::p256(3));
    let named = |subject: &str| {
        let wanted = Wanted::signer(subject, world.key.info(), world.now);
        world.issuer.issue(&wanted).subject_numbers()
    };
    let both = named("UID=MST:0401234567,UID=CCCD:001099000001,CN=Sao Mai,C=VN");
    assert_eq!(both, ["CCCD:001099000001", "MST:0401234567"]);
    assert_eq!(named("SERIALNUMBER=0401234567,CN=Sao Mai"), ["0401234567"]);
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
    let issued = root.issue(&Wanted::signer("CN=A", world.key.info(), world.now));
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
