//! Characters that look alike, where a check digit tells them apart and where it does not.

use super::*;

#[test]
fn where_only_the_eye_tells_o_from_0_a_small_doubt_is_enough() {
    const VISA: [&str; 2] = [
        "V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
        "L8988901C4XXX4009078F96121096ZE184O26B<<<<<<",
    ];
    let place = (1, 34);
    let read = |cost: f32| {
        let mut cells = seen(VISA);
        rival(&mut cells, place, b'0', cost);
        weighed(&cells)
    };
    let (mrz, confidence) = read(3.7);
    assert_eq!(mrz.lines, VISA, "what was seen stands");
    let alone = confidence.wrong[place.0][place.1];
    assert!(alone < MARK, "elsewhere it would be sure: {alone}");
    let (line, column) = place;
    assert_eq!(confidence.doubtful, [Mark { line, column }]);
    let nothing: [Element; 0] = [];
    assert_eq!(
        mrz.uncertain(&confidence.doubtful),
        nothing,
        "no element rests on it"
    );
    let (_, confidence) = read(6.0);
    assert_eq!(
        confidence.certainty,
        Certainty::Sure,
        "{}",
        confidence.expected()
    );
}

#[test]
fn the_same_doubt_counts_for_nothing_where_a_check_digit_tells_them_apart() {
    let mut cells = seen(LINES);
    rival(&mut cells, (1, 28 + 4), b'O', 3.7);
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
fn look_alikes_that_leave_the_digit_as_it_is_together_are_uncertain_together() {
    // O is worth 24, and stands at weights 7 and 3: a 0 for both changes the sum by 240.
    const READ: [&str; 2] = [
        "PSZAFEPUTULCZT<<RADADEJOFO<<<<<<<<<<<<<<<<<<",
        "ISU7PJ3<<4GRC5211238M3601051DU11010<<<<<<<08",
    ];
    let read = |places: &[usize]| {
        let mut cells = seen(READ);
        for column in places {
            rival(&mut cells, (1, *column), b'O', 3.7);
        }
        weighed(&cells)
    };
    let (mrz, confidence) = read(&[32, 34]);
    assert_eq!(mrz.lines, READ);
    let both = [32, 34].map(|column| Mark { line: 1, column });
    assert_eq!(confidence.doubtful, both);
    let (_, confidence) = read(&[32]);
    assert_eq!(
        confidence.certainty,
        Certainty::Sure,
        "one alone breaks the digit"
    );
}

#[test]
fn a_number_whose_digit_stands_elsewhere_is_told_by_the_eye_alone() {
    // TD1 with a number of more than nine characters: a filler stands for its check digit.
    let long = [
        "I<UTOD23145890<7349<<<<<<<<<<<",
        "3407127M9507122UTO<<<<<<<<<<<2",
        "STEVENSON<<PETER<JOHN<<<<<<<<<",
    ];
    let cell = |c: u8| ALPHABET.map(|a| if a == c { 0.001 } else { 14.0 });
    let mut cells: Vec<Vec<Cell>> = long.map(|line| line.bytes().map(cell).collect()).into();
    rival(&mut cells, (0, 10), b'S', 2.0);
    let mrz = repair(crate::mrz::Format::Td1, &cells).unwrap();
    let confidence = weigh(&mrz, &cells, &[]);
    assert_eq!(mrz.lines, long);
    assert_eq!(mrz.uncertain(&confidence.doubtful), [Element::Number]);
}

#[test]
fn an_unusual_second_letter_of_the_code_has_to_be_seen_clearly() {
    let card = |code: &str| {
        [
            format!("{code}UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<"),
            "D231458907UTO7408122F1204159<<<<<<<6".to_owned(),
        ]
    };
    let uncertain = |code: &str, other: u8, cost: f32| {
        let lines = card(code);
        let mut cells = seen([&lines[0], &lines[1]]);
        rival(&mut cells, (0, 1), other, cost);
        let (mrz, confidence) = weighed(&cells);
        assert_eq!(mrz.lines, lines);
        !confidence.doubtful.is_empty()
    };
    // One in two thousand that it is the other: enough for what is usual, too little for what is not.
    assert!(!uncertain("ID", b'O', 4.6));
    assert!(uncertain("IO", b'D', 4.6));
    assert!(!uncertain("IO", b'D', 14.0), "seen clearly it is believed");
    assert!(!uncertain("IR", b'P', 4.6), "neither is usual");
}
