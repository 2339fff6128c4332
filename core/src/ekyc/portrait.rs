//! Judges a portrait: one face, large enough, frontal, well lit.

use super::finding::{Code, Finding, Reason, undecodable};
use super::limits::AgeGroup;
use super::measure::{Measure, measures};
use crate::vision::{Face, Limits, Picture, VisionModels, decode};
use serde::{Deserialize, Serialize};

/// The report on a portrait.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
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

/// Detection threshold of a portrait's face; measured on portraits and on pictures without faces.
pub(super) const THRESHOLD: f32 = 0.7;
/// Another face counts when its box has at least this part of the largest one's width: smaller ones are
/// pictures on a wall or a shirt.
const OTHER_FACE: f32 = 0.2;
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
    let Ok(faces) = models.faces(&picture, THRESHOLD) else {
        return nothing(Code::InvalidFormat.because(Reason::Unreadable));
    };
    let mut report = PortraitReport {
        width: picture.width(),
        height: picture.height(),
        faces: counting(faces),
        measures: vec![],
        findings: vec![],
    };
    match report.faces.as_mut_slice() {
        [] => report.findings.push(Code::NoFace.finding()),
        [face] => {
            if let Ok(exact) = models.refine(&picture, face) {
                *face = exact;
            }
            let Ok(measures) = measures(models, &picture, face, age_group) else {
                return nothing(Code::InvalidFormat.because(Reason::Unreadable));
            };
            report.measures = measures;
            let not_upright =
                is_not_upright(models, &picture, face).then(|| Code::WrongHeadPose.finding());
            report.findings = not_upright
                .into_iter()
                .chain(report.measures.iter().filter_map(Measure::finding))
                .fold(Vec::new(), add);
        }
        _ => report.findings.push(Code::ManyFace.finding()),
    }
    (report, Some(picture))
}

/// The faces that count, of all that were found, largest first.
pub(super) fn counting(mut faces: Vec<Face>) -> Vec<Face> {
    let largest = faces.first().map_or(0.0, |face| face.bounds[2]);
    faces.retain(|face| face.bounds[2] >= OTHER_FACE * largest);
    faces
}

/// Whether the head lies on its side or upside down. The detector finds such a face too, but with a lower score, and
/// takes its chin for its forehead; rotated upright it has the score of any other.
fn is_not_upright(models: &VisionModels, picture: &Picture, face: &Face) -> bool {
    use image::imageops::{rotate90, rotate180, rotate270};
    let turned = |turn: fn(&image::RgbImage) -> image::RgbImage| {
        let faces = models.faces(&Picture::new(turn(picture.rgb())), THRESHOLD);
        faces.is_ok_and(|faces| {
            faces
                .first()
                .is_some_and(|other| other.score > face.score + TURNED_SCORE_GAIN)
        })
    };
    face.score < UPRIGHT && [rotate180, rotate90, rotate270].into_iter().any(turned)
}

/// One finding a code and reason is enough: a head both turned and tilted is one wrong pose.
fn add(mut findings: Vec<Finding>, finding: Finding) -> Vec<Finding> {
    if !findings.contains(&finding) {
        findings.push(finding);
    }
    findings
}
