use super::*;
use crate::mrz::{Fields, Format, MrzDate, parse, write};
use jiff::civil::date;
use serde_json::json;

const TODAY: Date = date(2026, 11, 21);

fn anna() -> Fields {
    Fields {
        document_code: "P".into(),
        issuer: "SWE".into(),
        surname: "ERIKSSON".into(),
        given_names: "ANNA MARIA".into(),
        number: "L898902C3".into(),
        nationality: "SWE".into(),
        birth: MrzDate::of(date(1974, 8, 12)),
        sex: Some('F'),
        expiry: MrzDate::of(date(2032, 4, 15)),
        optional: String::new(),
        optional2: String::new(),
    }
}

fn zone(fields: &Fields) -> Mrz {
    let lines = write(Format::Td3, fields).unwrap();
    parse(&lines.iter().map(String::as_str).collect::<Vec<_>>()).unwrap()
}

fn declared() -> Draft {
    let draft = json!({
        "ttcnHo": "Eriksson", "ttcnDemVaTen": "Anna Maria", "ttcnNgayThangNamSinh": "12/08/1974",
        "ttcnGioiTinh": "F", "ttcnMaQt": "SWE", "hcSo": "l898902c3", "hcGiaTriDen": "2032-04-15"
    });
    draft.as_object().unwrap().clone()
}

/// The verdict on one answer, all others being right.
fn verdict(zone: &Mrz, field: &str, answer: &str) -> Verdict {
    let mut draft = declared();
    draft.insert(field.to_owned(), answer.into());
    let compared = compare(zone, &draft, TODAY);
    compared
        .iter()
        .find(|one| one.field == field)
        .unwrap()
        .verdict
}

fn names(zone: &Mrz, surname: &str, given: &str) -> (Verdict, Verdict) {
    let draft = json!({ "ttcnHo": surname, "ttcnDemVaTen": given });
    let compared = compare(zone, draft.as_object().unwrap(), TODAY);
    (compared[0].verdict, compared[1].verdict)
}

#[test]
fn what_was_copied_right_is_the_same_in_every_field() {
    let compared = compare(&zone(&anna()), &declared(), TODAY);
    let fields: Vec<_> = compared.iter().map(|one| one.field).collect();
    assert_eq!(
        fields,
        [
            "ttcnHo",
            "ttcnDemVaTen",
            "ttcnNgayThangNamSinh",
            "ttcnGioiTinh",
            "ttcnMaQt",
            "hcSo",
            "hcGiaTriDen"
        ]
    );
    assert!(compared.iter().all(|one| one.verdict == Verdict::Same));
}

#[test]
fn what_was_typed_compares_as_what_the_form_keeps_of_it() {
    let neill = zone(&Fields {
        surname: "ONEILL SMITH".into(),
        ..anna()
    });
    let kept = json!({ "ttcnHo": "O'NEILL-SMITH", "ttcnDemVaTen": "ANNA MARIA" });
    let kept = compare(&neill, kept.as_object().unwrap(), TODAY);
    assert_eq!(kept[0].verdict, Verdict::Same);
    for apostrophe in ['\'', '‘', '’', 'ʻ', 'ʼ', '`', '´'] {
        for hyphen in ['-', '‐', '‑', '–'] {
            let surname = format!(" O{apostrophe}Neill{hyphen}Smith ");
            let typed = json!({ "ttcnHo": surname, "ttcnDemVaTen": "Anna  Maria" });
            let typed = compare(&neill, typed.as_object().unwrap(), TODAY);
            assert_eq!(typed, kept, "{surname}");
        }
    }
}

#[test]
fn one_wrong_sign_differs_and_both_sides_are_shown() {
    let mut draft = declared();
    draft.insert("hcSo".into(), "L898902G3".into());
    let compared = compare(&zone(&anna()), &draft, TODAY);
    assert_eq!(
        serde_json::to_value(&compared[5]).unwrap(),
        json!({ "field": "hcSo", "verdict": "differs", "zone": "L898902C3", "declared": "L898902G3" })
    );
    for (field, answer) in [
        ("ttcnNgayThangNamSinh", "08/12/1974"),
        ("ttcnGioiTinh", "M"),
        ("ttcnMaQt", "CHE"),
        ("hcGiaTriDen", "2032-04-16"),
        ("ttcnHo", "Erikson"),
        ("ttcnDemVaTen", "Anna"),
    ] {
        let found = verdict(&zone(&anna()), field, answer);
        assert_eq!(found, Verdict::Differs, "{field}");
    }
}

#[test]
fn a_failing_check_digit_is_no_evidence() {
    let mut lines = write(Format::Td3, &anna()).unwrap();
    lines[1].replace_range(0..1, "M");
    let zone = parse(&[&lines[0], &lines[1]]).unwrap();
    assert_eq!(verdict(&zone, "hcSo", "L898902C3"), Verdict::Unreadable);
    assert_eq!(verdict(&zone, "hcGiaTriDen", "2032-04-15"), Verdict::Same);
}

#[test]
fn an_open_sex_and_a_code_that_is_no_country_do_not_tell() {
    let zone = zone(&Fields {
        sex: Some('X'),
        nationality: "UTO".into(),
        ..anna()
    });
    assert_eq!(verdict(&zone, "ttcnGioiTinh", "F"), Verdict::Unreadable);
    assert_eq!(verdict(&zone, "ttcnMaQt", "SWE"), Verdict::Unreadable);
}

#[test]
fn a_zone_writes_germany_with_one_letter_and_britons_by_class() {
    for (printed, code, expected) in [
        ("D", "DEU", Verdict::Same),
        ("GBN", "GBN", Verdict::Same),
        ("GBN", "GBR", Verdict::Differs),
    ] {
        let zone = zone(&Fields {
            nationality: printed.into(),
            ..anna()
        });
        assert_eq!(verdict(&zone, "ttcnMaQt", code), expected, "{printed}");
        assert_eq!(
            crate::passport::draft(&zone, TODAY)["ttcnMaQt"],
            if printed == "D" { "DEU" } else { "GBN" }
        );
    }
}

#[test]
fn a_year_alone_is_compared_with_a_year_alone() {
    let year = zone(&Fields {
        birth: MrzDate::of_year(1974),
        ..anna()
    });
    let mut draft = declared();
    assert_eq!(compare(&year, &draft, TODAY)[2].verdict, Verdict::Differs);
    draft.insert("ttcnLoaiNgayThangNamSinh".into(), "YEAR".into());
    assert_eq!(compare(&year, &draft, TODAY)[2].verdict, Verdict::Same);
    assert_eq!(
        compare(&zone(&anna()), &draft, TODAY)[2].verdict,
        Verdict::Differs
    );
}

#[test]
fn transliteration_by_the_table_counts_as_the_same() {
    for (printed, typed) in [
        ("MUELLER", "Müller"),
        ("MULLER", "MÜLLER"),
        ("NUNXXEZ", "Núñez"),
        ("JARVINEN MUELLER", "Järvinen-Müller"),
        ("NGUYEN", "Nguyễn"),
        ("ONEILL SMITH", "O'Neill-Smith"),
        ("BJOERNSDATTER", "Bjørnsdatter"),
    ] {
        let zone = zone(&Fields {
            surname: printed.into(),
            ..anna()
        });
        let found = names(&zone, typed, "Anna Maria");
        assert_eq!(found, (Verdict::Same, Verdict::Same), "{typed}");
    }
}

#[test]
fn the_letters_that_were_typed_count_where_no_table_speaks() {
    let zone = zone(&Fields {
        surname: "MUELLER".into(),
        ..anna()
    });
    assert_eq!(names(&zone, "Muller", "Anna Maria").0, Verdict::Differs);
    assert_eq!(names(&zone, "王", "Anna Maria").0, Verdict::Differs);
}

#[test]
fn names_that_fill_their_line_may_be_cut() {
    // Doc 9303-4 shortens these names in several ways; each ends with a letter in the last column.
    for printed in [
        "P<UTOBENNELONG<WOOLOOMOOLOO<WARRANDYTE<W<<DI",
        "P<UTOBENNELONG<WOOLOOMOOL<WARRAN<W<<DINGO<PO",
        "P<UTOBENNELONG<WOOLOOMOOLOO<<DINGO<POTOROOAB",
    ] {
        let lines = write(Format::Td3, &anna()).unwrap();
        let zone = parse(&[printed, &lines[1]]).unwrap();
        let found = names(
            &zone,
            "Bennelong Woolloomooloo Warrandyte Warnambool",
            "Dingo Potorooabc",
        );
        let same_spelling = names(
            &zone,
            "Bennelong Wooloomooloo Warrandyte Warnambool",
            "Dingo Potorooabc",
        );
        assert_eq!(found.0, Verdict::Differs, "{printed}");
        assert_eq!(same_spelling, (Verdict::Same, Verdict::Same), "{printed}");
    }
}

#[test]
fn given_names_that_found_no_room_are_not_held_against_anyone() {
    let lines = write(Format::Td3, &anna()).unwrap();
    let printed = format!("P<SWE{}", "A".repeat(39));
    let zone = parse(&[&printed, &lines[1]]).unwrap();
    let found = names(&zone, &"A".repeat(45), "Anna");
    assert_eq!(found, (Verdict::Same, Verdict::Unreadable));
}

#[test]
fn what_the_portal_cuts_compares_as_the_same() {
    let given = "Anna Maria";
    for surname in [
        "Warnakulasuriya Kurukulasuriya Mudiyanselage",
        "Abcdefghijklmnopqrstuvwxyz Abcdefghi",
        "Abcdefghijklmnopqrstuvwxyz Abcdefgh",
        "Abcdefghijklmnopqrstuvwxyz Abcde",
    ] {
        let zone = zone(&Fields {
            surname: surname.to_uppercase(),
            ..anna()
        });
        assert!(zone.names_fill_their_line(), "{:?}", zone.lines);
        let found = names(&zone, surname, given);
        assert_eq!(found, (Verdict::Same, Verdict::Same), "{:?}", zone.lines);
        let found = names(&zone, surname, "Berta");
        assert_eq!(found.1, Verdict::Differs, "{:?}", zone.lines);
    }
}

#[test]
fn one_name_alone_is_a_given_name_on_the_form() {
    let zone = zone(&Fields {
        surname: "ARKFREITH".into(),
        given_names: String::new(),
        ..anna()
    });
    assert_eq!(
        names(&zone, "", "Arkfreith"),
        (Verdict::Same, Verdict::Same)
    );
    assert_eq!(
        names(&zone, "Arkfreith", ""),
        (Verdict::Same, Verdict::Same)
    );
    assert_eq!(
        names(&zone, "Ark", "Freith"),
        (Verdict::Differs, Verdict::Differs)
    );
}

#[test]
fn somebody_called_na_is_not_taken_for_nobody() {
    let zone = zone(&Fields {
        surname: "NA".into(),
        ..anna()
    });
    // A draft leaves it to the person, who is asked when nothing is declared.
    assert_eq!(crate::passport::draft(&zone, TODAY).get("ttcnHo"), None);
    assert_eq!(names(&zone, "", "Anna Maria").0, Verdict::Differs);
    assert_eq!(names(&zone, "Na", "Anna Maria").0, Verdict::Same);
    assert_eq!(names(&zone, "Eriksson", "Anna Maria").0, Verdict::Differs);
}

#[test]
fn what_was_not_declared_or_is_wrong_in_itself_is_left_out() {
    let draft = json!({ "hcSo": "L89-8902", "hcGiaTriDen": "someday" });
    assert_eq!(
        compare(&zone(&anna()), draft.as_object().unwrap(), TODAY),
        Vec::new()
    );
}

#[test]
fn names_that_the_form_still_refuses_are_compared_in_the_form_that_it_would_keep() {
    let mueller = zone(&Fields {
        surname: "MUELLER LUEDENSCHEIDT".into(),
        given_names: "MAJA".into(),
        ..anna()
    });
    for surname in [
        "Müller-Lüdenscheidt",
        "Ｍüller－Lüdenscheidt",
        "Mu\u{308}ller–Lu\u{308}denscheidt",
        "Müller\u{200b} Lüdenscheidt\u{feff}",
        "Müller\u{2011}Lüdenscheidt",
    ] {
        let (compared, _) = names(&mueller, surname, "Maja");
        assert_eq!(compared, Verdict::Same, "{surname}");
    }
}

#[test]
fn one_name_behind_fillers_is_the_given_name_in_every_format() {
    for (format, code) in [
        (Format::Td1, "I"),
        (Format::Td2, "I"),
        (Format::Td3, "P"),
        (Format::MrvA, "V"),
        (Format::MrvB, "V"),
    ] {
        let one = Fields {
            document_code: code.into(),
            surname: String::new(),
            given_names: "RAHIMI".into(),
            ..anna()
        };
        let mut lines = write(format, &one).unwrap();
        for line in &mut lines {
            if let Some(place) = line.find("RAHIMI<") {
                line.replace_range(place..place + 8, "<<RAHIMI");
            }
        }
        let zone = parse(&lines.iter().map(String::as_str).collect::<Vec<_>>()).unwrap();
        assert!(zone.keeps_syntax(), "{lines:?}");
        assert_eq!(
            names(&zone, "", "Rahimi"),
            (Verdict::Same, Verdict::Same),
            "{lines:?}"
        );
    }
}
