//! What is measured on a portrait, within which limits, and what follows outside of them.
//!
//! Some measures speak of faults that spoil the comparison or the officer's look: they are findings. The others
//! tell how a photograph becomes the one that the authority asks for (white background, even light): advice.

use super::finding::{Code, Finding};
use crate::vision::{Background, Cheeks, Face, Light, Picture, screen_peak};
use serde::Serialize;

/// One measured property with its limits.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Measure {
    /// Its name, as in the locales.
    pub name: &'static str,
    /// What was measured.
    pub value: f32,
    /// The least that passes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub low: Option<f32>,
    /// The most that passes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub high: Option<f32>,
    /// Inside the limits or not.
    pub verdict: Verdict,
    /// The part of the picture that it speaks about: left, top, width, height in pixels. Where it is missing
    /// it speaks about the face.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub region: Option<[f32; 4]>,
}

/// How a measure came out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// Inside its limits.
    Pass,
    /// Outside: to be mended if possible.
    Warn,
}

/// The face box of a 4×6 portrait takes about half of its width; below a fifth it is too small to compare.
const LEAST_PART: f32 = 0.18;
/// Pixels of width below which a face cannot be compared well (ISO/IEC 39794-5 asks 90 between the eyes
/// for printing; the network here works on 112 × 112).
const LEAST_PIXELS: f32 = 60.0;
/// The most that the middle of the face may stand beside the middle of the picture, in widths of the picture.
const MOST_BESIDE: f32 = 0.2;
/// The head as a whole, from crown to chin, is this many heights of the face's box, which begins at the forehead.
const HEAD: f32 = 1.25;
/// Degrees to a side, and of tilt, that a portrait may show (ICAO: ±5; an estimate from five points errs by up to 10).
const MOST_YAW: f32 = 22.0;
const MOST_ROLL: f32 = 15.0;
/// Five points say little about nodding: only what is beyond doubt is told.
const MOST_PITCH: f32 = 30.0;
/// Mean brightness of the face between black 0 and white 255.
const BRIGHTNESS: [f32; 2] = [50.0, 225.0];
/// The part of the face that may be without any drawing, as it is black or white.
const MOST_BLACK: f32 = 0.3;
const MOST_WHITE: f32 = 0.15;
/// Least standard deviation of the brightness of the face.
const LEAST_CONTRAST: f32 = 14.0;
/// Least relative strength of edges (see [`Light::sharpness`]).
const LEAST_SHARPNESS: f32 = 0.08;
/// The least that the brightness of both cheeks must share.
const LEAST_EVENNESS: f32 = 0.15;
/// How far the colour of the skin may lie outside of what it has in white light.
const MOST_CAST: f32 = 12.0;
/// The part of the background that must have one colour, and how different that may look from white.
const LEAST_PLAIN: f32 = 0.8;
const MOST_FROM_WHITE: f32 = 30.0;
/// Power of ten by which the grid of a photographed screen stands out: of some hundred pictures of people the
/// highest had 2.2, of 4 of screens the lowest 2.7 (`models/README.md`).
const MOST_SCREEN: f32 = 2.4;

/// Everything that is measured on a portrait's only face.
pub(super) fn measures(picture: &Picture, face: &Face) -> Vec<Measure> {
    // Whether it is a face at all comes before how well it is taken.
    let mut measures: Vec<Measure> = screen(picture, face).into_iter().collect();
    measures.extend(geometry(picture, face));
    measures.extend(light(picture, face));
    measures.extend(surroundings(picture, face));
    measures
}

fn geometry(picture: &Picture, face: &Face) -> Vec<Measure> {
    let pose = face.pose();
    let [x, y, w, h] = face.bounds;
    let (width, height) = (picture.width() as f32, picture.height() as f32);
    let beside = (x + w / 2.0) / width - 0.5;
    let crown = y + h - HEAD * h;
    let margin = [x, crown, width - x - w, height - y - h]
        .into_iter()
        .fold(f32::INFINITY, f32::min);
    let head = [x, crown, w, HEAD * h];
    vec![
        Measure::new("faceSize", w / width.min(height), Some(LEAST_PART), None),
        Measure::new("facePixels", w, Some(LEAST_PIXELS), None),
        Measure::new("beside", beside, Some(-MOST_BESIDE), Some(MOST_BESIDE)),
        Measure::new("margin", margin / h.max(1.0), Some(0.0), None).about(head),
        Measure::new("yaw", pose.yaw, Some(-MOST_YAW), Some(MOST_YAW)),
        Measure::new("roll", pose.roll, Some(-MOST_ROLL), Some(MOST_ROLL)),
        Measure::new("pitch", pose.pitch, Some(-MOST_PITCH), Some(MOST_PITCH)),
    ]
}

fn light(picture: &Picture, face: &Face) -> Vec<Measure> {
    let light = Light::of(picture, face.bounds);
    let cheeks = Cheeks::of(picture, face);
    let [dark, bright] = BRIGHTNESS;
    vec![
        Measure::new("brightness", light.brightness, Some(dark), Some(bright)),
        Measure::new("black", light.black, None, Some(MOST_BLACK)),
        Measure::new("white", light.white, None, Some(MOST_WHITE)),
        Measure::new("contrast", light.contrast, Some(LEAST_CONTRAST), None),
        Measure::new("sharpness", light.sharpness, Some(LEAST_SHARPNESS), None),
        Measure::new("evenness", cheeks.evenness, Some(LEAST_EVENNESS), None).about(cheeks.frame),
        Measure::new("cast", cheeks.cast, None, Some(MOST_CAST)).about(cheeks.frame),
    ]
}

fn surroundings(picture: &Picture, face: &Face) -> Vec<Measure> {
    let mut measures = Vec::new();
    if let Some(behind) = Background::of(picture, face) {
        measures
            .push(Measure::new("plain", behind.plain, Some(LEAST_PLAIN), None).about(behind.frame));
        let white = Measure::new("fromWhite", behind.from_white, None, Some(MOST_FROM_WHITE));
        measures.push(white.about(behind.frame));
    }
    measures
}

fn screen(picture: &Picture, face: &Face) -> Option<Measure> {
    screen_peak(picture, face).map(|peak| Measure::new("screen", peak, None, Some(MOST_SCREEN)))
}

impl Measure {
    fn new(name: &'static str, value: f32, low: Option<f32>, high: Option<f32>) -> Self {
        let inside = low.is_none_or(|low| value >= low) && high.is_none_or(|high| value <= high);
        Self {
            name,
            value,
            low,
            high,
            verdict: if inside { Verdict::Pass } else { Verdict::Warn },
            region: None,
        }
    }

    fn about(self, region: [f32; 4]) -> Self {
        Self {
            region: Some(region),
            ..self
        }
    }

    /// What the measure means for the application, where it is more than advice.
    pub(super) fn finding(&self) -> Option<Finding> {
        if self.verdict == Verdict::Pass {
            return None;
        }
        Some(match self.name {
            "faceSize" | "facePixels" => Code::SmallFace.finding(),
            "yaw" | "roll" => Code::WrongHeadPose.finding(),
            "brightness" if self.low.is_some_and(|low| self.value < low) => {
                Code::LowQuality.because("dark")
            }
            "brightness" => Code::LowQuality.because("bright"),
            "contrast" => Code::LowQuality.because("lowContrast"),
            "sharpness" => Code::LowQuality.because("blurred"),
            "screen" => Code::FakeFace.finding(),
            _ => return None,
        })
    }
}
