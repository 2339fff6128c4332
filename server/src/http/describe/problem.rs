//! The schema of core's problems.

use evisa_core::form::Code;
use serde_json::json;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{AdditionalProperties, AnyOfBuilder, ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

/// Stands for [`evisa_core::form::Problem`] in descriptions.
#[derive(Debug)]
pub enum Problem {}

impl ToSchema for Problem {}

impl PartialSchema for Problem {
    fn schema() -> RefOr<Schema> {
        let text = || ObjectBuilder::new().schema_type(Type::String);
        let codes = Code::ALL.iter().map(|(code, _)| json!(code));
        let code = AnyOfBuilder::new()
            .item(text().enum_values(Some(codes)))
            .item(text().pattern(Some("^EVISA_ERROR_IMAGE_")));
        let params = ObjectBuilder::new()
            .schema_type(Type::Object)
            .additional_properties(Some(AdditionalProperties::FreeForm(true)));
        let path = text().description(Some("Path, such as treEm[1].ngaySinh."));
        let problem = ObjectBuilder::new()
            .schema_type(Type::Object)
            .property("field", path)
            .property("code", code)
            .property("params", params)
            .required("field")
            .required("code")
            .required("params");
        Schema::from(problem).into()
    }
}
