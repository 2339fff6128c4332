//! The border gates that are open now, told to every build whose rules ask for one: `setGates(list)`.

use crate::draft;
#[cfg(not(feature = "workbook"))]
use evisa_core::answer::set_open_gates;
#[cfg(feature = "workbook")]
use evisa_core::words;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// Of a line of `dm-ck` what the rules of a form ask for.
#[cfg(not(feature = "workbook"))]
#[derive(serde::Deserialize)]
struct Gate {
    #[serde(rename = "ma")]
    code: String,
    #[serde(rename = "daDong", default)]
    closed: bool,
}

/// Puts the authority's list of border gates in place of the one that was built in: lines of `dm-ck`.
///
/// # Errors
/// Throws if it is no such list.
#[wasm_bindgen(js_name = setGates)]
pub fn set_gates(
    #[wasm_bindgen(unchecked_param_type = "unknown[]")] list: &JsValue,
) -> Result<(), JsError> {
    // Workbooks call gates by their names, too; the small build of the forms has no words.
    #[cfg(feature = "workbook")]
    words::set_gates(draft::parsed(list)?);
    #[cfg(not(feature = "workbook"))]
    {
        let list: Vec<Gate> = draft::parsed(list)?;
        let open = list.into_iter().filter(|gate| !gate.closed);
        set_open_gates(open.map(|gate| gate.code).collect());
    }
    Ok(())
}
