//! Eyes visible: glasses are detected by their bridge, a dark line across the nose, where skin has none, and by dark
//! lenses, which leave nothing bright of the eyes.
//!
//! Hints, no proof: bridges that are thin, light or without a rim are not detected, nor are lenses with strong
//! reflections. ISO/IEC 29794-5 asks for eyes that nothing covers, and its reference implementation finds glasses by a
//! network of many megabytes.

use crate::vision::face::Face;
use crate::vision::picture::{AlignedCrop, Picture};
use image::GrayImage;
use std::ops::Range;

/// Measures of glasses on the eyes and the nose between them.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Glasses {
    /// How much darker than the skin above and below it the darkest line across the nose is, in parts of the skin's
    /// brightness: 0 none, 1 black.
    pub bridge: f32,
    /// How bright the brightest tenth round the eyes is (of the better lit one), in parts of the cheeks' brightness.
    pub eyes: f32,
    /// Both eyes and what lies between them: left, top, width, height in pixels.
    pub frame: [f32; 4],
}

/// Side of the aligned face in which [`Face::STANDARD`] lies.
const SIDE: usize = 112;
/// The nose between the eyes there, from brows to the lower rim of a lens.
const ACROSS: Range<usize> = 51..62;
const DOWN: Range<usize> = 38..66;
/// Skin is measured in this many rows above and below a line, which may be twice as thick as the bridge of most glasses.
const REACH: usize = 4;
/// Regions of each eye there, from the inner to the outer end of a lens, and of the cheeks below: columns and rows.
const EYES: [[Range<usize>; 2]; 2] = [[30..47, 46..58], [65..82, 46..58]];
const CHEEKS: [[Range<usize>; 2]; 2] = [[30..46, 66..80], [66..82, 66..80]];
/// Keeps the noise of nearly black pictures from counting.
const NOISE: f32 = 8.0;
/// Left, top, right and lower end of glasses in the standard face.
const WORN: [f32; 4] = [18.0, 38.0, 94.0, 68.0];

impl Glasses {
    /// Measures the eyes and the nose of a face.
    #[must_use]
    pub fn of(picture: &Picture, face: &Face) -> Self {
        let standard_to_picture = face.standard_to_picture();
        let middle = standard_to_picture.apply([SIDE as f32 / 2.0; 2]);
        let aligned = AlignedCrop::near(
            middle,
            standard_to_picture.angle(),
            standard_to_picture.scale(),
        );
        let level = aligned.pixels(picture, SIDE).gray();
        let [left, top, right, bottom] = WORN;
        let corners = [[left, top], [right, top], [left, bottom], [right, bottom]];
        let corners = corners.map(|corner| standard_to_picture.apply(corner));
        let least = [0, 1].map(|i| corners.iter().map(|at| at[i]).fold(f32::INFINITY, f32::min));
        let most = [0, 1].map(|i| {
            corners
                .iter()
                .map(|at| at[i])
                .fold(f32::NEG_INFINITY, f32::max)
        });
        Self {
            bridge: darkest_line(&rows(&level)),
            eyes: brightness(&level),
            frame: [least[0], least[1], most[0] - least[0], most[1] - least[1]],
        }
    }
}

/// The median brightness of each row across the nose.
fn rows(level: &GrayImage) -> Vec<f32> {
    DOWN.map(|y| quantile(level, &[ACROSS, y..y + 1], 0.5))
        .collect()
}

/// The brightness of the eyes beside that of the cheeks.
fn brightness(level: &GrayImage) -> f32 {
    let most = |parts: [[Range<usize>; 2]; 2], share: f32| {
        parts
            .iter()
            .map(|area| quantile(level, area, share))
            .fold(0.0, f32::max)
    };
    most(EYES, 0.9) / (most(CHEEKS, 0.5) + NOISE)
}

/// The brightness below which this share of an area (columns, rows) lies: a quantile.
fn quantile(level: &GrayImage, [columns, rows]: &[Range<usize>; 2], share: f32) -> f32 {
    let lines = level.as_raw().chunks_exact(SIDE);
    let mut values: Vec<u8> = lines
        .skip(rows.start)
        .take(rows.len())
        .filter_map(|line| line.get(columns.clone()))
        .flatten()
        .copied()
        .collect();
    values.sort_unstable();
    let at = (share * values.len() as f32) as usize;
    values.get(at).map_or(0.0, |&value| f32::from(value))
}

/// How much darker the darkest row is than what lies above and below it.
fn darkest_line(rows: &[f32]) -> f32 {
    let brightest = |rows: &[f32]| rows.iter().copied().fold(0.0, f32::max);
    let depth = |at: usize| {
        let above = rows.get(at.saturating_sub(REACH)..at)?;
        let below = rows.get(at + 1..(at + 1 + REACH).min(rows.len()))?;
        let skin = brightest(above).min(brightest(below));
        Some((skin - rows.get(at)?) / (skin + NOISE))
    };
    // Not the outermost rows: half of what lies beside them is unknown.
    let inner = 2..rows.len().saturating_sub(2);
    inner.filter_map(depth).fold(0.0, f32::max)
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::{Rgb, RgbImage};

    const SKIN: [u8; 3] = [205, 160, 135];

    /// A face five times as large as the standard one, on whose skin something dark lies.
    fn seen(dark: impl Fn(u32, u32) -> Option<[u8; 3]>) -> Glasses {
        let face = Face {
            bounds: [60.0, 60.0, 440.0, 480.0],
            points: Face::STANDARD.map(|point| point.map(|at| 5.0 * at)),
            score: 0.9,
        };
        let picture = RgbImage::from_fn(560, 560, |x, y| Rgb(dark(x, y).unwrap_or(SKIN)));
        let glasses = Glasses::of(&Picture::new(picture), &face);
        let [x, y, w, h] = glasses.frame;
        assert!(
            x > 80.0 && y > 180.0 && x + w < 480.0 && y + h < 350.0,
            "{glasses:?}"
        );
        glasses
    }

    fn nose(line: u32, colour: [u8; 3]) -> f32 {
        seen(|_, y| (250..250 + line).contains(&y).then_some(colour)).bridge
    }

    #[test]
    fn dark_lenses_leave_nothing_bright_of_the_eyes() {
        let lens = |x: u32, y: u32, left: u32| {
            let inside = (left..left + 110).contains(&x) && (215..310).contains(&y);
            inside.then_some([30, 28, 28])
        };
        let both = seen(|x, y| lens(x, y, 140).or(lens(x, y, 315)));
        assert!(both.eyes < 0.3, "{both:?}");
        let bare = seen(|_, _| None);
        assert!(bare.eyes > 0.9, "{bare:?}");
        let patch = seen(|x, y| lens(x, y, 140));
        assert!(patch.eyes > 0.9, "one eye is seen: {patch:?}");
    }

    #[test]
    fn bare_skin_has_no_line() {
        assert!(nose(0, SKIN) < 0.01);
    }

    #[test]
    fn the_bridge_of_dark_glasses_is_one() {
        assert!(nose(14, [20, 18, 18]) > 0.8);
    }

    #[test]
    fn a_wrinkle_is_hardly_one() {
        assert!(nose(6, [150, 110, 90]) < 0.35);
    }

    #[test]
    fn a_shadow_that_has_no_end_is_none() {
        assert!(nose(300, [60, 45, 40]) < 0.01);
    }
}
