//! Illumination uniformity and natural colour (ISO/IEC 29794-5), measured on the skin of both cheeks.

use crate::vision::face::Face;
use crate::vision::picture::Picture;
use crate::vision::picture::lab::lab;

/// Two squares below the eyes, halfway down to the mouth (after the cheek zones of ISO/IEC 29794-5).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Cheeks {
    /// Illumination uniformity: the intersection of the luminance histograms of both cheeks, 0 to 1 (here in 32 bins), or, where
    /// that is more, how near to each other their means are.
    pub illumination_uniformity: f32,
    /// Natural colour: how far the mean colour lies outside of what skin has in white light, in units of CIE a*b*
    /// (a* 5 to 25, b* 5 to 35); 0 inside.
    pub natural_colour: f32,
    /// Whether it lies outside and is greenish, or no more yellow than skin: coloured light makes it so, while drawn faces are
    /// mostly yellow.
    pub is_in_coloured_light: bool,
    /// Both squares and what lies between them: left, top, width, height in pixels.
    pub frame: [f32; 4],
}

/// A square's side in inter-eye distances.
const SIDE: f32 = 0.3;
/// Samples along a side.
const GRID: usize = 24;
const BINS: usize = 32;
/// Means so many classes apart (30 of 256 levels) are not near at all. The histograms of smooth skin are so narrow that those of
/// two cheeks share next to nothing long before anybody sees a shadow: looked at, faces whose cheeks are 24 levels apart seem
/// evenly lit, and those with 29 do not.
const FAR: f32 = 3.75;
const SKIN_A: [f32; 2] = [5.0, 25.0];
const SKIN_B: [f32; 2] = [5.0, 35.0];

impl Cheeks {
    /// Measures the cheeks of a face.
    #[must_use]
    pub fn of(picture: &Picture, face: &Face) -> Self {
        let [right, left, _, mouth_right, mouth_left] = face.points;
        let half = |eye: [f32; 2], mouth: [f32; 2], other: [f32; 2]| {
            let mouth = [0, 1].map(|i| f32::midpoint(mouth[i], other[i]));
            let eyes = [0, 1].map(|i| f32::midpoint(right[i], left[i]));
            [0, 1].map(|i| eye[i] + (mouth[i] - eyes[i]) / 2.0)
        };
        let side = SIDE * face.eye_distance().max(1.0);
        let centres = [right, left].map(|eye| half(eye, mouth_right, mouth_left));
        let along = along(right, left);
        let samples = centres.map(|centre| samples(picture, centre, along, side));
        let histograms = samples.each_ref().map(histogram);
        let shared: f32 = histograms[0]
            .iter()
            .zip(&histograms[1])
            .map(|(a, b)| a.min(*b))
            .sum();
        let [one, other] = histograms.map(mean_class);
        let apart = (one - other).abs();
        let squares = centres.map(|[x, y]| [x - side / 2.0, y - side / 2.0]);
        let [x0, y0] = [0, 1].map(|i| squares[0][i].min(squares[1][i]));
        let [x1, y1] = [0, 1].map(|i| squares[0][i].max(squares[1][i]) + side);
        let [a, b] = mean_colour(samples.as_flattened());
        let natural_colour = outside(a, SKIN_A).hypot(outside(b, SKIN_B));
        Self {
            illumination_uniformity: (shared / (GRID * GRID) as f32).max(1.0 - apart / FAR),
            natural_colour,
            is_in_coloured_light: natural_colour > 0.0 && (a < 0.0 || b <= SKIN_B[1]),
            frame: [x0, y0, x1 - x0, y1 - y0],
        }
    }
}

type Samples = [[u8; 3]; GRID * GRID];

/// Where the eyes' line leads, as a part of 1 in x and y: squares that lie on their side with the head keep their skin.
fn along(right: [f32; 2], left: [f32; 2]) -> [f32; 2] {
    let [x, y] = [left[0] - right[0], left[1] - right[1]];
    let length = x.hypot(y);
    if length > 0.0 {
        [x / length, y / length]
    } else {
        [1.0, 0.0]
    }
}

fn samples(picture: &Picture, [x, y]: [f32; 2], [cos, sin]: [f32; 2], side: f32) -> Samples {
    let at = |i: usize| ((i as f32 + 0.5) / GRID as f32 - 0.5) * side;
    std::array::from_fn(|i| {
        let (across, down) = (at(i % GRID), at(i / GRID));
        picture.pixel(x + across * cos - down * sin, y + across * sin + down * cos)
    })
}

/// The luminance histogram. Each sample is shared by the two bins between whose middles it lies: with hard edges, a shift by
/// one level of brightness moved as much as a shadow does.
fn histogram(pixels: &Samples) -> [f32; BINS] {
    let mut counts = [0.0; BINS];
    for [r, g, b] in pixels.map(|p| p.map(u32::from)) {
        // The weights of ITU-R BT.709.
        let luma = ((54 * r + 183 * g + 19 * b) >> 8) as f32;
        let place = ((luma + 0.5) * BINS as f32 / 256.0 - 0.5).clamp(0.0, (BINS - 1) as f32);
        let (low, part) = (place as usize, place.fract());
        for (bin, share) in [(low, 1.0 - part), (low + 1, part)] {
            if let Some(count) = counts.get_mut(bin) {
                *count += share;
            }
        }
    }
    counts
}

/// The mean of a histogram, in classes.
fn mean_class(histogram: [f32; BINS]) -> f32 {
    let sum: f32 = (0_u8..)
        .zip(histogram)
        .map(|(class, count)| f32::from(class) * count)
        .sum();
    sum / (GRID * GRID) as f32
}

/// The mean of a* and b*.
fn mean_colour(pixels: &[[u8; 3]]) -> [f32; 2] {
    let n = pixels.len().max(1) as f32;
    let sum = pixels.iter().fold([0.0_f32; 2], |[sa, sb], &pixel| {
        let [_, a, b] = lab(pixel.map(f32::from));
        [sa + a, sb + b]
    });
    sum.map(|sum| sum / n)
}

/// How far a value lies outside of a range.
fn outside(value: f32, [low, high]: [f32; 2]) -> f32 {
    (low - value).max(value - high).max(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::{Rgb, RgbImage};

    const SKIN: [u8; 3] = [205, 160, 135];

    fn face() -> Face {
        Face {
            bounds: [40.0, 40.0, 120.0, 150.0],
            points: [
                [70.0, 90.0],
                [130.0, 90.0],
                [100.0, 120.0],
                [80.0, 150.0],
                [120.0, 150.0],
            ],
            score: 0.9,
        }
    }

    fn lit(colour: impl Fn(u32) -> [u8; 3]) -> Cheeks {
        let picture = RgbImage::from_fn(200, 240, |x, _| Rgb(colour(x)));
        Cheeks::of(&Picture::new(picture), &face())
    }

    #[test]
    fn even_white_light_on_skin_is_as_it_should_be() {
        let cheeks = lit(|_| SKIN);
        assert!(
            (cheeks.illumination_uniformity - 1.0).abs() < 1e-6 && cheeks.natural_colour < 0.1,
            "{cheeks:?}"
        );
    }

    #[test]
    fn a_shadow_on_one_side_is_seen() {
        assert!(lit(|x| if x < 100 { [100, 75, 60] } else { SKIN }).illumination_uniformity < 0.1);
    }

    #[test]
    fn smooth_skin_is_lit_evenly_though_no_pixel_of_both_cheeks_has_the_same_brightness() {
        let darker = |by: u8| lit(move |x| if x < 100 { SKIN.map(|c| c - by) } else { SKIN });
        let [little, much] = [darker(18), darker(32)].map(|one| one.illumination_uniformity);
        assert!(little > 0.3 && much < 0.1, "{little} {much}");
    }

    #[test]
    fn blue_light_is_seen() {
        let blue = lit(|_| [120, 150, 220]);
        assert!(
            blue.natural_colour > 15.0 && blue.is_in_coloured_light,
            "{blue:?}"
        );
    }

    #[test]
    fn the_yellow_of_drawn_faces_is_no_coloured_light() {
        let drawn = lit(|_| [255, 203, 31]);
        assert!(
            drawn.natural_colour > 15.0 && !drawn.is_in_coloured_light,
            "{drawn:?}"
        );
        assert!(!lit(|_| SKIN).is_in_coloured_light);
    }
}
