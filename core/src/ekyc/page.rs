//! A passport page in a photograph, by its machine-readable zone: its orientation, its outline, and which of the faces is
//! the holder's portrait.

#[cfg(all(test, feature = "matching"))]
mod aslant;
#[cfg(feature = "matching")]
mod crop;
mod outline;

use crate::vision::{Face, MrzReading, Picture};
use outline::DocumentOutline;

/// A photograph of a passport page, rotated upright by quarter turns.
#[derive(Debug, Clone)]
pub(super) struct UprightPage {
    pub(super) picture: Picture,
    /// Clockwise quarter turns that brought it upright.
    pub(super) turns: u8,
    /// Both ends of the middle of each line of its zone, in pixels of `picture`.
    pub(super) places: Vec<[f32; 4]>,
    outline: Option<DocumentOutline>,
}

impl UprightPage {
    /// The page as the lines of its zone run from left to right; as it is, where there is no zone.
    pub(super) fn of(picture: Picture, zone: Option<&MrzReading>) -> Self {
        let Some(zone) = zone else {
            return Self {
                picture,
                turns: 0,
                places: vec![],
                outline: None,
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
        let picture = picture.quarters(turns);
        Self {
            outline: DocumentOutline::of(&places, zone.mrz.format, middle(&picture)),
            picture,
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
        if let Some(outline) = &self.outline {
            faces.sort_by_key(|face| outline.rank(face));
        }
    }
}

fn middle(picture: &Picture) -> [f32; 2] {
    [picture.width(), picture.height()].map(|side| side as f32 / 2.0)
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
    use crate::mrz::Format;
    use image::{Rgb, RgbImage};

    /// A passport of 1250 × 880 pixels in the middle of a table: ten pixels a millimetre.
    pub(super) const LINES: [[f32; 4]; 2] = [
        [360.0, 1032.0, 1477.0, 1032.0],
        [360.0, 1096.0, 1477.0, 1096.0],
    ];

    pub(super) fn page() -> UprightPage {
        let picture = Picture::new(RgbImage::from_pixel(1850, 1480, Rgb([90; 3])));
        UprightPage {
            outline: DocumentOutline::of(&LINES, Format::Td3, middle(&picture)),
            picture,
            turns: 0,
            places: LINES.to_vec(),
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
