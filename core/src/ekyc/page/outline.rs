//! The outline of a document, extrapolated from the lines of its zone.

use crate::mrz::Format;
use crate::vision::Face;

/// A document's measures in millimetres (Doc 9303-4 to -7): what surrounds the lines of its zone.
struct Measures {
    width: f32,
    height: f32,
    /// From the left edge to the first character.
    left: f32,
    /// From the lower edge to the middle of the first line.
    below: f32,
}

/// A character takes a tenth of an inch.
const PITCH: f32 = 2.54;
/// What lines and edges may be off by, in lengths of a line: a hand's photograph is no scan.
const SLACK: f32 = 0.04;
/// The face of a page's holder takes at most this part of a line's length: a photograph is 35 millimetres wide, a line
/// of a passport 112, and a person who holds the page into the camera is larger than that.
const LARGEST_FACE: f32 = 0.45;

impl Measures {
    fn of(format: Format) -> Self {
        // Zones are 23.2 millimetres high, and their lines stand in the middle of that.
        let [two, three] = [14.8, 15.8];
        let (width, height, left, below) = match format {
            Format::Td3 => (125.0, 88.0, 6.0, two),
            Format::MrvA => (120.0, 80.0, 4.0, two),
            Format::Td2 | Format::MrvB | Format::FrenchId => (105.0, 74.0, 6.0, two),
            Format::Td1 => (85.6, 54.0, 4.0, three),
        };
        Self {
            width,
            height,
            left,
            below,
        }
    }
}

/// The document in the picture, in coordinates along its lines: `along` and `down` are its axes, in pixels from the beginning of
/// the first line.
#[derive(Debug, Clone, Copy)]
pub(super) struct DocumentOutline {
    pub(super) origin: [f32; 2],
    pub(super) along: [f32; 2],
    /// Length of a line.
    length: f32,
    /// Left, top, right, bottom.
    pub(super) edges: [f32; 4],
}

impl DocumentOutline {
    pub(super) fn of(places: &[[f32; 4]], format: Format) -> Option<Self> {
        let [x0, y0, x1, y1] = *places.first()?;
        let length = (x1 - x0).hypot(y1 - y0);
        let along = [(x1 - x0) / length, (y1 - y0) / length];
        if length < 1.0 || !length.is_finite() {
            return None;
        }
        let Measures {
            width,
            height,
            left,
            below,
        } = Measures::of(format);
        let millimetre = length / (format.width() as f32 * PITCH);
        let slack = SLACK * length;
        Some(Self {
            origin: [x0, y0],
            along,
            length,
            edges: [
                -left * millimetre - slack,
                (below - height) * millimetre - slack,
                (width - left) * millimetre + slack,
                below * millimetre + slack,
            ],
        })
    }

    /// A point of the picture in the document's axes.
    pub(super) fn seen(&self, [x, y]: [f32; 2]) -> [f32; 2] {
        let (dx, dy) = (x - self.origin[0], y - self.origin[1]);
        let [ux, uy] = self.along;
        [dx * ux + dy * uy, dy * ux - dx * uy]
    }

    /// Rank of a face as the holder's photograph, best first: one of its size above the lines, one of its size
    /// elsewhere (some passports have it on the page beside), any other.
    pub(super) fn rank(&self, face: &Face) -> u8 {
        let [x, y, w, h] = face.bounds;
        let [u, v] = self.seen([x + w / 2.0, y + h / 2.0]);
        let [left, top, right, _] = self.edges;
        if w > LARGEST_FACE * self.length {
            2
        } else {
            u8::from(!((left..right).contains(&u) && (top..0.0).contains(&v)))
        }
    }
}
