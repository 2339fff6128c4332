//! Every call of the specification is there, with the names that it gives, and a story makes it.

use std::collections::BTreeSet;

use evisa_server::router::openapi;
use serde_json::Value;

use crate::support::portal::workspace;

const CALLS: &str = include_str!("specification/calls.txt");

/// A call that the specification names.
pub struct Call {
    pub method: &'static str,
    pub path: &'static str,
    /// The story that makes it; the story itself fails where it does not, see [`crate::support::told`].
    pub story: &'static str,
    /// Names that it is asked with.
    pub asked: Vec<&'static str>,
    /// Names that its answer has.
    pub answered: Vec<&'static str>,
}

/// The table.
pub fn calls() -> Vec<Call> {
    let lines = CALLS.lines().map(str::trim);
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let mut parts = line.split('|').map(str::trim);
            let (method, path) = parts.next().unwrap().split_once(' ').unwrap();
            let story = parts.next().unwrap();
            let mut names = || parts.next().unwrap().split_whitespace().collect();
            Call {
                method,
                path,
                story,
                asked: names(),
                answered: names(),
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

/// The names of a call's parameters and body.
fn asked(operation: &Value, schemas: &Value) -> BTreeSet<String> {
    let parameters = operation["parameters"].as_array().into_iter().flatten();
    let mut found: BTreeSet<_> = parameters
        .filter_map(|it| it["name"].as_str().map(str::to_owned))
        .collect();
    names(&operation["requestBody"], schemas, &mut found);
    found
}

/// The names of a good answer; `None` where it is described as an object with whatever names. Then its story alone knows.
fn answered(operation: &Value, schemas: &Value) -> Option<BTreeSet<String>> {
    let answer = &operation["responses"]["200"];
    let data = "/content/application~1json/schema/properties/data/additionalProperties";
    if answer.pointer(data) == Some(&Value::Bool(true)) {
        return None;
    }
    let mut found = BTreeSet::new();
    names(answer, schemas, &mut found);
    Some(found)
}

#[test]
fn every_call_is_described_with_its_names() {
    let description = openapi::description();
    let schemas = &description["components"]["schemas"];
    let calls = calls();
    assert_eq!(calls.len(), 88);
    for call in calls {
        let made = format!("{} {}", call.method, call.path);
        let operation = &description["paths"][call.path][call.method.to_lowercase()];
        assert!(operation.is_object(), "{made} is not described");
        let known = asked(operation, schemas);
        for name in call.asked {
            assert!(known.contains(name), "{made} is not asked with {name}");
        }
        let Some(known) = answered(operation, schemas) else {
            continue;
        };
        for name in call.answered {
            assert!(known.contains(name), "{made}: no {name}: {known:?}");
        }
    }
}

#[test]
fn the_story_of_every_call_is_told() {
    for Call { path, story, .. } in calls() {
        let (file, name) = story.split_once("::").expect(path);
        let file = workspace().join(format!("server/tests/stories/{file}.rs"));
        let text = std::fs::read_to_string(&file).unwrap_or_default();
        let told = text.contains(&format!("async fn {name}("));
        assert!(told, "{path}: {story} is not told");
    }
}
