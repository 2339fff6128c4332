//! Every call of the specification is there, with the names that it gives, and a story makes it.

use std::collections::BTreeSet;

use evisa_server::router::openapi;
use serde_json::Value;

use crate::support::portal::workspace;

const CALLS: &str = include_str!("specification/calls.txt");
const MISSING: &str = "missing";

struct Call {
    method: String,
    path: &'static str,
    story: &'static str,
    names: Vec<&'static str>,
}

fn calls() -> Vec<Call> {
    let lines = CALLS.lines().map(str::trim);
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let mut parts = line.split('|').map(str::trim);
            let (method, path) = parts.next().unwrap().split_once(' ').unwrap();
            Call {
                method: method.to_lowercase(),
                path,
                story: parts.next().unwrap(),
                names: parts.next().unwrap().split_whitespace().collect(),
            }
        })
        .collect()
}

/// Every name that a schema gives, also below it.
fn names(of: &Value, schemas: &Value, found: &mut BTreeSet<String>) {
    match of {
        Value::Object(members) => {
            if let Some(reference) = members.get("$ref").and_then(Value::as_str) {
                let name = reference.rsplit('/').next().unwrap();
                // A schema that holds itself is read once.
                if found.insert(reference.to_owned()) {
                    names(&schemas[name], schemas, found);
                }
            }
            if let Some(properties) = members.get("properties").and_then(Value::as_object) {
                found.extend(properties.keys().cloned());
            }
            members.values().for_each(|it| names(it, schemas, found));
        }
        Value::Array(items) => items.iter().for_each(|it| names(it, schemas, found)),
        _ => {}
    }
}

#[test]
fn every_call_is_there_with_its_names_or_is_said_to_be_missing() {
    let description = openapi::description();
    let calls = calls();
    assert!(calls.len() >= 80, "{}", calls.len());
    for Call {
        method,
        path,
        story,
        names: wanted,
    } in calls
    {
        let answer = &description["paths"][path][&method];
        assert_eq!(answer.is_null(), story == MISSING, "{method} {path}");
        if story != MISSING {
            let mut found = BTreeSet::new();
            let schemas = &description["components"]["schemas"];
            names(&answer["responses"]["200"], schemas, &mut found);
            for name in wanted {
                assert!(
                    found.contains(name),
                    "{method} {path}: no {name}: {found:?}"
                );
            }
        }
    }
}

#[test]
fn the_story_of_every_call_is_told() {
    for Call { path, story, .. } in calls() {
        let Some((file, name)) = story.split_once("::") else {
            assert_eq!(story, MISSING, "{path}");
            continue;
        };
        let file = workspace().join(format!("server/tests/stories/{file}.rs"));
        let text = std::fs::read_to_string(&file).unwrap_or_default();
        let told = text.contains(&format!("async fn {name}("));
        assert!(told, "{path}: {story} is not told");
    }
}
