//! Where a page lies in a photograph of it, as its machine-readable zone tells: which way up, how far it reaches, and
//! which of the faces is its holder's.

use crate::mrz::Format;
use crate::vision::{Face, Picture, Zone};

/// A passport page that stands upright, to a quarter turn.
#[derive(Debug, Clone)]
pub(super) struct Page {
    pub(super) picture: Picture,
    /// Clockwise quarter turns that brought it upright.
    pub(super) turns: u8,
    /// Both ends of the middle of each line of its zone, in pixels of `picture`.
    pub(super) places: Vec<[f32; 4]>,
    sheet: Option<Sheet>,
}

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
/// The longest side of a page that is cut out, in pixels.
const MOST_SIDE: f32 = 1600.0;
/// Below this tilt in degrees a page is cut out as it lies, without loss.
const LEVEL: f32 = 0.7;
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

/// The document in the picture, seen along its lines: `along` and `down` are its axes, in pixels from the beginning of
/// the first line.
#[derive(Debug, Clone, Copy)]
struct Sheet {
    origin: [f32; 2],
    along: [f32; 2],
    /// Length of a line.
    length: f32,
    /// Left, top, right, bottom.
    edges: [f32; 4],
}

impl Sheet {
    fn of(places: &[[f32; 4]], format: Format) -> Option<Self> {
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

    /// A point of the picture in the sheet's axes.
    fn seen(&self, [x, y]: [f32; 2]) -> [f32; 2] {
        let (dx, dy) = (x - self.origin[0], y - self.origin[1]);
        let [ux, uy] = self.along;
        [dx * ux + dy * uy, dy * ux - dx * uy]
    }

    /// A point in the sheet's axes as one of the picture.
    fn place(&self, [u, v]: [f32; 2]) -> [f32; 2] {
        let [ux, uy] = self.along;
        [
            self.origin[0] + u * ux - v * uy,
            self.origin[1] + u * uy + v * ux,
        ]
    }

    /// How much a face looks like the holder's photograph, best first: one of its size above the lines, one of its size
    /// elsewhere (some passports have it on the page beside), any other.
    fn rank(&self, face: &Face) -> u8 {
        let [x, y, w, h] = face.bounds;
        let [u, v] = self.seen([x + w / 2.0, y + h / 2.0]);
        let [left, top, right, _] = self.edges;
        if w > LARGEST_FACE * self.length {
            2
        } else {
            u8::from(!((left..right).contains(&u) && (top..0.0).contains(&v)))
        }
    }

    /// The edges of what is cut out: the sheet and its holder's face, as far as the picture shows them.
    fn cut(&self, picture: &Picture, holder: Option<&Face>) -> [f32; 4] {
        let corners = |[x, y, w, h]: [f32; 4]| {
            [[x, y], [x + w, y], [x, y + h], [x + w, y + h]].map(|corner| self.seen(corner))
        };
        let wider = |edges: [f32; 4], points: [[f32; 2]; 4]| {
            points.iter().fold(edges, |[l, t, r, b], &[u, v]| {
                [l.min(u), t.min(v), r.max(u), b.max(v)]
            })
        };
        let sheet = holder.map_or(self.edges, |face| wider(self.edges, corners(face.bounds)));
        let (w, h) = (picture.width() as f32, picture.height() as f32);
        let nothing = [
            f32::INFINITY,
            f32::INFINITY,
            f32::NEG_INFINITY,
            f32::NEG_INFINITY,
        ];
        let seen = wider(nothing, corners([0.0, 0.0, w, h]));
        [
            sheet[0].max(seen[0]),
            sheet[1].max(seen[1]),
            sheet[2].min(seen[2]),
            sheet[3].min(seen[3]),
        ]
    }
}

impl Page {
    /// The page as the lines of its zone run from left to right; as it is, where there is no zone.
    pub(super) fn of(picture: Picture, zone: Option<&Zone>) -> Self {
        let Some(zone) = zone else {
            return Self {
                picture,
                turns: 0,
                places: vec![],
                sheet: None,
            };
        };
        let turns = zone.places.first().map_or(0, |place| turns(*place));
        let (w, h) = (picture.width() as f32, picture.height() as f32);
        let places: Vec<[f32; 4]> = zone
            .places
            .iter()
            .map(|&[x0, y0, x1, y1]| {
                let ([x0, y0], [x1, y1]) =
                    (moved([x0, y0], turns, w, h), moved([x1, y1], turns, w, h));
                [x0, y0, x1, y1]
            })
            .collect();
        Self {
            sheet: Sheet::of(&places, zone.mrz.format),
            picture: picture.quarters(turns),
            turns,
            places,
        }
    }

    /// Turned once more by clockwise quarters; only where there is no zone.
    pub(super) fn turned(self, turns: u8) -> Self {
        Self {
            picture: self.picture.quarters(turns),
            turns,
            ..self
        }
    }

    /// Puts the holder's face first; the others stay in their order.
    pub(super) fn sort(&self, faces: &mut [Face]) {
        if let Some(sheet) = &self.sheet {
            faces.sort_by_key(|face| sheet.rank(face));
        }
    }

    /// The document cut out and level, where its zone tells where it lies; else the whole picture.
    pub(super) fn cut(&self, holder: Option<&Face>) -> Picture {
        let Some(sheet) = &self.sheet else {
            return self.picture.clone();
        };
        let [left, top, right, bottom] = sheet.cut(&self.picture, holder);
        let (width, height) = ((right - left).max(1.0), (bottom - top).max(1.0));
        let angle = sheet.along[1].atan2(sheet.along[0]).to_degrees();
        if angle.abs() < LEVEL {
            let [x, y] = sheet.place([left, top]);
            return self.picture.crop([x, y, width, height]);
        }
        let middle = sheet.place([f32::midpoint(left, right), f32::midpoint(top, bottom)]);
        let scale = (width.max(height) / MOST_SIDE).max(1.0);
        let size = [width, height].map(|side| (side / scale).max(1.0) as u32);
        self.picture.turned(middle, angle, scale, size)
    }
}

/// Clockwise quarter turns after which a line runs from left to right.
fn turns([x0, y0, x1, y1]: [f32; 4]) -> u8 {
    let (dx, dy) = (x1 - x0, y1 - y0);
    match (dx.abs() >= dy.abs(), dx >= 0.0, dy > 0.0) {
        (true, true, _) => 0,
        (true, false, _) => 2,
        (false, _, true) => 3,
        (false, _, false) => 1,
    }
}

/// Where a point of a picture of this size lies after clockwise quarter turns.
fn moved([x, y]: [f32; 2], turns: u8, width: f32, height: f32) -> [f32; 2] {
    match turns % 4 {
        1 => [height - y, x],
        2 => [width - x, height - y],
        3 => [y, width - x],
        _ => [x, y],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::{Rgb, RgbImage};

    /// A passport of 1250 × 880 pixels in the middle of a table: ten pixels a millimetre.
    const LINES: [[f32; 4]; 2] = [
        [360.0, 1032.0, 1477.0, 1032.0],
        [360.0, 1096.0, 1477.0, 1096.0],
    ];

    fn page() -> Page {
        let table = RgbImage::from_pixel(1850, 1480, Rgb([90; 3]));
        Page {
            picture: Picture::new(table),
            turns: 0,
            places: LINES.to_vec(),
            sheet: Sheet::of(&LINES, Format::Td3),
        }
    }

    fn face(bounds: [f32; 4]) -> Face {
        Face {
            bounds,
            points: [[0.0; 2]; 5],
            score: 0.9,
        }
    }

    #[test]
    fn a_page_is_cut_out_with_its_edges_and_little_more() {
        let cut = page().cut(None);
        assert!((1250..1250 + 120).contains(&cut.width()), "{}", cut.width());
        assert!((880..880 + 120).contains(&cut.height()), "{}", cut.height());
    }

    #[test]
    fn a_page_at_the_edge_of_the_picture_is_cut_there() {
        let close = Page {
            picture: Picture::new(RgbImage::new(1500, 1110)),
            ..page()
        };
        let cut = close.cut(None);
        assert!(cut.width() < 1250 && cut.height() < 880, "{}", cut.width());
    }

    #[test]
    fn the_holder_is_the_face_on_the_page_and_not_who_holds_it() {
        let [live, other, photo, ghost] = [
            face([700.0, 0.0, 620.0, 700.0]),
            face([20.0, 700.0, 260.0, 300.0]),
            face([400.0, 500.0, 220.0, 260.0]),
            face([1300.0, 800.0, 90.0, 110.0]),
        ];
        let mut faces = vec![live.clone(), other.clone(), photo.clone(), ghost.clone()];
        page().sort(&mut faces);
        assert_eq!(faces, [photo, ghost, other, live]);
    }

    #[test]
    fn a_place_is_found_again_after_every_turn() {
        let size = [40.0, 30.0];
        let mut drawn = RgbImage::new(40, 30);
        drawn.put_pixel(7, 3, Rgb([255; 3]));
        for turns in 0..4 {
            let turned = Picture::new(drawn.clone()).quarters(turns);
            let [x, y] = moved([7.5, 3.5], turns, size[0], size[1]);
            assert_eq!(
                turned.rgb().get_pixel(x as u32, y as u32),
                &Rgb([255; 3]),
                "{turns}"
            );
        }
    }
}
