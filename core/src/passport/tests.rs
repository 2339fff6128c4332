use super::{Verdict, compare, draft, uncertain};
use crate::mrz::certainty::Mark;
use crate::mrz::{Element, Fields, Format, MrzDate, parse, repair::repair_text, td3, write};
use jiff::civil::{Date, date};
use proptest::prelude::*;
use serde_json::json;

const TODAY: Date = date(2026, 11, 21);

/// The specimen passport of Doc 9303-4.
const PASSPORT: [&str; 2] = [
    "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
    "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
];

/// A French identity card.
const CARD: [&str; 2] = [
    "IDFRALECHAT<<<<<<<<<<<<<<<<<<<75P042",
    "1109753004178AMELIE<<ROSE<<8402297F2",
];

#[test]
fn a_german_with_one_name_fills_the_form() {
    let fields = Fields {
        document_code: "P".into(),
        issuer: "D".into(),
        surname: "MADONNA".into(),
        given_names: String::new(),
        number: "C01X00T47".into(),
        nationality: "D".into(),
        birth: MrzDate::of(date(1964, 8, 12)),
        sex: None,
        expiry: MrzDate::of(date(2034, 2, 28)),
        optional: String::new(),
        optional2: String::new(),
    };
    let lines = td3::write(&fields).unwrap();
    let draft = draft(&parse(&[&lines[0], &lines[1]]).unwrap(), TODAY);
    let expected = serde_json::json!({
        "ttcnDemVaTen": "MADONNA", "ttcnMaQt": "DEU", "ttcnNgayThangNamSinh": "1964-08-12",
        "ttcnLoaiNgayThangNamSinh": "FULL", "hcSo": "C01X00T47", "hcGiaTriDen": "2034-02-28",
    });
    assert_eq!(serde_json::Value::Object(draft), expected);
}

#[test]
fn one_name_behind_two_fillers_is_the_given_name_and_no_surname_is_asked_for() {
    let zone = parse(&[
        "P<IND<<RAHIMI<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<",
        "L898902C36IND7408122F3204153<<<<<<<<<<<<<<04",
    ])
    .unwrap();
    let told = draft(&zone, TODAY);
    assert_eq!(
        (told.get("ttcnHo"), told["ttcnDemVaTen"].as_str()),
        (None, Some("RAHIMI"))
    );
    let marks = [5, 6].map(|column| Mark { line: 0, column });
    assert_eq!(uncertain(&zone, &marks, &told), ["ttcnDemVaTen"]);
    let declared = json!({ "ttcnDemVaTen": "Rahimi" });
    let compared = compare(&zone, declared.as_object().unwrap(), TODAY);
    assert!(
        compared.iter().all(|one| one.verdict == Verdict::Same),
        "{compared:?}"
    );
}

#[test]
fn a_nationality_that_the_form_does_not_offer_is_left_to_the_person() {
    let kept = |nationality: &str| {
        let lines = PASSPORT.map(|line| line.replace("UTO", nationality));
        let mrz = parse(&[&lines[0], &lines[1]]).unwrap();
        draft(&mrz, TODAY).get("ttcnMaQt").cloned()
    };
    assert_eq!(kept("SWE"), Some("SWE".into()));
    assert_eq!(kept("UTO"), None, "Utopia is in no list");
    assert_eq!(kept("VNM"), None, "the host's nationals need no visa");
}

#[test]
fn names_that_fill_their_line_are_to_be_compared_and_a_visa_gives_no_passport_number() {
    let document = |format, document_code: &str, surname: &str| {
        let fields = Fields {
            document_code: document_code.into(),
            issuer: "SWE".into(),
            surname: surname.into(),
            given_names: "ANNA MARIA".into(),
            number: "L898902C3".into(),
            nationality: "SWE".into(),
            birth: MrzDate::of(date(1974, 8, 12)),
            sex: Some('F'),
            expiry: MrzDate::of(date(2032, 4, 15)),
            optional: String::new(),
            optional2: String::new(),
        };
        let lines = write(format, &fields).unwrap();
        parse(&lines.iter().map(String::as_str).collect::<Vec<_>>()).unwrap()
    };
    let usual = document(Format::Td3, "P", "ERIKSSON");
    let doubted = |zone| uncertain(zone, &[], &draft(zone, TODAY));
    assert_eq!(doubted(&usual), Vec::<&str>::new());
    assert_eq!(draft(&usual, TODAY)["hcSo"], "L898902C3");
    let long = document(Format::Td3, "P", "ERIKSSONDOTTIRGUDMUNDSDOTTIRSSONS");
    assert_eq!(doubted(&long), ["ttcnHo", "ttcnDemVaTen"]);
    let visa = document(Format::MrvA, "V", "ERIKSSON");
    assert_eq!(draft(&visa, TODAY).get("hcSo"), None);
    assert_eq!(draft(&visa, TODAY)["ttcnHo"], "ERIKSSON");
    for (format, code) in [(Format::Td1, "I"), (Format::Td2, "ID")] {
        let card = document(format, code, "ERIKSSON");
        let told = draft(&card, TODAY);
        assert_eq!((told.get("hcSo"), told.get("hcGiaTriDen")), (None, None));
        assert_eq!(told["ttcnHo"], "ERIKSSON");
        assert_eq!(uncertain(&card, &[], &told), Vec::<&str>::new());
    }
    let passport_card = document(Format::Td2, "P", "ERIKSSON");
    assert_eq!(draft(&passport_card, TODAY)["hcSo"], "L898902C3");
}

#[test]
fn a_french_card_tells_who_somebody_is_but_no_passport() {
    let draft = draft(&parse(&CARD).unwrap(), TODAY);
    let expected = json!({
        "ttcnHo": "LECHAT", "ttcnDemVaTen": "AMELIE ROSE", "ttcnGioiTinh": "F", "ttcnMaQt": "FRA",
        "ttcnNgayThangNamSinh": "1984-02-29", "ttcnLoaiNgayThangNamSinh": "FULL",
    });
    assert_eq!(serde_json::Value::Object(draft), expected);
}

#[test]
fn a_passport_declared_beside_a_french_card_is_neither_the_same_nor_another() {
    let declared = json!({
        "ttcnHo": "Lechat", "ttcnDemVaTen": "Amélie", "hcSo": "20AB12345", "hcGiaTriDen": "2032-04-15",
    });
    let compared = compare(&parse(&CARD).unwrap(), declared.as_object().unwrap(), TODAY);
    let verdicts: Vec<_> = compared
        .iter()
        .map(|one| (one.field, one.verdict))
        .collect();
    assert_eq!(
        verdicts,
        [
            ("ttcnHo", Verdict::Same),
            ("ttcnDemVaTen", Verdict::Differs),
            ("hcSo", Verdict::Unreadable),
            ("hcGiaTriDen", Verdict::Unreadable),
        ]
    );
}

#[test]
fn given_names_that_fill_their_place_may_have_been_cut() {
    let lines = [CARD[0], "1109753004178AMELIE<<ROSEMO8402297F9"];
    let declared = json!({ "ttcnHo": "Lechat", "ttcnDemVaTen": "Amélie Rosemonde" });
    let compared = compare(
        &parse(&lines).unwrap(),
        declared.as_object().unwrap(),
        TODAY,
    );
    assert_eq!(compared[1].verdict, Verdict::Same);
}

proptest! {
    #[test]
    fn no_zone_makes_it_panic(
        (rows, width) in prop::sample::select(vec![(3_usize, 30_usize), (2, 36), (2, 44)]),
        text in "[A-Z0-9<]{90}",
    ) {
        let lines: Vec<&str> = (0..rows).map(|row| &text[row * width % 40..][..width]).collect();
        let mrz = repair_text(&lines).unwrap();
        for answer in draft(&mrz, TODAY).values() {
            prop_assert!(answer.as_str().is_some_and(|answer| !answer.is_empty()));
        }
    }

    #[test]
    fn each_answer_that_a_document_tells_is_in_the_draft_or_among_the_doubted(
        lines in prop::sample::select(vec![PASSPORT, CARD]),
        misread in prop::collection::vec((0_usize..72, "[A-Z0-9<]"), 0..6),
    ) {
        let mut lines = lines.map(str::to_owned);
        for (place, c) in misread {
            let at = place % lines[0].len();
            lines[usize::from(place >= 36)].replace_range(at..=at, &c);
        }
        let zone = parse(&[&lines[0], &lines[1]]).unwrap();
        let draft = draft(&zone, TODAY);
        let doubted = uncertain(&zone, &[], &draft);
        let told = Element::ALL.into_iter().filter(|element| zone.tells(*element)).count();
        let precision = usize::from(draft.contains_key("ttcnLoaiNgayThangNamSinh"));
        prop_assert!(draft.len() - precision + doubted.len() >= told, "{draft:?} {doubted:?}");
        prop_assert!(doubted.iter().all(|name| !draft.contains_key(*name) || zone.names_fill_their_line()));
    }
}
