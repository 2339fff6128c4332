//! Judging a portrait: one face, large enough, straight, well lit.

use super::finding::{Code, Finding, undecodable};
use crate::vision::{Eyes, Face, Light, Limits, Picture, decode};
use serde::Serialize;

/// What a portrait shows.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct PortraitReport {
    /// Width of the upright picture in pixels; 0 when it is none.
    pub width: u32,
    /// Height of the upright picture in pixels; 0 when it is none.
    pub height: u32,
    /// Faces, largest first.
    pub faces: Vec<Face>,
    /// What was measured on the largest face.
    pub measures: Vec<Measure>,
    /// What is wrong; empty when all is well.
    pub findings: Vec<Finding>,
}

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

/// A portrait's face is found with this score at least; measured on portraits and on pictures without faces.
const SURE: f32 = 0.7;
/// Another face counts when its box has at least this part of the largest one's width: smaller ones are
/// pictures on a wall or a shirt.
const OTHER_FACE: f32 = 0.2;
/// The face box of a 4×6 portrait takes about half of its width; below a fifth it is too small to compare.
const LEAST_PART: f32 = 0.18;
/// Pixels of width below which a face cannot be compared well (ISO/IEC 39794-5 asks 90 between the eyes
/// for printing; the network here works on 112 × 112).
const LEAST_PIXELS: f32 = 60.0;
/// Degrees to a side, and of tilt, that a portrait may show (ICAO: ±5; an estimate from five points errs by up to 10).
const MOST_YAW: f32 = 22.0;
const MOST_ROLL: f32 = 15.0;
/// Mean brightness of the face between black 0 and white 255.
const BRIGHTNESS: [f32; 2] = [50.0, 225.0];
/// Least standard deviation of the brightness of the face.
const LEAST_CONTRAST: f32 = 14.0;
/// Least relative strength of edges (see [`Light::sharpness`]).
const LEAST_SHARPNESS: f32 = 0.08;

/// Judges the bytes of an image file as a portrait.
#[must_use]
pub fn portrait(eyes: &Eyes, bytes: &[u8]) -> PortraitReport {
    portrait_within(eyes, bytes, &Limits::default())
}

/// The same with other limits than the portal's.
#[must_use]
pub fn portrait_within(eyes: &Eyes, bytes: &[u8], limits: &Limits) -> PortraitReport {
    judge(eyes, bytes, limits).0
}

pub(super) fn judge(
    eyes: &Eyes,
    bytes: &[u8],
    limits: &Limits,
) -> (PortraitReport, Option<Picture>) {
    let nothing = |finding| {
        (
            PortraitReport {
                width: 0,
                height: 0,
                faces: vec![],
                measures: vec![],
                findings: vec![finding],
            },
            None,
        )
    };
    let picture = match decode(bytes, limits) {
        Ok(picture) => picture,
        Err(error) => return nothing(undecodable(&error)),
    };
    let Ok(mut faces) = eyes.faces(&picture, SURE) else {
        return nothing(Code::InvalidFormat.because("unreadable"));
    };
    let largest = faces.first().map_or(0.0, |face| face.bounds[2]);
    faces.retain(|face| face.bounds[2] >= OTHER_FACE * largest);
    let mut report = PortraitReport {
        width: picture.width(),
        height: picture.height(),
        faces,
        measures: vec![],
        findings: vec![],
    };
    match report.faces.as_slice() {
        [] => report.findings.push(Code::NoFace.finding()),
        [face] => {
            report.measures = measures(&picture, face);
            report.findings = report
                .measures
                .iter()
                .filter_map(Measure::finding)
                .fold(Vec::new(), add);
        }
        _ => report.findings.push(Code::ManyFace.finding()),
    }
    (report, Some(picture))
}

/// One finding a code and reason is enough: a head both turned and tilted is one wrong pose.
fn add(mut findings: Vec<Finding>, finding: Finding) -> Vec<Finding> {
    if !findings.contains(&finding) {
        findings.push(finding);
    }
    findings
}

fn measures(picture: &Picture, face: &Face) -> Vec<Measure> {
    let pose = face.pose();
    let light = Light::of(picture, face.bounds);
    let shorter = picture.width().min(picture.height()) as f32;
    vec![
        Measure::new("faceSize", face.bounds[2] / shorter, Some(LEAST_PART), None),
        Measure::new("facePixels", face.bounds[2], Some(LEAST_PIXELS), None),
        Measure::new("yaw", pose.yaw, Some(-MOST_YAW), Some(MOST_YAW)),
        Measure::new("roll", pose.roll, Some(-MOST_ROLL), Some(MOST_ROLL)),
        Measure::new(
            "brightness",
            light.brightness,
            Some(BRIGHTNESS[0]),
            Some(BRIGHTNESS[1]),
        ),
        Measure::new("contrast", light.contrast, Some(LEAST_CONTRAST), None),
        Measure::new("sharpness", light.sharpness, Some(LEAST_SHARPNESS), None),
    ]
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
        }
    }

    fn finding(&self) -> Option<Finding> {
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
            _ => Code::LowQuality.because("blurred"),
        })
    }
}
