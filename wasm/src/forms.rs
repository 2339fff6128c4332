//! The rules of the forms: `formTable(name)`, `check(name, draft, today)` and `compare(lines, draft, today)`.

use crate::{day, to_js};
use evisa_core::Draft;
use evisa_core::form::{self, Form, Problem};
use evisa_core::forms;
use evisa_core::mrz;
use js_sys::JSON;
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("forms.d.ts");

/// What `check` answers: problems, or the normalised answers.
#[derive(Serialize)]
struct Checked {
    problems: Vec<Problem>,
    answers: Option<Draft>,
}

/// The sections and fields of a form, as the web draws them.
///
/// # Errors
/// Throws if there is no such form.
#[wasm_bindgen(js_name = formTable, unchecked_return_type = "FormTable")]
pub fn form_table(name: &str) -> Result<JsValue, JsError> {
    to_js(&form::table(form(name)?))
}

/// Reads a draft as the server will.
///
/// # Errors
/// Throws if there is no such form or `today` is no day.
#[wasm_bindgen(unchecked_return_type = "Checked")]
pub fn check(
    name: &str,
    #[wasm_bindgen(unchecked_param_type = "object")] draft: &JsValue,
    today: &str,
) -> Result<JsValue, JsError> {
    let checked = match form::parse(form(name)?, &draft_of(draft)?, day(today)?) {
        Ok(answers) => Checked {
            problems: Vec::new(),
            answers: Some(answers.into_json()),
        },
        Err(problems) => Checked {
            problems,
            answers: None,
        },
    };
    to_js(&checked)
}

/// Compares a draft with the lines of the passport's machine-readable zone.
///
/// # Errors
/// Throws if the lines are no zone or `today` is no day.
#[expect(
    clippy::needless_pass_by_value,
    reason = "JavaScript's array comes as owned strings"
)]
#[wasm_bindgen(unchecked_return_type = "Compared[]")]
pub fn compare(
    lines: Vec<String>,
    #[wasm_bindgen(unchecked_param_type = "object")] draft: &JsValue,
    today: &str,
) -> Result<JsValue, JsError> {
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    to_js(&mrz::parse(&lines)?.compare(&draft_of(draft)?, day(today)?))
}

/// A draft as its JSON would be read: what JSON cannot say, such as `undefined`, is not there.
fn draft_of(value: &JsValue) -> Result<Draft, JsError> {
    let text = JSON::stringify(value)
        .ok()
        .and_then(|text| text.as_string());
    let text = text.ok_or_else(|| JsError::new("the draft is no JSON object"))?;
    Ok(serde_json::from_str(&text)?)
}

fn form(name: &str) -> Result<&'static Form, JsError> {
    forms::by_name(name).ok_or_else(|| JsError::new("there is no such form"))
}
