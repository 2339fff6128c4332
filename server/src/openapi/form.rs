//! Schemas that come from core: the draft of the individual form, and its problems.

use evisa_core::form::{Code, FieldTable, OptionsTable, table};
use evisa_core::forms::evisa::EVISA;
use serde_json::{Map, Value, json};

/// What a captcha adds to a body.
pub(super) fn captcha() -> Value {
    json!({
        "type": "object",
        "required": ["captcha", "captcha-id"],
        "properties": {
            "captcha": { "type": "string", "description": "What the picture shows, or `pow:` and the number that was found." },
            "captcha-id": { "type": "string" },
        },
    })
}

/// One problem of a draft.
pub(super) fn problem() -> Value {
    let codes: Vec<Value> = Code::ALL.iter().map(|(code, _)| json!(code)).collect();
    json!({
        "type": "object",
        "required": ["field", "code", "params"],
        "properties": {
            "field": { "type": "string", "description": "Path, such as treEm[1].ngaySinh." },
            "code": {
                "anyOf": [{ "enum": codes }, { "type": "string", "pattern": "^EVISA_ERROR_IMAGE_" }],
            },
            "params": { "type": "object", "additionalProperties": true },
        },
    })
}

/// A draft of any form to be checked.
pub(super) fn asked() -> Value {
    json!({
        "type": "object",
        "required": ["draft"],
        "properties": {
            "draft": { "type": "object", "additionalProperties": true },
            "today": { "type": "string", "format": "date", "description": "The day on which it would be sent." },
        },
    })
}

/// What the rules say of it.
pub(super) fn said() -> Value {
    json!({
        "type": "object",
        "required": ["problems", "answers"],
        "properties": {
            "problems": { "type": "array", "items": { "$ref": "#/components/schemas/Problem" } },
            "answers": { "type": ["object", "null"], "description": "The normalised answers of a draft without problems." },
        },
    })
}

/// The draft of the individual form. Nothing is required here: what is missing is a problem with
/// a sentence, not a malformed request.
pub(super) fn draft() -> Value {
    let sections = table(&EVISA).sections;
    let fields = sections.iter().flat_map(|section| &section.fields);
    object(fields)
}

fn object<'a>(fields: impl Iterator<Item = &'a FieldTable>) -> Value {
    let properties: Map<String, Value> = fields
        .map(|field| (field.name.to_owned(), property(field)))
        .collect();
    json!({ "type": "object", "additionalProperties": true, "properties": properties })
}

fn property(field: &FieldTable) -> Value {
    let text = json!({ "type": "string" });
    let mut schema = match field.kind {
        "group" => {
            let rows = field.fields.as_deref().unwrap_or_default();
            json!({ "type": "array", "items": object(rows.iter()) })
        }
        "choices" | "images" => json!({ "type": "array", "items": text }),
        "number" | "money" => json!({ "type": ["number", "string"] }),
        "switch" | "checkbox" => json!({ "enum": ["1", "0"] }),
        "date" | "birthDate" => {
            json!({ "type": "string", "description": "YYYY-MM-DD or DD/MM/YYYY" })
        }
        _ => text,
    };
    if let Some(OptionsTable::Set { codes, .. }) = &field.options
        && field.kind == "choice"
    {
        schema["enum"] = json!(codes);
    }
    for (name, limit) in [
        ("maxLength", field.max_length),
        ("maxItems", field.max_rows),
    ] {
        if let Some(limit) = limit {
            schema[name] = json!(limit);
        }
    }
    schema
}
