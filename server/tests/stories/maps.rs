//! Places of a server of maps, beside those that the portal knows itself.

use std::collections::HashMap;

use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use serde_json::json;
use tokio::net::TcpListener;

use crate::support::Portal;

const KEY: &str = "a key with signs &=";
/// More than the portal reads of an answer.
const TOO_LONG: usize = 300_000;

/// A server of maps that speaks Pelias; what is typed decides how it answers.
async fn autocomplete(
    State(key): State<&'static str>,
    Query(asked): Query<HashMap<String, String>>,
) -> Response {
    let said = |name: &str| asked.get(name).map(String::as_str).unwrap_or_default();
    if said("api_key") != key || said("boundary.country") != "VNM" {
        return StatusCode::FORBIDDEN.into_response();
    }
    let feature = |label: String| json!({ "type": "Feature", "properties": { "label": label } });
    match said("text") {
        "broken" => "<html>".into_response(),
        "endless" => " ".repeat(TOO_LONG).into_response(),
        "angry" => StatusCode::TOO_MANY_REQUESTS.into_response(),
        text => {
            let size: usize = said("size").parse().unwrap();
            // One more than was asked for.
            let labels = (0..=size).map(|number| feature(format!("{number} {text}, Hà Nội")));
            Json(json!({ "type": "FeatureCollection", "features": labels.collect::<Vec<_>>() }))
                .into_response()
        }
    }
}

async fn with_maps() -> Portal {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/v1/autocomplete", listener.local_addr().unwrap());
    let routes = Router::new()
        .route("/v1/autocomplete", get(autocomplete))
        .with_state(KEY);
    tokio::spawn(async move { axum::serve(listener, routes).await });
    Portal::start_with(|config| {
        config.maps.url = Some(url.parse().unwrap());
        config.maps.key = Some(KEY.into());
    })
    .await
}

async fn names(portal: &Portal, asked: &str) -> Vec<String> {
    let found = portal.get(&format!("/Place/AutoComplete?{asked}")).await;
    let found = found.data();
    let places = found.as_array().unwrap().iter();
    places
        .map(|place| place["ten"].as_str().unwrap().to_owned())
        .collect()
}

#[tokio::test]
async fn streets_come_from_the_server_of_maps_after_the_places_of_our_own() {
    let portal = with_maps().await;
    let found = names(&portal, "input=24%20Tr%C3%A0ng%20Ti%E1%BB%81n&limit=3").await;
    assert_eq!(found.len(), 3, "{found:?}");
    assert!(
        found.contains(&"0 24 Tràng Tiền, Hà Nội".to_owned()),
        "{found:?}"
    );
    let city = names(&portal, "input=ha%20noi&limit=1").await;
    assert_eq!(city, ["Thành phố Hà Nội"], "our own were enough");
    let wards = names(&portal, "input=hoan%20kiem&limit=20&tinh=01").await;
    assert!(
        !wards.iter().any(|name| name.ends_with(", Hà Nội")),
        "{wards:?}"
    );
}

#[tokio::test]
async fn without_a_right_answer_of_it_our_own_places_stay() {
    let portal = with_maps().await;
    for typed in ["broken", "endless", "angry"] {
        assert_eq!(
            names(&portal, &format!("input={typed}")).await,
            Vec::<String>::new(),
            "{typed}"
        );
    }
    let gone = Portal::start_with(|config| {
        // Nobody listens at this port.
        config.maps.url = Some("http://127.0.0.1:9/v1/autocomplete".parse().unwrap());
    })
    .await;
    assert_eq!(
        names(&gone, "input=da%20nang&limit=2").await[0],
        "Thành phố Đà Nẵng"
    );
}
