//! Bodies, and the shapes of data that no type of its own describes.

use serde::Serialize;
use serde_json::Value;
use utoipa::openapi::request_body::{RequestBody, RequestBodyBuilder};
use utoipa::openapi::schema::{AdditionalProperties, ArrayBuilder, ObjectBuilder, Schema, Type};
use utoipa::openapi::{AllOfBuilder, Content, Ref, RefOr, Required};
use utoipa::{PartialSchema, ToSchema};

use super::{Description, NamedSchema};

/// A JSON object whose names are data, such as answers of any form.
#[derive(Debug, Serialize)]
#[serde(transparent)]
pub struct JsonObject(pub Value);

impl ToSchema for JsonObject {}

impl PartialSchema for JsonObject {
    fn schema() -> RefOr<Schema> {
        let object = ObjectBuilder::new()
            .schema_type(Type::Object)
            .additional_properties(Some(AdditionalProperties::FreeForm(true)));
        Schema::from(object).into()
    }
}

/// `null` as data of an envelope: there is nothing to tell.
#[derive(Debug, Serialize)]
pub struct Nothing;

impl ToSchema for Nothing {}

impl PartialSchema for Nothing {
    fn schema() -> RefOr<Schema> {
        Schema::from(ObjectBuilder::new().schema_type(Type::Null)).into()
    }
}

/// A list as data of an envelope.
#[derive(Debug, Serialize)]
#[serde(transparent)]
pub struct List<T>(pub Vec<T>);

impl<T: ToSchema> ToSchema for List<T> {
    fn schemas(schemas: &mut Vec<NamedSchema>) {
        T::schemas(schemas);
        schemas.push((T::name().into_owned(), T::schema()));
    }
}

impl<T: ToSchema> PartialSchema for List<T> {
    fn schema() -> RefOr<Schema> {
        let items = Ref::from_schema_name(T::name());
        Schema::from(ArrayBuilder::new().items(items)).into()
    }
}

impl Description {
    /// The body, unless the handler's attribute names another kind of it.
    pub fn body<T: ToSchema>(&mut self, media: &str) {
        let schema = self.schema::<T>();
        let body = RequestBodyBuilder::new()
            .content(media, Content::new(Some(schema)))
            .required(Some(Required::True));
        let body = || body.build().into();
        self.operation.request_body.get_or_insert_with(body);
    }

    /// What else stands in the body.
    pub fn body_has_too<T: PartialSchema>(&mut self) {
        let Some(RefOr::T(RequestBody { content, .. })) = &mut self.operation.request_body else {
            return;
        };
        for kind in content.values_mut() {
            if let RefOr::T(kind) = kind
                && let Some(own) = kind.schema.take()
            {
                let both = AllOfBuilder::new().item(own).item(T::schema());
                kind.schema = Some(Schema::from(both).into());
            }
        }
    }
}
