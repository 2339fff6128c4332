//! `openapi.json` is what the program says of itself.

use evisa_server::openapi;
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

#[tokio::test]
async fn every_described_route_is_there() {
    let portal = Portal::start().await;
    for (path, methods) in openapi::description()["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            let method = Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
            let concrete = path
                .replace("{code}", "X")
                .replace("{step}", "take")
                .replace("{receipt}", "X")
                .replace("{id}", "X");
            let answer = send(portal.request(method.clone(), &concrete)).await;
            // A route that is there asks for something; a lookup with nothing asked for misses.
            let misses = ["/files/", "/payment-service/orders/", "/hstt/thanh-toan/"]
                .iter()
                .any(|part| path.contains(part));
            assert!(answer.status != 404 || misses, "{method} {path}");
        }
    }
}
