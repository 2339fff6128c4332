//! Judges and reads a passport page.

use super::document;
use super::finding::{Code, Finding, Reason};
use super::page::UprightPage;
use super::undecodable::undecodable;
use crate::Draft;
use crate::mrz::Checks;
use crate::mrz::certainty::{Certainty, Mark};
use crate::passport;
use crate::vision::{Face, Limits, MrzReading, VisionModels, decode};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

/// The report on a passport page.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify), tsify(missing_as_null))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PassportReport {
    /// Width of the upright picture in pixels; 0 when it is none.
    pub width: u32,
    /// Height of the upright picture in pixels; 0 when it is none.
    pub height: u32,
    /// Clockwise quarter turns that brought the picture upright: sizes and places are those of the upright one.
    pub turns: u8,
    /// Faces, the holder's first: the largest one of a photograph's size above the zone, where there is a zone. Others
    /// are ghost images, or do not belong to the page.
    pub faces: Vec<Face>,
    /// Both ends of the centre line of each line of the zone: `[x0, y0, x1, y1]`.
    pub places: Vec<[f32; 4]>,
    /// The lines of the machine-readable zone; empty when none was read.
    pub lines: Vec<String>,
    /// Mean probability of the characters of the zone, 0 to 1.
    pub confidence: f32,
    /// Whether the lines can be relied on.
    pub certainty: Certainty,
    /// The characters of the lines that a person must compare with the page.
    pub doubtful: Vec<Mark>,
    /// Wire names of the answers that rest on such characters, or on names that may have been cut, or that the document
    /// prints and `draft` lacks. Older reports call them `doubted`.
    #[serde(alias = "doubted")]
    pub uncertain: Vec<String>,
    /// Answers for the form, by wire name.
    #[cfg_attr(feature = "typescript", tsify(type = "Record<string, unknown> | null"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub draft: Option<Draft>,
    /// Which check digits agree; a missing one says nothing.
    pub checks: Option<Checks>,
    /// What is wrong; empty when all is well.
    pub findings: Vec<Finding>,
}

/// Detection threshold: printed faces are fainter than photographed ones; measured on pages, with ghosts and holograms.
const THRESHOLD: f32 = 0.6;
/// Below this width a line of 44 characters has under 6 pixels a character and reads badly.
const LEAST_WIDTH: u32 = 300;

/// Judges and reads the bytes of an image file as a passport page. `today` decides centuries, and whether it has
/// expired.
#[must_use]
pub fn passport(models: &VisionModels, bytes: &[u8], today: Date) -> PassportReport {
    passport_within(models, bytes, today, &Limits::default())
}

/// The same with other limits than the portal's.
#[must_use]
pub fn passport_within(
    models: &VisionModels,
    bytes: &[u8],
    today: Date,
    limits: &Limits,
) -> PassportReport {
    judge(models, bytes, today, limits).0
}

pub(super) fn judge(
    models: &VisionModels,
    bytes: &[u8],
    today: Date,
    limits: &Limits,
) -> (PassportReport, Option<UprightPage>) {
    let nothing = |finding| {
        let report = PassportReport {
            width: 0,
            height: 0,
            turns: 0,
            faces: vec![],
            places: vec![],
            lines: vec![],
            confidence: 0.0,
            certainty: Certainty::Unreadable,
            doubtful: vec![],
            uncertain: vec![],
            draft: None,
            checks: None,
            findings: vec![finding],
        };
        (report, None)
    };
    let picture = match decode(bytes, limits) {
        Ok(picture) => picture,
        Err(error) => return nothing(undecodable(&error)),
    };
    let Ok(zone) = models.read_mrz(&picture) else {
        return nothing(Code::InvalidFormat.because(Reason::Unreadable));
    };
    // A page that lies on its side shows its face on its side, and no detector finds that.
    let mut page = UprightPage::of(picture, zone.as_ref());
    let Ok(mut faces) = models.faces(&page.picture, THRESHOLD) else {
        return nothing(Code::InvalidFormat.because(Reason::Unreadable));
    };
    if faces.is_empty()
        && zone.is_none()
        && let Ok(Some(turns)) = models.quarter_turns_upright(&page.picture, THRESHOLD)
    {
        page = page.turned(turns);
        faces = models.faces(&page.picture, THRESHOLD).unwrap_or_default();
    }
    page.sort(&mut faces);
    let findings = findings(&page, &faces, zone.as_ref(), today);
    let mut report = PassportReport {
        width: page.picture.width(),
        height: page.picture.height(),
        turns: page.turns,
        faces,
        places: page.places.clone(),
        lines: vec![],
        confidence: 0.0,
        certainty: Certainty::Unreadable,
        doubtful: vec![],
        uncertain: vec![],
        draft: None,
        checks: None,
        findings,
    };
    if let Some(zone) = zone {
        report.add_zone(zone, today);
    }
    (report, Some(page))
}

impl PassportReport {
    /// Adds the zone's content and the confidence in it.
    fn add_zone(&mut self, zone: MrzReading, today: Date) {
        let draft = passport::draft(&zone.mrz, today);
        let uncertain = passport::uncertain(&zone.mrz, &zone.confidence.doubtful, &draft);
        self.uncertain = uncertain.into_iter().map(str::to_owned).collect();
        self.draft = Some(draft);
        self.checks = Some(zone.mrz.checks);
        self.confidence = zone.clarity;
        self.certainty = zone.confidence.certainty;
        self.doubtful = zone.confidence.doubtful;
        self.lines = zone.mrz.lines;
    }
}

fn findings(
    page: &UprightPage,
    faces: &[Face],
    zone: Option<&MrzReading>,
    today: Date,
) -> Vec<Finding> {
    let small = page.picture.width().max(page.picture.height()) < LEAST_WIDTH;
    match (faces, zone) {
        ([], None) => vec![Code::InvalidFormat.because(Reason::NoFaceNoMrz)],
        ([], Some(_)) => vec![Code::CardNoFace.finding()],
        (_, None) if small => vec![Code::CardTooSmall.finding()],
        (_, None) => vec![Code::CardNoMrz.finding()],
        (_, Some(zone)) => {
            let mut found = document::findings(&zone.mrz, &zone.confidence.doubtful, today);
            // Read wrongly or printed wrongly: nobody may take the page for proven.
            if !zone.mrz.checks.all() {
                found.push(Code::LowQuality.because(Reason::CheckDigits));
            }
            found
        }
    }
}
