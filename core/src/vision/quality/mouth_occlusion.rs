//! Mouth occlusion prevention (ISO/IEC 29794-5): a mask or a scarf over the mouth hides the lips, and has another colour
//! than the skin of the upper half of the face.
//!
//! The standard's reference implementation segments what covers a face by a network of many megabytes. Points between the
//! nose and the chin say less: a hand is skin, too.

use super::samples::{Lines, along, bare_skin, between, colour, flat, frame, median, quantile};
use crate::vision::face::{Landmarks, POINTS};
use crate::vision::picture::Picture;

/// What is seen of a mouth.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MouthOcclusion {
    /// The logarithm of the odds that something covers the mouth.
    pub log_odds: f32,
    /// Mouth and chin: left, top, width, height in pixels of the picture.
    pub frame: [f32; 4],
}

impl MouthOcclusion {
    /// Looks at the lower half of the face in the crop that the landmarks were found in.
    #[must_use]
    pub fn of(landmarks: &Landmarks) -> Self {
        let (crop, points) = landmarks.in_crop();
        let corners = [RIGHT_JAW, LEFT_JAW, UNDER_NOSE, CHIN].map(|at| landmarks.at(at));
        Self {
            log_odds: log_odds(crop, points),
            frame: frame(corners.into_iter()),
        }
    }
}

/// Landmarks, right and left being the person's.
const UNDER_NOSE: usize = 27;
const RIGHT_NOSTRIL: usize = 28;
const LEFT_NOSTRIL: usize = 29;
const RIGHT_CORNER: usize = 30;
const LEFT_CORNER: usize = 31;
const UPPER_LIP: usize = 32;
const LOWER_LIP: usize = 33;
const CHIN: usize = 45;
const LEFT_JAW: usize = 44;
const RIGHT_JAW: usize = 46;

/// Skin of the lower half of the face: the upper lip, the chin, and the cheeks beside the mouth.
const LOWER: &Lines = &[
    (UNDER_NOSE, UPPER_LIP, &[0.3, 0.5, 0.7]),
    (RIGHT_NOSTRIL, RIGHT_CORNER, &[0.4, 0.65]),
    (LEFT_NOSTRIL, LEFT_CORNER, &[0.4, 0.65]),
    (LOWER_LIP, CHIN, &[0.45, 0.6, 0.75, 0.9]),
    (RIGHT_CORNER, CHIN, &[0.5, 0.75]),
    (LEFT_CORNER, CHIN, &[0.5, 0.75]),
    (RIGHT_CORNER, RIGHT_JAW, &[0.25, 0.45, 0.65]),
    (LEFT_CORNER, LEFT_JAW, &[0.25, 0.45, 0.65]),
    (RIGHT_NOSTRIL, RIGHT_JAW, &[0.3, 0.5, 0.7]),
    (LEFT_NOSTRIL, LEFT_JAW, &[0.3, 0.5, 0.7]),
];
/// The lips: parts of the way from one corner of the mouth to the other, and down from the middle, in widths of the mouth.
const ALONG_LIPS: [f32; 5] = [0.3, 0.4, 0.5, 0.6, 0.7];
const DOWN_LIPS: [f32; 6] = [-0.1, -0.05, 0.0, 0.06, 0.12, 0.18];
/// How far the line between the lips bows from the corners to the middle, of what the landmarks tell.
const BOW: f32 = 0.8;

/// So much darker than the skin above is the lower half of a face in even light, in units of L*.
const SHADE: f32 = 5.0;
/// A logistic regression on 281 photographs and versions of them, and on 642 with drawn masks and scarves: what a cue
/// counts, and beyond what it proves no more (`models/README.md`).
const WEIGHTS: [f32; 6] = [-0.68, -0.208, -0.087, 0.3, 0.118, 0.135];
const MOST: [f32; 6] = [8.0, 25.0, 18.0, 30.0, 40.0, 20.0];
const BIAS: f32 = 0.91;

/// The logarithm of the odds that something covers the mouth, in an aligned crop of a face.
fn log_odds(crop: &Picture, points: &[[f32; 3]; POINTS]) -> f32 {
    let at = |point: usize| flat(points[point]);
    let skin = bare_skin(crop, points);
    let lower = along(LOWER, crop, points);
    let [l, a, b] = median(&lower);
    let lips = lips(at).map(|at| colour(crop, at));
    let lightness = || lips.iter().map(|colour| colour[0]);
    let count = lips.len() as f32;
    let mean = lightness().sum::<f32>() / count;
    let variance = lightness().map(|value| (value - mean).powi(2)).sum::<f32>() / count;
    let apart = lower
        .iter()
        .map(|colour| (colour[0] - l).abs() + (colour[1] - a).abs() + (colour[2] - b).abs());
    let cues = [
        // Lips are redder than the skin round them, the line between them is darker, and brightness varies over them.
        quantile(lips.iter().map(|colour| colour[1]), 0.75) - a,
        (l - quantile(lightness(), 0.1)).abs(),
        variance.sqrt(),
        // A cover has another colour than skin, another brightness, and a pattern.
        (a - skin[1]).hypot(b - skin[2]),
        (l - skin[0] + SHADE).abs(),
        quantile(apart, 0.5),
    ];
    let terms = cues.into_iter().zip(MOST).zip(WEIGHTS);
    terms.fold(BIAS, |sum, ((cue, most), weight)| {
        sum + weight * cue.clamp(0.0, most)
    })
}

/// Points all over the lips.
fn lips(at: impl Fn(usize) -> [f32; 2]) -> [[f32; 2]; 30] {
    let [right, left] = [at(RIGHT_CORNER), at(LEFT_CORNER)];
    let lips = between(at(UPPER_LIP), at(LOWER_LIP), 0.5);
    let middle = between(right, left, 0.5);
    let bow = [0, 1].map(|i| BOW * (lips[i] - middle[i]));
    let down = [right[1] - left[1], left[0] - right[0]];
    std::array::from_fn(|i| {
        let [x, y] = between(right, left, ALONG_LIPS[i % ALONG_LIPS.len()]);
        let part = DOWN_LIPS[i / ALONG_LIPS.len()];
        [x + bow[0] + part * down[0], y + bow[1] + part * down[1]]
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::{Rgb, RgbImage};

    const SKINS: [[u8; 3]; 2] = [[205, 160, 135], [110, 74, 58]];

    /// A face of flat skin, with lips, below whose eyes something of a colour may lie.
    fn judged(skin: [u8; 3], cover: Option<[u8; 3]>) -> f32 {
        let mut points = [[96.0, 60.0, 0.0]; POINTS];
        for (at, x, y) in [
            (35, 70.0, 75.0),
            (36, 122.0, 75.0),
            (22, 96.0, 60.0),
            (23, 96.0, 68.0),
            (52, 96.0, 50.0),
            (UNDER_NOSE, 96.0, 105.0),
            (RIGHT_NOSTRIL, 86.0, 103.0),
            (LEFT_NOSTRIL, 106.0, 103.0),
            (RIGHT_CORNER, 74.0, 124.0),
            (LEFT_CORNER, 118.0, 124.0),
            (UPPER_LIP, 96.0, 123.0),
            (LOWER_LIP, 96.0, 125.0),
            (CHIN, 96.0, 160.0),
            (RIGHT_JAW, 52.0, 130.0),
            (LEFT_JAW, 140.0, 130.0),
        ] {
            points[at] = [x, y, 0.0];
        }
        let crop = RgbImage::from_fn(192, 192, |x, y| {
            let lips = (74..118).contains(&x) && (118..132).contains(&y);
            let red = [skin[0], skin[1] / 5 * 3, skin[2] / 3 * 2];
            let face = match (lips, y) {
                (true, 123..126) => skin.map(|value| value / 2),
                (true, _) => red,
                _ => skin,
            };
            Rgb(cover.filter(|_| y > 90).unwrap_or(face))
        });
        log_odds(&Picture::new(crop), &points)
    }

    #[test]
    fn lips_are_seen_on_light_and_on_dark_skin() {
        for skin in SKINS {
            assert!(judged(skin, None) < -3.0, "{skin:?}");
        }
    }

    #[test]
    fn cloth_of_any_colour_covers_the_mouth() {
        for skin in SKINS {
            for cloth in [
                [150, 190, 215],
                [238, 240, 242],
                [25, 25, 28],
                [150, 40, 45],
            ] {
                assert!(judged(skin, Some(cloth)) > 2.0, "{cloth:?} on {skin:?}");
            }
        }
    }

    #[test]
    fn points_that_are_nowhere_are_no_panic() {
        let view = Picture::new(RgbImage::from_pixel(1, 1, Rgb(SKINS[0])));
        for at in [1e30, -1e30, 0.0] {
            assert!(log_odds(&view, &[[at; 3]; POINTS]).is_finite(), "{at}");
        }
    }
}
