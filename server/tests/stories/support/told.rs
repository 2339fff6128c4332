//! What stories are answered. The table of the specification's calls names a story for each of them: once the portal of
//! that story ends, the story has made the call, was answered well, and has got the names that the table gives.

use std::collections::BTreeSet;
use std::sync::Mutex;
use std::thread;

use serde_json::Value;

use super::Answer;
use crate::specification::{Call, calls};

/// What the stories of this process were answered; `cargo nextest` has a process for each.
static ANSWERED: Mutex<Vec<RecordedAnswer>> = Mutex::new(Vec::new());

/// A good answer.
#[derive(Clone)]
struct RecordedAnswer {
    story: String,
    method: String,
    path: String,
    names: BTreeSet<String>,
}

impl RecordedAnswer {
    fn is_of(&self, call: &Call) -> bool {
        let (described, asked) = (call.path.split('/'), self.path.split('/'));
        self.method == call.method
            && described.clone().count() == asked.clone().count()
            && described
                .zip(asked)
                .all(|(one, other)| one.starts_with('{') || one == other)
    }
}

/// The story that this thread tells, as the table writes it: a test's thread has the name of the test.
pub fn story() -> Option<String> {
    let thread = thread::current();
    let (module, name) = thread.name()?.rsplit_once("::")?;
    Some(format!("{}::{name}", module.replace("::", "/")))
}

/// The calls that the table says a story makes.
fn calls_of(story: &str) -> Vec<Call> {
    let calls = calls().into_iter();
    calls.filter(|call| call.story == story).collect()
}

/// Keeps a good answer, of a story that the table names.
pub fn remember(method: &str, path: String, answer: &Answer) {
    let Some(story) = story().filter(|story| !calls_of(story).is_empty()) else {
        return;
    };
    if answer.status.is_client_error() || answer.status.is_server_error() {
        return;
    }
    let mut names = BTreeSet::new();
    if let Ok(body) = serde_json::from_slice(&answer.bytes) {
        collect(&body, &mut names);
    }
    let answered = RecordedAnswer {
        story,
        method: method.to_owned(),
        path,
        names,
    };
    ANSWERED.lock().unwrap().push(answered);
}

/// Every name in an answer, also below it.
fn collect(body: &Value, names: &mut BTreeSet<String>) {
    match body {
        Value::Object(members) => {
            names.extend(members.keys().cloned());
            members.values().for_each(|it| collect(it, names));
        }
        Value::Array(items) => items.iter().for_each(|it| collect(it, names)),
        _ => {}
    }
}

/// The calls of these that were not answered, and the names that were not in an answer.
fn untold(calls: &[Call], answered: &[RecordedAnswer]) -> Vec<String> {
    let mut untold = Vec::new();
    for call in calls {
        let made = format!("{} {}", call.method, call.path);
        let mut names = BTreeSet::new();
        let mut is_told = false;
        for one in answered.iter().filter(|one| one.is_of(call)) {
            is_told = true;
            names.extend(one.names.iter().map(String::as_str));
        }
        if is_told {
            let lacks = call.answered.iter().filter(|name| !names.contains(**name));
            untold.extend(lacks.map(|name| format!("{made}: {name}")));
        } else {
            untold.push(made);
        }
    }
    untold
}

/// Ends with a story's portal.
pub struct SpecificationCheck;

impl Drop for SpecificationCheck {
    fn drop(&mut self) {
        let Some(story) = story().filter(|_| !thread::panicking()) else {
            return;
        };
        let own: Vec<RecordedAnswer> = {
            let answered = ANSWERED.lock().unwrap();
            let own = answered.iter().filter(|one| one.story == story);
            own.cloned().collect()
        };
        let untold = untold(&calls_of(&story), &own);
        assert_eq!(untold, [] as [String; 0], "calls.txt says so of {story}");
    }
}

#[test]
fn the_table_knows_a_story_by_its_thread() {
    let own = "support/told::the_table_knows_a_story_by_its_thread";
    assert_eq!(story().as_deref(), Some(own));
}

#[test]
fn a_call_that_is_not_made_and_a_name_that_is_not_answered_are_found() {
    let call = |path, answered| Call {
        method: "GET",
        path,
        story: "",
        asked: vec![],
        answered,
    };
    let answered = |path: &str, names: &[&str]| RecordedAnswer {
        story: String::new(),
        method: "GET".into(),
        path: path.into(),
        names: names.iter().map(|name| (*name).to_owned()).collect(),
    };
    let calls = [
        call("/a/{code}/b", vec!["url", "id"]),
        call("/a", vec![]),
        call("/a/c", vec![]),
    ];
    let got = [answered("/a/K7PQ/b", &["url"]), answered("/a/c", &[])];
    assert_eq!(untold(&calls, &got), ["GET /a/{code}/b: id", "GET /a"]);
}
