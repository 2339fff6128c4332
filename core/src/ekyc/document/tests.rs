use super::findings;
use crate::ekyc::{Effect, Reason};
use crate::mrz::certainty::Mark;
use crate::mrz::{Fields, Format, Mrz, MrzDate, parse, write};
use jiff::civil::{Date, date};

const LAST: Date = date(2026, 11, 21);

fn document(format: Format, code: &str) -> Mrz {
    let fields = Fields {
        document_code: code.into(),
        issuer: "SWE".into(),
        surname: "ERIKSSON".into(),
        given_names: "ANNA MARIA".into(),
        number: "L898902C3".into(),
        nationality: "SWE".into(),
        birth: MrzDate::of(date(1974, 8, 12)),
        sex: Some('F'),
        expiry: MrzDate::of(LAST),
        optional: String::new(),
        optional2: String::new(),
    };
    let lines = write(format, &fields).unwrap();
    parse(&lines.iter().map(String::as_str).collect::<Vec<_>>()).unwrap()
}

fn reasons(zone: &Mrz, today: Date) -> Vec<Reason> {
    let found = findings(zone, &[], today);
    assert!(found.iter().all(|one| one.effect == Effect::Ask));
    found.into_iter().filter_map(|one| one.reason).collect()
}

#[test]
fn a_passport_is_good_on_its_last_day_and_expired_on_the_next() {
    let passport = document(Format::Td3, "P");
    assert_eq!(reasons(&passport, LAST), []);
    let next = LAST.tomorrow().unwrap();
    let found = findings(&passport, &[], next);
    assert_eq!(found[0].reason, Some(Reason::Expired));
    assert_eq!(found[0].params.as_ref().unwrap()["date"], "21/11/2026");
}

#[test]
fn a_last_day_that_is_misread_or_in_doubt_expires_nothing() {
    let passport = document(Format::Td3, "P");
    let later = date(2030, 1, 1);
    for column in 21..28 {
        let doubt = Mark { line: 1, column };
        assert_eq!(findings(&passport, &[doubt], later), [], "{column}");
    }
    let mut lines = passport.lines.clone();
    lines[1].replace_range(22..23, "0");
    let misread = parse(&[&lines[0], &lines[1]]).unwrap();
    assert_eq!(reasons(&misread, later), []);
}

#[test]
fn cards_and_visas_are_no_passports_whether_they_have_expired_or_not() {
    let french = parse(&[
        "IDFRALECHAT<<<<<<<<<<<<<<<<<<<75P042",
        "1109753004178AMELIE<<ROSE<<8402297F2",
    ]);
    for today in [LAST, date(2030, 1, 1)] {
        for (zone, reason) in [
            (document(Format::Td1, "I"), Reason::IdentityCard),
            (document(Format::Td2, "ID"), Reason::IdentityCard),
            (french.clone().unwrap(), Reason::IdentityCard),
            (document(Format::MrvA, "V"), Reason::Visa),
            (document(Format::MrvB, "VC"), Reason::Visa),
        ] {
            assert_eq!(reasons(&zone, today), [reason], "{:?}", zone.format);
        }
    }
}

#[test]
fn what_is_issued_in_place_of_a_passport_is_not_called_a_card() {
    for code in ["PD", "PT", "D", "TD"] {
        assert_eq!(reasons(&document(Format::Td3, code), LAST), [], "{code}");
    }
    assert_eq!(reasons(&document(Format::Td2, "P"), LAST), []);
}
