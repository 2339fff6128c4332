//! Only a mail tells whether an address has an account. The routes that take an address come from the router's description:
//! a new one is asked, too.

use std::collections::BTreeSet;

use evisa_server::people::NewAccount;
use evisa_server::router::openapi;
use reqwest::RequestBuilder;
use serde_json::Value;

use super::{ask, callers, operations};
use crate::support::portal::{send, workspace};
use crate::support::{Answer, Portal};

/// Addresses of those about whom the requests are.
const ADDRESSES: [&str; 4] = [
    "anna@example.com",
    "somebody@else.example",
    "binh@example.com",
    "visa@saomai.example",
];

#[tokio::test]
async fn no_answer_to_a_stranger_tells_whether_an_address_has_an_account() {
    let [with, without] = [portal().await, portal().await];
    for address in ADDRESSES {
        with.signed_in(NewAccount::with_email(address, "Anna", &[]))
            .await;
    }
    let callers = [callers(&with).await, callers(&without).await];
    let askings = [
        ask::Asking::new(&with, &callers[0]).await,
        ask::Asking::new(&without, &callers[1]).await,
    ];
    let description = openapi::description();
    let takes_address = |about: &Value| {
        let mut names = BTreeSet::new();
        name_all(about, &description, &mut names);
        names.iter().any(|name| is_address(name))
    };
    let mut asked = 0;
    for operation in operations() {
        if !operation.about["security"].is_null() || !takes_address(&operation.about) {
            continue;
        }
        // Whoever holds no codes, and whoever holds them; nobody is signed in.
        for at in [0, 1] {
            let mut answers = Vec::new();
            for (asking, callers) in askings.iter().zip(&callers) {
                let caller = &callers[at];
                assert_eq!(caller.token, None);
                let subject = asking.subject(&operation).await;
                let request = asking.request(&operation, caller, &subject).await;
                let name = format!("{} {}", operation.method, operation.path);
                assert!(
                    names_one(&request),
                    "{name}: {} names no address",
                    caller.name
                );
                answers.push(send(request).await);
            }
            let [known, unknown] = answers.try_into().unwrap();
            assert!(
                is_alike(&known, &unknown),
                "{} {}: {} or {}",
                operation.method,
                operation.path,
                known.json_or_text(),
                unknown.json_or_text()
            );
            asked += 1;
        }
    }
    assert!(asked > 60, "{asked}");
}

async fn portal() -> Portal {
    Portal::start_with(|config| config.models_dir = workspace().join("models/cache")).await
}

/// Whether a parameter, or a name in a body, is that of an address or of who signs in by one.
fn is_address(name: &str) -> bool {
    let name = name.to_lowercase();
    name.contains("mail") || name.contains("user")
}

/// Names of the parameters, and of everything in the body, of an operation.
fn name_all(about: &Value, description: &Value, names: &mut BTreeSet<String>) {
    for parameter in about["parameters"].as_array().into_iter().flatten() {
        names.extend(parameter["name"].as_str().map(str::to_owned));
    }
    let bodies = about["requestBody"]["content"].as_object();
    for body in bodies.into_iter().flat_map(|it| it.values()) {
        name_parts(&body["schema"], description, names);
    }
}

fn name_parts(schema: &Value, description: &Value, names: &mut BTreeSet<String>) {
    if let Some(elsewhere) = schema["$ref"].as_str() {
        let found = description.pointer(elsewhere.trim_start_matches('#'));
        name_parts(found.unwrap(), description, names);
    }
    for (name, part) in schema["properties"].as_object().into_iter().flatten() {
        names.insert(name.clone());
        name_parts(part, description, names);
    }
    for several in ["allOf", "anyOf", "oneOf"] {
        for part in schema[several].as_array().into_iter().flatten() {
            name_parts(part, description, names);
        }
    }
    if schema["items"].is_object() {
        name_parts(&schema["items"], description, names);
    }
}

/// Whether one of [`ADDRESSES`] stands in a request.
fn names_one(request: &RequestBuilder) -> bool {
    let request = request.try_clone().unwrap().build().unwrap();
    let body = request.body().and_then(|it| it.as_bytes());
    let body = String::from_utf8_lossy(body.unwrap_or_default()).into_owned();
    let whole = format!("{} {body}", request.url()).replace("%40", "@");
    ADDRESSES.iter().any(|address| whole.contains(address))
}

/// Whether two answers say the same. Files are compared by what kind they are: they show when they were drawn.
fn is_alike(one: &Answer, other: &Answer) -> bool {
    let headers = |answer: &Answer| -> BTreeSet<String> {
        answer.headers.keys().map(ToString::to_string).collect()
    };
    let bodies = (body(one), body(other));
    one.status == other.status
        && headers(one) == headers(other)
        && one.headers.get("content-type") == other.headers.get("content-type")
        && match bodies {
            (Some(one), Some(other)) => says_the_same(&one, &other),
            (one, other) => one == other,
        }
}

fn body(answer: &Answer) -> Option<Value> {
    serde_json::from_slice(&answer.bytes).ok()
}

fn says_the_same(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Object(one), Value::Object(other)) => {
            let has = |(name, value)| other.get(name).is_some_and(|it| says_the_same(value, it));
            one.len() == other.len() && one.iter().all(has)
        }
        (Value::Array(one), Value::Array(other)) => {
            let mut pairs = one.iter().zip(other);
            one.len() == other.len() && pairs.all(|(one, other)| says_the_same(one, other))
        }
        (Value::String(one), Value::String(other)) => {
            one == other || one.len() == other.len() && is_drawn(one) && is_drawn(other)
        }
        _ => one == other,
    }
}

/// Whether a text can be a code or an id that was drawn at random, or an address with one: no sentence, and no name of a
/// refusal, which has small letters only.
fn is_drawn(text: &str) -> bool {
    let has = |is: fn(&char) -> bool| text.chars().any(|sign| is(&sign));
    text.len() >= 8
        && !text.contains(' ')
        && has(|it| it.is_ascii_uppercase() || it.is_ascii_digit())
}
