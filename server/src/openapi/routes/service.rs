//! What machines and developers ask.

use serde_json::json;

use super::super::Route;
use super::super::table::route;
use super::thing;

pub(super) fn all() -> Vec<Route> {
    vec![
        route(
            "get",
            "/healthz",
            "Whether the portal and its database answer",
        )
        .data(&json!({ "type": "object", "properties": { "database": { "const": "ok" } } })),
        route("get", "/openapi.json", "This description").plain(thing()),
        route(
            "get",
            "/test/captcha/{id}",
            "A captcha's answer; only where tests are made",
        )
        .data(&json!({ "type": "string" }))
        .refuses(&["404 not_found"]),
    ]
}
