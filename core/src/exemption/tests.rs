use super::*;
use jiff::civil::date;

fn exemption(code: &str, country: &str, days: u32) -> Exemption {
    Exemption {
        code: code.to_owned(),
        kind: ExemptionKind::Unilateral,
        nationalities: vec![country.to_owned()],
        gates: vec![],
        days,
        passports: vec![],
        purpose: ExemptPurpose::Any,
        from: None,
        until: None,
        page: "unilateral-exemption".to_owned(),
        conditions: vec![],
    }
}

fn journey(nationality: &str, days: u32) -> Journey {
    Journey {
        nationality: nationality.to_owned(),
        passport: None,
        purpose: None,
        gate: None,
        days,
        entry: date(2026, 12, 1),
    }
}

const VISA: Meaning = Meaning::Visa { places: vec![] };

fn exempt(list: &[Exemption], journey: &Journey) -> Option<(String, ExemptionCertainty)> {
    match meaning(list, journey) {
        Meaning::Exempt {
            exemption,
            certainty,
        } => Some((exemption.code.clone(), certainty)),
        Meaning::Visa { .. } | Meaning::TooLong { .. } => None,
    }
}

#[test]
fn a_swede_needs_none_for_45_days_and_one_for_46() {
    let list = [exemption("own", "SWE", 45)];
    let likely = Some(("own".to_owned(), ExemptionCertainty::Likely));
    assert_eq!(exempt(&list, &journey("SWE", 45)), likely);
    let exemption = &list[0];
    assert_eq!(
        meaning(&list, &journey("SWE", 46)),
        Meaning::TooLong {
            exemption,
            places: vec![]
        }
    );
    assert_eq!(meaning(&list, &journey("USA", 1)), VISA);
    assert_eq!(meaning(&[], &journey("SWE", 1)), VISA);
}

#[test]
fn where_the_type_of_passport_matters_it_is_sure_once_that_is_known() {
    let ordinary = Exemption {
        passports: vec!["PT".to_owned()],
        ..exemption("treaty", "THA", 30)
    };
    let list = [ordinary];
    let with = |passport: Option<&str>| Journey {
        passport: passport.map(str::to_owned),
        ..journey("THA", 30)
    };
    let of = |certainty| Some(("treaty".to_owned(), certainty));
    assert_eq!(exempt(&list, &with(None)), of(ExemptionCertainty::Depends));
    assert_eq!(
        exempt(&list, &with(Some("PT"))),
        of(ExemptionCertainty::Likely)
    );
    assert_eq!(meaning(&list, &with(Some("K"))), VISA);
}

#[test]
fn who_comes_to_work_is_told_of_no_exemption_that_leaves_work_out() {
    let not_work = Exemption {
        purpose: ExemptPurpose::NotWork,
        ..exemption("treaty", "THA", 30)
    };
    let list = [not_work];
    let works = Journey {
        purpose: Some(PURPOSE_WORKING.to_owned()),
        ..journey("THA", 30)
    };
    assert_eq!(meaning(&list, &works), VISA);
    let anything = [exemption("own", "THA", 30)];
    assert!(exempt(&anything, &works).is_some());
}

#[test]
fn official_business_is_never_taken_for_granted_and_comes_last() {
    let official = Exemption {
        purpose: ExemptPurpose::Official,
        passports: vec!["NG".to_owned()],
        ..exemption("official", "HRV", 90)
    };
    let list = [official, exemption("own", "HRV", 45)];
    let diplomat = |days| Journey {
        passport: Some("NG".to_owned()),
        ..journey("HRV", days)
    };
    let (own, official) = ("own".to_owned(), "official".to_owned());
    assert_eq!(
        exempt(&list, &diplomat(20)),
        Some((own, ExemptionCertainty::Likely))
    );
    assert_eq!(
        exempt(&list, &diplomat(60)),
        Some((official, ExemptionCertainty::Depends))
    );
}

#[test]
fn a_rule_for_a_place_is_told_to_everybody_and_fits_who_enters_there() {
    let island = Exemption {
        kind: ExemptionKind::Place,
        nationalities: vec![],
        gates: vec!["island".to_owned()],
        ..exemption("island", "", 30)
    };
    let list = [island, exemption("own", "SWE", 15)];
    let to = |gate: &str, nationality, days| Journey {
        gate: Some(gate.to_owned()),
        ..journey(nationality, days)
    };
    let places = vec![&list[0]];
    for asked in [journey("USA", 20), to("capital", "USA", 20)] {
        let places = places.clone();
        assert_eq!(meaning(&list, &asked), Meaning::Visa { places });
    }
    assert_eq!(meaning(&list, &journey("USA", 31)), VISA);
    let exemption = &list[1];
    assert_eq!(
        meaning(&list, &journey("SWE", 20)),
        Meaning::TooLong { exemption, places }
    );
    // Who enters there may go on elsewhere: it is never likely.
    let depends = |code: &str| Some((code.to_owned(), ExemptionCertainty::Depends));
    assert_eq!(exempt(&list, &to("island", "USA", 20)), depends("island"));
    let likely = Some(("own".to_owned(), ExemptionCertainty::Likely));
    assert_eq!(exempt(&list, &to("island", "SWE", 15)), likely);
}

#[test]
fn the_day_of_entry_decides_which_is_in_force_and_the_longest_stay_counts() {
    let old = Exemption {
        until: Some(date(2026, 11, 30)),
        ..exemption("old", "SWE", 60)
    };
    let next = Exemption {
        from: Some(date(2026, 12, 2)),
        ..exemption("next", "SWE", 60)
    };
    let list = [
        old,
        exemption("short", "SWE", 15),
        exemption("long", "SWE", 45),
        next,
    ];
    let on = |day| Journey {
        entry: date(2026, if day == 30 { 11 } else { 12 }, day),
        ..journey("SWE", 10)
    };
    let of = |day| exempt(&list, &on(day)).unwrap().0;
    assert_eq!([of(30), of(1), of(2)], ["old", "long", "next"]);
}
