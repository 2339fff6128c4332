//! Readings with known rivals in single places.

mod look_alikes;
mod names;
mod syntax;

use super::odds::TEMPERATURE;
use super::*;
use crate::mrz::repair::{ALPHABET, repair};
use crate::mrz::{Element, Format, parse};

const LINES: [&str; 2] = [
    "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
    "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
];

/// What a reader sees that is clear about every character of these lines.
fn seen(lines: [&str; 2]) -> Vec<Vec<Cell>> {
    let cell = |c: u8| ALPHABET.map(|a| if a == c { 0.001 } else { 14.0 });
    lines.map(|line| line.bytes().map(cell).collect()).into()
}

/// The temperature at which these tests state costs: a stated one means the same doubt, whatever reader the constants are
/// calibrated for.
const STATED_AT: f32 = 0.6;

/// The cost of another character in one place, which is then `e^(-cost / STATED_AT)` times as likely.
fn rival(cells: &mut [Vec<Cell>], (line, column): (usize, usize), c: u8, cost: f32) {
    let symbol = ALPHABET.iter().position(|&a| a == c).unwrap();
    cells[line][column][symbol] = cost * TEMPERATURE / STATED_AT;
}

fn weighed(cells: &[Vec<Cell>]) -> (Mrz, Confidence) {
    let format = match cells[0].len() {
        36 => Format::Td2,
        _ => Format::Td3,
    };
    let mrz = repair(format, cells).unwrap();
    let confidence = weigh(&mrz, cells, &[]);
    (mrz, confidence)
}

#[test]
fn what_is_clear_and_agrees_is_sure() {
    let (mrz, confidence) = weighed(&seen(LINES));
    assert_eq!(mrz.lines, LINES);
    assert_eq!(
        confidence.certainty,
        Certainty::Sure,
        "{}",
        confidence.expected()
    );
    assert_eq!(confidence.doubtful, []);
}

#[test]
fn a_letter_of_a_name_with_a_near_rival_is_marked_and_so_is_the_surname() {
    // Erikssen is a name as Eriksson is.
    let mut cells = seen(LINES);
    rival(&mut cells, (0, 11), b'E', 0.9);
    let (mrz, confidence) = weighed(&cells);
    assert_eq!(confidence.certainty, Certainty::Doubtful);
    assert_eq!(
        confidence.doubtful,
        [Mark {
            line: 0,
            column: 11
        }]
    );
    assert_eq!(mrz.uncertain(&confidence.doubtful), [Element::Surname]);
}

#[test]
fn a_name_behind_two_fillers_stands_alone_and_no_letter_is_invented_before_it() {
    let printed = ["P<IND<<RAHIMI<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<", LINES[1]];
    let mut cells = seen(printed);
    for column in [5, 6] {
        rival(&mut cells, (0, column), b'K', 9.0);
    }
    let (mrz, _) = weighed(&cells);
    let mrz = with_likeliest_names(mrz, &cells);
    assert_eq!(mrz.lines, printed);
    let confidence = weigh(&mrz, &cells, &[]);
    assert_eq!(
        confidence.certainty,
        Certainty::Sure,
        "{}",
        confidence.expected()
    );
    // The one name is a given name.
    rival(&mut cells, (0, 7), b'D', 0.9);
    let confidence = weigh(&mrz, &cells, &[]);
    assert_eq!(mrz.uncertain(&confidence.doubtful), [Element::GivenNames]);
}

#[test]
fn letters_that_hardly_follow_each_other_give_way_to_those_that_do_and_stay_in_doubt() {
    let misread = [
        LINES[0].replace("ERIKSSON", "ERIKSSDN"),
        LINES[1].to_owned(),
    ];
    let mut cells = seen([&misread[0], &misread[1]]);
    rival(&mut cells, (0, 11), b'O', 1.0);
    let (mrz, _) = weighed(&cells);
    let mrz = with_likeliest_names(mrz, &cells);
    assert_eq!(mrz.lines, LINES);
    let confidence = weigh(&mrz, &cells, &[]);
    assert_eq!(mrz.uncertain(&confidence.doubtful), [Element::Surname]);
}

#[test]
fn bigrams_alone_settle_no_letter_that_is_seen_unclearly() {
    // I before Q is rare, and before O it is not: the tail that would tell may lie under a hologram.
    let name = LINES[0].replace("ERIKSSON<<ANNA", "GUSIOVNO<<ANNA");
    for (c, cost, certainty) in [
        (b'Q', 4.4, Certainty::Doubtful),
        (b'Q', 6.0, Certainty::Sure),
        (b'D', 2.2, Certainty::Doubtful),
        (b'D', 4.4, Certainty::Sure),
    ] {
        let mut cells = seen([&name, LINES[1]]);
        rival(&mut cells, (0, 9), c, cost);
        let (mrz, confidence) = weighed(&cells);
        assert_eq!(mrz.lines[0], name);
        assert_eq!(confidence.certainty, certainty, "{c} at {cost}");
    }
}

#[test]
fn letters_that_please_a_check_digit_together_are_read_as_the_digits_they_look_like() {
    // O is 24 and D is 13: the digit is 0 as that of zeros is.
    let name = "P<QATNAME<<NAME<<<<<<<<<<<<<<<<<<<<<<<<<<<<<";
    let numbers = |number: &str| format!("{number}QAT7103070M110725012345458902<<<78");
    let misread = numbers("000ODO0D<0");
    let mut cells = seen([name, &misread]);
    for column in [3, 4, 5, 7] {
        rival(&mut cells, (1, column), b'0', 1.2);
    }
    assert_eq!(weighed(&cells).0.lines[1], numbers("00000000<0"));
    for column in [3, 4, 5, 7] {
        rival(&mut cells, (1, column), b'0', 2.5);
    }
    assert_eq!(weighed(&cells).0.lines[1], misread, "clear letters stand");
}

#[test]
fn a_check_digit_settles_a_rival_that_it_tells_apart() {
    let mut cells = seen(LINES);
    rival(&mut cells, (1, 1), b'B', 3.0);
    let (mrz, confidence) = weighed(&cells);
    assert_eq!(mrz.lines, LINES);
    assert_eq!(
        confidence.certainty,
        Certainty::Sure,
        "{}",
        confidence.expected()
    );
}

#[test]
fn a_rival_of_the_same_worth_is_not_settled_by_a_check_digit() {
    // S is 28 and 8 is 8: their check digits are the same.
    let mut cells = seen(LINES);
    rival(&mut cells, (1, 1), b'S', 0.5);
    let (mrz, confidence) = weighed(&cells);
    assert!(mrz.checks.all());
    assert_eq!(confidence.certainty, Certainty::Doubtful);
    assert_eq!(mrz.uncertain(&confidence.doubtful), [Element::Number]);
}

#[test]
fn a_failing_check_digit_is_never_sure_and_marks_its_field() {
    let broken = [LINES[0], "L898902C37UTO7408122F1204159ZE184226B<<<<<10"];
    let (mrz, confidence) = weighed(&seen(broken));
    assert_eq!(mrz.lines, broken, "nothing is invented to please a digit");
    assert_eq!(confidence.certainty, Certainty::Doubtful);
    assert!(
        mrz.uncertain(&confidence.doubtful)
            .contains(&Element::Number)
    );
}

#[test]
fn what_is_clear_stays_where_the_form_wants_another_kind() {
    let strange = [LINES[0], "L898902C361327408122F1204159ZE184226B<<<<<10"];
    let (mrz, _) = weighed(&seen(strange));
    assert_eq!(mrz.lines, strange);
}

#[test]
fn a_letter_among_the_last_fillers_is_hardly_believed() {
    let mut cells = seen(LINES);
    rival(&mut cells, (0, 33), b'K', 0.5);
    let (mrz, confidence) = weighed(&cells);
    assert_eq!(mrz.lines, LINES);
    assert!(
        confidence.wrong[0][33] < 0.01,
        "{}",
        confidence.wrong[0][33]
    );
}

#[test]
fn a_line_with_a_character_too_many_is_in_doubt_as_a_whole() {
    let cells = seen(LINES);
    let mrz = repair(parse(&LINES).unwrap().format, &cells).unwrap();
    let confidence = weigh(&mrz, &cells, &[1]);
    assert_eq!(confidence.certainty, Certainty::Doubtful);
    assert_eq!(confidence.doubtful.len(), 44);
    assert!(
        mrz.uncertain(&confidence.doubtful)
            .contains(&Element::Number)
    );
}

#[test]
fn a_text_that_is_no_code_but_nearly_one_is_in_doubt() {
    let strange = ["P<UTDERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", LINES[1]];
    let mut cells = seen(strange);
    rival(&mut cells, (0, 4), b'O', 6.0);
    let (mrz, confidence) = weighed(&cells);
    assert_eq!(mrz.lines, strange, "what was seen stands");
    assert_eq!(confidence.certainty, Certainty::Doubtful);
    assert!(confidence.doubtful.contains(&Mark { line: 0, column: 4 }));
    rival(&mut cells, (0, 4), b'O', 3.0);
    assert_eq!(weighed(&cells).0.lines, LINES, "a nearer code is read");
}

#[test]
fn a_code_that_is_none_is_kept_where_it_is_seen_clearly_but_never_sure() {
    let (mrz, confidence) = weighed(&seen([
        "P<BDRERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
        "L898902C36D<<7408122F1204159ZE184226B<<<<<10",
    ]));
    assert_eq!(mrz.fields.issuer, "BDR");
    assert_eq!(confidence.certainty, Certainty::Doubtful);
    let issuer = [2, 3, 4].map(|column| Mark { line: 0, column });
    assert_eq!(confidence.doubtful, issuer);
}

#[test]
fn a_rival_that_makes_no_code_casts_no_doubt_on_one() {
    let mut cells = seen(LINES);
    rival(&mut cells, (0, 2), b'V', 1.5);
    let (mrz, confidence) = weighed(&cells);
    assert_eq!(mrz.lines, LINES);
    assert_eq!(
        confidence.certainty,
        Certainty::Sure,
        "{}",
        confidence.expected()
    );
}

#[test]
fn letters_between_the_digits_of_a_number_are_rare() {
    // Two O for two 0 leave the check digit as it is: 4 × (7 + 3) is a multiple of ten.
    let digits = [LINES[0], "X12004567<UTO7408122F1204159ZE184226B<<<<<10"];
    let check = crate::mrz::check_digit("X12004567");
    let line = digits[1].replacen("7<U", &format!("7{check}U"), 1);
    let mut cells = seen([digits[0], &line]);
    let doubt = |cells: &[Vec<Cell>]| weighed(cells).1.wrong[1][3];
    rival(&mut cells, (1, 3), b'O', 3.0);
    rival(&mut cells, (1, 4), b'O', 3.0);
    let between = doubt(&cells);
    let seen_alone = (-3.0_f32 / STATED_AT).exp().powi(2);
    assert!(between < 0.1 * seen_alone, "{between}, seen {seen_alone}");
}

#[test]
fn in_a_number_with_letters_another_one_is_not_rare() {
    // U is 30 and 0 is 0: their check digits are the same, so only the eye tells them apart.
    let number = |text: &str| {
        let digit = crate::mrz::check_digit(text);
        let line = format!("{text}{digit}UTO7408122F1204159ZE184226B<<<<<1");
        let covered = [&line[..10], &line[13..20], &line[21..]].concat();
        format!("{line}{}", crate::mrz::check_digit(&covered))
    };
    let verdict = |text: &str| {
        let mut cells = seen([LINES[0], &number(text)]);
        rival(&mut cells, (1, 2), b'U', 2.2);
        weighed(&cells).1.certainty
    };
    assert_eq!(verdict("C4045712<"), Certainty::Sure);
    assert_eq!(verdict("C4045CBV<"), Certainty::Doubtful);
}
