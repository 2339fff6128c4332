//! Signed files are good, or it is said what is wrong with them.

#![expect(clippy::unwrap_used, reason = "tests")]

use evisa_signatures::pdf::{Appearance, Coverage, Draft, Evidence, Field, Stamp};
use evisa_signatures::testing::{Key, TimeStampAuthority, World, days, pdf as sample};
use evisa_signatures::{Fault, Hash, Revocation, Scheme, Trust, cms, pdf, timestamp};

fn field(world: &World, name: &str) -> Field {
    Field {
        name: name.to_owned(),
        signer: "Nguyễn Văn A".to_owned(),
        reason: "Tờ khai".to_owned(),
        at: world.now,
        page: 0,
        stamp: Some(Stamp {
            place: [72.0, 72.0, 272.0, 132.0],
            appearance: Appearance::Lines(vec![
                "Ký bởi Nguyễn Văn A".to_owned(),
                "2026-11-24".to_owned(),
            ]),
        }),
    }
}

fn evidence(world: &World) -> Evidence {
    let (this, next) = (days(world.now, -1), days(world.now, 6));
    Evidence {
        certificates: vec![world.issuer.certificate().der().to_vec()],
        crls: vec![
            world.root.crl(&[], this, next),
            world.issuer.crl(&[], this, next),
        ],
        ocsp: vec![world.issuer.ocsp(&world.signer, None, world.now, None)],
    }
}

fn sign(world: &World, pdf: &[u8], name: &str, evidence: &Evidence) -> Vec<u8> {
    let draft = Draft::new(pdf, &field(world, name), evidence).unwrap();
    let digest = draft.digest(Hash::Sha256);
    let signing = cms::Draft::new(&world.signer, Hash::Sha256, &digest, None).unwrap();
    let signature = world
        .key
        .sign(Scheme::Ecdsa(Hash::Sha256), &signing.to_sign().unwrap());
    let chain = [world.issuer.certificate().clone()];
    draft
        .finish(
            &signing
                .finish(Scheme::Ecdsa(Hash::Sha256), &signature, &chain)
                .unwrap(),
        )
        .unwrap()
}

/// Knows the root and nothing else.
fn bare(world: &World) -> Trust {
    Trust::of(vec![world.root.certificate().clone()], Revocation::Demanded)
}

#[test]
fn a_signed_file_says_by_whom_and_that_nothing_changed() {
    let world = World::new(Key::p256(3));
    let signed = sign(&world, &sample(), "Signature 1", &Evidence::default());
    let found = pdf::verify(&signed, &world.trust(), world.now).unwrap();
    assert_eq!(
        (found.len(), found[0].name.as_str(), found[0].covers),
        (1, "Signature 1", Coverage::Whole)
    );
    assert_eq!(found[0].reason.as_deref(), Some("Tờ khai"));
    let by = found[0].result.as_ref().unwrap();
    assert_eq!(by.signer.common_name().as_deref(), Some("Nguyễn Văn A"));
    assert!(
        signed.starts_with(&sample()),
        "what was there stays as it is"
    );
    assert_eq!(
        pdf::verify(&sample(), &world.trust(), world.now).unwrap_err(),
        Fault::NotSigned
    );
}

#[test]
fn what_the_file_keeps_proves_it_years_later() {
    let world = World::new(Key::p256(3));
    let late = days(world.now, 100);
    let plain = sign(&world, &sample(), "A", &Evidence::default());
    let kept = sign(&world, &sample(), "A", &evidence(&world));
    let result = |pdf: &[u8], at| {
        pdf::verify(pdf, &bare(&world), at).unwrap()[0]
            .result
            .clone()
            .map(|_| ())
    };
    assert_eq!(result(&plain, world.now), Err(Fault::RevocationUnknown));
    assert_eq!(result(&kept, world.now), Ok(()));
    // Without a time stamp it is not known that it was signed while that was known.
    assert_eq!(result(&kept, late), Err(Fault::RevocationUnknown));
}

#[test]
fn evidence_that_is_added_later_changes_nothing_that_is_shown() {
    let world = World::new(Key::p256(3));
    let signed = sign(&world, &sample(), "A", &Evidence::default());
    let longer = pdf::with_evidence(&signed, &evidence(&world)).unwrap();
    let found = &pdf::verify(&longer, &bare(&world), world.now).unwrap()[0];
    assert_eq!(
        (found.covers, found.result.is_ok()),
        (Coverage::Shown, true)
    );
}

#[test]
fn a_second_signature_leaves_the_first_one_good() {
    let world = World::new(Key::p256(3));
    let once = sign(&world, &sample(), "A", &evidence(&world));
    let twice = sign(&world, &once, "B", &Evidence::default());
    let found = pdf::verify(&twice, &bare(&world), world.now).unwrap();
    let seen: Vec<_> = found
        .iter()
        .map(|one| (one.name.as_str(), one.covers, one.result.is_ok()))
        .collect();
    assert_eq!(
        seen,
        [("A", Coverage::Earlier, true), ("B", Coverage::Whole, true)]
    );
}

#[test]
fn a_page_that_was_said_anew_is_told() {
    let world = World::new(Key::p256(3));
    let signed = sign(&world, &sample(), "A", &Evidence::default());
    let text = String::from_utf8_lossy(&signed).into_owned();
    let table = text
        .rfind("startxref\n")
        .map(|at| text[at + 10..].lines().next().unwrap().to_owned())
        .unwrap();
    let at = signed.len();
    let page = "4 0 obj\n<< /Length 0 >>\nstream\n\nendstream\nendobj\n";
    let mut forged = signed.clone();
    forged.extend_from_slice(page.as_bytes());
    forged.extend_from_slice(
        format!(
            "xref\n4 1\n{at:010} 00000 n \ntrailer\n<< /Size 9 /Root 1 0 R /Prev {table} >>\nstartxref\n{}\n%%EOF\n",
            at + page.len(),
        )
        .as_bytes(),
    );
    let found = &pdf::verify(&forged, &world.trust(), world.now).unwrap()[0];
    assert_eq!(
        (found.covers, found.result.is_ok()),
        (Coverage::Earlier, true)
    );
}

/// Where the newest table of a file begins.
fn table_of(file: &[u8]) -> usize {
    let text = String::from_utf8_lossy(file);
    let at = text.rfind("startxref\n").unwrap() + 10;
    text[at..].lines().next().unwrap().parse().unwrap()
}

#[test]
fn what_other_readers_find_in_a_hidden_table_is_not_called_whole() {
    let world = World::new(Key::p256(3));
    let mut forged = sign(&world, &sample(), "A", &Evidence::default());
    let (table, at) = (table_of(&forged), forged.len());
    // The newest table changes nothing; the stream that it names changes the page, for whoever reads streams.
    forged.extend_from_slice(
        format!(
            "xref\n0 0\ntrailer\n<< /Size 99 /Root 1 0 R /Prev {table} /XRefStm 9 >>\nstartxref\n{at}\n%%EOF\n"
        )
        .as_bytes(),
    );
    let found = pdf::verify(&forged, &world.trust(), world.now);
    assert_eq!(found.unwrap_err(), Fault::Unsupported);
}

#[test]
fn forms_of_pdf_that_are_not_read_are_told_from_damaged_files() {
    let world = World::new(Key::p256(3));
    let told = |file: &[u8]| pdf::verify(file, &world.trust(), world.now).unwrap_err();
    let stream = b"%PDF-1.5\n1 0 obj\n<< /Type /XRef /Size 2 /W [1 2 1] /Root 1 0 R /Length 0 >>\nstream\n\nendstream\n\
        endobj\nstartxref\n9\n%%EOF\n";
    assert_eq!(told(stream), Fault::Unsupported);
    let plain = String::from_utf8_lossy(&sample()).into_owned();
    let locked = plain.replace("trailer\n<<", "trailer\n<< /Encrypt 7 0 R");
    assert_ne!(locked, plain);
    assert_eq!(told(locked.as_bytes()), Fault::Unsupported);
    let damaged = plain.replace("xref\n0", "xxxx\n0");
    assert_eq!(told(damaged.as_bytes()), Fault::Malformed);
}

#[test]
fn a_stamped_file_is_good_when_the_certificate_is_over() {
    let world = World::new(Key::p256(3));
    let authority = TimeStampAuthority::of(&world.root, world.now);
    let draft = Draft::new(&sample(), &field(&world, "A"), &evidence(&world)).unwrap();
    let signing = cms::Draft::new(
        &world.signer,
        Hash::Sha256,
        &draft.digest(Hash::Sha256),
        None,
    )
    .unwrap();
    let signature = world
        .key
        .sign(Scheme::Ecdsa(Hash::Sha256), &signing.to_sign().unwrap());
    let chain = [world.issuer.certificate().clone()];
    let signed = signing
        .finish(Scheme::Ecdsa(Hash::Sha256), &signature, &chain)
        .unwrap();
    let value = cms::signature_value(&signed).unwrap();
    let request = timestamp::request(&value, Hash::Sha256, [7; 8]).unwrap();
    let token = timestamp::token(&authority.answer(&request, world.now), &value, [7; 8]).unwrap();
    let signed = draft
        .finish(&cms::with_time_stamp(&signed, &token).unwrap())
        .unwrap();
    let found = &pdf::verify(&signed, &bare(&world), days(world.now, 3000)).unwrap()[0];
    assert_eq!(found.result.as_ref().unwrap().stamped_at, Some(world.now));
}

#[test]
fn every_changed_byte_is_found() {
    let world = World::new(Key::p256(3));
    let signed = sign(&world, &sample(), "A", &evidence(&world));
    let trust = bare(&world);
    let good = |pdf: &[u8]| {
        pdf::verify(pdf, &trust, world.now).is_ok_and(|found| {
            found
                .iter()
                .all(|one| one.covers == Coverage::Whole && one.result.is_ok())
        })
    };
    assert!(good(&signed));
    let mut changed = signed.clone();
    for at in 0..signed.len() {
        // Another value, and a letter in the other case.
        let letter = signed[at].is_ascii_alphabetic();
        for change in [0x01, 0x20].into_iter().take(1 + usize::from(letter)) {
            changed[at] ^= change;
            assert!(!good(&changed), "byte {at} with {change:02x}");
            changed[at] ^= change;
        }
    }
    for length in (signed.len() - 600)..signed.len() {
        assert!(!good(&signed[..length]), "cut off at {length}");
    }
}
