//! Which sign cannot be used is told as data, and in words of every language.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use evisa_core::form::{self, Problem};
use evisa_core::forms::evisa::EVISA;
use evisa_core::words::{self, Lang};
use evisa_core::{Draft, forms};
use serde_json::json;

/// What is wrong with one answer of a form.
fn wrong(form: &str, field: &str, typed: &str) -> Problem {
    let draft = Draft::from_iter([(field.to_owned(), typed.into())]);
    let today = jiff::civil::date(2026, 11, 21);
    let problems = form::parse(forms::by_name(form).unwrap(), &draft, today).unwrap_err();
    let mut found = problems
        .into_iter()
        .filter(|problem| problem.field == field);
    found.next().unwrap()
}

#[test]
fn each_rule_names_the_first_sign_that_it_refuses() {
    for (field, typed, sentence, named) in [
        ("hcSo", "AB§12№3", "pattern_character", "§"),
        ("hcSo", "AB\u{1d}12", "pattern_invisible", "U+001D"),
        ("ttcnNoiSinh", "Umeå, 東京", "notLatin_character", "東"),
        (
            "ttcnNoiSinh",
            "Umeå \u{e000}",
            "notLatin_invisible",
            "U+E000",
        ),
        ("ttcnHo", "Andre\u{301}", "nameLetters_character", "é"),
        ("ttcnHo", "Ann\u{7}", "nameLetters_invisible", "U+0007"),
        ("ttllSdt", "+84 912 345 67x", "phone_character", "x"),
        ("ttllSdt", "+84 912 345\u{1}", "phone_invisible", "U+0001"),
        ("ttcnEmail", "ánna@example.com", "pattern_character", "á"),
    ] {
        let problem = wrong("evisa", field, typed);
        let (code, context) = sentence.split_once('_').unwrap();
        assert_eq!(json!(problem.code), code, "{typed:?}");
        assert_eq!(problem.params["context"], context, "{typed:?}");
        let sign = typed
            .chars()
            .find(|sign| named.contains(*sign))
            .unwrap_or('é');
        if context == "character" {
            assert_eq!(problem.params["character"], named, "{typed:?}");
            let code_point = format!("U+{:04X}", u32::from(sign));
            assert_eq!(problem.params["codePoint"], code_point, "{typed:?}");
        } else {
            assert_eq!(problem.params["codePoint"], named, "{typed:?}");
            assert!(!problem.params.contains_key("character"), "{typed:?}");
        }
        for lang in Lang::ALL {
            let said = words::problem(lang, &EVISA, &problem);
            assert!(said.contains(named), "{said}");
        }
    }
    let code = wrong("lookup", "maHoSo", "ABCD_1");
    assert_eq!(code.params["character"], "_");
}

#[test]
fn what_is_wrong_as_a_whole_names_no_sign() {
    for (field, typed) in [
        ("ttcnHo", "--"),
        ("ttllSdt", "0912345678"),
        ("ttcnEmail", "anna@@example.com"),
        ("ttcnEmail", "an na@example.com"),
        ("ttcnEmail", "anna@example"),
        ("ttcnNgayThangNamSinh", "tomorrow"),
    ] {
        let problem = wrong("evisa", field, typed);
        assert!(!problem.params.contains_key("context"), "{typed}");
        assert!(!problem.params.contains_key("codePoint"), "{typed}");
    }
}
