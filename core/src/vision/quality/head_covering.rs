//! No head covering (ISO/IEC 29794-5): a hat, a band or a fringe over the forehead has another colour than the skin of
//! cheeks and nose.
//!
//! The standard's reference implementation segments the head by a network of many megabytes. Seven lines from the brows
//! to the hair say less: a hat that leaves the forehead free is not detected, nor one of the skin's own colour, and on
//! dark skin hardly a black one.

use super::samples::{between, colour, frame, median};
use crate::vision::face::{Landmarks, POINTS};
use crate::vision::picture::Picture;
use std::ops::RangeInclusive;

/// The forehead of a face.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct HeadCovering {
    /// The part of the forehead where skin is visible, 0 to 1.
    pub visible_forehead: f32,
    /// The forehead: left, top, width, height in pixels of the picture.
    pub frame: [f32; 4],
}

impl HeadCovering {
    /// Measures the forehead in the crop that the landmarks were found in.
    #[must_use]
    pub fn of(landmarks: &Landmarks) -> Self {
        let (crop, points) = landmarks.in_crop();
        let corners = LINES.as_flattened().iter().map(|&at| landmarks.at(at));
        Self {
            visible_forehead: visible(crop, points),
            frame: frame(corners),
        }
    }
}

/// Lines over the forehead, by their landmarks: from the brow to below the hair, from the person's right to the left.
const LINES: [[usize; 2]; 7] = [
    [17, 54],
    [53, 51],
    [18, 55],
    [52, 38],
    [19, 58],
    [56, 39],
    [20, 57],
];
/// Reference skin below the eyes, by landmarks: lines over the cheeks towards the nostrils, as hair and shade lie over what
/// is farther out, and the ridge of the nose.
const CHEEKS: [[usize; 2]; 2] = [[35, 28], [36, 29]];
const NOSE: [usize; 3] = [25, 24, 23];
/// Samples along a line of the forehead, and of a cheek.
const ALONG: usize = 7;
const ACROSS: usize = 5;
/// Not on the brow itself, and not where hair begins: parts of a line.
const PART: [f32; 2] = [0.25, 0.9];
/// Of a line over a cheek neither the end below the eye nor the nostril's edge.
const CHEEK: [f32; 2] = [0.2, 0.8];
/// By so much of L* the forehead may be darker than the skin below, as it is in the shade of hair, or lighter, as it is
/// under a lamp, without any doubt.
const SHADE: RangeInclusive<f32> = -10.0..=8.0;
/// How much a difference counts in brightness and in colour, up to which sum something is skin, and from which on it is
/// none. Set on 162 photographs and drawn caps (`models/README.md`).
const BRIGHTNESS: f32 = 0.6;
const COLOUR: f32 = 2.2;
const SKIN: RangeInclusive<f32> = 24.0..=32.0;
/// So dark, in parts of the L* of the skin below, shade leaves a forehead: at the first nothing is skin any more, even of its
/// colour, as a brown hat is. Set with 160 photographs in view, of which this leaves one forehead more below the limit, whose
/// fringe reaches the brows, and one more of the 12 brown hats that `ofiq-syngen` drew.
const DEEPEST: RangeInclusive<f32> = 0.5..=0.6;
/// Skin in the shade is as much less colourful as it is darker, within these bounds.
const LIGHT: [f32; 2] = [0.3, 1.3];

/// The part of the forehead in an aligned crop of a face where skin is visible.
fn visible(crop: &Picture, points: &[[f32; 3]; POINTS]) -> f32 {
    let at = |[from, to]: [usize; 2], part: f32| {
        let [x, y, _] = between(points[from], points[to], part);
        colour(crop, [x, y])
    };
    let along = |[start, end]: [f32; 2], i: usize, count: usize| {
        start + (end - start) * i as f32 / (count - 1) as f32
    };
    let cheeks = CHEEKS
        .iter()
        .flat_map(|&line| (0..ACROSS).map(move |i| at(line, along(CHEEK, i, ACROSS))));
    let cheeks: Vec<_> = cheeks
        .chain(NOSE.map(|point| at([point, point], 0.0)))
        .collect();
    let skin = median(&cheeks);
    let seen = LINES
        .iter()
        .flat_map(|&line| (0..ALONG).map(move |i| at(line, along(PART, i, ALONG))));
    let visible: f32 = seen.map(|colour| likeness(colour, skin)).sum();
    visible / (LINES.len() * ALONG) as f32
}

/// Skin likelihood: 1 for skin, 0 for something else.
fn likeness([l, a, b]: [f32; 3], [skin_l, skin_a, skin_b]: [f32; 3]) -> f32 {
    let shaded = l / skin_l.max(1.0);
    let light = shaded.clamp(LIGHT[0], LIGHT[1]);
    let colour = (a - light * skin_a).hypot(b - light * skin_b);
    let shade = l - skin_l;
    let brightness = shade - shade.clamp(*SHADE.start(), *SHADE.end());
    let far = (BRIGHTNESS * brightness).hypot(COLOUR * colour);
    let alike = ((SKIN.end() - far) / (SKIN.end() - SKIN.start())).clamp(0.0, 1.0);
    let lit = (shaded - DEEPEST.start()) / (DEEPEST.end() - DEEPEST.start());
    alike * lit.clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::{Rgb, RgbImage};

    const SKIN: [u8; 3] = [205, 160, 135];
    const DARK_SKIN: [u8; 3] = [110, 74, 58];

    /// The free part of a forehead between the rows 40 and 80, above cheeks of this colour.
    fn seen(skin: [u8; 3], above: impl Fn(u32, u32) -> Option<[u8; 3]>) -> f32 {
        let mut points = [[0.0; 3]; POINTS];
        for (i, [brow, hair]) in LINES.into_iter().enumerate() {
            let x = 60.0 + 12.0 * i as f32;
            (points[brow], points[hair]) = ([x, 80.0, 0.0], [x, 40.0, 0.0]);
        }
        for (i, at) in CHEEKS.into_iter().flatten().chain(NOSE).enumerate() {
            points[at] = [50.0 + 14.0 * i as f32, 120.0, 0.0];
        }
        let view = RgbImage::from_fn(192, 192, |x, y| {
            Rgb(above(x, y).filter(|_| y < 90).unwrap_or(skin))
        });
        visible(&Picture::new(view), &points)
    }

    fn all(skin: [u8; 3], above: [u8; 3]) -> f32 {
        seen(skin, |_, _| Some(above))
    }

    #[test]
    fn skin_is_visible_in_light_and_in_shade() {
        for skin in [SKIN, DARK_SKIN] {
            for light in [1.0, 0.75, 1.2] {
                let above = skin.map(|value| (f32::from(value) * light).min(255.0) as u8);
                assert!(all(skin, above) > 0.99, "{skin:?} {light}");
            }
        }
    }

    #[test]
    fn cloth_is_no_skin() {
        for cloth in [[20, 20, 24], [240, 240, 240], [30, 60, 140], [150, 20, 40]] {
            assert!(all(SKIN, cloth) < 0.01, "{cloth:?}");
        }
        for cloth in [[240, 240, 240], [30, 60, 140], [200, 180, 60]] {
            assert!(all(DARK_SKIN, cloth) < 0.01, "{cloth:?}");
        }
    }

    #[test]
    fn a_hat_as_brown_as_skin_in_the_shade_is_none() {
        assert!(all(SKIN, [90, 65, 45]) < 0.01);
        assert!(all(DARK_SKIN, [35, 24, 18]) < 0.01);
    }

    #[test]
    fn what_covers_a_half_leaves_a_half() {
        let blue = Some([30, 60, 140]);
        let (upper, left) = (
            seen(SKIN, |_, y| blue.filter(|_| y < 57)),
            seen(SKIN, |x, _| blue.filter(|_| x < 96)),
        );
        assert!((0.4..0.6).contains(&upper), "{upper}");
        assert!((0.4..0.6).contains(&left), "{left}");
    }

    #[test]
    fn points_that_are_nowhere_are_no_panic() {
        let view = Picture::new(RgbImage::from_pixel(1, 1, Rgb(SKIN)));
        for at in [1e30, -1e30, 0.0] {
            assert!(
                (0.0..=1.0).contains(&visible(&view, &[[at; 3]; POINTS])),
                "{at}"
            );
        }
    }
}
