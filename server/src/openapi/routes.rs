//! The table itself, by area.

mod accounts;
mod applications;
mod authority;
mod catalogues;
mod documents;
mod payments;
mod pictures;
mod service;

use serde_json::{Value, json};

use super::Route;
use super::table::Schemas;

const JSON: &str = "application/json";

fn thing() -> Value {
    json!({ "type": "object", "additionalProperties": true })
}

fn draft() -> Value {
    json!({ "$ref": "#/components/schemas/EvisaDraft" })
}

fn parts(names: &[&str]) -> Value {
    let file = json!({ "type": "string", "format": "binary" });
    let parts = names.iter().map(|name| ((*name).to_owned(), file.clone()));
    json!({ "type": "object", "properties": parts.collect::<serde_json::Map<_, _>>() })
}

/// Every route.
pub(super) fn all(s: &mut Schemas) -> Vec<Route> {
    [
        accounts::all(s),
        pictures::all(s),
        applications::all(s),
        catalogues::all(),
        payments::all(s),
        documents::all(s),
        authority::all(s),
        service::all(),
    ]
    .concat()
}
