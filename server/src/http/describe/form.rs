//! The schemas of a form's draft and of its answers, drawn from core's table of its fields.

use evisa_core::form::{FieldTable, Form, OptionsTable, table};
use utoipa::openapi::schema::{
    AdditionalProperties, ArrayBuilder, Object, ObjectBuilder, Schema, SchemaType, Type,
};

/// Whether answers are described as they are sent or as they are kept.
#[derive(Clone, Copy)]
enum AnswerShape {
    /// As pages and programs may send them, unchecked.
    Sent,
    /// In core's normal form.
    Kept,
}

/// The draft of a form. Nothing is required here: what is missing is a problem with a sentence, not a malformed request.
#[must_use]
pub fn draft(form: &'static Form) -> Schema {
    let sections = table(form).sections;
    let fields = sections.iter().flat_map(|section| &section.fields);
    object(fields, AnswerShape::Sent).into()
}

/// The answers of a form in their normal form. Nothing is required: what was left empty or not asked is not there.
#[must_use]
pub fn answers(form: &'static Form) -> Schema {
    some_answers(form, |_| true)
}

/// The answers of the fields that `wanted` names by section and field.
#[must_use]
pub fn some_answers(form: &'static Form, wanted: impl Fn(&FieldAt<'_>) -> bool) -> Schema {
    let table = table(form);
    let all = table.sections.iter().flat_map(|section| {
        let section_key = section.key;
        let fields = section.fields.iter();
        fields.map(move |field| (section_key, field))
    });
    let fields = all.filter_map(|(section, field)| {
        let name = field.name;
        wanted(&FieldAt { section, name }).then_some(field)
    });
    let fields: Vec<&FieldTable> = fields.collect();
    let mut object = object(fields.iter().copied(), AnswerShape::Kept);
    let twins = form
        .fields()
        .filter_map(|spec| Some((spec.name, spec.twin?)));
    for (name, twin) in twins {
        if let Some(field) = fields.iter().find(|field| field.name == name) {
            let property = property(twin, field, AnswerShape::Kept);
            object.properties.insert(twin.to_owned(), property.into());
        }
    }
    object.into()
}

/// Where a field stands in its form.
#[derive(Debug)]
pub struct FieldAt<'a> {
    /// Key of its section.
    pub section: &'a str,
    /// Its wire name.
    pub name: &'a str,
}

fn object<'a>(fields: impl Iterator<Item = &'a FieldTable>, written: AnswerShape) -> Object {
    let begun = ObjectBuilder::new()
        .schema_type(Type::Object)
        .additional_properties(Some(AdditionalProperties::FreeForm(true)));
    let all = fields.fold(begun, |it, field| {
        it.property(field.name, property(field.name, field, written))
    });
    all.build()
}

fn text() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::String)
}

fn property(name: &str, field: &FieldTable, written: AnswerShape) -> Schema {
    let rows = || object(field.fields.iter().flatten(), written);
    let offered = match &field.options {
        Some(OptionsTable::Set { codes, .. }) => Some(codes.iter().copied()),
        _ => None,
    };
    let object = match (field.kind, written) {
        ("group", _) => return array(field, rows()),
        ("record", AnswerShape::Kept) => return rows().into(),
        ("choices" | "images", _) => return array(field, text().enum_values(offered).build()),
        ("number" | "money", AnswerShape::Sent) => {
            let either = SchemaType::from_iter([Type::Number, Type::String]);
            ObjectBuilder::new().schema_type(either)
        }
        ("number" | "money" | "year", AnswerShape::Kept) => {
            ObjectBuilder::new().schema_type(Type::Integer)
        }
        ("switch" | "checkbox", _) => text().enum_values(Some(["1", "0"])),
        ("date" | "birthDate", AnswerShape::Sent) => {
            text().description(Some("YYYY-MM-DD or DD/MM/YYYY"))
        }
        ("date" | "birthDate", AnswerShape::Kept) => text().description(Some(day_of(name))),
        ("image", AnswerShape::Kept) => text().description(Some("Link to the picture")),
        _ => text(),
    };
    let object = match offered {
        Some(codes) => object.enum_values(Some(codes)),
        None => object,
    };
    let most = match written {
        AnswerShape::Sent => field.max_length,
        // What was kept may have had another limit.
        AnswerShape::Kept => None,
    };
    object.max_length(most).build().into()
}

/// How the normal form writes days: names that end in `Str` have them as people read them.
fn day_of(name: &str) -> &'static str {
    if name.ends_with("Str") {
        "DD/MM/YYYY"
    } else {
        "YYYY-MM-DDT00:00:00"
    }
}

fn array(field: &FieldTable, items: Object) -> Schema {
    let array = ArrayBuilder::new().items(items);
    array.max_items(field.max_rows).build().into()
}
