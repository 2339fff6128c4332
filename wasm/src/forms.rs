//! The rules of the forms: `formTable(name)`, `check(name, draft, today)` and `compare(lines, draft, today)`; and who needs
//! no visa: `needsVisa(list, journey)`.

use crate::{day, draft, to_js};
use evisa_core::exemption::{self, Exemption};
use evisa_core::form::{self, Form, Problem};
use evisa_core::forms;
use evisa_core::{mrz, passport};
use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// Problems, or the answers in their normal form.
#[derive(Serialize, Tsify)]
struct Checked {
    problems: Vec<Problem>,
    #[serde(with = "serde_wasm_bindgen::preserve")]
    #[tsify(type = "Record<string, unknown> | null")]
    answers: JsValue,
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
    let checked = match form::parse(form(name)?, &draft::read(draft)?, day(today)?) {
        Ok(answers) => Checked {
            problems: Vec::new(),
            answers: draft::write(&answers.into_json())?,
        },
        Err(problems) => Checked {
            problems,
            answers: JsValue::NULL,
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
    let zone = mrz::parse(&lines)?;
    to_js(&passport::compare(&zone, &draft::read(draft)?, day(today)?))
}

/// What exemptions from visas, lines of `dm-mtt`, mean for a journey.
///
/// # Errors
/// Throws if either is not what it should be.
#[wasm_bindgen(js_name = needsVisa, unchecked_return_type = "Meaning")]
pub fn needs_visa(
    #[wasm_bindgen(unchecked_param_type = "unknown[]")] list: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Journey")] journey: &JsValue,
) -> Result<JsValue, JsError> {
    let list: Vec<Exemption> = draft::parsed(list)?;
    to_js(&exemption::meaning(&list, &draft::parsed(journey)?))
}

fn form(name: &str) -> Result<&'static Form, JsError> {
    forms::by_name(name).ok_or_else(|| JsError::new("there is no such form"))
}
