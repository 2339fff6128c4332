//! Core's cases over HTTP: the server gives the verdict that core gives natively and in a browser.

use serde_json::{Map, Value, json};

use crate::support::Portal;
use crate::support::draft::cases;

/// Handles of core's cases, which no upload gave: told apart from verdicts on answers.
const UNKNOWN_PICTURE: &str = "imageRequired";

#[tokio::test]
async fn every_case_gives_its_verdict_over_http() {
    let portal = Portal::start().await;
    let file = cases();
    let mut told = 0;
    for case in file["cases"].as_array().unwrap() {
        // Another day would need another portal: core's own test covers those.
        if case["today"].is_string() {
            continue;
        }
        let mut draft = file["draft"].clone();
        for (path, value) in case["change"].as_object().unwrap() {
            set(&mut draft, path, value.clone());
        }
        let found = verdict(&portal, draft.as_object().unwrap()).await;
        let expected = match case["problems"].as_array() {
            Some(problems) => problems.iter().map(place_and_code).collect(),
            None => Vec::new(),
        };
        assert_eq!(found, expected, "{}", case["name"]);
        told += 1;
    }
    assert!(told >= 40, "only {told} cases were told");
}

/// The problems of a draft; of an acceptable one none but its unknown pictures.
async fn verdict(portal: &Portal, draft: &Map<String, Value>) -> Vec<(String, String)> {
    let body = portal.with_captcha(draft).await;
    let answer = portal.post("/client-service/public/hstt", &body).await;
    assert_eq!(answer.refusal(), (422, "invalid".into()));
    let body = answer.json();
    let problems = body["data"]["problems"].as_array().unwrap();
    let pictures = json!([
        { "field": "anhHoChieu", "code": UNKNOWN_PICTURE, "params": {} },
        { "field": "anhMat", "code": UNKNOWN_PICTURE, "params": {} },
    ]);
    let only_pictures = pictures
        .as_array()
        .unwrap()
        .iter()
        .all(|picture| problems.contains(picture));
    if only_pictures
        && problems
            .iter()
            .all(|problem| problem["code"] == UNKNOWN_PICTURE)
    {
        return Vec::new();
    }
    problems.iter().map(place_and_code).collect()
}

fn place_and_code(problem: &Value) -> (String, String) {
    let text = |name: &str| problem[name].as_str().unwrap().to_owned();
    (text("field"), text("code"))
}

fn set(json: &mut Value, path: &str, value: Value) {
    let pointer = format!(
        "/{}",
        path.replace('[', "/").replace(']', "").replace('.', "/")
    );
    let (parent, key) = pointer.rsplit_once('/').unwrap();
    match json.pointer_mut(parent).unwrap() {
        Value::Array(rows) => rows[key.parse::<usize>().unwrap()] = value,
        Value::Object(members) if value.is_null() => drop(members.remove(key)),
        Value::Object(members) => drop(members.insert(key.to_owned(), value)),
        _ => panic!("{path}: its parent holds nothing"),
    }
}
