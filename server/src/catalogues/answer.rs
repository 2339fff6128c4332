//! A list as it is answered and described.

use std::sync::LazyLock;

use axum::http::HeaderName;
use axum::http::header::CACHE_CONTROL;
use serde::Serialize;
use serde_json::Value;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{AdditionalProperties, ArrayBuilder, ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::http::envelope::{Envelope, ok};

/// Lines with a code and a name in each language, and what a list adds to them.
#[derive(Debug, Serialize)]
#[serde(transparent)]
pub struct Catalogue<T>(pub(super) T);

impl<T> ToSchema for Catalogue<T> {}

impl<T> PartialSchema for Catalogue<T> {
    fn schema() -> RefOr<Schema> {
        let text = || ObjectBuilder::new().schema_type(Type::String);
        let names = ["ma", "ten", "tenEn", "tenZh", "tenJa"];
        let line = ObjectBuilder::new()
            .schema_type(Type::Object)
            .additional_properties(Some(AdditionalProperties::FreeForm(true)));
        let line = names
            .into_iter()
            .fold(line, |it, name| it.property(name, text()).required(name));
        Schema::from(ArrayBuilder::new().items(line)).into()
    }
}

pub(super) type CacheControl = [(HeaderName, &'static str); 1];
/// A list that is compiled in, for the browser to keep.
pub(super) type CompiledList = (CacheControl, Envelope<Catalogue<&'static Value>>);

/// Core's build reads the same files and fails on a malformed one.
pub(super) fn parse(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_default()
}

/// A list that is compiled in, with how long the browser keeps it.
pub(super) fn compiled(list: &'static LazyLock<Value>) -> CompiledList {
    // A day, as the specification keeps the provinces.
    (
        [(CACHE_CONTROL, "public, max-age=86400")],
        ok(Catalogue(list)),
    )
}
