//! Background uniformity and colour: whether the background has one colour, and how far that is from white.

use crate::vision::face::Face;
use crate::vision::picture::Picture;
use crate::vision::picture::lab::{difference, lab};

/// The background round the head, from the upper edge of the picture down to the chin.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Background {
    /// The part of it that has nearly its median colour or, where that is less, nearly the colour of its neighbours,
    /// 0 to 1.
    pub uniformity: f32,
    /// Colour difference of its median colour from white (CIE 1976): 0 is white, 100 is black.
    pub distance_from_white: f32,
    /// Left, top, width, height in pixels.
    pub frame: [f32; 4],
}

/// Columns of the grid of samples.
const COLUMNS: u32 = 64;
/// Colours nearer than this count as one: light falls off towards the edges of a wall.
const NEAR: f32 = 14.0;
/// How many samples apart neighbours are, and how near their colours must be: a wall's light falls off slowly, while clouds,
/// leaves and folds of a curtain change within a sixteenth of the picture's width.
const APART: u32 = 4;
const ALIKE: f32 = 5.0;
/// Half axes of the ellipse that holds head and hair, in widths and heights of the face's box.
const HEAD: [f32; 2] = [0.85, 0.85];
/// Below this number of samples there is too little background to judge.
const LEAST: usize = 80;

impl Background {
    /// Measures the background around the head; `None` where the head fills the picture.
    #[must_use]
    pub fn of(picture: &Picture, face: &Face) -> Option<Self> {
        let [x, y, w, h] = face.bounds;
        // Hair stands above the box, which ends at the forehead.
        let (cx, cy) = (x + w / 2.0, y + 0.4 * h);
        let is_background = |px: f32, py: f32| {
            ((px - cx) / (HEAD[0] * w)).powi(2) + ((py - cy) / (HEAD[1] * h)).powi(2) > 1.0
        };
        let width = picture.width() as f32;
        // Beside the chin shoulders begin.
        let bottom = (y + 0.8 * h).clamp(1.0, picture.height() as f32);
        let step = width / COLUMNS as f32;
        let rows = ((bottom / step) as usize).min(4 * COLUMNS as usize);
        let samples: Vec<Option<[f32; 3]>> = (0..rows)
            .flat_map(|row| (0..COLUMNS).map(move |column| (row, column)))
            .map(|(row, column)| ((column as f32 + 0.5) * step, (row as f32 + 0.5) * step))
            .map(|(px, py)| is_background(px, py).then(|| soft(picture, px, py)))
            .collect();
        let colours: Vec<[f32; 3]> = samples.iter().copied().flatten().collect();
        if colours.len() < LEAST {
            return None;
        }
        let median_colour = [0, 1, 2].map(|i| median(colours.iter().map(|colour| colour[i])));
        let near = colours
            .iter()
            .filter(|&&colour| difference(colour, median_colour) <= NEAR)
            .count();
        Some(Self {
            uniformity: (near as f32 / colours.len() as f32).min(alike(&samples)),
            distance_from_white: difference(median_colour, [100.0, 0.0, 0.0]),
            frame: [0.0, 0.0, width, bottom],
        })
    }
}

/// The colour round a point: noise must not make a wall uneven.
fn soft(picture: &Picture, x: f32, y: f32) -> [f32; 3] {
    let mut sum = [0.0; 3];
    for i in 0..9_u8 {
        let pixel = picture.pixel(x + f32::from(i % 3) - 1.0, y + f32::from(i / 3) - 1.0);
        sum.iter_mut()
            .zip(pixel)
            .for_each(|(sum, value)| *sum += f32::from(value) / 9.0);
    }
    lab(sum)
}

/// The part of neighbours in the same row or column of the grid whose colours are alike.
fn alike(samples: &[Option<[f32; 3]>]) -> f32 {
    let (apart, columns) = (APART as usize, COLUMNS as usize);
    let rows = samples.chunks_exact(columns);
    let beside = rows.flat_map(|row| row.iter().zip(row.iter().skip(apart)));
    let below = samples.iter().zip(samples.iter().skip(apart * columns));
    let (mut all, mut hits) = (0_u32, 0_u32);
    for (one, two) in beside.chain(below) {
        if let (Some(one), Some(two)) = (one, two) {
            all += 1;
            hits += u32::from(difference(*one, *two) <= ALIKE);
        }
    }
    hits as f32 / all.max(1) as f32
}

fn median(values: impl Iterator<Item = f32>) -> f32 {
    let mut values: Vec<f32> = values.collect();
    let middle = values.len() / 2;
    if values.is_empty() {
        return 0.0;
    }
    *values.select_nth_unstable_by(middle, f32::total_cmp).1
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::{Rgb, RgbImage};

    fn before(wall: impl Fn(u32, u32) -> [u8; 3], bounds: [f32; 4]) -> Option<Background> {
        let face = Face {
            bounds,
            points: [[0.0; 2]; 5],
            score: 0.9,
        };
        let picture = RgbImage::from_fn(400, 600, |x, y| Rgb(wall(x, y)));
        Background::of(&Picture::new(picture), &face)
    }

    const HEAD_AT: [f32; 4] = [130.0, 150.0, 140.0, 190.0];

    #[test]
    fn a_white_wall_is_uniform_and_white() {
        let wall = before(|_, _| [244, 244, 240], HEAD_AT).unwrap();
        assert!(
            wall.uniformity > 0.99 && wall.distance_from_white < 6.0,
            "{wall:?}"
        );
    }

    #[test]
    fn a_street_is_neither() {
        let stripes = |x: u32, _| {
            if (x / 20).is_multiple_of(2) {
                [30, 60, 90]
            } else {
                [170, 150, 90]
            }
        };
        let street = before(stripes, HEAD_AT).unwrap();
        assert!(
            street.uniformity < 0.7 && street.distance_from_white > 25.0,
            "{street:?}"
        );
    }

    #[test]
    fn clouds_near_one_colour_are_not_uniform_and_falling_light_is() {
        let clouds = |x: u32, y: u32| {
            let wave = |at: u32| (at as f32 / 8.0).sin();
            [(150.0 + 20.0 * wave(x) + 20.0 * wave(y)) as u8; 3]
        };
        let clouded = before(clouds, HEAD_AT).unwrap();
        assert!(clouded.uniformity < 0.75, "{clouded:?}");
        let falling = before(|x, y| [(240 - x / 10 - y / 15) as u8; 3], HEAD_AT).unwrap();
        assert!(falling.uniformity > 0.95, "{falling:?}");
    }

    #[test]
    fn a_head_that_fills_the_picture_has_no_background() {
        assert_eq!(before(|_, _| [9, 9, 9], [-20.0, -60.0, 440.0, 700.0]), None);
    }
}
