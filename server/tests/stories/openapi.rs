//! `openapi.json` is what the program says of itself.

use std::collections::BTreeSet;

use evisa_server::{openapi, router};
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
    for path in router::paths(&portal.state) {
        let concrete = path.replace(['{', '}'], "");
        // No route takes this method, and the refusal names those that it takes.
        let refused = send(portal.request(Method::TRACE, &concrete)).await;
        let allowed = refused.headers["allow"].to_str().unwrap().to_owned();
        let methods = allowed.split(',').map(str::trim).filter(|it| *it != "HEAD");
        served.extend(methods.map(|method| format!("{method} {path}")));
    }
    assert_eq!(described(), served);
}
