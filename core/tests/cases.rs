//! Runs `core/cases/*.json`; their README describes the format.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test may stop at the first surprise"
)]

use evisa_core::{Draft, form, forms};
use serde::Deserialize;
use serde_json::{Value, json};
use std::{fs, path::Path};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    form: String,
    today: jiff::civil::Date,
    draft: Draft,
    cases: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    name: String,
    sentence: String,
    today: Option<jiff::civil::Date>,
    change: Draft,
    problems: Option<Vec<Expected>>,
    normalised: Option<Draft>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Expected {
    field: String,
    code: String,
    params: Option<Value>,
}

#[test]
fn every_case_gives_its_verdict() {
    let mut failures = Vec::new();
    let mut ran = 0;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases");
    for path in fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
    {
        if path
            .extension()
            .is_some_and(|extension| extension == "json")
        {
            let file: File = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
            for case in &file.cases {
                ran += 1;
                assert!(!case.sentence.is_empty(), "{} names no sentence", case.name);
                if let Err(difference) = run(&file, case) {
                    failures.push(format!(
                        "{}: {}\n    {difference}",
                        path.display(),
                        case.name
                    ));
                }
            }
        }
    }
    assert!(
        failures.is_empty(),
        "{} of {ran} cases fail\n{}",
        failures.len(),
        failures.join("\n")
    );
    assert!(ran >= 1000, "only {ran} cases were found");
}

fn run(file: &File, case: &Case) -> Result<(), String> {
    let form = forms::by_name(&file.form).unwrap();
    let mut draft = Value::Object(file.draft.clone());
    for (path, value) in &case.change {
        set(&mut draft, path, value.clone());
    }
    let verdict = form::parse(
        form,
        draft.as_object().unwrap(),
        case.today.unwrap_or(file.today),
    );
    match (&case.problems, &case.normalised, verdict) {
        (Some(expected), None, Err(problems)) => {
            let got = serde_json::to_value(&problems).unwrap();
            let same = problems.len() == expected.len()
                && expected
                    .iter()
                    .zip(got.as_array().unwrap())
                    .all(|(expected, got)| {
                        got["field"] == expected.field.as_str()
                            && got["code"] == expected.code.as_str()
                            && expected
                                .params
                                .as_ref()
                                .is_none_or(|params| *params == got["params"])
                    });
            if same {
                Ok(())
            } else {
                Err(format!("got {got}"))
            }
        }
        (None, Some(expected), Ok(answers)) => {
            let stored = answers.to_json();
            let again = form::Answers::from_stored(form, &stored);
            if again != answers || again.to_json() != stored {
                return Err(format!("{stored:?} is read back as {again:?}"));
            }
            let got = Value::Object(stored);
            let differs = expected
                .iter()
                .find(|(path, value)| get(&got, path) != (!value.is_null()).then_some(value));
            differs.map_or(Ok(()), |(path, value)| {
                Err(format!(
                    "{path} should be {value}, is {:?}",
                    get(&got, path)
                ))
            })
        }
        (_, _, Ok(_)) => Err("no problems found".into()),
        (_, _, Err(problems)) => Err(format!("got {}", json!(problems))),
    }
}

/// `treEm[0].ngaySinh` as a JSON pointer.
fn pointer(path: &str) -> String {
    format!(
        "/{}",
        path.replace('[', "/").replace(']', "").replace('.', "/")
    )
}

fn get<'a>(json: &'a Value, path: &str) -> Option<&'a Value> {
    json.pointer(&pointer(path))
}

fn set(json: &mut Value, path: &str, value: Value) {
    let pointer = pointer(path);
    let (parent, key) = pointer.rsplit_once('/').unwrap();
    let Some(parent) = json.pointer_mut(parent) else {
        panic!("{path}: its parent is not in the draft")
    };
    match parent {
        Value::Array(rows) => rows[key.parse::<usize>().unwrap()] = value,
        Value::Object(members) if value.is_null() => drop(members.remove(key)),
        Value::Object(members) => drop(members.insert(key.to_owned(), value)),
        _ => panic!("{path}: its parent holds nothing"),
    }
}
