//! The inside of an open mouth, which is dark. The landmarks alone tell a mouth that gapes too small where a beard, a scarf or
//! a tilted head is beside it.

use super::samples::{bare_skin, between, colour, flat};
use crate::vision::face::POINTS;
use crate::vision::picture::Picture;

/// Right and left corner of the mouth, the inner edge of the upper and of the lower lip, and the chin, by their landmarks.
const CORNERS: [usize; 2] = [30, 31];
const LIPS: [usize; 2] = [32, 33];
const CHIN: usize = 45;
/// Outer and inner corner of both eyes.
const EYES: [usize; 4] = [0, 4, 8, 12];

/// The inside of a mouth is darker than this part of the skin's L*: of 162 photographs two have 0.08 and 0.09 of that between
/// the lips and one 0.14, of a man who talks; of 27 mouths that `scripts/accuracy/image-faults` opens each has 0.24 or
/// more.
const DARK: f32 = 0.35;
/// How far above and below the lips it is looked for, and how near to them the opening must come; steps of a hundredth of
/// the way from the eyes to the chin.
const REACH: i16 = 30;
const NEAR: i16 = 5;
const STEP: f32 = 0.01;
/// Points across the opening, in widths of the mouth from its middle.
const ACROSS: [f32; 5] = [-0.12, -0.06, 0.0, 0.06, 0.12];
/// Points just beyond the corners. A beard or a dark mask is there, too; an open mouth ends before.
const BEYOND: [f32; 2] = [0.5, 0.6];
/// What is higher is no mouth: of those 27 the highest that shadows do not lengthen has 0.33.
const HIGHEST: i16 = 35;

/// The height of the dark between the lips, in parts of the way from the eyes to the chin, in an aligned crop of a face.
pub(super) fn dark_opening(crop: &Picture, points: &[[f32; 3]; POINTS]) -> f32 {
    let at = |point: usize| flat(points[point]);
    let eyes = [0, 1].map(|i| EYES.iter().map(|&eye| at(eye)[i]).sum::<f32>() / 4.0);
    let [right, left] = CORNERS.map(at);
    let middle = between(at(LIPS[0]), at(LIPS[1]), 0.5);
    let dark = DARK * bare_skin(crop, points)[0];
    // So many steps down, and so many widths of the mouth to the person's left.
    let lightness = |steps: i16, widths: f32| {
        let down = STEP * f32::from(steps);
        let point = |i| middle[i] + down * (at(CHIN)[i] - eyes[i]) + widths * (left[i] - right[i]);
        colour(crop, [point(0), point(1)])[0]
    };
    let is_dark = |steps: &i16| {
        let mut row = ACROSS.map(|widths| lightness(*steps, widths));
        row.sort_unstable_by(f32::total_cmp);
        row[ACROSS.len() / 2] < dark
    };
    let Some((first, last)) = longest(is_dark).filter(|(first, last)| last - first < HIGHEST)
    else {
        return 0.0;
    };
    let is_bright = |side: f32| {
        let beyond = BEYOND.map(|widths| lightness(i16::midpoint(first, last), side * widths));
        f32::midpoint(beyond[0], beyond[1]) >= dark
    };
    if is_bright(-1.0) && is_bright(1.0) {
        STEP * f32::from(last - first + 1)
    } else {
        0.0
    }
}

/// First and last step of the longest run that comes near the lips.
fn longest(is_dark: impl FnMut(&i16) -> bool) -> Option<(i16, i16)> {
    let dark: Vec<i16> = (-REACH..=REACH).filter(is_dark).collect();
    let runs = dark.chunk_by(|one, next| one + 1 == *next);
    runs.map(|run| (run[0], run[run.len() - 1]))
        .filter(|(first, last)| *first <= NEAR && *last >= -NEAR)
        .max_by_key(|(first, last)| last - first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::{Rgb, RgbImage};

    /// A face of one colour, at whose mouth something of another fills a box: left, top, right, bottom.
    fn opening(skin: [u8; 3], inside: [u8; 3], [x0, y0, x1, y1]: [u32; 4]) -> f32 {
        let mut points = [[96.0, 60.0, 0.0]; POINTS];
        for (at, x, y) in [
            (CORNERS[0], 76.0, 120.0),
            (CORNERS[1], 116.0, 120.0),
            (LIPS[0], 96.0, 119.0),
            (LIPS[1], 96.0, 121.0),
            (CHIN, 96.0, 160.0),
        ] {
            points[at] = [x, y, 0.0];
        }
        let crop = RgbImage::from_fn(192, 192, |x, y| {
            let is_inside = (x0..x1).contains(&x) && (y0..y1).contains(&y);
            Rgb(if is_inside { inside } else { skin })
        });
        dark_opening(&Picture::new(crop), &points)
    }

    const SKINS: [[u8; 3]; 3] = [[225, 185, 165], [160, 110, 85], [80, 50, 38]];
    const MOUTH: [u32; 4] = [82, 112, 110, 132];

    #[test]
    fn the_dark_between_lips_is_as_high_as_the_mouth_is_open() {
        for skin in SKINS {
            let inside = skin.map(|value| value / 8);
            assert!(
                (opening(skin, inside, MOUTH) - 0.2).abs() < 0.03,
                "{skin:?}"
            );
        }
    }

    #[test]
    fn closed_lips_of_any_colour_are_no_opening() {
        for skin in SKINS {
            let [r, g, b] = skin;
            for lips in [skin, [r / 10 * 7, g / 2, b / 2], [r / 10 * 6, g / 3, b / 3]] {
                assert!(opening(skin, lips, MOUTH) <= 0.0, "{lips:?} on {skin:?}");
            }
            // The shadow between them.
            assert!(
                opening(skin, [0; 3], [80, 119, 112, 121]) < 0.05,
                "{skin:?}"
            );
        }
    }

    #[test]
    fn a_beard_a_dark_mask_and_a_dark_spot_on_the_chin_are_no_open_mouth() {
        for area in [
            [50, 100, 142, 150],
            [60, 112, 132, 132],
            [82, 135, 110, 150],
        ] {
            assert!(opening(SKINS[0], [30; 3], area) <= 0.0, "{area:?}");
        }
    }

    #[test]
    fn points_that_are_nowhere_are_no_panic() {
        let view = Picture::new(RgbImage::from_pixel(1, 1, Rgb(SKINS[0])));
        for at in [1e30, -1e30, 0.0] {
            assert!(dark_opening(&view, &[[at; 3]; POINTS]).is_finite(), "{at}");
        }
    }
}
