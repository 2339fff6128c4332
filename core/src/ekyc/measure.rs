//! What is measured on a portrait, within which limits, and what follows outside of them.
//!
//! Some measures speak of faults that spoil the comparison or the officer's look: they are findings. The others
//! tell how a photograph becomes the one that the authority asks for (white background, even light): advice.

use super::finding::{Code, Finding};
use super::limits::{self, Limit, Stage};
use crate::vision::{
    Background, Cheeks, Eyes, Face, Glasses, Landmarks, Light, NetError, Picture, Pose, screen_peak,
};
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
    /// The part of the picture that it speaks about: left, top, width, height in pixels.
    pub region: [f32; 4],
}

/// How a measure came out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// Inside its limits.
    Pass,
    /// Outside, without consequences: advice for a better portrait.
    Warn,
    /// Outside, and a finding of the report.
    Fail,
}

/// The head as a whole, from crown to chin, is this many heights of the face's box, which begins at the forehead.
const HEAD: f32 = 1.25;

/// Everything that is measured on a portrait's only face.
pub(super) fn measures(
    eyes: &Eyes,
    picture: &Picture,
    face: &Face,
    stage: Stage,
) -> Result<Vec<Measure>, NetError> {
    let landmarks = eyes.landmarks(picture, face)?;
    let pose = landmarks
        .as_ref()
        .map_or_else(|| face.pose(), Landmarks::pose);
    let shut = match &landmarks {
        // The network knows eyes from the front; a head that is turned has to be turned back anyway.
        Some(landmarks) if is_straight(pose, stage) => eyes.shut(picture, landmarks)?,
        _ => None,
    };
    // Whether it is a face at all comes before how well it is taken.
    let screen = screen_peak(picture, face).map(|peak| Found::new(&limits::SCREEN, peak));
    let found = screen
        .into_iter()
        .chain(geometry(picture, face, pose))
        .chain(worn(picture, face, landmarks.as_ref(), shut))
        .chain(light(picture, face))
        .chain(surroundings(picture, face));
    Ok(found.map(|one| one.judged(stage, face)).collect())
}

fn is_straight(pose: Pose, stage: Stage) -> bool {
    let angles = [
        (&limits::YAW, pose.yaw),
        (&limits::ROLL, pose.roll),
        (&limits::PITCH, pose.pitch),
    ];
    angles.into_iter().all(|(limit, degrees)| {
        let [low, high] = limit.at(stage);
        (low..=high).contains(&degrees)
    })
}

fn geometry(picture: &Picture, face: &Face, pose: Pose) -> [Found; 8] {
    let [x, y, w, h] = face.bounds;
    let (width, height) = (picture.width() as f32, picture.height() as f32);
    let beside = (x + w / 2.0) / width - 0.5;
    let crown = y + h - HEAD * h;
    let margin = [x, crown, width - x - w, height - y - h]
        .into_iter()
        .fold(f32::INFINITY, f32::min);
    let head = [x, crown, w, HEAD * h];
    let whole = [0.0, 0.0, width, height];
    [
        Found::new(&limits::FACE_SIZE, w / width.min(height)),
        Found::new(&limits::FACE_PIXELS, w),
        Found::new(&limits::BESIDE, beside),
        Found::new(&limits::MARGIN, margin / h.max(1.0)).about(head),
        Found::new(&limits::RATIO, height / width).about(whole),
        Found::new(&limits::YAW, pose.yaw),
        Found::new(&limits::ROLL, pose.roll),
        Found::new(&limits::PITCH, pose.pitch),
    ]
}

/// What covers the face, and whether the eyes are shut.
fn worn(
    picture: &Picture,
    face: &Face,
    landmarks: Option<&Landmarks>,
    shut: Option<f32>,
) -> impl Iterator<Item = Found> {
    let glasses = Glasses::of(picture, face);
    let forehead = landmarks.map(|landmarks| {
        Found::new(&limits::FOREHEAD, landmarks.forehead).about(landmarks.forehead_frame())
    });
    let shut = shut.map(|shut| Found::new(&limits::SHUT, shut).about(glasses.frame));
    [
        Found::new(&limits::GLASSES, glasses.bridge).about(glasses.frame),
        Found::new(&limits::EYES, glasses.eyes).about(glasses.frame),
    ]
    .into_iter()
    .chain(shut)
    .chain(forehead)
}

fn light(picture: &Picture, face: &Face) -> [Found; 7] {
    let light = Light::of(picture, face.bounds);
    let cheeks = Cheeks::of(picture, face);
    [
        Found::new(&limits::BRIGHTNESS, light.brightness),
        Found::new(&limits::BLACK, light.black),
        Found::new(&limits::WHITE, light.white),
        Found::new(&limits::CONTRAST, light.contrast),
        Found::new(&limits::SHARPNESS, light.sharpness),
        Found::new(&limits::EVENNESS, cheeks.evenness).about(cheeks.frame),
        Found::new(&limits::CAST, cheeks.cast).about(cheeks.frame),
    ]
}

fn surroundings(picture: &Picture, face: &Face) -> impl Iterator<Item = Found> {
    let behind = Background::of(picture, face);
    behind.into_iter().flat_map(|behind| {
        [
            Found::new(&limits::PLAIN, behind.plain).about(behind.frame),
            Found::new(&limits::FROM_WHITE, behind.from_white).about(behind.frame),
        ]
    })
}

/// A value before it is judged.
struct Found {
    limit: &'static Limit,
    value: f32,
    region: Option<[f32; 4]>,
}

impl Found {
    fn new(limit: &'static Limit, value: f32) -> Self {
        Self {
            limit,
            value,
            region: None,
        }
    }

    fn about(self, region: [f32; 4]) -> Self {
        Self {
            region: Some(region),
            ..self
        }
    }

    fn judged(self, stage: Stage, face: &Face) -> Measure {
        let [low, high] = self.limit.at(stage);
        let mut measure = Measure {
            name: self.limit.name,
            value: self.value,
            low: low.is_finite().then_some(low),
            high: high.is_finite().then_some(high),
            verdict: Verdict::Pass,
            region: self.region.unwrap_or(face.bounds),
        };
        if !(low..=high).contains(&self.value) {
            measure.verdict = match measure.consequence() {
                Some(_) => Verdict::Fail,
                None => Verdict::Warn,
            };
        }
        measure
    }
}

impl Measure {
    /// What the measure means for the application, where it is more than advice.
    pub(super) fn finding(&self) -> Option<Finding> {
        (self.verdict == Verdict::Fail).then(|| self.consequence())?
    }

    /// What follows outside of the limits.
    fn consequence(&self) -> Option<Finding> {
        Some(match self.name {
            "faceSize" | "facePixels" => Code::SmallFace.finding(),
            "yaw" | "roll" | "pitch" => Code::WrongHeadPose.finding(),
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
