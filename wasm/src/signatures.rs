//! Signatures: `verifyPdf(file, roots, at)`, `verifySeal(barcode, seals, roots)`.

use crate::to_js;
use evisa_signatures::report::{self, Report};
use evisa_signatures::{Certificate, Fault, Revocation, Trust};
use jiff::Timestamp;
use js_sys::{Error, Reflect, Uint8Array};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

/// What is told of a PDF file at a time (RFC 3339), by whoever believes these authorities. A network is not asked: what the
/// file keeps of revoked certificates counts.
///
/// # Errors
/// Throws an `Error` named by what keeps the file from being read: `notSigned`, `malformed`, `tooLarge` …
#[expect(
    clippy::needless_pass_by_value,
    reason = "JavaScript's arrays come as owned ones"
)]
#[wasm_bindgen(js_name = verifyPdf, unchecked_return_type = "Report")]
pub fn verify_pdf(file: &[u8], roots: Vec<Uint8Array>, at: &str) -> Result<JsValue, JsValue> {
    let at: Timestamp = at
        .parse()
        .map_err(|_| JsError::new("the time is none of RFC 3339"))?;
    told(report::of_pdf(file, &trust(&roots)?, at))
}

/// What is told of a visa's barcode; `seals` are certificates of those who seal.
///
/// # Errors
/// Throws an `Error` named by what keeps it from being read.
#[expect(
    clippy::needless_pass_by_value,
    reason = "JavaScript's arrays come as owned ones"
)]
#[wasm_bindgen(js_name = verifySeal, unchecked_return_type = "Report")]
pub fn verify_seal(
    barcode: &[u8],
    seals: Vec<Uint8Array>,
    roots: Vec<Uint8Array>,
) -> Result<JsValue, JsValue> {
    told(report::of_seal(
        barcode,
        &certificates(&seals)?,
        &trust(&roots)?,
    ))
}

fn trust(roots: &[Uint8Array]) -> Result<Trust, JsValue> {
    Ok(Trust::of(certificates(roots)?, Revocation::IfKnown))
}

fn certificates(all: &[Uint8Array]) -> Result<Vec<Certificate>, JsValue> {
    let read = all.iter().map(|der| Certificate::from_der(&der.to_vec()));
    read.collect::<Result<_, _>>().map_err(thrown)
}

fn told(report: Result<Report, Fault>) -> Result<JsValue, JsValue> {
    Ok(to_js(&report.map_err(thrown)?)?)
}

/// An error whose name tells the fault.
fn thrown(fault: Fault) -> JsValue {
    let error = Error::new(&fault.to_string());
    let named = to_js(&fault).is_ok_and(|name| Reflect::set(&error, &"name".into(), &name).is_ok());
    debug_assert!(named, "an error's name can be written");
    error.into()
}
