//! Visible digital seals of visas: the standard's example is read, and a changed byte anywhere is found.

#![expect(clippy::unwrap_used, reason = "tests")]

use evisa_signatures::chain::{Purpose, path};
use evisa_signatures::report::of_seal;
use evisa_signatures::seal::visa::{PROFILE, Visa};
use evisa_signatures::seal::{Header, Seal, reference};
use evisa_signatures::testing::{CertificateRequest, Key, World};
use evisa_signatures::{Certificate, Fault, Revocation, SigningKey, Trust};
use jiff::civil::date;

/// The worked example of a visa's seal in BSI TR-03137 part 1, annex F; its signature is on a curve that is not read here.
const EXAMPLE: &str = "dc036abc6d32c8a72cb10f7134b798155d01022cdd52134a74da1347c6fed95cb89f9fce133c133c133c133c\
                       203833734aaf47f0c32f1a1e20eb2625393afe310403a00000050633be1fed20c6ff38d5573247608c9b64ca\
                       e022c1c5249660e51ae316d600f974aac2129c3f093c359553140263 04705cd24c1b8100711bd4411f068e8d93e8b7";

/// A key on P-256 that protects nothing.
const KEY: &str = "-----BEGIN PRIVATE KEY-----\n\
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg6M+VZ9VNlxctn1SH\n\
    4zwkXXskdzEjvyv7Gw/UHgnKvcmhRANCAARCafD++iQcg33HHfwk9HAMsNKZkQtB\n\
    zRynRneTFoDNCwFGAxVuWcLW9hYNK77kZx5I6I3b1RU1RJJ1MVocNDpb\n\
    -----END PRIVATE KEY-----\n";

fn example() -> Vec<u8> {
    hex::decode(EXAMPLE.replace([' ', '\n'], "")).unwrap()
}

struct Signed {
    world: World,
    certificate: Certificate,
    seal: Vec<u8>,
}

fn visa() -> Visa {
    Visa {
        zone: [
            "VCVNMLINDQVIST<<EVA<MARIA<<<<<<<<<<<<<<<<<<<".to_owned(),
            "AB12345674SWE8503127F2703011<<<<<<<<<<<<<<<<".to_owned(),
        ],
        entries: Some(1),
        stay: Some([90, 0, 0]),
        passport: Some("AB1234567".to_owned()),
        number: Some("E00000001".to_owned()),
    }
}

fn signed() -> Signed {
    signed_within(None)
}

/// Sealed on 25 November 2026 by a certificate that is valid from the first instant to the second.
fn signed_within(validity: Option<[&str; 2]>) -> Signed {
    let world = World::new(Key::p256(3));
    let key = SigningKey::from_pem(KEY).unwrap();
    let mut wanted = CertificateRequest::signer("C=VN,CN=EV", key.info().unwrap(), world.now);
    if let Some(validity) = validity {
        [wanted.from, wanted.to] = validity.map(|at| at.parse().unwrap());
    }
    let certificate = world.issuer.issue(&wanted);
    let header = Header {
        country: "VNM".to_owned(),
        signer: "VNEV".to_owned(),
        certificate: reference(&certificate),
        issued: date(2026, 11, 24),
        signed: date(2026, 11, 25),
        profile: PROFILE,
    };
    let draft = visa().draft(&header).unwrap();
    let signature = key.sign(draft.message()).unwrap();
    Signed {
        world,
        certificate,
        seal: draft.finish(&signature).unwrap(),
    }
}

#[test]
fn the_example_of_the_standard_is_read() {
    let seal = Seal::read(&example()).unwrap();
    assert_eq!(seal.header.country, "D");
    assert_eq!(seal.header.signer, "DETS");
    assert_eq!(seal.header.certificate, "32");
    assert_eq!(seal.header.issued, date(2020, 1, 1));
    assert_eq!(seal.header.signed, date(2021, 12, 3));
    let visa = Visa::read(&seal).unwrap();
    assert_eq!(
        visa.zone,
        [
            "VCD<<DENT<<ARTHUR<PHILIP<<<<<<<<<<<<",
            "1234567XY7GBR5203116M2005250"
        ]
    );
    assert_eq!(visa.stay, Some([160, 0, 0]));
    assert_eq!(visa.passport.as_deref(), Some("47110815P"));
    assert_eq!((visa.entries, visa.number), (None, None));
}

#[test]
fn the_example_is_written_as_it_stands_there() {
    let bytes = example();
    let seal = Seal::read(&bytes).unwrap();
    let draft = Visa::read(&seal).unwrap().draft(&seal.header).unwrap();
    assert!(bytes.starts_with(draft.message()));
}

#[test]
fn a_sealed_visa_is_proven_by_the_certificate_that_it_names() {
    let Signed {
        world,
        certificate,
        seal,
    } = signed();
    let read = Seal::read(&seal).unwrap();
    read.verify(&certificate).unwrap();
    let trust = Trust::of(vec![world.root.certificate().clone()], Revocation::IfKnown);
    let beside = [world.issuer.certificate().clone()];
    path(&certificate, &beside, &trust, world.now, Purpose::Signing).unwrap();
    let seals = [vec![certificate.clone()], beside.to_vec()].concat();
    let report = of_seal(&seal, &seals, &trust).unwrap();
    assert!(report.is_whole);
    assert_eq!(report.signatures[0].by.as_ref().unwrap().name, "EV");
    assert_eq!(report.visa.unwrap().days, Some(90));
    let nobody = of_seal(&seal, &seals, &Trust::default()).unwrap();
    assert_eq!(nobody.signatures[0].fault, Some(Fault::UnknownRoot));
    let mut said = Visa::read(&read).unwrap();
    // What the seal has no place for is gone.
    assert_eq!(said.zone[1].len(), 28);
    said.zone[1].push_str("<<<<<<<<<<<<<<<<");
    assert_eq!(said, visa());
    assert_eq!(read.verify(&world.signer), Err(Fault::OtherCertificate));
    assert!(seal.len() < 200, "a Data Matrix of 52 modules is enough");
}

/// A seal says no hour: a certificate may seal from the hour of its issue, and until its last, wherever the day is meant.
#[test]
fn a_seal_holds_where_its_day_meets_the_validity_of_its_certificate() {
    let fault = |from, to| {
        let Signed {
            world,
            certificate,
            seal,
        } = signed_within(Some([from, to]));
        let trust = Trust::of(vec![world.root.certificate().clone()], Revocation::IfKnown);
        let seals = [certificate, world.issuer.certificate().clone()];
        of_seal(&seal, &seals, &trust).unwrap().signatures[0].fault
    };
    let (before, after) = ("2026-01-01T00:00:00Z", "2027-03-01T00:00:00Z");
    assert_eq!(
        fault("2026-11-25T15:30:00Z", after),
        None,
        "issued that afternoon"
    );
    assert_eq!(
        fault("2026-11-26T11:00:00Z", after),
        None,
        "still that day at UTC-12"
    );
    assert_eq!(
        fault("2026-11-26T12:00:00Z", after),
        Some(Fault::NotYetValid)
    );
    assert_eq!(
        fault(before, "2026-11-25T01:00:00Z"),
        None,
        "ended that morning"
    );
    assert_eq!(
        fault(before, "2026-11-24T10:00:00Z"),
        None,
        "already that day at UTC+14"
    );
    assert_eq!(fault(before, "2026-11-24T09:59:59Z"), Some(Fault::Expired));
}

#[test]
fn a_changed_byte_anywhere_is_found() {
    let Signed {
        certificate, seal, ..
    } = signed();
    for place in 0..seal.len() {
        for bit in 0..8 {
            let mut changed = seal.clone();
            changed[place] ^= 1 << bit;
            let proven = Seal::read(&changed).and_then(|read| read.verify(&certificate));
            assert!(proven.is_err(), "bit {bit} of byte {place}");
        }
    }
}

#[test]
fn pieces_and_strangers_bytes_are_refused() {
    let Signed { seal, .. } = signed();
    for length in 0..seal.len() {
        assert!(Seal::read(&seal[..length]).is_err());
    }
    let longer = [seal.as_slice(), &[0]].concat();
    assert_eq!(Seal::read(&longer), Err(Fault::Unexpected));
    assert_eq!(Seal::read(&[0xDC; 4096]), Err(Fault::TooLarge));
}

#[test]
fn what_has_no_place_in_a_seal_is_not_written() {
    let seal = Seal::read(&example()).unwrap();
    let wrong = |change: fn(&mut Visa)| {
        let mut visa = visa();
        change(&mut visa);
        visa.draft(&seal.header).unwrap_err()
    };
    assert_eq!(wrong(|visa| visa.zone[0].push('<')), Fault::Malformed);
    assert_eq!(
        wrong(|visa| visa.passport = Some("Ü1".into())),
        Fault::Malformed
    );
    let header = Header {
        signer: "VIETNAM".into(),
        ..seal.header.clone()
    };
    assert_eq!(visa().draft(&header).unwrap_err(), Fault::Malformed);
}
