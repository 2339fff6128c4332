//! What holds for every draft, not only for those that somebody thought of.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use evisa_core::form::{FieldTable, OptionsTable, parse, table};
use evisa_core::forms::evisa::EVISA;
use evisa_core::{Draft, catalogue};
use jiff::civil::{Date, date};
use proptest::collection::{btree_map, vec};
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};

const TODAY: Date = date(2026, 11, 21);

/// Any JSON at all.
fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        ".{0,20}".prop_map(Value::from),
        select(vec![
            "1",
            "0",
            "K",
            "2026-12-01",
            "31/02/2026",
            "/files/a",
            "+84-912345678",
            "a@b.co",
            "SWE"
        ])
        .prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 24, 4, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..4).prop_map(Value::from),
            btree_map("[a-zA-Z]{1,8}", inner, 0..4).prop_map(|members| json!(members)),
        ]
    })
}

/// A right answer to a field, or none.
fn right(line: &FieldTable) -> BoxedStrategy<Value> {
    let options = || match line.options.unwrap() {
        OptionsTable::Set { codes, .. } => codes.to_vec(),
        OptionsTable::Catalogue {
            catalogue: "countries",
        } => catalogue::COUNTRIES.to_vec(),
        OptionsTable::Catalogue { catalogue: "gates" } => catalogue::GATES.to_vec(),
        OptionsTable::Catalogue {
            catalogue: "provinces",
        } => catalogue::PROVINCES.to_vec(),
        OptionsTable::Catalogue { .. } => catalogue::PURPOSES.to_vec(),
    };
    let past = (1950..2026i16, 1..13i8, 1..29i8);
    match line.kind {
        "name" => " {0,2}[a-zA-Z][a-zA-Z '-]{0,20}"
            .prop_map(Value::from)
            .boxed(),
        "date" if line.not_after.is_some() => past
            .prop_map(|(year, month, day)| format!("{day:02}/{month:02}/{year}").into())
            .boxed(),
        "date" => (2040..2050i16, 1..13i8, 1..29i8)
            .prop_map(|(year, month, day)| format!("{year}-{month:02}-{day:02}").into())
            .boxed(),
        "birthDate" => past
            .prop_map(|(year, month, day)| format!("{year}-{month:02}-{day:02}").into())
            .boxed(),
        "email" => "[a-z]{1,9}@[a-z]{1,9}\\.[A-Z]{2,3}"
            .prop_map(Value::from)
            .boxed(),
        "phone" => "\\+[1-9][0-9]{0,2}[ -][0-9]{3} ?[0-9]{5}"
            .prop_map(Value::from)
            .boxed(),
        "passportNumber" => "[A-Za-z0-9]{1,4} ?[A-Za-z0-9]{1,9}"
            .prop_map(Value::from)
            .boxed(),
        "number" => (line.min.unwrap()..=line.max.unwrap())
            .prop_map(Value::from)
            .boxed(),
        "money" => (0..=line.max.unwrap()).prop_map(Value::from).boxed(),
        "choice" => select(options()).prop_map(Value::from).boxed(),
        "choices" => vec(select(options()), 0..4).prop_map(Value::from).boxed(),
        "switch" | "checkbox" => any::<bool>().prop_map(Value::from).boxed(),
        "image" => "(https://evisa\\.example)?/files/[a-z0-9]{1,20}(\\?sig=1)?"
            .prop_map(Value::from)
            .boxed(),
        "images" => vec("/files/[a-z0-9]{1,20}".prop_map(Value::from), 0..=3)
            .prop_map(Value::from)
            .boxed(),
        "group" => vec(
            draft_of(line.fields.as_deref().unwrap()).prop_map(Value::Object),
            0..3,
        )
        .prop_map(Value::from)
        .boxed(),
        _ => "[ a-zA-Z0-9ếữ.,/-]{0,40}".prop_map(Value::from).boxed(),
    }
}

fn draft_of(lines: &[FieldTable]) -> BoxedStrategy<Draft> {
    let answers: Vec<_> = lines
        .iter()
        .map(|line| (Just(line.name.to_owned()), right(line)))
        .collect();
    answers.prop_map(Draft::from_iter).boxed()
}

fn lines() -> Vec<FieldTable> {
    table(&EVISA)
        .sections
        .into_iter()
        .flat_map(|section| section.fields)
        .collect()
}

/// A draft that is nearly right: its dates fit together and what must be there is there.
fn likely() -> impl Strategy<Value = Draft> {
    draft_of(&lines()).prop_map(|mut draft| {
        let file: Value = serde_json::from_str(include_str!("../cases/evisa.json")).unwrap();
        let base = file["draft"].as_object().unwrap();
        let steady = [
            "nddnTtdtTuNgay",
            "nddnTtdtDenNgay",
            "hcNgayCap",
            "hcGiaTriDen",
            "ttcnEmail",
            "ttcnConfirmEmail",
            "camDoan",
        ];
        for name in steady {
            draft.insert(name.to_owned(), base[name].clone());
        }
        draft.insert("ttcdCqTcCamDoan".to_owned(), json!("1"));
        draft.insert("treEm".to_owned(), json!([]));
        draft.insert("daTungDenVn1Nam".to_owned(), json!("0"));
        draft
    })
}

proptest! {
    #[test]
    fn parse_never_panics_on_arbitrary_json(
        answers in vec((select(lines().iter().map(|line| line.name).collect::<Vec<_>>()), any_json()), 0..40),
    ) {
        let draft: Draft = answers.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        let problems = parse(&EVISA, &draft, TODAY).map(|_| ()).unwrap_err();
        let again = parse(&EVISA, &draft, TODAY).map(|_| ()).unwrap_err();
        prop_assert_eq!(problems, again);
    }

    #[test]
    fn normalising_twice_equals_once(draft in likely()) {
        if let Ok(answers) = parse(&EVISA, &draft, TODAY) {
            let once = answers.into_json();
            let twice = parse(&EVISA, &once, TODAY);
            prop_assert!(twice.is_ok(), "normalised answers have problems: {:?}", twice);
            prop_assert_eq!(twice.unwrap().into_json(), once);
        }
    }

    #[test]
    fn a_hidden_field_never_survives(draft in likely()) {
        if let Ok(answers) = parse(&EVISA, &draft, TODAY) {
            let json = answers.into_json();
            for line in lines() {
                if let Some(when) = line.when {
                    let shown = match &json.get(when.field) {
                        Some(Value::String(code)) => when.any_of.contains(&code.as_str()),
                        _ => false,
                    };
                    prop_assert!(shown || !json.contains_key(line.name), "{} survives", line.name);
                }
            }
        }
    }

    #[test]
    fn a_displayed_value_is_read_as_itself(draft in likely()) {
        if let Ok(answers) = parse(&EVISA, &draft, TODAY) {
            let json = answers.to_json();
            let mut shown = json.clone();
            for line in lines().iter().filter(|line| !matches!(line.kind, "group" | "choices" | "images")) {
                if let Some(text) = answers.show(line.name) {
                    shown.insert(line.name.to_owned(), text.into());
                }
            }
            prop_assert_eq!(parse(&EVISA, &shown, TODAY).unwrap().into_json(), json);
        }
    }
}

/// The properties above say nothing if hardly a draft passes.
#[test]
fn likely_drafts_often_pass() {
    use proptest::{strategy::ValueTree, test_runner::TestRunner};
    let mut runner = TestRunner::deterministic();
    let strategy = likely();
    let passed = (0..200)
        .filter(|_| {
            parse(
                &EVISA,
                &strategy.new_tree(&mut runner).unwrap().current(),
                TODAY,
            )
            .is_ok()
        })
        .count();
    assert!(passed >= 20, "only {passed} of 200 pass");
}
