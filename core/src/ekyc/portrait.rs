//! Judges a portrait: one face, large enough, frontal, well lit.

use super::finding::{Code, Finding, Reason};
use super::limits::AgeGroup;
use super::measure::Measure;
use super::measures::measures;
use super::undecodable::undecodable;
use crate::vision::{Face, Limits, NetError, Picture, VisionModels, decode, sharpness_ratio};
use serde::{Deserialize, Serialize};

/// The report on a portrait.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PortraitReport {
    /// Width of the upright picture in pixels; 0 when it is none.
    pub width: u32,
    /// Height of the upright picture in pixels; 0 when it is none.
    pub height: u32,
    /// Clockwise quarter turns that bring the head upright where the picture lies on its side or stands on its head: sizes
    /// and places are those of the upright one.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub turns: u8,
    /// Faces, largest first.
    pub faces: Vec<Face>,
    /// What was measured on the largest face.
    pub measures: Vec<Measure>,
    /// What is wrong; empty when all is well.
    pub findings: Vec<Finding>,
}

/// Detection threshold of a portrait's face; measured on portraits and on pictures without faces.
pub(super) const THRESHOLD: f32 = 0.7;
/// Another face counts when its box has at least this part of the largest one's width: smaller ones are
/// pictures on a wall or a shirt.
const OTHER_FACE: f32 = 0.2;
/// A face that is narrower than this part of the largest one may be farther away.
const FARTHER: f32 = 0.75;
/// By so much the largest face must be sharper than one that is out of focus: 88 people beside the nearest in 20
/// photographs were at most 1.3 times less sharp, the same ones blurred by a twentieth of their faces' widths at least
/// 2.3 times, and most of them 5 times.
const OUT_OF_FOCUS: f32 = 2.2;
/// An upright face of usual size is found with this score at least: of 170 measured ones the lowest had 0.90,
/// those that lay or stood upside down 0.78 to 0.87.
const UPRIGHT: f32 = 0.9;
/// By this much the score must grow when the picture is rotated.
const TURNED_SCORE_GAIN: f32 = 0.02;

/// Judges the bytes of an image file as a portrait of an adult or a small child.
#[must_use]
pub fn portrait(models: &VisionModels, bytes: &[u8], age_group: AgeGroup) -> PortraitReport {
    portrait_within(models, bytes, &Limits::default(), age_group)
}

/// The same with other limits than the portal's.
#[must_use]
pub fn portrait_within(
    models: &VisionModels,
    bytes: &[u8],
    limits: &Limits,
    age_group: AgeGroup,
) -> PortraitReport {
    judge(models, bytes, limits, age_group).0
}

pub(super) fn judge(
    models: &VisionModels,
    bytes: &[u8],
    limits: &Limits,
    age_group: AgeGroup,
) -> (PortraitReport, Option<Picture>) {
    let nothing = |finding| {
        (
            PortraitReport {
                width: 0,
                height: 0,
                turns: 0,
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
    let Ok((picture, turns, faces)) = upright(models, picture) else {
        return nothing(Code::InvalidFormat.because(Reason::Unreadable));
    };
    let mut report = PortraitReport {
        width: picture.width(),
        height: picture.height(),
        turns,
        faces,
        measures: vec![],
        findings: vec![],
    };
    match report.faces.as_mut_slice() {
        [] => report.findings.push(no_face(&picture)),
        [face] => {
            if let Ok(exact) = models.refine(&picture, face) {
                *face = exact;
            }
            let Ok(measures) = measures(models, &picture, face, turns, age_group) else {
                return nothing(Code::InvalidFormat.because(Reason::Unreadable));
            };
            report.measures = measures;
            let findings = report.measures.iter().filter_map(Measure::finding);
            report.findings = findings.fold(Vec::new(), add);
        }
        _ => report.findings.push(Code::ManyFace.finding()),
    }
    (report, Some(picture))
}

/// Pixels of the shorter side without which no face is large enough: it is twice as wide as its eyes are apart, which are to
/// have 90 between them (see `limits.rs`).
const LEAST_SIDE: u32 = 180;

/// A thumbnail is told from a photo that shows nobody.
fn no_face(picture: &Picture) -> Finding {
    let [width, height] = [picture.width(), picture.height()];
    if width.min(height) >= LEAST_SIDE {
        return Code::NoFace.finding();
    }
    let params =
        [("width", width), ("height", height)].map(|(name, value)| (name.into(), value.into()));
    Finding {
        params: Some(params.into_iter().collect()),
        ..Code::NoFace.because(Reason::TooFewPixels)
    }
}

/// The faces that count, of all that were found, largest first.
pub(super) fn counting(picture: &Picture, mut faces: Vec<Face>) -> Vec<Face> {
    if let [largest, others @ ..] = faces.as_slice() {
        let counts = |face: &&Face| {
            face.bounds[2] >= OTHER_FACE * largest.bounds[2] && !is_behind(picture, largest, face)
        };
        faces = [largest]
            .into_iter()
            .chain(others.iter().filter(counts))
            .cloned()
            .collect();
    }
    faces
}

/// Whether a face is somebody's far behind: smaller, and out of the focus in which the largest one is.
fn is_behind(picture: &Picture, largest: &Face, face: &Face) -> bool {
    face.bounds[2] < FARTHER * largest.bounds[2]
        && sharpness_ratio(picture, largest.bounds, face.bounds) > OUT_OF_FOCUS
}

/// The picture turned so that the head is upright, by how many clockwise quarters, and the faces that count. The detector
/// finds a face upside down, too, but with a lower score, and takes its chin for its forehead; on its side it finds few.
fn upright(models: &VisionModels, picture: Picture) -> Result<(Picture, u8, Vec<Face>), NetError> {
    let faces = counting(&picture, models.faces(&picture, THRESHOLD)?);
    let least = match faces.as_slice() {
        [] => UPRIGHT,
        [face] if face.score < UPRIGHT => face.score + TURNED_SCORE_GAIN,
        _ => return Ok((picture, 0, faces)),
    };
    let Some(turns) = models.quarter_turns_upright(&picture, least)? else {
        return Ok((picture, 0, faces));
    };
    let turned = picture.clone().quarters(turns);
    let found = counting(&turned, models.faces(&turned, THRESHOLD)?);
    Ok(if found.is_empty() {
        (picture, 0, faces)
    } else {
        (turned, turns, found)
    })
}

/// One finding a code and reason is enough: a head both turned and tilted is one wrong pose.
fn add(mut findings: Vec<Finding>, finding: Finding) -> Vec<Finding> {
    if !findings.contains(&finding) {
        findings.push(finding);
    }
    findings
}
