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

fn parts(files: &[&str], texts: &[&str]) -> Value {
    let of = |names: &[&str], schema: Value| {
        let part = move |name: &&str| ((*name).to_owned(), schema.clone());
        names.iter().map(part).collect::<Vec<_>>()
    };
    let files = of(files, json!({ "type": "string", "format": "binary" }));
    let texts = of(texts, json!({ "type": "string" }));
    let parts: serde_json::Map<_, _> = files.into_iter().chain(texts).collect();
    json!({ "type": "object", "properties": parts })
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
