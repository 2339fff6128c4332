//! Core's cases over HTTP: the server gives the verdict that core gives natively and in a browser.

use evisa_core::answer::Kind;
use evisa_core::form::parse;
use evisa_core::forms;
use serde_json::{Map, Value, json};

use crate::support::Portal;
use crate::support::draft::cases;
use crate::support::portal::workspace;

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

/// Every file of cases, asked for over HTTP: the answer is core's, member by member.
#[tokio::test]
async fn a_draft_of_any_form_is_checked_as_core_checks_it() {
    let portal = Portal::start().await;
    let mut told = 0;
    for path in std::fs::read_dir(workspace().join("core/cases")).unwrap() {
        let path = path.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "json") {
            continue;
        }
        let file: Value = serde_json::from_slice(&std::fs::read(&path).unwrap()).unwrap();
        let form = forms::by_name(file["form"].as_str().unwrap()).unwrap();
        let route = format!("/client-service/public/kiem-tra/{}", form.name);
        let secret = form
            .fields()
            .any(|field| matches!(field.kind, Kind::Password(_)));
        for case in file["cases"].as_array().unwrap() {
            let mut draft = file["draft"].clone();
            for (path, value) in case["change"].as_object().unwrap() {
                set(&mut draft, path, value.clone());
            }
            let today = case["today"].as_str().or(file["today"].as_str()).unwrap();
            let answer = portal
                .post(&route, &json!({ "draft": draft, "today": today }))
                .await;
            if secret {
                assert_eq!(answer.status, 404, "{}", form.name);
                break;
            }
            let expected = match parse(form, draft.as_object().unwrap(), today.parse().unwrap()) {
                Ok(answers) => json!({ "problems": [], "answers": answers }),
                Err(problems) => json!({ "problems": problems, "answers": null }),
            };
            let found = answer.data();
            assert_eq!(found, expected, "{}: {}", form.name, case["name"]);
            let listed = case["problems"].as_array().map_or(0, Vec::len);
            assert_eq!(
                found["problems"].as_array().unwrap().len(),
                listed,
                "{}: {}",
                form.name,
                case["name"]
            );
            told += 1;
        }
    }
    assert!(told >= 600, "only {told} cases were told");
}

/// The route that looks up takes what core's form gives back, and refuses what it refuses.
#[tokio::test]
async fn every_case_of_the_lookup_gives_its_verdict_where_applications_are_looked_up() {
    let portal = Portal::start().await;
    let path = workspace().join("core/cases/lookup.json");
    let file: Value = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
    let form = forms::by_name("lookup").unwrap();
    let (mut accepted, mut refused) = (0, 0);
    for case in file["cases"].as_array().unwrap() {
        let mut draft = file["draft"].clone();
        for (path, value) in case["change"].as_object().unwrap() {
            set(&mut draft, path, value.clone());
        }
        let draft = draft.as_object().unwrap();
        let today = file["today"].as_str().unwrap().parse().unwrap();
        let (sent, expected) = match parse(form, draft, today) {
            Ok(answers) => (answers.into_json(), 404),
            // The route reads text alone: what is left out is sent as an empty answer.
            Err(_) => (written(draft), 422),
        };
        let body = portal.with_captcha(&sent).await;
        let answer = portal
            .post("/client-service/public/hstt/tra-cuu-chua-dang-nhap", &body)
            .await;
        assert_eq!(answer.status, expected, "{}", case["name"]);
        if expected == 404 {
            accepted += 1;
            continue;
        }
        let found = answer.json()["data"]["problems"].clone();
        let listed: Vec<_> = case["problems"]
            .as_array()
            .unwrap()
            .iter()
            .map(place_and_code)
            .collect();
        let found: Vec<_> = found
            .as_array()
            .unwrap()
            .iter()
            .map(place_and_code)
            .collect();
        assert_eq!(found, listed, "{}", case["name"]);
        refused += 1;
    }
    assert!(
        accepted >= 4 && refused >= 8,
        "{accepted} and {refused} cases were told"
    );
}

fn written(draft: &Map<String, Value>) -> Map<String, Value> {
    let mut draft = draft.clone();
    for name in ["maHoSo", "email"] {
        draft.entry(name).or_insert_with(|| json!(""));
    }
    draft
}

#[tokio::test]
async fn a_draft_is_checked_for_today_unless_another_day_is_named() {
    let portal = Portal::start().await;
    let draft = json!({ "draft": cases()["draft"] });
    let route = "/client-service/public/kiem-tra/evisa";
    let today = portal.post(route, &draft).await.data();
    assert_eq!(today["problems"], json!([]));
    portal.pass(std::time::Duration::from_hours(24 * 365));
    let later = portal.post(route, &draft).await.data();
    assert_eq!(later["problems"][0]["code"], "notBeforeToday");
    let unknown = "/client-service/public/kiem-tra/passport";
    assert_eq!(portal.post(unknown, &draft).await.status, 404);
}
