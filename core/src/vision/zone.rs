//! A machine-readable zone in a photograph: two or three parallel lines of print that read as one.

use super::Picture;
use super::lines::Line;
use super::net::NetError;
use super::print::read_group;
use super::reader::Reader;
use super::view::{angles, looks, other_angle};
use crate::mrz::Mrz;
use crate::mrz::certainty::{Belief, Certainty};
use image::GrayImage;

/// A zone that was read.
#[derive(Debug, Clone)]
pub struct Zone {
    /// What it says, look-alikes settled.
    pub mrz: Mrz,
    /// How clearly its characters are seen, 0 to 1: the mean probability of the chosen ones.
    pub confidence: f32,
    /// How far each character can be believed.
    pub belief: Belief,
    /// Both ends of the middle of each line in pixels of the picture: `[x0, y0, x1, y1]`.
    pub places: Vec<[f32; 4]>,
}

impl Zone {
    /// Whether this is a zone, and not another text that was forced into its form.
    ///
    /// Repair makes check digits agree where it can, so they prove little about characters that the
    /// reader guessed: below a clarity that every true zone reaches, nothing counts.
    pub(super) fn plausible(&self) -> bool {
        let agreeing = self.mrz.checks.agreeing();
        let code = self
            .mrz
            .fields
            .document_code
            .starts_with(['P', 'I', 'A', 'C', 'V']);
        code && ((self.mrz.checks.all() && self.confidence > 0.62)
            || (agreeing >= 2 && self.confidence > 0.7)
            || self.confidence > 0.85)
    }

    /// Whether nothing better is to be hoped for from other lines.
    fn final_(&self) -> bool {
        self.plausible() && (self.mrz.checks.all() || self.confidence > 0.9)
    }

    /// Whether a line carries characters in doubt.
    pub(super) fn doubts(&self, line: usize) -> bool {
        self.belief.doubtful.iter().any(|mark| mark.line == line)
    }

    pub(super) fn sure(&self) -> bool {
        self.belief.certainty == Certainty::Sure
    }

    fn rank(&self) -> f32 {
        let all = if self.mrz.checks.all() { 2.0 } else { 0.0 };
        self.mrz.checks.agreeing() as f32 + all + 20.0 * self.confidence
    }
}

/// The better of two.
pub(super) fn keep(best: &mut Option<Zone>, zone: Option<Zone>) {
    if let Some(zone) = zone
        && best.as_ref().is_none_or(|best| zone.rank() > best.rank())
    {
        *best = Some(zone);
    }
}

/// Looks along the lines of print, however the page lies, until a zone is read.
pub(super) fn find(reader: &Reader, picture: &Picture) -> Result<Option<Zone>, NetError> {
    let gray = picture.gray();
    let angles = angles(&gray);
    let mut search = Search {
        reader,
        gray: &gray,
        seen: Vec::new(),
        best: None,
    };
    for angle in angles {
        if search.along(angle)? {
            return Ok(search.best);
        }
    }
    let found = search.best.as_ref().is_some_and(Zone::plausible);
    if !found && let Some(angle) = other_angle(&search.seen, angles) {
        search.along(angle)?;
    }
    Ok(search.best.filter(Zone::plausible))
}

/// A search for a zone: what was seen, and the best that was read.
struct Search<'a> {
    reader: &'a Reader,
    gray: &'a GrayImage,
    seen: Vec<Vec<Line>>,
    best: Option<Zone>,
}

impl Search<'_> {
    /// Looks along lines that fall by so many degrees; whether nothing better is to be hoped for.
    fn along(&mut self, angle: f32) -> Result<bool, NetError> {
        for group in looks(self.gray, angle).flatten() {
            keep(&mut self.best, read_group(self.reader, self.gray, &group)?);
            if self.best.as_ref().is_some_and(Zone::final_) {
                return Ok(true);
            }
            self.seen.push(group);
        }
        Ok(false)
    }
}
