//! A French identity card beside the forms of its size.

use crate::mrz::{Checks, Format, Verdict, certainty::Mark, parse, repair::repair_text, write};
use jiff::civil::date;
use serde_json::json;

const CARD: [&str; 2] = [
    "IDFRALECHAT<<<<<<<<<<<<<<<<<<<75P042",
    "1109753004178AMELIE<<ROSE<<8402297F2",
];

#[test]
fn a_french_card_reads_whole_and_is_written_back() {
    let card = parse(&CARD).unwrap();
    assert_eq!(card.format, Format::FrenchId);
    let fields = &card.fields;
    assert_eq!(
        (fields.surname.as_str(), fields.given_names.as_str()),
        ("LECHAT", "AMELIE ROSE")
    );
    assert_eq!(fields.number, "110975300417");
    assert_eq!(
        (fields.issuer.as_str(), fields.nationality.as_str()),
        ("FRA", "FRA")
    );
    assert_eq!(
        (fields.sex, fields.optional.as_str()),
        (Some('F'), "75P042")
    );
    assert_eq!(fields.expiry.as_str(), "");
    let expected = Checks {
        number: Some(true),
        birth: Some(true),
        expiry: None,
        optional: None,
        composite: Some(true),
    };
    assert_eq!(card.checks, expected);
    assert_eq!(write(card.format, fields).unwrap(), CARD);
}

#[test]
fn a_french_card_tells_who_somebody_is_but_no_passport() {
    let draft = parse(&CARD).unwrap().to_draft(date(2026, 11, 21));
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
    let compared = parse(&CARD)
        .unwrap()
        .compare(declared.as_object().unwrap(), date(2026, 11, 21));
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
    let compared = parse(&lines)
        .unwrap()
        .compare(declared.as_object().unwrap(), date(2026, 11, 21));
    assert_eq!(compared[1].verdict, Verdict::Same);
}

#[test]
fn marks_on_a_french_card_name_the_answers_that_stand_there() {
    let card = parse(&CARD).unwrap();
    let doubted = |line, column| card.doubted(&[Mark { line, column }]);
    assert_eq!(doubted(0, 6), ["ttcnHo"]);
    assert_eq!(doubted(1, 14), ["ttcnDemVaTen"]);
    assert_eq!(doubted(1, 33), ["ttcnNgayThangNamSinh"]);
    assert_eq!(doubted(0, 3), ["ttcnMaQt"]);
}

#[test]
fn lookalikes_on_a_french_card_are_settled_but_no_name_pleases_the_last_digit() {
    let read = repair_text(&[
        "IDFRALECHAT<<<<<<<<<<<<<<<<<<<75P042",
        "1109753004178AMEL1E<<R0SE<<84O2Z97F2",
    ]);
    assert_eq!(read.unwrap().lines, CARD);
    let misprinted = [&CARD[0].replace("LECHAT", "LECHAI"), CARD[1]];
    let read = repair_text(&misprinted).unwrap();
    assert_eq!(read.fields.surname, "LECHAI");
    assert_eq!(read.checks.composite, Some(false));
}

#[test]
fn a_lookalike_does_not_hide_a_french_card() {
    let seen = [
        "IDFR4LECHAT<<<<<<<<<<<<<<<<<<<75P042",
        "1109753004178AMELIE<<ROSE<<84O2297F2",
    ];
    assert_eq!(parse(&seen).unwrap().format, Format::Td2);
    let card = repair_text(&seen).unwrap();
    assert_eq!(card.format, Format::FrenchId);
    assert_eq!(card.lines, CARD);
    // Found by fuzzing: the letter alone made a French card of what had been read as another form.
    let other = [
        "IDFR4178<<<<<<<<<<<<<<<<<<<<<<75P042",
        "1109753004178<<<<<<<<<<<<<<8402297F2",
    ];
    let first = repair_text(&other).unwrap();
    let lines: Vec<&str> = first.lines.iter().map(String::as_str).collect();
    assert_eq!(repair_text(&lines).unwrap().format, first.format);
}

#[test]
fn only_the_first_characters_in_lines_of_36_make_a_french_card() {
    let of = |rows, width, start: &[u8]| Format::of(rows, width, start);
    assert_eq!(of(2, 36, b"IDFRALECHAT"), Some(Format::FrenchId));
    assert_eq!(of(2, 36, b"I<FRALECHAT"), Some(Format::Td2));
    assert_eq!(of(2, 36, b"IDBELJANSEN"), Some(Format::Td2));
    assert_eq!(of(2, 36, b"VDFRALECHAT"), Some(Format::MrvB));
    assert_eq!(of(3, 30, b"IDFRAX4RTBP"), Some(Format::Td1));
    assert_eq!(of(2, 44, b"IDFRALECHAT"), Some(Format::Td3));
}
