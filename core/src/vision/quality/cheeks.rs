//! Illumination uniformity and natural colour (ISO/IEC 29794-5), measured on the skin of both cheeks.

use crate::vision::face::Face;
use crate::vision::picture::Picture;
use crate::vision::picture::lab::lab;

/// Two squares below the eyes, halfway down to the mouth (after the cheek zones of ISO/IEC 29794-5).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Cheeks {
    /// Illumination uniformity: the intersection of the luminance histograms of both cheeks, 0 to 1 (here in 32 bins).
    pub illumination_uniformity: f32,
    /// Natural colour: how far the mean colour lies outside of what skin has in white light, in units of CIE a*b*
    /// (a* 5 to 25, b* 5 to 35); 0 inside.
    pub natural_colour: f32,
    /// Both squares and what lies between them: left, top, width, height in pixels.
    pub frame: [f32; 4],
}

/// A square's side in inter-eye distances.
const SIDE: f32 = 0.3;
/// Samples along a side.
const GRID: usize = 24;
const BINS: usize = 32;
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
        let squares = centres.map(|[x, y]| [x - side / 2.0, y - side / 2.0]);
        let samples = squares.map(|corner| samples(picture, corner, side));
        let histograms = samples.each_ref().map(histogram);
        let shared: usize = histograms[0]
            .iter()
            .zip(&histograms[1])
            .map(|(a, b)| a.min(b))
            .sum();
        let [x0, y0] = [0, 1].map(|i| squares[0][i].min(squares[1][i]));
        let [x1, y1] = [0, 1].map(|i| squares[0][i].max(squares[1][i]) + side);
        Self {
            illumination_uniformity: shared as f32 / (GRID * GRID) as f32,
            natural_colour: colour_cast(samples.as_flattened()),
            frame: [x0, y0, x1 - x0, y1 - y0],
        }
    }
}

type Samples = [[u8; 3]; GRID * GRID];

fn samples(picture: &Picture, [x, y]: [f32; 2], side: f32) -> Samples {
    let step = side / GRID as f32;
    std::array::from_fn(|i| {
        let at = |start: f32, i: usize| start + (i as f32 + 0.5) * step;
        picture.pixel(at(x, i % GRID), at(y, i / GRID))
    })
}

/// The luminance histogram.
fn histogram(pixels: &Samples) -> [usize; BINS] {
    let mut counts = [0; BINS];
    for [r, g, b] in pixels.map(|p| p.map(u32::from)) {
        // The weights of ITU-R BT.709.
        let luma = (54 * r + 183 * g + 19 * b) >> 8;
        if let Some(count) = counts.get_mut(luma as usize * BINS / 256) {
            *count += 1;
        }
    }
    counts
}

/// The distance of the mean colour from the range of skin in white light.
fn colour_cast(pixels: &[[u8; 3]]) -> f32 {
    let n = pixels.len().max(1) as f32;
    let sum = pixels.iter().fold([0.0_f32; 2], |[sa, sb], &pixel| {
        let [_, a, b] = lab(pixel.map(f32::from));
        [sa + a, sb + b]
    });
    let outside = |value: f32, [low, high]: [f32; 2]| (low - value).max(value - high).max(0.0);
    outside(sum[0] / n, SKIN_A).hypot(outside(sum[1] / n, SKIN_B))
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
    fn blue_light_is_seen() {
        assert!(lit(|_| [120, 150, 220]).natural_colour > 15.0);
    }
}
