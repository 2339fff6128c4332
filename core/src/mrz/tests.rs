use super::{Fields, Format, Moment, MrzDate, MrzError, parse, repair::repair_text, write};
use jiff::civil::{Date, date};
use proptest::prelude::*;

/// The specimen passport of Doc 9303-4.
const PASSPORT: [&str; 2] = [
    "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
    "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
];

#[test]
fn the_specimen_passport_reads_whole() {
    let mrz = parse(&PASSPORT).unwrap();
    assert_eq!(mrz.format, Format::Td3);
    assert_eq!(
        (mrz.fields.surname.as_str(), mrz.fields.given_names.as_str()),
        ("ERIKSSON", "ANNA MARIA")
    );
    assert_eq!(mrz.fields.number, "L898902C3");
    assert_eq!(mrz.fields.optional, "ZE184226B");
    assert!(mrz.checks.all());
    assert_eq!(mrz.checks.agreeing(), 5);
}

#[test]
fn identity_cards_continue_long_numbers() {
    let card = [
        "I<UTOD23145890<7349<<<<<<<<<<<",
        "3407127M9507122UTO<<<<<<<<<<<2",
        "STEVENSON<<PETER<JOHN<<<<<<<<<",
    ];
    let mrz = parse(&card).unwrap();
    assert_eq!(mrz.fields.number, "D23145890734");
    assert!(mrz.checks.all());
    assert_eq!(write(mrz.format, &mrz.fields).unwrap(), card);
    let belgian = [
        "IDBEL000590240<6013<<<<<<<<<<<",
        "8512017F1311048BEL851201002007",
        "REINARTZ<<ULRIKE<KATIA<E<<<<<<",
    ];
    assert!(parse(&belgian).unwrap().checks.all());
}

#[test]
fn visas_have_no_composite_digit() {
    let visa = parse(&[
        "V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<",
        "L8988901C4XXX4009078F9612109<<<<<<<<",
    ])
    .unwrap();
    assert_eq!(visa.format, Format::MrvB);
    assert_eq!((visa.checks.composite, visa.checks.optional), (None, None));
    assert!(visa.checks.all());
}

#[test]
fn a_wrong_digit_is_named() {
    let mrz = parse(&[PASSPORT[0], "L898902C36UTO7408123F1204159ZE184226B<<<<<10"]).unwrap();
    assert_eq!(
        (mrz.checks.birth, mrz.checks.number),
        (Some(false), Some(true))
    );
}

#[test]
fn what_is_no_zone_is_refused() {
    assert_eq!(parse(&[]), Err(MrzError::Shape { rows: 0, width: 0 }));
    assert_eq!(
        parse(&["P<UTO"]),
        Err(MrzError::Shape { rows: 1, width: 5 })
    );
    assert!(matches!(
        parse(&[PASSPORT[0], "L898"]),
        Err(MrzError::Length { line: 1, .. })
    ));
    assert!(matches!(
        parse(&["p", "q"]),
        Err(MrzError::Character { found: 'p', .. })
    ));
}

#[test]
fn centuries_follow_today() {
    let today = date(2026, 11, 21);
    let born = |text: &str| MrzDate::read(text).birth(today);
    assert_eq!(born("261121"), Some(Moment::Day(today)));
    assert_eq!(born("261122"), Some(Moment::Day(date(1926, 11, 22))));
    assert_eq!(born("740812"), Some(Moment::Day(date(1974, 8, 12))));
    assert_eq!(born("74<<<<"), Some(Moment::Year(1974)));
    assert_eq!(born("741399"), None);
    assert_eq!(
        MrzDate::read("350101").expiry(today),
        Some(date(2035, 1, 1))
    );
    assert_eq!(
        MrzDate::read("990101").expiry(today),
        Some(date(1999, 1, 1))
    );
}

#[test]
fn lookalikes_are_settled_by_place_and_digit() {
    let read = repair_text(&[
        "P<UT0ERIKSS0N<<ANNA<MAR1A<<<<<<<<<<<<<<<<<<<",
        "L8989O2C36UTO74O8I22F12O4I59ZE184226B<<<<<10",
    ])
    .unwrap();
    assert_eq!(read.lines, PASSPORT);
}

#[test]
fn what_no_lookalike_explains_stays_wrong() {
    let wrong = [PASSPORT[0], "L898902C36UTO7408122F1204139ZE184226B<<<<<10"];
    let read = repair_text(&wrong).unwrap();
    assert_eq!(read.lines, wrong);
    assert_eq!(read.checks.expiry, Some(false));
}

fn word() -> impl Strategy<Value = String> {
    "[A-Z]{1,6}( [A-Z]{1,4})?"
}

fn day() -> impl Strategy<Value = Date> {
    (1950_i16..2049, 1_i8..=12, 1_i8..=28).prop_map(|(y, m, d)| date(y, m, d))
}

prop_compose! {
    fn document()(
        format in prop::sample::select(Format::ALL.to_vec()),
        surname in word(), given_names in word(),
        issuer in "[A-Z]{3}", nationality in "[A-Z]{1,3}",
        number in "[A-Z0-9]{1,9}", more in "[A-Z0-9]{0,3}",
        optional in "[A-Z0-9]{0,3}",
        sex in prop::option::of(prop::sample::select(vec!['M', 'F', 'X'])),
        birth in day(), expiry in day(),
    ) -> (Format, Fields) {
        let visa = matches!(format, Format::MrvA | Format::MrvB);
        let french = format == Format::FrenchId;
        let long = matches!(format, Format::Td1 | Format::Td2) && number.len() == 9;
        let number = if long { number + &more } else { number };
        let optional = if number.len() > 9 { String::new() } else { optional };
        let document_code = if visa { "V" } else if french { "ID" } else { "P" }.to_owned();
        let issuer = if french { "FRA".to_owned() } else { issuer };
        let nationality = if french { issuer.clone() } else { nationality };
        let expiry = if french { MrzDate::default() } else { MrzDate::of(expiry) };
        let birth = MrzDate::of(birth);
        (format, Fields {
            document_code, issuer, surname, given_names, number, nationality,
            birth, sex, expiry, optional, optional2: String::new(),
        })
    }
}

proptest! {
    #[test]
    fn what_is_written_reads_back((format, fields) in document()) {
        let lines = write(format, &fields).unwrap();
        let mrz = parse(&lines.iter().map(String::as_str).collect::<Vec<_>>()).unwrap();
        prop_assert_eq!(mrz.format, format);
        prop_assert!(mrz.checks.all());
        prop_assert_eq!(mrz.fields, fields);
    }

    #[test]
    fn no_text_makes_it_panic(lines in prop::collection::vec("\\PC{0,50}", 0..4)) {
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        let _ = repair_text(&lines);
    }

    #[test]
    fn no_zone_makes_it_panic(
        (rows, width) in prop::sample::select(vec![(3_usize, 30_usize), (2, 36), (2, 44)]),
        text in "[A-Z0-9<]{90}",
    ) {
        let lines: Vec<&str> = (0..rows).map(|row| &text[row * width % 40..][..width]).collect();
        let mrz = repair_text(&lines).unwrap();
        prop_assert_eq!(mrz.lines.len(), rows);
    }

    #[test]
    fn repair_keeps_what_agrees((format, fields) in document()) {
        let lines = write(format, &fields).unwrap();
        let mrz = repair_text(&lines.iter().map(String::as_str).collect::<Vec<_>>()).unwrap();
        prop_assert_eq!(&mrz.lines[1], &lines[1]);
    }
}
