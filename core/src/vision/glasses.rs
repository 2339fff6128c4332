//! Whether glasses are worn: their bridge is a dark line across the nose, where skin has none.
//!
//! A hint, no proof: bridges that are thin, light or without a rim are not seen. ISO/IEC 29794-5 asks for eyes that
//! nothing covers, and its reference implementation finds glasses by a network of many megabytes.

use super::glance::Square;
use super::{Face, Picture};
use std::ops::Range;

/// What the nose between the eyes shows.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Glasses {
    /// How much darker than the skin above and below it the darkest line across the nose is, in parts of the skin's
    /// brightness: 0 none, 1 black.
    pub bridge: f32,
    /// Both eyes and what lies between them: left, top, width, height in pixels.
    pub frame: [f32; 4],
}

/// Side of the level face in which [`Face::STANDARD`] lies.
const SIDE: usize = 112;
/// The nose between the eyes there, from brows to the lower rim of a lens.
const ACROSS: Range<usize> = 51..62;
const DOWN: Range<usize> = 38..66;
/// Skin is looked for so many rows above and below a line, which may be twice as thick as the bridge of most glasses.
const REACH: usize = 4;
/// Keeps the noise of nearly black pictures from counting.
const NOISE: f32 = 8.0;
/// Left, top, right and lower end of glasses in the standard face.
const WORN: [f32; 4] = [18.0, 38.0, 94.0, 68.0];

impl Glasses {
    /// Looks at the nose of a face.
    #[must_use]
    pub fn of(picture: &Picture, face: &Face) -> Self {
        let upright = face.upright();
        let square = Square {
            middle: upright.apply([SIDE as f32 / 2.0; 2]),
            angle: upright.angle(),
            scale: upright.scale(),
        };
        let [left, top, right, bottom] = WORN;
        let corners = [[left, top], [right, top], [left, bottom], [right, bottom]];
        let corners = corners.map(|corner| upright.apply(corner));
        let least = [0, 1].map(|i| corners.iter().map(|at| at[i]).fold(f32::INFINITY, f32::min));
        let most = [0, 1].map(|i| {
            corners
                .iter()
                .map(|at| at[i])
                .fold(f32::NEG_INFINITY, f32::max)
        });
        Self {
            bridge: darkest_line(&rows(&square.view(picture, SIDE))),
            frame: [least[0], least[1], most[0] - least[0], most[1] - least[1]],
        }
    }
}

/// The usual brightness of each row across the nose.
fn rows(level: &Picture) -> Vec<f32> {
    let gray = level.gray();
    let row = |row: &[u8]| {
        let mut across: Vec<u8> = row.get(ACROSS).unwrap_or_default().to_vec();
        let middle = across.len() / 2;
        across.sort_unstable();
        across.get(middle).map_or(0.0, |&value| f32::from(value))
    };
    let all = gray.as_raw().chunks_exact(SIDE);
    all.skip(DOWN.start).take(DOWN.len()).map(row).collect()
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

    /// A face five times as large as the standard one, on whose nose `line` pixels of `colour` lie.
    fn nose(line: u32, colour: [u8; 3]) -> f32 {
        let face = Face {
            bounds: [60.0, 60.0, 440.0, 480.0],
            points: Face::STANDARD.map(|point| point.map(|at| 5.0 * at)),
            score: 0.9,
        };
        let picture = RgbImage::from_fn(560, 560, |_, y| {
            Rgb(if (250..250 + line).contains(&y) {
                colour
            } else {
                SKIN
            })
        });
        let glasses = Glasses::of(&Picture::new(picture), &face);
        let [x, y, w, h] = glasses.frame;
        assert!(
            x > 80.0 && y > 180.0 && x + w < 480.0 && y + h < 350.0,
            "{glasses:?}"
        );
        glasses.bridge
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
