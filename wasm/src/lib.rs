//! evisa-core for a browser: two builds of one crate, features `forms` and `vision`.
//!
//! Translation only: what is true stands in evisa-core, and the server runs the same code.

use js_sys::JSON;
use serde::Serialize;
use wasm_bindgen::{JsError, JsValue};

#[cfg(feature = "forms")]
pub mod forms;
#[cfg(feature = "vision")]
pub mod vision;

/// Plain objects and arrays. One text crosses over, which is faster than a call for every member.
fn to_js(value: &impl Serialize) -> Result<JsValue, JsError> {
    JSON::parse(&serde_json::to_string(value)?).map_err(|_| JsError::new("an answer is no JSON"))
}

/// A plain object that the caller gives, which has to have this form.
#[cfg(feature = "vision")]
fn from_js<T: serde::de::DeserializeOwned>(value: &JsValue) -> Result<T, JsError> {
    let text = JSON::stringify(value).map_err(|_| JsError::new("an argument is no JSON"))?;
    Ok(serde_json::from_str(&String::from(text))?)
}

/// A day that the caller knows: neither build has a clock.
fn day(text: &str) -> Result<jiff::civil::Date, JsError> {
    text.parse()
        .map_err(|_| JsError::new("today is not a day of the form YYYY-MM-DD"))
}
