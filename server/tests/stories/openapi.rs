//! `openapi.json` is what the program says of itself.

use std::collections::BTreeSet;
use std::path::Path;

use evisa_server::content::entry::Collection;
use evisa_server::content::show;
use evisa_server::router::openapi;
use reqwest::Method;

use crate::support::Portal;
use crate::support::portal::{send, workspace};

/// Set to `1`, the file is written anew instead of compared.
const BLESS: &str = "EVISA_BLESS";

#[test]
fn the_committed_description_is_not_stale() {
    let path = workspace().join("server/openapi.json");
    let now = format!("{:#}\n", openapi::description());
    if std::env::var(BLESS).is_ok_and(|value| value == "1") {
        std::fs::write(&path, &now).unwrap();
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        committed == now,
        "server/openapi.json is stale: run this test with {BLESS}=1"
    );
}

#[test]
fn what_pages_are_written_with_is_not_stale() {
    let path = workspace().join("web/src/generated/posts.json");
    let posts = show::built_in(Collection::Posts).unwrap();
    let now = format!("{:#}\n", serde_json::to_value(posts).unwrap());
    if std::env::var(BLESS).is_ok_and(|value| value == "1") {
        std::fs::write(&path, &now).unwrap();
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        committed == now,
        "web/src/generated/posts.json is stale: run this test with {BLESS}=1"
    );
}

#[test]
fn every_reference_leads_somewhere() {
    let description = openapi::description();
    let text = description.to_string();
    let references: Vec<_> = text.split("#/components/schemas/").skip(1).collect();
    assert!(references.len() > 10);
    for reference in references {
        let name = reference.split('"').next().unwrap();
        assert!(
            description["components"]["schemas"][name].is_object(),
            "{name}"
        );
    }
}

/// What a handler refuses stands in its attribute, from which it is described, and in no comment beside it.
#[test]
fn refusals_stand_once_beside_a_handler() {
    let mut handlers = 0;
    each_source(&workspace().join("server/src"), &mut |path, text| {
        let mut comment = String::new();
        for line in text.lines().map(str::trim) {
            if line.starts_with("#[utoipa::path") {
                handlers += 1;
                assert!(
                    !comment.contains("# Errors"),
                    "{}: {comment}",
                    path.display()
                );
            }
            if line.starts_with("///") {
                comment.push_str(line);
            } else if !line.starts_with("#[") {
                comment.clear();
            }
        }
    });
    assert!(handlers > 100, "{handlers}");
}

fn each_source(folder: &Path, look: &mut impl FnMut(&Path, &str)) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            each_source(&path, look);
        } else if path.extension().is_some_and(|it| it == "rs") {
            look(&path, &std::fs::read_to_string(&path).unwrap());
        }
    }
}

/// Method and path of everything that is described.
fn described() -> BTreeSet<String> {
    let description = openapi::description();
    let paths = description["paths"].as_object().unwrap();
    let lines = paths.iter().flat_map(|(path, methods)| {
        let methods = methods.as_object().unwrap().keys();
        methods.map(move |method| format!("{} {path}", method.to_uppercase()))
    });
    lines.collect()
}

#[tokio::test]
async fn what_is_served_is_described_and_what_is_described_is_served() {
    let portal = Portal::start().await;
    let mut served = BTreeSet::new();
    for path in openapi::paths() {
        let concrete = path.replace(['{', '}'], "");
        // No route takes this method, and the refusal names those that it takes.
        let refused = send(portal.request(Method::TRACE, &concrete)).await;
        let allowed = refused.headers["allow"].to_str().unwrap().to_owned();
        let methods = allowed.split(',').map(str::trim).filter(|it| *it != "HEAD");
        served.extend(methods.map(|method| format!("{method} {path}")));
    }
    assert_eq!(described(), served);
}

#[tokio::test]
async fn a_prefix_serves_the_api_a_second_time() {
    let portal = Portal::start_with(|config| config.api_prefix = "/portal/api".into()).await;
    let get = |path: &str| send(portal.request(Method::GET, path));
    for path in ["/healthz", "/client-service/public/ngon-ngu/get-all"] {
        let own = get(path).await;
        let below = get(&format!("/portal/api{path}")).await;
        assert_eq!(own.data(), below.data(), "{path}");
    }
    // Who may is asked there too, and limits count both addresses as one visitor's.
    let queue = get("/portal/api/review-service/applications").await;
    assert_eq!(queue.refusal(), (401, "unauthorized".into()));
    // What no route takes is an error of the API, not a page.
    let none = get("/portal/api/nothing").await;
    assert_eq!(none.refusal(), (404, "not_found".into()));
    let posted = send(portal.request(Method::POST, "/portal/api/healthz")).await;
    assert_eq!(posted.refusal(), (404, "not_found".into()));
}

#[tokio::test]
async fn without_a_prefix_nothing_is_served_below_one() {
    let portal = Portal::start().await;
    let answer = send(portal.request(Method::GET, "/portal/api/healthz")).await;
    assert_eq!(answer.refusal(), (404, "not_found".into()));
}
