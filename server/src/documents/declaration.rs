//! The printout of an application's answers, in Vietnamese and English labels.

use evisa_core::words::{Lang, text};
use serde_json::{Value, json};

use super::engine;
use crate::Result;
use crate::mail::facts::{day, grouped};
use crate::state::AppState;
use crate::store::application::Application;

/// Draws the declaration.
///
/// # Errors
/// When the drawing fails.
pub async fn draw(state: &AppState, application: &Application) -> Result<Vec<u8>> {
    let data = json!({
        "code": application.code,
        "codeGrouped": grouped(&application.code),
        "fullName": application.full_name,
        "sections": sections(application),
    });
    engine::draw(state, "declaration.typ", data.to_string(), Vec::new()).await
}

fn sections(application: &Application) -> Vec<Value> {
    let table = serde_json::to_value(evisa_core::form::table(&evisa_core::forms::evisa::EVISA));
    let table = table.unwrap_or_default();
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    list(&table["sections"])
        .iter()
        .filter_map(|section| {
            let key = section["key"].as_str()?;
            let rows = rows(&list(&section["fields"]), "", &json!(application.answers));
            (!rows.is_empty()).then(|| {
                let title = format!("form.evisa.section.{key}.title");
                json!({ "vi": words(Lang::Vi, &title), "en": words(Lang::En, &title), "rows": rows })
            })
        })
        .collect()
}

fn words(lang: Lang, key: &str) -> &str {
    text(lang, key).unwrap_or(key)
}

/// Label and answer of every question that was asked and answered; pictures are not printed.
fn rows(fields: &[Value], prefix: &str, answers: &Value) -> Vec<Value> {
    let mut rows = Vec::new();
    for field in fields {
        let (Some(name), Some(kind)) = (field["name"].as_str(), field["kind"].as_str()) else {
            continue;
        };
        let answer = &answers[name];
        if answer.is_null() || matches!(kind, "image" | "images" | "constant") {
            continue;
        }
        let path = format!("{prefix}{name}");
        if kind == "group" {
            let inner = field["fields"].as_array().cloned().unwrap_or_default();
            for row in answer.as_array().into_iter().flatten() {
                rows.extend(self::rows(&inner, &format!("{path}."), row));
            }
            continue;
        }
        let shown = shown(field, kind, answer);
        if !shown.is_empty() {
            let label = format!("field.evisa.{path}.label");
            rows.push(json!({
                "vi": words(Lang::Vi, &label), "en": words(Lang::En, &label), "answer": shown,
            }));
        }
    }
    rows
}

fn shown(field: &Value, kind: &str, answer: &Value) -> String {
    if let Some(several) = answer.as_array() {
        let each: Vec<String> = several.iter().map(|one| shown(field, kind, one)).collect();
        return each.join(", ");
    }
    let plain = match answer {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    match kind {
        "date" | "birthDate" => day(&plain),
        "switch" | "checkbox" => match plain.as_str() {
            "1" | "true" => "Có · Yes".into(),
            _ => "Không · No".into(),
        },
        "choice" | "choices" => named(field, &plain),
        _ => plain,
    }
}

fn named(field: &Value, code: &str) -> String {
    let word = |lang| {
        if let Some(catalogue) = field["options"]["catalogue"].as_str() {
            evisa_core::words::name(lang, catalogue, code)
        } else {
            let set = field["options"]["set"].as_str().unwrap_or_default();
            text(lang, &format!("option.{set}.{code}"))
        }
    };
    match (word(Lang::Vi), word(Lang::En)) {
        (Some(vi), Some(en)) if vi != en => format!("{vi} · {en}"),
        (Some(vi), _) => vi.to_owned(),
        _ => code.to_owned(),
    }
}
