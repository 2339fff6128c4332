//! The schema of a form's draft, drawn from core's table of its fields.

use evisa_core::form::{FieldTable, Form, OptionsTable, table};
use utoipa::openapi::schema::{
    AdditionalProperties, ArrayBuilder, Object, ObjectBuilder, Schema, SchemaType, Type,
};

/// The draft of a form. Nothing is required here: what is missing is a problem with a sentence, not a malformed request.
#[must_use]
pub fn draft(form: &'static Form) -> Schema {
    let sections = table(form).sections;
    let fields = sections.iter().flat_map(|section| &section.fields);
    object(fields).into()
}

fn object<'a>(fields: impl Iterator<Item = &'a FieldTable>) -> Object {
    let begun = ObjectBuilder::new()
        .schema_type(Type::Object)
        .additional_properties(Some(AdditionalProperties::FreeForm(true)));
    let all = fields.fold(begun, |it, field| it.property(field.name, property(field)));
    all.build()
}

fn property(field: &FieldTable) -> Schema {
    let text = || ObjectBuilder::new().schema_type(Type::String);
    let object = match field.kind {
        "group" => {
            let rows = field.fields.as_deref().unwrap_or_default();
            return array(field, object(rows.iter()));
        }
        "choices" | "images" => return array(field, text().build()),
        "number" | "money" => {
            let either = SchemaType::from_iter([Type::Number, Type::String]);
            ObjectBuilder::new().schema_type(either)
        }
        "switch" | "checkbox" => text().enum_values(Some(["1", "0"])),
        "date" | "birthDate" => text().description(Some("YYYY-MM-DD or DD/MM/YYYY")),
        _ => text(),
    };
    let object = match &field.options {
        Some(OptionsTable::Set { codes, .. }) if field.kind == "choice" => {
            object.enum_values(Some(codes.iter().copied()))
        }
        _ => object,
    };
    object.max_length(field.max_length).build().into()
}

fn array(field: &FieldTable, items: Object) -> Schema {
    let array = ArrayBuilder::new().items(items);
    array.max_items(field.max_rows).build().into()
}
