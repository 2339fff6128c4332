use super::*;

fn fonts() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../models/cache/fonts")
}

fn operators(lines: &[&str]) -> Option<String> {
    let lines = lines.iter().map(|line| (*line).to_owned()).collect();
    match stamp(&fonts(), lines).appearance {
        Appearance::Drawn(operators) => Some(String::from_utf8(operators).unwrap()),
        Appearance::Lines(_) => None,
    }
}

#[test]
fn names_stand_there_in_their_own_script() {
    for name in [
        "Nguyễn Đức Kỷ",
        "CÔNG TY TNHH LỮ HÀNH SEN VIỆT",
        "王小明 株式会社さくら",
        "Société Générale",
    ] {
        let letters = name.chars().filter(|letter| *letter != ' ').count();
        let drawn = operators(&[name]).unwrap();
        let filled = drawn.lines().filter(|line| *line == "f").count();
        assert_eq!(filled, letters, "{name}");
        assert_eq!(operators(&[name]), Some(drawn), "the same each time");
    }
}

#[test]
fn marks_that_stand_by_themselves_are_put_on_their_letters() {
    assert_eq!(operators(&["Nguye\u{302}\u{303}n"]), operators(&["Nguyễn"]));
}

#[test]
fn a_long_name_becomes_small_and_stays_within_its_frame() {
    let drawn = operators(&[&"TỔNG CÔNG TY ".repeat(6)]).unwrap();
    let widest = drawn
        .lines()
        .filter(|line| line.ends_with([' ', 'm', 'l', 'c']))
        .flat_map(|line| line.split(' ').step_by(2))
        .filter_map(|x| x.parse::<f32>().ok())
        .fold(0.0, f32::max);
    assert!(widest < PLACE[2] - PLACE[0] - INSET + 1.0, "{widest}");
    assert!(widest > 150.0, "{widest}");
}

#[test]
fn without_typefaces_or_a_letter_of_theirs_helvetica_says_what_it_can() {
    assert_eq!(operators(&["\u{10FFFD}"]), None);
    let nowhere = stamp(Path::new("/nonexistent"), vec!["Nguyễn".to_owned()]);
    assert!(matches!(nowhere.appearance, Appearance::Lines(_)));
}
