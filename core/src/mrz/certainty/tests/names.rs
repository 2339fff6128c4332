//! What is usual in names, beside what was seen.

use super::*;

#[test]
fn a_rival_that_names_hardly_have_there_casts_no_doubt() {
    let mut cells = seen(LINES);
    rival(&mut cells, (0, 11), b'D', 2.4);
    let alone = (-2.4_f32 / STATED_AT).exp();
    let (_, confidence) = weighed(&cells);
    assert!(alone > MARK, "without the names it would be marked");
    assert_eq!(
        confidence.certainty,
        Certainty::Sure,
        "{}",
        confidence.expected()
    );
}

#[test]
fn what_is_usual_in_names_does_not_settle_what_the_eye_did_not_see() {
    let mut cells = seen(LINES);
    rival(&mut cells, (0, 11), b'Q', 0.3);
    let (mrz, confidence) = weighed(&cells);
    assert_eq!(mrz.lines, LINES, "no name goes on with Q there");
    assert_eq!(mrz.uncertain(&confidence.doubtful), [Element::Surname]);
}

#[test]
fn a_letter_that_names_hardly_have_there_is_believed_less_than_it_was_seen() {
    let strange = ["P<UTOERIKSSDN<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", LINES[1]];
    let mut cells = seen(strange);
    rival(&mut cells, (0, 11), b'O', 2.6);
    let alone = (-2.6_f32 / 0.6).exp();
    let (mrz, confidence) = weighed(&cells);
    assert!(alone < MARK, "without the names it would be sure");
    assert_eq!(mrz.lines, strange, "what was seen stands");
    assert_eq!(mrz.uncertain(&confidence.doubtful), [Element::Surname]);
}
