//! The outline of a document, extrapolated from the lines of its zone.

use crate::mrz::Format;
use crate::vision::{Face, TextLine, first_line};

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
/// From line to line: four take an inch, and printers keep to that within a third of a millimetre.
const LINE_DISTANCE: f32 = 6.35;
const UNEQUAL: f32 = 0.35;
/// What the lean of side edges is off by, where a page is turned about more than one axis: six degrees.
const UNCERTAIN: f32 = 0.1;
/// The most that side edges lean: 22 degrees.
const MOST_LEAN: f32 = 0.4;
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

/// The document in the picture, in pixels along its first line and below it, as they are at that line's middle.
#[derive(Debug, Clone, Copy)]
pub(super) struct DocumentOutline {
    /// The first line of its zone.
    pub(super) line: TextLine,
    /// How far the page's side edges lean along the line, for one downwards.
    lean: f32,
    /// Left, top, right, bottom.
    pub(super) edges: [f32; 4],
}

impl DocumentOutline {
    /// `middle`: of the picture.
    pub(super) fn of(places: &[[f32; 4]], format: Format, middle: [f32; 2]) -> Option<Self> {
        let line = first_line(places)?;
        let Measures {
            width,
            height,
            left,
            below,
        } = Measures::of(format);
        let length = line.length();
        let along = length / (format.width() as f32 * PITCH);
        let drop = drop_of_lines(&line, places);
        // A page that is turned about its short axis is narrower than it is high.
        let (unequal, uncertain) = if line.tapers() {
            (0.0, UNCERTAIN)
        } else {
            (UNEQUAL, 0.0)
        };
        let down = along.max(drop / (LINE_DISTANCE + unequal));
        let slack = SLACK * length;
        let beside = slack + (spread(drop / along) + uncertain) * height * along;
        Some(Self {
            line,
            lean: lean(&line, middle),
            edges: [
                -left * along - beside,
                (below - height) * down - slack,
                (width - left) * along + beside,
                below * down + slack,
            ],
        })
    }

    /// The point of the picture at a place of the page.
    #[cfg(feature = "matching")]
    pub(super) fn at(&self, [far, down]: [f32; 2]) -> [f32; 2] {
        let [x, y] = self.line.at([far, down]);
        let [fx, fy] = self.line.at([far, 0.0]);
        // From the line straight down, which is as far in the picture as the page leans along it.
        let [dx, dy] = [x - fx, y - fy];
        [x + dy * self.lean, y - dx * self.lean]
    }

    /// The place of the page that is seen at a point of the picture.
    pub(super) fn seen(&self, [x, y]: [f32; 2]) -> [f32; 2] {
        let [ux, uy] = self.line.along();
        let [fx, fy] = self.line.from;
        let lean = self.lean * ((y - fy) * ux - (x - fx) * uy);
        self.line.seen([x - lean * ux, y - lean * uy])
    }

    /// Rank of a face as the holder's photograph, best first: one of its size above the lines, one of its size
    /// elsewhere (some passports have it on the page beside), any other.
    pub(super) fn rank(&self, face: &Face) -> u8 {
        let [x, y, w, h] = face.bounds;
        let [u, v] = self.seen([x + w / 2.0, y + h / 2.0]);
        let [left, top, right, _] = self.edges;
        if w > LARGEST_FACE * self.line.length() {
            2
        } else {
            u8::from(!((left..right).contains(&u) && (top..0.0).contains(&v)))
        }
    }
}

/// The side edges of a page that is turned about them stand upright on the direction from the middle of the picture to where
/// its lines meet; they are taken for those of such a page, as nothing of the zone tells it better.
fn lean(line: &TextLine, middle: [f32; 2]) -> f32 {
    if !line.tapers() {
        return 0.0;
    }
    let [ux, uy] = line.along();
    let (dx, dy) = (middle[0] - line.from[0], middle[1] - line.from[1]);
    let (along, down) = (dx * ux + dy * uy, dy * ux - dx * uy);
    let lean = down / (line.length() / (1.0 - line.taper) - along);
    lean.clamp(-MOST_LEAN, MOST_LEAN)
}

/// What the upper edge of a page may reach beyond its lower one at each side, of its height: one that is turned about its long
/// axis has its lines closer together, and is held at twice its width from the camera. `drop`: from line to line, in the
/// millimetres along them.
fn spread(drop: f32) -> f32 {
    if drop >= LINE_DISTANCE - UNEQUAL {
        return 0.0;
    }
    let cosine = (drop / LINE_DISTANCE).max(0.0);
    (1.0 - cosine * cosine).sqrt() / 4.0
}

/// The mean distance of neighbouring lines at the middle of the first one.
fn drop_of_lines(line: &TextLine, places: &[[f32; 4]]) -> f32 {
    let down = places.last().map_or(0.0, |[x0, y0, x1, y1]| {
        line.seen([f32::midpoint(*x0, *x1), f32::midpoint(*y0, *y1)])[1]
    });
    down / places.len().saturating_sub(1).max(1) as f32
}
