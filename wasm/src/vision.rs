//! The eyes: `new Vision(detector, reader?)`, `.portrait(bytes)`, `.passport(bytes, today)`.

use crate::{day, to_js};
use evisa_core::ekyc;
use evisa_core::vision::Eyes;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("vision.d.ts");

/// The networks, ready to look.
#[wasm_bindgen]
pub struct Vision {
    eyes: Eyes,
}

#[wasm_bindgen]
impl Vision {
    /// From the bytes of face-detector.net and, for passport pages, mrz-reader.net: portraits need not wait for it.
    ///
    /// # Errors
    /// Throws if one is not such a network.
    #[wasm_bindgen(constructor)]
    pub fn new(detector: &[u8], reader: Option<Box<[u8]>>) -> Result<Self, JsError> {
        let eyes = match reader {
            Some(reader) => Eyes::new(detector, &reader)?,
            None => Eyes::for_portraits(detector)?,
        };
        Ok(Self { eyes })
    }

    /// Judges the bytes of an image file as a portrait.
    ///
    /// # Errors
    /// Throws if a network fails; a bad file is a finding of the report.
    #[wasm_bindgen(unchecked_return_type = "PortraitReport")]
    pub fn portrait(&self, bytes: &[u8]) -> Result<JsValue, JsError> {
        to_js(&ekyc::portrait(&self.eyes, bytes))
    }

    /// Judges and reads the bytes of an image file as a passport page.
    ///
    /// # Errors
    /// Throws if `today` is no day or a network fails; a bad file is a finding of the report.
    #[wasm_bindgen(unchecked_return_type = "PassportReport")]
    pub fn passport(&self, bytes: &[u8], today: &str) -> Result<JsValue, JsError> {
        to_js(&ekyc::passport(&self.eyes, bytes, day(today)?))
    }
}
