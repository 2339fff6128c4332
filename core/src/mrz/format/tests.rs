//! A French identity card beside the forms of its size.

use crate::mrz::{Checks, Element, Format, certainty::Mark, parse, repair::repair_text, write};

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
fn marks_on_a_french_card_name_the_elements_that_stand_there() {
    let card = parse(&CARD).unwrap();
    let uncertain = |line, column| card.uncertain(&[Mark { line, column }]);
    assert_eq!(uncertain(0, 6), [Element::Surname]);
    assert_eq!(uncertain(1, 14), [Element::GivenNames]);
    assert_eq!(uncertain(1, 33), [Element::Birth]);
    assert_eq!(uncertain(0, 3), [Element::Nationality]);
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
