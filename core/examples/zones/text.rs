//! Zones of invented people, in every form, with right check digits.

use crate::dice::Dice;
use evisa_core::mrz::{Fields, Format, MrzDate, write};
use jiff::civil::Date;

const STATES: [&str; 40] = [
    "D", "GBR", "FRA", "USA", "CAN", "AUS", "IND", "CHN", "JPN", "KOR", "BRA", "ZAF", "EGY", "NGA",
    "KEN", "POL", "CZE", "LVA", "LTU", "EST", "FIN", "SWE", "NOR", "DNK", "NLD", "BEL", "CHE",
    "AUT", "ITA", "ESP", "PRT", "GRC", "TUR", "UKR", "MEX", "ARG", "THA", "PHL", "IDN", "UTO",
];
const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const DIGITS: &[u8] = b"0123456789";
const BOTH: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/// The lines of one document; three of seven are passports, or `evenly` as many of each form.
pub(crate) fn zone(dice: &mut Dice, evenly: bool) -> (Format, Vec<String>) {
    const EVENLY: [Format; 5] = [
        Format::Td3,
        Format::Td1,
        Format::Td2,
        Format::MrvA,
        Format::MrvB,
    ];
    loop {
        let format = if evenly {
            dice.one_of(&EVENLY)
        } else {
            dice.one_of(&[
                Format::Td3,
                Format::Td3,
                Format::Td3,
                Format::Td1,
                Format::Td2,
                Format::MrvA,
                Format::MrvB,
            ])
        };
        // A value too long for its form is drawn again.
        if let Ok(lines) = write(format, &fields(dice, format)) {
            return (format, lines);
        }
    }
}

fn fields(dice: &mut Dice, format: Format) -> Fields {
    let codes: &[&str] = match format {
        Format::Td3 => &["P", "P", "P", "PD", "PS", "PM", "PN"],
        Format::Td1 | Format::Td2 => &["I", "ID", "A", "C", "IR"],
        Format::MrvA | Format::MrvB => &["V", "VC", "VD"],
        Format::FrenchId => &["ID"],
    };
    let issuer = dice.one_of(&STATES);
    let nationality = if dice.chance(0.85) {
        issuer
    } else {
        dice.one_of(&STATES)
    };
    let signs = if dice.chance(0.6) { DIGITS } else { BOTH };
    let number = dice.one_of(&[7, 8, 9, 9, 9, 9]);
    let optional = dice.one_of(&[0, 0, 0, 4, 7]);
    let more = dice.one_of(&[0, 0, 8]);
    Fields {
        document_code: dice.one_of(codes).into(),
        issuer: issuer.into(),
        surname: names(dice, 0.25),
        given_names: names(dice, 0.45),
        number: some(dice, signs, number),
        nationality: nationality.into(),
        birth: MrzDate::of(day(dice, 1940, 2025)),
        sex: dice.one_of(&[Some('M'), Some('F'), Some('M'), Some('F'), None]),
        expiry: MrzDate::of(day(dice, 2021, 2040)),
        optional: some(dice, BOTH, optional),
        optional2: if format == Format::Td1 {
            some(dice, BOTH, more)
        } else {
            String::new()
        },
    }
}

fn names(dice: &mut Dice, more: f32) -> String {
    let mut all = name(dice);
    while dice.chance(more) {
        all.push(' ');
        all.push_str(&name(dice));
    }
    all
}

/// Pronounceable more often than not.
fn name(dice: &mut Dice) -> String {
    let (length, first) = (2 + dice.below(9), dice.below(2));
    let letter = |i: usize| {
        let letters = match (i + first) % 2 {
            _ if dice.chance(0.2) => LETTERS,
            0 => b"BCDFGHJKLMNPRSTVZ",
            _ => b"AEIOU",
        };
        char::from(dice.one_of(letters))
    };
    (0..length).map(letter).collect()
}

fn some(dice: &mut Dice, signs: &[u8], length: usize) -> String {
    (0..length)
        .map(|_| char::from(dice.one_of(signs)))
        .collect()
}

fn day(dice: &mut Dice, first: i16, last: i16) -> Date {
    let year = first + dice.below((last - first) as usize) as i16;
    jiff::civil::date(year, 1 + dice.below(12) as i8, 1 + dice.below(28) as i8)
}
