//! Workbooks: `template(form, lang)`, `pictureColumns(form)`, `Workbook.open(form, bytes)`, `.summary()`,
//! `.check(from, count, today, base)`, `.annotated(errors, mended, only, lang)`.

use crate::{day, draft, to_js};
use evisa_core::form::Form;
use evisa_core::forms;
use evisa_core::words::Lang;
use evisa_workbook::{self as core, Mended};
use js_sys::{Error, JSON, Object, Reflect};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// Most rows of one call: a page shows how far it is in between.
const MOST_AT_ONCE: usize = 1_000;

/// A workbook that was read.
#[wasm_bindgen]
pub struct Workbook {
    inner: core::Workbook,
}

/// The workbook to fill in.
///
/// # Errors
/// Throws if there is no such form or language.
#[wasm_bindgen]
pub fn template(
    #[wasm_bindgen(js_name = form)] name: &str,
    #[wasm_bindgen(js_name = lang)] language: &str,
) -> Result<Vec<u8>, JsError> {
    Ok(core::template(form(name)?, lang(language)?)?)
}

/// Paths of the pictures that a row of the template names: of a column for several a place each, `fileDinhKem[0]`.
///
/// # Errors
/// Throws if there is no such form.
#[wasm_bindgen(js_name = pictureColumns)]
pub fn picture_columns(#[wasm_bindgen(js_name = form)] name: &str) -> Result<Vec<String>, JsError> {
    Ok(core::picture_columns(form(name)?))
}

#[wasm_bindgen]
impl Workbook {
    /// Reads the bytes of a file.
    ///
    /// # Errors
    /// Throws a `Refused`, which is an `Error` too; or an `Error` if there is no such form.
    pub fn open(
        #[wasm_bindgen(js_name = form)] name: &str,
        bytes: &[u8],
    ) -> Result<Workbook, JsValue> {
        let inner = core::Workbook::open(form(name)?, bytes).map_err(|refused| thrown(&refused))?;
        Ok(Self { inner })
    }

    /// Sheet, columns, number of rows, remarks.
    ///
    /// # Errors
    /// Never, unless the browser has no memory left.
    #[wasm_bindgen(unchecked_return_type = "Summary")]
    pub fn summary(&self) -> Result<JsValue, JsError> {
        to_js(&self.inner.summary())
    }

    /// Checks so many rows, at most a thousand, each laid over `base`.
    ///
    /// # Errors
    /// Throws if `today` is no day or `base` is no object.
    #[wasm_bindgen(unchecked_return_type = "CheckedRow[]")]
    pub fn check(
        &mut self,
        from: usize,
        count: usize,
        today: &str,
        #[wasm_bindgen(unchecked_param_type = "object")] base: &JsValue,
    ) -> Result<JsValue, JsError> {
        let (today, base) = (day(today)?, draft::read(base)?);
        let rows = from..from.saturating_add(count.min(MOST_AT_ONCE));
        let rows: Vec<_> = rows
            .map_while(|row| self.inner.check(row, today, &base))
            .collect();
        // As drafts cross: one text is faster than many short ones.
        JSON::parse(&serde_json::to_string(&rows)?)
            .map_err(|_| JsError::new("the rows are no JSON"))
    }

    /// The workbook again, with a column of what is wrong.
    ///
    /// # Errors
    /// Throws if there is no such language or an argument is of another shape.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "JavaScript's arrays come as owned ones"
    )]
    pub fn annotated(
        &self,
        errors: Vec<String>,
        #[wasm_bindgen(unchecked_param_type = "Mended[]")] mended: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number[]")] only: &JsValue,
        #[wasm_bindgen(js_name = lang)] language: &str,
    ) -> Result<Vec<u8>, JsError> {
        let mended: Vec<Mended> = serde_wasm_bindgen::from_value(mended.clone())?;
        let only: Vec<usize> = serde_wasm_bindgen::from_value(only.clone())?;
        let lang = lang(language)?;
        Ok(self.inner.annotated(&errors, &mended, &only, lang)?)
    }
}

/// An error that says what `Refused` says.
fn thrown(refused: &core::Refused) -> JsValue {
    let error = Error::new(&refused.to_string());
    if let Ok(members) = to_js(refused) {
        Object::assign(&error, &Object::from(members));
    }
    // So that it is told from others where it is caught.
    let named = Reflect::set(&error, &"name".into(), &"Refused".into());
    debug_assert!(named.is_ok(), "an error's name can be written");
    error.into()
}

fn form(name: &str) -> Result<&'static Form, JsError> {
    forms::by_name(name).ok_or_else(|| JsError::new("there is no such form"))
}

fn lang(name: &str) -> Result<Lang, JsError> {
    Lang::parse(name).ok_or_else(|| JsError::new("there is no such language"))
}
