//! Vision: `new Vision(detector, landmarks, eyeState, reader?)`, `.faces(bytes)`, `.portrait(bytes, ageYears?)`,
//! `.passport(bytes, today)`, `.proposeCrop(bytes)`,
//! `.guidePortrait(rgba, width, before?)`, `.guidePage(rgba, width, before?)`; and `renderCrop(bytes, cut)`.

use crate::{day, to_js};
use evisa_core::ekyc::{self, AgeGroup, Cut};
use evisa_core::vision::{ModelFiles, Picture, VisionModels};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsError, JsValue};
use web_sys::js_sys::{Array, Uint8Array};
use web_sys::{Blob, BlobPropertyBag};

/// The networks, ready to run.
#[wasm_bindgen]
pub struct Vision {
    models: VisionModels,
}

#[wasm_bindgen]
impl Vision {
    /// From the bytes of face-detector.net, face-landmarks.net, eye-state.net and, for passport pages, mrz-reader.net:
    /// portraits need not wait for it.
    ///
    /// # Errors
    /// Throws if one is not such a network.
    #[wasm_bindgen(constructor)]
    pub fn new(
        detector: &[u8],
        landmarks: &[u8],
        #[wasm_bindgen(js_name = eyeState)] eye_state: &[u8],
        reader: Option<Box<[u8]>>,
    ) -> Result<Self, JsError> {
        let reader = reader.map(<[u8]>::into_vec);
        let models = VisionModels::load(ModelFiles {
            detector,
            landmarks,
            eye_state,
            reader: reader.as_deref(),
        })?;
        Ok(Self { models })
    }

    /// Finds the faces in the bytes of an image file; nothing is measured or judged.
    ///
    /// # Errors
    /// Throws if the bytes are no picture that is accepted, or the network fails.
    #[wasm_bindgen(unchecked_return_type = "Faces")]
    pub fn faces(&self, bytes: &[u8]) -> Result<JsValue, JsError> {
        to_js(&ekyc::faces(&self.models, bytes)?)
    }

    /// Judges the bytes of an image file as a portrait. Under six years of age, where that is known, limits are wider.
    ///
    /// # Errors
    /// Throws if a network fails; a bad file is a finding of the report.
    #[wasm_bindgen(unchecked_return_type = "PortraitReport")]
    pub fn portrait(
        &self,
        bytes: &[u8],
        #[wasm_bindgen(js_name = ageYears)] age_years: Option<u8>,
    ) -> Result<JsValue, JsError> {
        let age_group = age_years.map(AgeGroup::of_age).unwrap_or_default();
        to_js(&ekyc::portrait(&self.models, bytes, age_group))
    }

    /// Judges and reads the bytes of an image file as a passport page.
    ///
    /// # Errors
    /// Throws if `today` is no day or a network fails; a bad file is a finding of the report.
    #[wasm_bindgen(unchecked_return_type = "PassportReport")]
    pub fn passport(&self, bytes: &[u8], today: &str) -> Result<JsValue, JsError> {
        to_js(&ekyc::passport(&self.models, bytes, day(today)?))
    }

    /// Looks at a frame of a camera that takes a portrait: what to do next. `rgba` is what a canvas gives, `before` the place
    /// in the frame before.
    ///
    /// # Errors
    /// Throws if the pixels are no frame, or a network fails.
    #[wasm_bindgen(js_name = guidePortrait, unchecked_return_type = "Guidance")]
    pub fn guide_portrait(
        &self,
        rgba: &[u8],
        width: u32,
        before: Option<Box<[f32]>>,
    ) -> Result<JsValue, JsError> {
        let frame = frame(rgba, width)?;
        to_js(&ekyc::guide_portrait(&self.models, &frame, place(before))?)
    }

    /// Looks at a frame of a camera that takes a passport page.
    ///
    /// # Errors
    /// Throws if the pixels are no frame.
    #[wasm_bindgen(js_name = guidePage, unchecked_return_type = "Guidance")]
    pub fn guide_page(
        &self,
        rgba: &[u8],
        width: u32,
        before: Option<Box<[f32]>>,
    ) -> Result<JsValue, JsError> {
        to_js(&ekyc::guide_page(&frame(rgba, width)?, place(before)))
    }

    /// Proposes a level cut of 4 × 6 round the head.
    ///
    /// # Errors
    /// Throws if the bytes are no picture that is accepted, or a network fails.
    #[wasm_bindgen(js_name = proposeCrop, unchecked_return_type = "CropProposal")]
    pub fn propose_crop(&self, bytes: &[u8]) -> Result<JsValue, JsError> {
        to_js(&ekyc::propose_crop(&self.models, bytes)?)
    }
}

/// The most bytes of a frame that is looked at: four for each of a million pixels.
const MOST_BYTES: usize = 4_000_000;

/// The picture of the pixels that a canvas gives.
fn frame(rgba: &[u8], width: u32) -> Result<Picture, JsError> {
    let pixels = (rgba.len() <= MOST_BYTES).then_some(rgba);
    pixels
        .and_then(|rgba| Picture::from_rgba(rgba, width))
        .ok_or_else(|| JsError::new("the pixels are no frame"))
}

fn place(before: Option<Box<[f32]>>) -> Option<[f32; 4]> {
    <[f32; 4]>::try_from(before?.as_ref()).ok()
}

/// A cut of a picture, as the file that is then judged and sent.
///
/// Drawn and written here, not on the browser's canvas: the bytes are the same in every browser, and none of those
/// that blur or mark what a canvas shows, for their users' privacy, alters a face.
///
/// # Errors
/// Throws if the bytes are no picture that is accepted, or the cut is none.
#[wasm_bindgen(js_name = renderCrop)]
pub fn render_crop(
    bytes: &[u8],
    #[wasm_bindgen(unchecked_param_type = "Cut")] cut: &JsValue,
) -> Result<Blob, JsError> {
    let cut: Cut = serde_wasm_bindgen::from_value(cut.clone())?;
    let jpeg = ekyc::render_crop(bytes, &cut)?;
    let kind = BlobPropertyBag::new();
    kind.set_type("image/jpeg");
    let parts = Array::of1(&Uint8Array::from(jpeg.as_slice()));
    Blob::new_with_u8_array_sequence_and_options(&parts, &kind)
        .map_err(|_| JsError::new("the browser has no memory for the cut"))
}
