//! Nothing is sure that a strict parser refuses: zones with misread characters that please every check digit.

use super::super::{Certainty, weigh};
use crate::mrz::check::{digit_of, value};
use crate::mrz::date::MrzDate;
use crate::mrz::repair::{ALPHABET, Cell, repair};
use crate::mrz::{Format, Mrz};
use proptest::prelude::*;

/// A zone of each format: the specimens of Doc 9303, and a French card.
const ZONES: [(Format, &[&str]); 6] = [
    (
        Format::Td3,
        &[
            "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
            "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
        ],
    ),
    (
        Format::Td2,
        &[
            "I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<",
            "D231458907UTO7408122F1204159<<<<<<<6",
        ],
    ),
    (
        Format::Td1,
        &[
            "I<UTOD231458907<<<<<<<<<<<<<<<",
            "7408122F1204159UTO<<<<<<<<<<<6",
            "ERIKSSON<<ANNA<MARIA<<<<<<<<<<",
        ],
    ),
    (
        Format::MrvA,
        &[
            "V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
            "L8988901C4XXX4009078F96121096ZE184226B<<<<<<",
        ],
    ),
    (
        Format::MrvB,
        &[
            "V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<",
            "L8988901C4XXX4009078F9612109<<<<<<<<",
        ],
    ),
    (
        Format::FrenchId,
        &[
            "IDFRALECHAT<<<<<<<<<<<<<<<<<<<75P042",
            "1109753004178AMELIE<<ROSE<<8402297F2",
        ],
    ),
];

/// What may stand in each column, one sign for each: `T` the document's type, `L` a letter or filler, `N` letter, digit
/// or filler, `D` a digit, `d` a digit or filler, `S` the sex, `9` a digit of a date or a filler.
fn columns(format: Format) -> &'static [&'static str] {
    match format {
        Format::Td3 => &[
            "TLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLL",
            "NNNNNNNNNDLLL999999DS999999DNNNNNNNNNNNNNNdD",
        ],
        Format::Td2 => &[
            "TLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLL",
            "NNNNNNNNNdLLL999999DS999999DNNNNNNND",
        ],
        Format::Td1 => &[
            "TLLLLNNNNNNNNNdNNNNNNNNNNNNNNN",
            "999999DS999999DLLLNNNNNNNNNNND",
            "LLLLLLLLLLLLLLLLLLLLLLLLLLLLLL",
        ],
        Format::MrvA => &[
            "TLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLL",
            "NNNNNNNNNDLLL999999DS999999DNNNNNNNNNNNNNNNN",
        ],
        Format::MrvB => &[
            "TLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLLL",
            "NNNNNNNNNDLLL999999DS999999DNNNNNNNN",
        ],
        Format::FrenchId => &[
            "TLLLLLLLLLLLLLLLLLLLLLLLLLLLLLNNNNNN",
            "NNNNNNNNNNNNDLLLLLLLLLLLLLL999999DSD",
        ],
    }
}

/// A parser that knows columns, months and days, and nothing else of ours.
fn strict(zone: &Mrz) -> bool {
    let in_place = columns(zone.format)
        .iter()
        .zip(&zone.lines)
        .all(|(signs, line)| {
            signs.bytes().zip(line.bytes()).all(|(sign, c)| match sign {
                b'T' => b"PVIAC".contains(&c),
                b'L' => c.is_ascii_uppercase() || c == b'<',
                b'N' => c.is_ascii_alphanumeric() || c == b'<',
                b'D' => c.is_ascii_digit(),
                b'S' => b"MF<".contains(&c),
                _ => c.is_ascii_digit() || c == b'<',
            })
        });
    let is_day = |date: &str| {
        let (month, day) = (&date[2..4], &date[4..6]);
        let known = |part: &str, most: u8| {
            part == "<<"
                || part
                    .parse()
                    .is_ok_and(|number: u8| (1..=most).contains(&number))
        };
        known(month, 12) && known(day, 31)
    };
    let dates = [&zone.fields.birth, &zone.fields.expiry];
    in_place
        && dates
            .into_iter()
            .map(MrzDate::as_str)
            .filter(|date| !date.is_empty())
            .all(is_day)
}

/// Clear about every character.
fn seen(lines: &[String]) -> Vec<Vec<Cell>> {
    let cell = |c: u8| ALPHABET.map(|a| if a == c { 0.001 } else { 14.0 });
    lines
        .iter()
        .map(|line| line.bytes().map(cell).collect())
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]
    #[test]
    fn nothing_is_sure_that_a_strict_parser_refuses(
        zone in prop::sample::select(&ZONES[..]),
        misread in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), 0.0_f32..12.0), 1..4),
    ) {
        let (format, lines) = zone;
        let mut lines: Vec<String> = lines.iter().map(|&line| line.to_owned()).collect();
        let mut rivals = Vec::new();
        for (place, sign, cost) in misread {
            let place = place.index(lines.len() * format.width());
            let (row, column) = (place / format.width(), place % format.width());
            let printed = lines[row].as_bytes()[column];
            // Every character that no check digit tells from the printed one.
            let same: Vec<u8> = ALPHABET.iter().copied().filter(|&c| value(c) % 10 == value(printed) % 10).collect();
            let c = same[sign.index(same.len())];
            lines[row].replace_range(column..=column, &char::from(c).to_string());
            rivals.push((row, column, printed, cost));
        }
        let mut cells = seen(&lines);
        for (row, column, printed, cost) in rivals {
            let symbol = ALPHABET.iter().position(|&a| a == printed).unwrap();
            if lines[row].as_bytes()[column] != printed {
                cells[row][column][symbol] = cost;
            }
        }
        let zone = repair(format, &cells).unwrap();
        if weigh(&zone, &cells, &[]).certainty == Certainty::Sure {
            prop_assert!(strict(&zone) && zone.checks.all(), "{:?}", zone.lines);
        }
    }
}

#[test]
fn a_letter_in_a_date_that_the_digit_misses_is_put_right_or_doubted() {
    // U is 30: the digit of the last day agrees with both.
    let lines = [
        ZONES[0].1[0],
        "L898902C36UTO7408122F12U4159ZE184226B<<<<<10",
    ]
    .map(str::to_owned);
    assert_eq!(digit_of("12U415".bytes()), b'9');
    let mut cells = seen(&lines);
    let clear = repair(Format::Td3, &cells).unwrap();
    assert_eq!(clear.lines, lines, "nothing is invented");
    let confidence = weigh(&clear, &cells, &[]);
    assert_eq!(confidence.certainty, Certainty::Doubtful);
    assert_eq!(
        clear.uncertain(&confidence.doubtful),
        [crate::mrz::Element::Expiry]
    );
    cells[1][23][26] = 3.0;
    assert_eq!(repair(Format::Td3, &cells).unwrap().lines, ZONES[0].1);
}
