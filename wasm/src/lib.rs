//! evisa-core for a browser: four builds of one crate, features `forms`, `vision`, `workbook` and `signatures`.
//!
//! Translation only: what is true stands in evisa-core, and the server runs the same code. The declarations in
//! TypeScript are written from the Rust types, core's and those here.

use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::{JsError, JsValue};

#[cfg(any(feature = "forms", feature = "workbook"))]
mod draft;
#[cfg(feature = "forms")]
pub mod forms;
#[cfg(any(feature = "forms", feature = "workbook"))]
pub mod gates;
#[cfg(feature = "signatures")]
pub mod signatures;
#[cfg(feature = "vision")]
pub mod vision;
#[cfg(feature = "workbook")]
pub mod workbook;

/// Plain objects and arrays, as JSON would have them: `null` for what is not there, objects for maps.
fn to_js(value: &impl Serialize) -> Result<JsValue, JsError> {
    Ok(value.serialize(&Serializer::json_compatible())?)
}

/// A day that the caller knows: no build has a clock.
#[cfg(any(feature = "forms", feature = "vision", feature = "workbook"))]
fn day(text: &str) -> Result<jiff::civil::Date, JsError> {
    text.parse()
        .map_err(|_| JsError::new("today is not a day of the form YYYY-MM-DD"))
}
