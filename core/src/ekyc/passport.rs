//! Judging and reading a passport page.

use super::finding::{Code, Finding, undecodable};
use super::page::Page;
use crate::Draft;
use crate::mrz::Checks;
use crate::mrz::certainty::{Certainty, Mark};
use crate::vision::{Eyes, Face, Limits, Zone, decode};
use jiff::civil::Date;
use serde::Serialize;

/// What a passport page shows.
#[derive(Debug, Clone, PartialEq, Serialize)]
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
    /// Both ends of the middle of each line of the zone: `[x0, y0, x1, y1]`.
    pub places: Vec<[f32; 4]>,
    /// The lines of the machine-readable zone; empty when none was read.
    pub lines: Vec<String>,
    /// How clearly the characters of the zone are seen, 0 to 1.
    pub confidence: f32,
    /// How far the lines can be believed.
    pub certainty: Certainty,
    /// The characters of the lines that a person must compare with the page.
    pub doubtful: Vec<Mark>,
    /// Wire names of the answers in `draft` that rest on such characters, or on names that may have been cut.
    pub doubted: Vec<&'static str>,
    /// Answers for the form, by wire name.
    pub draft: Option<Draft>,
    /// Which check digits agree; a missing one says nothing.
    pub checks: Option<Checks>,
    /// What is wrong; empty when all is well.
    pub findings: Vec<Finding>,
}

/// Printed faces are fainter than photographed ones: measured on pages, with ghosts and holograms.
const SURE: f32 = 0.6;
/// Below this width a line of 44 characters has under 6 pixels a character and reads badly.
const LEAST_WIDTH: u32 = 300;

/// Judges and reads the bytes of an image file as a passport page. `today` decides centuries.
#[must_use]
pub fn passport(eyes: &Eyes, bytes: &[u8], today: Date) -> PassportReport {
    passport_within(eyes, bytes, today, &Limits::default())
}

/// The same with other limits than the portal's.
#[must_use]
pub fn passport_within(eyes: &Eyes, bytes: &[u8], today: Date, limits: &Limits) -> PassportReport {
    judge(eyes, bytes, today, limits).0
}

pub(super) fn judge(
    eyes: &Eyes,
    bytes: &[u8],
    today: Date,
    limits: &Limits,
) -> (PassportReport, Option<Page>) {
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
            doubted: vec![],
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
    let Ok(zone) = eyes.zone(&picture) else {
        return nothing(Code::InvalidFormat.because("unreadable"));
    };
    // A page that lies on its side shows its face on its side, and no detector finds that.
    let mut page = Page::of(picture, zone.as_ref());
    let Ok(mut faces) = eyes.faces(&page.picture, SURE) else {
        return nothing(Code::InvalidFormat.because("unreadable"));
    };
    if faces.is_empty()
        && zone.is_none()
        && let Ok(Some(turns)) = eyes.lying(&page.picture, SURE)
    {
        page = page.turned(turns);
        faces = eyes.faces(&page.picture, SURE).unwrap_or_default();
    }
    page.sort(&mut faces);
    let findings = findings(&page, &faces, zone.as_ref());
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
        doubted: vec![],
        draft: None,
        checks: None,
        findings,
    };
    if let Some(zone) = zone {
        report.tell(zone, today);
    }
    (report, Some(page))
}

impl PassportReport {
    /// What the zone says, and how far it can be believed.
    fn tell(&mut self, zone: Zone, today: Date) {
        let draft = zone.mrz.to_draft(today);
        self.doubted = zone.mrz.doubted(&zone.belief.doubtful);
        self.doubted.retain(|name| draft.contains_key(*name));
        self.draft = Some(draft);
        self.checks = Some(zone.mrz.checks);
        self.confidence = zone.confidence;
        self.certainty = zone.belief.certainty;
        self.doubtful = zone.belief.doubtful;
        self.lines = zone.mrz.lines;
    }
}

fn findings(page: &Page, faces: &[Face], zone: Option<&Zone>) -> Vec<Finding> {
    let small = page.picture.width().max(page.picture.height()) < LEAST_WIDTH;
    match (faces, zone) {
        ([], None) => vec![Code::InvalidFormat.because("noFaceNoMrz")],
        ([], Some(_)) => vec![Code::CardNoFace.finding()],
        (_, None) if small => vec![Code::CardTooSmall.finding()],
        (_, None) => vec![Code::CardNoMrz.finding()],
        // Read wrongly or printed wrongly: nobody may take the page for proven.
        (_, Some(zone)) if !zone.mrz.checks.all() => {
            vec![Code::LowQuality.because("checkDigits")]
        }
        (_, Some(_)) => vec![],
    }
}
