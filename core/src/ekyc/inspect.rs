//! Everything that is seen in one picture, judged as a portrait and as a page: for measuring the checks, and for support.

use super::{AgeGroup, PassportReport, PortraitReport, passport_within, portrait_within};
use crate::mrz::certainty::{Certainty, Mark};
use crate::vision::{Face, Landmarks, Limits, Picture, VisionModels, decode};
use jiff::civil::Date;
use serde::Serialize;
use serde_json::{Map, Value, json};

/// What is seen in one picture, and how long looking took.
#[derive(Debug, Serialize)]
pub struct Inspection {
    /// What most readers want: that of a page where there is a machine-readable zone, else of a portrait.
    pub result: Summary,
    /// Milliseconds that this judgement took.
    pub ms: f64,
    /// Milliseconds of the portrait's judgement.
    #[serde(rename = "portraitMs")]
    pub portrait_ms: f64,
    /// Milliseconds of the page's.
    #[serde(rename = "passportMs")]
    pub passport_ms: f64,
    /// Milliseconds of decoding and reading the zone alone, where the page's judgement also looks for faces.
    #[serde(rename = "mrzMs")]
    pub mrz_ms: f64,
    /// The day by which centuries were decided.
    pub today: String,
    /// Landmarks of a portrait's only face, in the order of `models/landmarks.py`.
    pub landmarks: Option<Vec<[f32; 2]>>,
    /// The whole report, as the browser gives it.
    pub portrait: PortraitReport,
    /// The same as a page.
    pub passport: PassportReport,
}

/// The short form of a judgement.
#[derive(Debug, Serialize)]
pub struct Summary {
    lines: Vec<String>,
    certainty: Certainty,
    doubtful: Vec<Mark>,
    uncertain: Vec<String>,
    confidence: f32,
    faces: usize,
    dets: Vec<DescribedFace>,
    codes: Vec<&'static str>,
    /// Values by name; none of a page.
    measures: Map<String, Value>,
}

/// A face with its embedding, where an embedder is loaded.
#[derive(Debug, Serialize)]
struct DescribedFace {
    #[serde(flatten)]
    face: Face,
    desc: Option<Vec<f32>>,
}

/// Judges a picture both ways. `clock` tells milliseconds since any moment: core has none.
#[must_use]
pub fn inspect(
    models: &VisionModels,
    bytes: &[u8],
    today: Date,
    limits: &Limits,
    clock: &dyn Fn() -> f64,
) -> Inspection {
    let started = clock();
    let passport = passport_within(models, bytes, today, limits);
    let passport_ms = clock() - started;
    let started = clock();
    let portrait = portrait_within(models, bytes, limits, AgeGroup::Adult);
    let portrait_ms = clock() - started;
    let started = clock();
    let picture = decode(bytes, limits).ok();
    let zone = picture.as_ref().map(|picture| models.read_mrz(picture));
    let mrz_ms = clock() - started;
    drop(zone);
    let is_page = !passport.lines.is_empty();
    // Faces of a picture that lies on its side are those of the upright one.
    let (faces, turns, findings) = if is_page {
        (&passport.faces, passport.turns, &passport.findings)
    } else {
        (&portrait.faces, portrait.turns, &portrait.findings)
    };
    let picture = picture.map(|picture| picture.quarters(turns));
    let described = |face: &Face| DescribedFace {
        face: face.clone(),
        desc: embedding(models, picture.as_ref(), face),
    };
    let measures = portrait.measures.iter().filter(|_| !is_page);
    let result = Summary {
        lines: passport.lines.clone(),
        certainty: passport.certainty,
        doubtful: passport.doubtful.clone(),
        uncertain: passport.uncertain.clone(),
        confidence: passport.confidence,
        measures: measures
            .filter_map(|one| Some((json!(one.name).as_str()?.to_owned(), json!(one.value))))
            .collect(),
        codes: findings.iter().map(|finding| finding.code.wire()).collect(),
        faces: faces.len(),
        dets: faces.iter().map(described).collect(),
    };
    let upright = decode(bytes, limits).map(|picture| picture.quarters(portrait.turns));
    let landmarks = match (upright, portrait.faces.as_slice()) {
        (Ok(picture), [face]) => models
            .landmarks(&picture, face)
            .ok()
            .flatten()
            .filter(Landmarks::are_certain),
        _ => None,
    };
    Inspection {
        landmarks: landmarks.map(|landmarks| landmarks.points()),
        result,
        ms: if is_page { passport_ms } else { portrait_ms },
        portrait_ms,
        passport_ms,
        mrz_ms,
        today: today.to_string(),
        portrait,
        passport,
    }
}

#[cfg(feature = "matching")]
fn embedding(models: &VisionModels, picture: Option<&Picture>, face: &Face) -> Option<Vec<f32>> {
    models.embedding(picture?, face).ok().flatten()
}

/// Without what compares faces none is described.
#[cfg(not(feature = "matching"))]
fn embedding(_: &VisionModels, _: Option<&Picture>, _: &Face) -> Option<Vec<f32>> {
    None
}
