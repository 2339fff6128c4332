//! `openapi.json`: the descriptions of all routes put together.
//!
//! It is committed as `server/openapi.json`; a test fails when the file is stale. The body of the individual form comes
//! from core's own table, so a new field appears here by itself.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use axum::Json;
use serde_json::{Value, json};
use utoipa::openapi::info::{InfoBuilder, License};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{Components, Info};

use crate::http::describe::{BEARER, COOKIE, JsonObject};

static DESCRIPTION: LazyLock<Value> = LazyLock::new(|| {
    let (mut document, _) = super::all().description();
    document.info = info();
    let components = document.components.get_or_insert_with(Components::new);
    let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
    let cookie = ApiKey::Cookie(ApiKeyValue::new("__Host-evisa"));
    components.add_security_scheme(BEARER, SecurityScheme::Http(bearer));
    components.add_security_scheme(COOKIE, SecurityScheme::ApiKey(cookie));
    json!(document)
});

/// First segments of the paths of all routes.
static ROOTS: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let paths = super::all().paths();
    paths
        .filter_map(|path| Some(path.split('/').nth(1)?.to_owned()))
        .collect()
});

/// The description as JSON.
#[must_use]
pub fn description() -> Value {
    DESCRIPTION.clone()
}

/// The full paths of all routes.
#[must_use]
pub fn paths() -> Vec<&'static str> {
    let paths = DESCRIPTION["paths"].as_object();
    paths
        .into_iter()
        .flat_map(|it| it.keys().map(String::as_str))
        .collect()
}

/// Whether a path without a route belongs to the API: then it is an error, not a page.
pub(super) fn is_api(path: &str, prefix: &str) -> bool {
    let below = (!prefix.is_empty())
        .then(|| path.strip_prefix(prefix))
        .flatten();
    let root = path.split('/').nth(1).unwrap_or_default();
    below.is_some_and(|rest| rest.is_empty() || rest.starts_with('/')) || ROOTS.contains(root)
}

/// `GET /openapi.json`
#[utoipa::path(get, path = "/openapi.json", summary = "This description")]
pub(super) async fn show() -> Json<JsonObject> {
    Json(JsonObject(description()))
}

fn info() -> Info {
    let mut license = License::new("Apache-2.0");
    license.identifier = Some("Apache-2.0".into());
    InfoBuilder::new()
        .title("E-visa portal")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(
            "Every answer is an envelope {code, message, data}; success is code \"200\".",
        ))
        .license(Some(license))
        .build()
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;
    use crate::http::describe::PERMISSION;
    use crate::router::all;

    #[test]
    fn no_two_schemas_have_one_name() {
        let (_, named) = all().description();
        assert!(named.len() > 20);
        let mut known = BTreeMap::new();
        for (name, schema) in named {
            let schema = json!(schema);
            let other = known.entry(name.clone()).or_insert_with(|| schema.clone());
            assert_eq!(*other, schema, "two schemas are named {name}");
        }
    }

    /// What the extractors of each protected route ask for, as `who_may.txt` says; everything else is open to everybody.
    #[test]
    fn who_may() {
        let mut told = String::new();
        let paths = description();
        for (path, methods) in paths["paths"].as_object().unwrap() {
            for (method, operation) in methods.as_object().unwrap() {
                let permission = operation[PERMISSION].as_str();
                if operation.get("security").is_some() {
                    let permission = permission.unwrap_or("-");
                    told.extend([method, " ", path, " ", permission, "\n"]);
                } else {
                    assert_eq!(permission, None, "{path}");
                }
            }
        }
        let written = include_str!("who_may.txt");
        let [now, before] = [told.as_str(), written].map(|it| it.lines().collect::<BTreeSet<_>>());
        let lacks: Vec<_> = now.difference(&before).collect();
        let gone: Vec<_> = before.difference(&now).collect();
        assert!(
            lacks.is_empty() && gone.is_empty(),
            "router/who_may.txt lacks {lacks:#?}, and names {gone:#?} in vain"
        );
        assert_eq!(told, written, "sorted as the description is");
    }

    #[test]
    fn whatever_begins_like_a_route_belongs_to_the_api() {
        for path in ["/files/none", "/client-service", "/gov/none", "/gov"] {
            assert!(is_api(path, "/gov"), "{path}");
        }
        for path in ["/", "/apply", "/government", "/assets/files/x"] {
            assert!(!is_api(path, "/gov"), "{path}");
            assert!(!is_api(path, ""), "{path}");
        }
        assert!(!is_api("/gov/none", ""));
    }
}
