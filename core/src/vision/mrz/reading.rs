//! A machine-readable zone as it was read, and how far it can be trusted.

use crate::mrz::Mrz;
use crate::mrz::certainty::{Certainty, Confidence};

/// A machine-readable zone, read from a photograph.
#[derive(Debug, Clone)]
pub struct MrzReading {
    /// Its content, look-alike characters repaired.
    pub mrz: Mrz,
    /// Mean probability of the chosen characters, 0 to 1.
    pub clarity: f32,
    /// The confidence in each character.
    pub confidence: Confidence,
    /// Both ends of the centre line of each line in pixels of the picture: `[x0, y0, x1, y1]`.
    pub places: Vec<[f32; 4]>,
    /// Whether more characters follow those of the format, so that it is the beginning of a longer one.
    pub(super) is_cut: bool,
}

impl MrzReading {
    /// Whether this is a zone, and not another text that was forced into its format.
    ///
    /// Repair makes check digits agree where it can, so they prove little about characters of low probability: below a
    /// clarity that every true zone reaches, nothing counts.
    pub(super) fn plausible(&self) -> bool {
        let agreeing = self.mrz.checks.agreeing();
        let code = self
            .mrz
            .fields
            .document_code
            .starts_with(['P', 'I', 'A', 'C', 'V']);
        code && ((self.mrz.checks.all() && self.clarity > 0.62)
            || (agreeing >= 2 && self.clarity > 0.7)
            || self.clarity > 0.85)
    }

    /// Whether the search can stop: no other lines will give a better reading.
    pub(super) fn is_final(&self) -> bool {
        self.plausible() && (self.mrz.checks.all() || self.clarity > 0.9)
    }

    /// Whether every character is certain.
    pub(super) fn sure(&self) -> bool {
        self.confidence.certainty == Certainty::Sure
    }

    /// The same reading of a part of a picture, in the whole of it: `corner` is that of the part.
    pub(super) fn moved(self, [dx, dy]: [f32; 2]) -> Self {
        let places = self.places.into_iter();
        Self {
            places: places
                .map(|[x0, y0, x1, y1]| [x0 + dx, y0 + dy, x1 + dx, y1 + dy])
                .collect(),
            ..self
        }
    }

    fn rank(&self) -> f32 {
        let whole = self.mrz.checks.all() && !self.is_cut;
        let all = if whole { 2.0 } else { 0.0 };
        self.mrz.checks.agreeing() as f32 + all + 20.0 * self.clarity
    }
}

/// Keeps the better of two.
pub(super) fn keep(best: &mut Option<MrzReading>, reading: Option<MrzReading>) {
    if let Some(reading) = reading
        && best
            .as_ref()
            .is_none_or(|best| reading.rank() > best.rank())
    {
        *best = Some(reading);
    }
}
