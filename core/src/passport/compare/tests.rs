mod names;

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
fn what_was_not_declared_or_is_wrong_in_itself_is_left_out() {
    let draft = json!({ "hcSo": "L89-8902", "hcGiaTriDen": "someday" });
    assert_eq!(
        compare(&zone(&anna()), draft.as_object().unwrap(), TODAY),
        Vec::new()
    );
}
