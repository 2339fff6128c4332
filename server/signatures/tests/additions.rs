//! What is added behind a signature: nothing but what the portal adds itself leaves a file whole. Readers differ in what they make
//! of all else, and no key is needed to add it.

#![expect(clippy::unwrap_used, reason = "tests")]

use evisa_signatures::pdf::{Appearance, Coverage, Draft, Evidence, Field, Stamp};
use evisa_signatures::testing::{Key, World, days, pdf as sample};
use evisa_signatures::{Hash, Scheme, cms, pdf, report};

fn sign(world: &World, file: &[u8], name: &str, stamp: Option<Stamp>) -> Vec<u8> {
    let field = Field {
        name: name.to_owned(),
        signer: "Nguyễn Văn A".to_owned(),
        reason: "Visa".to_owned(),
        at: world.now,
        page: 0,
        stamp,
    };
    let draft = Draft::new(file, &field, &Evidence::default()).unwrap();
    let (hash, scheme) = (Hash::Sha256, Scheme::Ecdsa(Hash::Sha256));
    let signing = cms::Draft::new(&world.signer, hash, &draft.digest(hash), None).unwrap();
    let signature = world.key.sign(scheme, &signing.to_sign().unwrap());
    let chain = [world.issuer.certificate().clone()];
    let cms = signing.finish(scheme, &signature, &chain).unwrap();
    draft.finish(&cms).unwrap()
}

/// A file with a signature that nobody sees, as the portal seals.
fn sealed(world: &World) -> Vec<u8> {
    sign(world, &sample(), "Seal", None)
}

fn evidence(world: &World) -> Evidence {
    let (this, next) = (days(world.now, -1), days(world.now, 6));
    Evidence {
        certificates: vec![world.issuer.certificate().der().to_vec()],
        crls: vec![world.root.crl(&[], this, next)],
        ocsp: vec![world.issuer.ocsp(&world.signer, None, world.now, None)],
    }
}

fn covers(world: &World, file: &[u8]) -> Vec<Coverage> {
    let found = pdf::verify(file, &world.trust(), world.now).unwrap();
    assert!(found.iter().all(|one| one.result.is_ok()), "{found:?}");
    found.iter().map(|one| one.covers).collect()
}

fn is_whole(world: &World, file: &[u8]) -> bool {
    report::of_pdf(file, &world.trust(), world.now).is_ok_and(|told| told.is_whole)
}

/// Where the newest table of a file begins.
fn table_of(file: &[u8]) -> usize {
    let text = String::from_utf8_lossy(file);
    let at = text.rfind("startxref\n").unwrap() + 10;
    text[at..].lines().next().unwrap().parse().unwrap()
}

/// A file with an update: objects, a table in which `{N}` stands for where object N begins, a trailer with `more` in it.
fn updated(file: &[u8], objects: &[(u32, &str)], table: &str, more: &str) -> Vec<u8> {
    let mut out = file.to_vec();
    let mut table = table.to_owned();
    for (number, value) in objects {
        let place = format!("{:010}", out.len());
        table = table.replacen(&format!("{{{number}}}"), &place, 1);
        out.extend_from_slice(format!("{number} 0 obj\n{value}\nendobj\n").as_bytes());
    }
    let at = out.len();
    let prev = table_of(file);
    let end = format!(
        "xref\n{table}trailer\n<< {more} /Root 1 0 R /Prev {prev} >>\nstartxref\n{at}\n%%EOF\n"
    );
    out.extend_from_slice(end.as_bytes());
    out
}

const OTHER: &str = "<< /Length 36 >>\nstream\nBT /F 24 Tf 72 700 Td (Other) Tj ET \nendstream";

#[test]
fn evidence_and_signatures_that_nobody_sees_leave_a_file_whole() {
    let world = World::new(Key::p256(3));
    let once = sealed(&world);
    let proven = pdf::with_evidence(&once, &evidence(&world)).unwrap();
    assert_eq!(covers(&world, &proven), [Coverage::Shown]);
    let twice = sign(&world, &proven, "Second", None);
    assert_eq!(covers(&world, &twice), [Coverage::Shown, Coverage::Whole]);
    let more = Evidence {
        certificates: vec![world.root.certificate().der().to_vec()],
        ..Evidence::default()
    };
    let proven = pdf::with_evidence(&twice, &more).unwrap();
    assert_eq!(covers(&world, &proven), [Coverage::Shown; 2]);
    assert!(is_whole(&world, &proven));
    let nothing = pdf::with_evidence(&once, &Evidence::default()).unwrap();
    assert_eq!(nothing, once);
}

/// What it is, the objects that are added, what the table says of them, and how many objects there are then.
type Case<'a> = (&'a str, &'a [(u32, &'a str)], &'a str, u32);

fn are_changes(world: &World, seal: &[u8], cases: &[Case<'_>]) {
    for (what, objects, table, size) in cases {
        let added = updated(seal, objects, table, &format!("/Size {size}"));
        assert!(!is_whole(world, &added), "{what}");
    }
}

#[test]
fn what_is_added_without_a_key_is_a_change() {
    let world = World::new(Key::p256(3));
    let seal = sealed(&world);
    let text = String::from_utf8_lossy(&seal);
    let old = text.rfind("\n4 0 obj").unwrap() + 1;
    let (other, free, new) = (
        &[(4, OTHER)],
        "4 1\n0000000000 00001 f \n",
        "4 1\n{4} 00000 n \n",
    );
    let twice = format!("4 1\n{old:010} 00000 n \n{new}");
    let freed_first = format!("{free}{new}");
    let beside = format!("{free}60 1\n{{60}} 00000 n \n");
    let nowhere = "4 1\n0000000000 00000 n \n";
    let cases: [Case<'_>; 9] = [
        ("an update that says nothing", &[], "", 7),
        ("a page's content said anew", other, new, 7),
        ("an object that is freed", &[], free, 7),
        ("freed beside another", &[(60, "<< >>")], &beside, 61),
        ("in use where nothing is", &[], nowhere, 7),
        ("listed twice, the former place first", other, &twice, 7),
        ("listed as free and as in use", other, &freed_first, 7),
        ("listed by no table", other, "", 7),
        ("of another generation", other, "4 1\n{4} 00001 n \n", 7),
    ];
    are_changes(&world, &seal, &cases);
}

#[test]
fn an_object_that_is_neither_evidence_nor_a_signature_is_a_change() {
    let world = World::new(Key::p256(3));
    let seal = sealed(&world);
    let text = String::from_utf8_lossy(&seal);
    let with = |more: &str| {
        let start = text.rfind("\n1 0 obj\n").unwrap() + 9;
        let end = start + text[start..].find(" >>\nendobj").unwrap();
        format!("{}{more} >>", &text[start..end])
    };
    let opens = with(" /OpenAction << /S /GoTo /D [3 0 R /Fit] >>");
    let (proven, store) = (with(" /DSS 7 0 R"), "<< /Type /DSS /Certs [8 0 R] >>");
    let (one, short) = ("7 1\n{7} 00000 n \n", "7 1\n{7} 00000 n\n");
    let three = "1 1\n{1} 00000 n \n7 2\n{7} 00000 n \n{8} 00000 n \n";
    let false_store: [(u32, &str); 3] = [(1, &proven), (7, store), (8, OTHER)];
    let cases: [Case<'_>; 5] = [
        ("an entry of nineteen bytes", &[(7, "<< >>")], short, 8),
        ("an object that nothing needs", &[(7, "<< >>")], one, 8),
        ("a number that is too small", &[(7, "<< >>")], one, 7),
        ("an action", &[(1, &opens)], "1 1\n{1} 00000 n \n", 7),
        ("evidence that is none", &false_store, three, 9),
    ];
    are_changes(&world, &seal, &cases);
}

#[test]
fn evidence_with_anything_beside_it_is_a_change() {
    let world = World::new(Key::p256(3));
    let seal = sealed(&world);
    let proven = pdf::with_evidence(&seal, &evidence(&world)).unwrap();
    assert!(is_whole(&world, &proven));
    let (head, update) = proven.split_at(seal.len());
    let cases: [(&[u8], &[u8]); 12] = [
        (b"xref\n", b"% 4 0 obj\nxref\n"),
        (b"xref\n", b" xref\n"),
        (b" 00000 n \n", b" 00000 n\r\n"),
        (b" 00000 n \n", b" 00001 n \n"),
        (b"/Type /DSS", b"/Type /Dss"),
        (b"trailer\n", b"trailer\n\n"),
        (b"/Size ", b"/Size 1"),
        (b" /Prev ", b" /Info 4 0 R /Prev "),
        (b" /Prev ", b" /XRefStm 9 /Prev "),
        (b"%%EOF\n", b"%%EOF"),
        (b"%%EOF\n", b"%%EOF\n\n\n"),
        (b"%%EOF\n", b"%%EOF\n                    \n"),
    ];
    for (from, to) in cases {
        let at = update
            .windows(from.len())
            .rposition(|it| it == from)
            .unwrap();
        let changed = [head, &update[..at], to, &update[at + from.len()..]].concat();
        let told = String::from_utf8_lossy(to).into_owned();
        assert!(!is_whole(&world, &changed), "{told:?}");
    }
    // A table without the catalog that is said anew.
    let table = update.windows(6).rposition(|it| it == b"\nxref\n").unwrap() + 6;
    let lines: Vec<&[u8]> = update[table..]
        .split_inclusive(|byte| *byte == b'\n')
        .collect();
    assert_eq!(lines[0], b"1 1\n");
    let rest = lines[2..].concat();
    assert!(!is_whole(&world, &[head, &update[..table], &rest].concat()));
}

#[test]
fn evidence_that_was_there_is_not_taken_out() {
    let world = World::new(Key::p256(3));
    let seal = sealed(&world);
    let proven = pdf::with_evidence(&seal, &evidence(&world)).unwrap();
    let text = String::from_utf8_lossy(&proven).into_owned();
    let store = text.rfind("/DSS ").unwrap();
    let number: u32 = text[store + 5..]
        .split(' ')
        .next()
        .unwrap()
        .parse()
        .unwrap();
    let start = text.rfind("\n1 0 obj\n").unwrap() + 9;
    let end = start + text[start..].find("\nendobj").unwrap();
    let next = number + 1;
    let catalog = text[start..end].replace(&format!("/DSS {number} "), &format!("/DSS {next} "));
    let lists = text[..end].rfind("/Type /DSS ").unwrap();
    let lists = text[lists..].lines().next().unwrap();
    let told = |lists: &str| {
        let store = format!("<< {lists}");
        let objects = [(1, catalog.as_str()), (next, store.as_str())];
        let table = format!("1 1\n{{1}} 00000 n \n{next} 1\n{{{next}}} 00000 n \n");
        is_whole(
            &world,
            &updated(&proven, &objects, &table, &format!("/Size {}", next + 1)),
        )
    };
    assert!(told(lists));
    let start = lists.find("/CRLs").unwrap();
    let end = lists.find("/OCSPs").unwrap();
    assert!(!told(&format!("{}{}", &lists[..start], &lists[end..])));
    assert!(!told("/Type /DSS >>"));
}

#[test]
fn what_was_signed_does_not_wait_for_objects() {
    let world = World::new(Key::p256(3));
    let plain = sample();
    let from = b"/Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ";
    let to = b"/Parent 2 0 R/MediaBox[0 0 9 9]/Contents[4 0 R 7 0 R] ";
    let at = plain.windows(from.len()).position(|it| it == from).unwrap();
    let waiting = [&plain[..at], &to[..], &plain[at + from.len()..]].concat();
    let seal = sign(&world, &waiting, "Seal", None);
    let shown = updated(&seal, &[(7, OTHER)], "7 1\n{7} 00000 n \n", "/Size 8");
    assert_eq!(covers(&world, &shown), [Coverage::Earlier]);
    // A certificate can hold what draws on a page, if a page waits for it.
    let proven = pdf::with_evidence(&seal, &evidence(&world)).unwrap();
    assert_eq!(covers(&world, &proven), [Coverage::Earlier]);
}

#[test]
fn a_change_that_somebody_signs_stays_a_change() {
    let world = World::new(Key::p256(3));
    let changed = updated(
        &sealed(&world),
        &[(4, OTHER)],
        "4 1\n{4} 00000 n \n",
        "/Size 7",
    );
    let signed = sign(&world, &changed, "Second", None);
    assert_eq!(
        covers(&world, &signed),
        [Coverage::Earlier, Coverage::Whole]
    );
    assert!(!is_whole(&world, &signed));
}

#[test]
fn a_further_signature_that_is_seen_or_takes_a_name_is_a_change() {
    let world = World::new(Key::p256(3));
    let stamp = Stamp {
        place: [72.0, 690.0, 272.0, 730.0],
        appearance: Appearance::Lines(vec!["Other".to_owned()]),
    };
    let seen = sign(&world, &sealed(&world), "Second", Some(stamp));
    assert_eq!(covers(&world, &seen), [Coverage::Earlier, Coverage::Whole]);
    let same = sign(&world, &sealed(&world), "Seal", None);
    assert_eq!(covers(&world, &same), [Coverage::Earlier, Coverage::Whole]);
    assert!(!is_whole(&world, &seen) && !is_whole(&world, &same));
}

#[test]
fn the_end_of_the_last_line_is_no_addition() {
    let world = World::new(Key::p256(3));
    let seal = sealed(&world);
    for end in ["\n", "\r\n"] {
        let saved = [&seal, end.as_bytes()].concat();
        assert_eq!(covers(&world, &saved), [Coverage::Shown], "{end:?}");
        assert!(is_whole(&world, &saved));
    }
    for more in ["\n\n", " ", "\0", "\r\n\n"] {
        assert!(
            !is_whole(&world, &[&seal, more.as_bytes()].concat()),
            "{more:?}"
        );
    }
}
