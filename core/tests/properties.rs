//! What holds for every draft of every form, not only for those that somebody thought of.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod drafts;

use drafts::{junk, likely};
use evisa_core::answer::{Kind, Value as Answer};
use evisa_core::form::{Answers, FieldTable, Form, parse, table};
use evisa_core::{Draft, forms};
use jiff::civil::{Date, date};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestCaseResult, TestRunner};
use serde_json::Value;

const TODAY: Date = date(2026, 11, 21);

/// Tries a property of a form on drafts of a kind.
fn try_on(
    drafts: impl Fn(&'static Form) -> BoxedStrategy<Draft>,
    property: impl Fn(&'static Form, Draft) -> TestCaseResult,
) {
    for form in forms::ALL {
        let config = Config {
            failure_persistence: None,
            ..Config::default()
        };
        let tried = TestRunner::new(config).run(&drafts(form), |draft| property(form, draft));
        assert!(tried.is_ok(), "{}: {}", form.name, tried.unwrap_err());
    }
}

fn lines(form: &Form) -> Vec<FieldTable> {
    let sections = table(form).sections;
    sections
        .into_iter()
        .flat_map(|section| section.fields)
        .collect()
}

#[test]
fn parse_never_panics_on_arbitrary_json_and_says_the_same_twice() {
    try_on(
        |form| junk(&lines(form)),
        |form, draft| {
            let once = parse(form, &draft, TODAY).map(Answers::into_json);
            let twice = parse(form, &draft, TODAY).map(Answers::into_json);
            prop_assert_eq!(once, twice);
            Ok(())
        },
    );
}

#[test]
fn normalising_twice_equals_once() {
    try_on(likely, |form, draft| {
        if let Ok(answers) = parse(form, &draft, TODAY) {
            let once = answers.into_json();
            let twice = parse(form, &once, TODAY);
            prop_assert!(
                twice.is_ok(),
                "normalised answers have problems: {:?}",
                twice
            );
            prop_assert_eq!(twice.unwrap().into_json(), once);
        }
        Ok(())
    });
}

#[test]
fn a_hidden_field_never_survives() {
    try_on(likely, |form, draft| {
        if let Ok(answers) = parse(form, &draft, TODAY) {
            let survivor = survivor(&lines(form), &answers.into_json());
            prop_assert_eq!(survivor, None);
        }
        Ok(())
    });
}

/// A field that is there although its condition does not hold.
fn survivor(lines: &[FieldTable], json: &Draft) -> Option<&'static str> {
    lines.iter().find_map(|line| {
        let shown = line.when.as_ref().is_none_or(|when| {
            let other = json.get(when.field).and_then(Value::as_str);
            other.is_some_and(|code| when.any_of.contains(&code))
        });
        let value = json.get(line.name)?;
        if !shown {
            // A list whose switch is off is there, and empty.
            return (*value != serde_json::json!([])).then_some(line.name);
        }
        let inner = line.fields.as_deref()?;
        let rows = match value {
            Value::Array(rows) => rows.as_slice(),
            one => std::slice::from_ref(one),
        };
        rows.iter()
            .filter_map(Value::as_object)
            .find_map(|row| survivor(inner, row))
    })
}

#[test]
fn a_displayed_value_is_read_as_itself() {
    try_on(likely, |form, draft| {
        if let Ok(answers) = parse(form, &draft, TODAY) {
            let read = parse(form, &displayed(&answers), TODAY).map(Answers::into_json);
            prop_assert_eq!(read, Ok(answers.into_json()));
        }
        Ok(())
    });
}

/// Every answer as a person would read it; lists stay lists, and a password is never displayed.
fn displayed(answers: &Answers) -> Draft {
    let wire = answers.to_json();
    let shown = |kind: &Kind, name: &str, value: &Answer| match (kind, value) {
        (Kind::Record(_), Answer::Rows(rows)) => {
            Value::Object(rows.first().map(displayed).unwrap_or_default())
        }
        (_, Answer::Rows(rows)) => rows.iter().map(displayed).map(Value::Object).collect(),
        (_, Answer::Several(_) | Answer::Secret(_)) => wire[name].clone(),
        _ => kind.show(value).into(),
    };
    answers
        .iter()
        .map(|(field, value)| (field.name.to_owned(), shown(&field.kind, field.name, value)))
        .collect()
}

/// The properties above say nothing if hardly a draft passes.
#[test]
fn likely_drafts_often_pass() {
    use proptest::strategy::ValueTree;
    for form in forms::ALL {
        let mut runner = TestRunner::deterministic();
        let drafts = likely(form);
        let passes = |_: &u8| {
            let draft = drafts.new_tree(&mut runner).unwrap().current();
            parse(form, &draft, TODAY).is_ok()
        };
        let passed = (0..100).filter(passes).count();
        assert!(passed >= 10, "{}: only {passed} of 100 pass", form.name);
    }
}
