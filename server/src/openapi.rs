//! The one table of routes: full path, who may, what is sent, what is answered, what is refused.
//!
//! `openapi.json` is written from it and committed; a test fails when the file is stale. The
//! individual form's body comes from core's own table, so a new field appears here by itself.

mod form;
mod routes;
mod table;

use std::collections::BTreeMap;

use axum::Json;
use serde_json::{Value, json};

pub use table::{Needs, Route};

/// The description as JSON.
#[must_use]
pub fn description() -> Value {
    let mut schemas = BTreeMap::new();
    let mut paths: BTreeMap<String, BTreeMap<&'static str, Value>> = BTreeMap::new();
    for route in routes::all(&mut schemas) {
        let operation = route.operation();
        paths
            .entry(route.path.to_owned())
            .or_default()
            .insert(route.method, operation);
    }
    schemas.insert("EvisaDraft".into(), form::draft());
    schemas.insert("Problem".into(), form::problem());
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "E-visa portal",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Every answer is an envelope {code, message, data}; success is code \"200\".",
            "license": { "name": "Apache-2.0", "identifier": "Apache-2.0" },
        },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "bearer": { "type": "http", "scheme": "bearer" },
                "cookie": { "type": "apiKey", "in": "cookie", "name": "__Host-evisa" },
            },
        },
    })
}

/// `GET /openapi.json`
pub async fn show() -> Json<Value> {
    Json(description())
}
