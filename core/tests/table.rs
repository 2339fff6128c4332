//! The table that the page draws, and what every form's table promises.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use evisa_core::form::{Spec, table};
use evisa_core::forms::{self, evisa};
use serde_json::{Value, json};

fn line(name: &str) -> Value {
    let table = serde_json::to_value(table(&evisa::EVISA)).unwrap();
    let sections = table["sections"].as_array().unwrap();
    let mut fields = sections
        .iter()
        .flat_map(|section| section["fields"].as_array().unwrap());
    fields.find(|field| field["name"] == name).unwrap().clone()
}

#[test]
fn a_line_says_what_a_page_needs() {
    assert_eq!(
        line("ttcnHo"),
        json!({ "name": "ttcnHo", "kind": "name", "required": false, "maxLength": 100, "autocomplete": "family-name" })
    );
    assert_eq!(
        line("ttcnGioiTinh"),
        json!({
            "name": "ttcnGioiTinh", "kind": "choice", "required": true, "autocomplete": "sex",
            "options": { "set": "sex", "codes": ["M", "F"] }
        })
    );
    assert_eq!(
        line("ttcdNcCuaKhau"),
        json!({ "name": "ttcdNcCuaKhau", "kind": "choice", "required": true, "options": { "catalogue": "gates" } })
    );
    assert_eq!(
        line("hcGhiCuThe"),
        json!({
            "name": "hcGhiCuThe", "kind": "text", "required": true, "maxLength": 200,
            "when": { "field": "hcLoai", "in": ["K"] }
        })
    );
    assert_eq!(
        line("ttcnConfirmEmail"),
        json!({
            "name": "ttcnConfirmEmail", "kind": "email", "required": true, "maxLength": 50,
            "autocomplete": "off", "confirms": "ttcnEmail"
        })
    );
    assert_eq!(
        line("treEm")["fields"][1],
        json!({ "name": "ngaySinh", "kind": "birthDate", "required": true, "notAfter": "today" })
    );
    assert_eq!(
        line("treEm")["fields"][3],
        json!({
            "name": "anhMat", "kind": "image", "required": true, "maxBytes": 2_097_152, "childBelow": 6,
            "accept": ["image/jpeg", "image/png", "image/webp"]
        })
    );
    assert_eq!(
        line("ttcdPhuongXa"),
        json!({
            "name": "ttcdPhuongXa", "kind": "text", "required": false, "maxLength": 100,
            "suggest": { "part": "whole", "province": "ttcdTinhTp" }
        })
    );
    assert_eq!(
        line("thannhanOVn")["fields"][2]["suggest"],
        json!({ "part": "end" })
    );
    assert_eq!(line("treEm")["maxRows"], 10);
    assert_eq!(line("ttcdSoNgayTamTru")["max"], 90);
}

#[test]
fn asking_for_an_answer_opens_what_hangs_on_it() {
    let opened = |names: &[&str]| {
        let asked: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
        evisa::EVISA.opened_by(&asked)
    };
    assert_eq!(opened(&["hcSo"]), ["hcSo"]);
    assert_eq!(opened(&["hcLoai"]), ["hcLoai", "hcGhiCuThe"]);
    assert_eq!(opened(&["ttcnEmail"]), ["ttcnEmail", "ttcnConfirmEmail"]);
    let birth = ["ttcnLoaiNgayThangNamSinh", "ttcnNgayThangNamSinh"];
    for asked in birth {
        assert_eq!(opened(&[asked]), birth, "{asked}");
    }
    assert_eq!(opened(&["nddnTtDeNghi", "nothing"]), [""; 0]);
}

#[test]
fn a_name_stands_once_and_conditions_look_back() {
    for form in forms::ALL {
        let fields: Vec<_> = form.fields().collect();
        look_back(&fields);
        for group in fields {
            look_back(&group.kind.fields().iter().collect::<Vec<_>>());
        }
    }
}

fn look_back(fields: &[&Spec]) {
    for (at, field) in fields.iter().enumerate() {
        let earlier = |name: &str| fields[..at].iter().any(|earlier| earlier.name == name);
        assert!(!earlier(field.name), "{} stands twice", field.name);
        assert!(
            !field.twin.is_some_and(earlier),
            "{} has another field's name",
            field.name
        );
        if let Some(when) = field.when {
            assert!(
                earlier(when.field),
                "{} depends on {}, which is not asked before",
                field.name,
                when.field
            );
        }
    }
}

#[test]
fn places_are_suggested_within_a_province_of_the_same_form() {
    let mut asked = 0;
    for form in forms::ALL {
        for field in form.fields() {
            let Some(province) = field.suggest.and_then(|places| places.province) else {
                continue;
            };
            let offer = form.field(province).and_then(|named| named.kind.offer());
            let offer = offer.map(|offer| format!("{offer:?}"));
            assert!(
                offer.as_deref().is_some_and(|it| it.contains("provinces")),
                "{}: {offer:?}",
                field.name
            );
            asked += 1;
        }
    }
    assert_eq!(asked, 4);
}

#[test]
fn a_form_is_found_by_its_name() {
    for form in forms::ALL {
        assert_eq!(
            forms::by_name(form.name).map(|found| found.name),
            Some(form.name)
        );
    }
    assert!(forms::by_name("nothing").is_none());
}

#[test]
fn answers_are_read_by_key() {
    let file: Value = serde_json::from_str(include_str!("../cases/evisa-full.json")).unwrap();
    let today = jiff::civil::date(2026, 11, 21);
    let answers =
        evisa_core::form::parse(&evisa::EVISA, file["draft"].as_object().unwrap(), today).unwrap();
    assert_eq!(answers.get(evisa::SURNAME), Some("ERIKSSON"));
    assert_eq!(
        answers.get(evisa::BORN),
        Some(&jiff::civil::date(1974, 8, 12))
    );
    assert_eq!(answers.get(evisa::STAY_DAYS), Some(&30));
    assert_eq!(answers.get(evisa::HAS_RELATIVES), Some(&true));
    assert_eq!(
        answers.get(evisa::OTHER_NATIONALITIES).unwrap(),
        ["FIN", "NOR"]
    );
    assert_eq!(
        answers.get(evisa::CHILDREN).unwrap()[0].get(evisa::child::NAME),
        Some("EVA")
    );
    assert_eq!(answers.get(evisa::COMPANY_NAME), None);
    assert_eq!(answers.show("kpbhDuTinh").as_deref(), Some("2,000"));
    assert_eq!(answers.show("hcNgayCap").as_deref(), Some("15/04/2022"));
    assert_eq!(
        serde_json::to_value(&answers).unwrap(),
        Value::Object(answers.into_json())
    );
}

#[test]
fn forms_that_ask_the_same_share_their_lines_and_words() {
    use evisa_core::forms::evisa_organization::EVISA_ORGANIZATION;
    let own = table(&EVISA_ORGANIZATION);
    assert_eq!(own.words, table(&evisa::EVISA).words);
    let fields: Vec<_> = EVISA_ORGANIZATION
        .fields()
        .map(|field| field.name)
        .collect();
    let not_asked: Vec<_> = evisa::EVISA
        .fields()
        .map(|field| field.name)
        .filter(|name| !fields.contains(name))
        .collect();
    assert_eq!(not_asked, ["taoTkEmail"]);
    let new: Vec<_> = fields
        .into_iter()
        .filter(|name| evisa::EVISA.field(name).is_none())
        .collect();
    assert_eq!(new, ["toChucDNCapTT"]);
}
