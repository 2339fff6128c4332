//! Brightness, contrast, exposure and sharpness.

use super::{blocks, motion, noise, steps, tones};
use crate::vision::picture::{Picture, sample};
use image::GrayImage;

/// Illumination and focus of a part of a picture.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Light {
    /// Mean brightness, 0 black to 255 white.
    pub brightness: f32,
    /// Standard deviation of the brightness.
    pub contrast: f32,
    /// Standard deviation of the Laplacian at a standard size, in units of the contrast: low when blurred.
    pub sharpness: f32,
    /// Under-exposure (ISO/IEC 29794-5): the part of the middle (of a face: eyes, nose and mouth) that is nearly black, at
    /// most 25 of 255.
    pub under_exposure: f32,
    /// Over-exposure (ISO/IEC 29794-5): the part of the middle that is nearly white, at least 247 of 255.
    pub over_exposure: f32,
    /// The brightness below which a fiftieth of the middle lies: pupils, lashes and nostrils are dark on every skin, unless
    /// too much light, or a veil of it, washes them out.
    pub darkest: f32,
    /// Luminance variance (ISO/IEC 29794-5): from the darkest to the brightest tenth of eyes, nose and mouth, in levels of
    /// brightness. Where nothing in them is nearly white, at most 150: a dark beard is no hard light.
    pub tonal_range: f32,
    /// Dynamic range (ISO/IEC 29794-5): the entropy of the brightness, in bits; 8 where all 256 levels are as frequent.
    pub dynamic_range: f32,
    /// Posterisation: of neighbours in the middle that differ, the part that differs by a whole step.
    pub steps: f32,
    /// Compression artefacts: how much the grid of JPEG's blocks stands out, about 1 where there is none.
    pub compression_artifacts: f32,
    /// Standard deviation of the noise in the middle, in levels of brightness.
    pub noise: f32,
    /// How strong edges are in their weakest direction at the size of `sharpness`, in parts of their strongest: low when
    /// something moved.
    pub weakest_direction: f32,
}

/// Width at which sharpness is measured, in pixels: without a standard, a larger photograph would look softer.
const WIDTH: u32 = 160;
/// The least at which two parts are compared.
const LEAST_WIDTH: u32 = 24;

impl Light {
    /// Measures the part inside a box `[x, y, width, height]`.
    #[must_use]
    pub fn of(picture: &Picture, frame: [f32; 4]) -> Self {
        let full = picture.crop(frame).gray();
        let gray = scaled(&full, WIDTH);
        let (brightness, contrast) = spread(gray.as_raw().iter().map(|&v| f32::from(v)));
        Self {
            brightness,
            contrast,
            sharpness: edges(&gray) / contrast.max(1.0),
            under_exposure: middle_share(&gray, |v| v <= 25),
            over_exposure: middle_share(&gray, |v| v >= 247),
            darkest: darkest(&gray),
            tonal_range: tones::range(&gray),
            dynamic_range: entropy(&histogram(full.as_raw().iter().copied())),
            steps: steps::abrupt_share(&full),
            compression_artifacts: blocks::edges(&full),
            noise: noise::deviation(&full),
            weakest_direction: motion::weakest_direction(&gray),
        }
    }
}

/// How much sharper the first part of a picture is than the second, both seen as large as the second is: the ratio of
/// their sharpness. A part in which nothing is seen counts as blurred.
#[must_use]
pub fn sharpness_ratio(picture: &Picture, first: [f32; 4], second: [f32; 4]) -> f32 {
    let width = (second[2] as u32).clamp(LEAST_WIDTH, WIDTH);
    let sharpness = |frame| {
        let gray = resized(picture, frame, width);
        let (_, contrast) = spread(gray.as_raw().iter().map(|&v| f32::from(v)));
        edges(&gray) / contrast.max(1.0)
    };
    sharpness(first) / sharpness(second).max(f32::MIN_POSITIVE)
}

fn resized(picture: &Picture, frame: [f32; 4], width: u32) -> GrayImage {
    scaled(&picture.crop(frame).gray(), width)
}

fn scaled(gray: &GrayImage, width: u32) -> GrayImage {
    let height = (gray.height() * width / gray.width().max(1)).clamp(8, 4 * width);
    sample::resize_gray(gray, width, height)
}

/// Standard deviation of the Laplacian.
fn edges(gray: &GrayImage) -> f32 {
    let (w, height) = (gray.width() as usize, gray.height() as usize);
    let data = gray.as_raw();
    let at = |i: usize| f32::from(data[i]);
    let inner = (1..height - 1).flat_map(|y| (1..w - 1).map(move |x| y * w + x));
    spread(inner.map(|i| 4.0 * at(i) - at(i - 1) - at(i + 1) - at(i - w) - at(i + w))).1
}

/// The part of the middle for which `is` holds.
fn middle_share(gray: &GrayImage, is: impl Fn(u8) -> bool) -> f32 {
    let (mut hits, mut all) = (0_u32, 0_u32);
    for value in middle(gray) {
        all += 1;
        hits += u32::from(is(value));
    }
    hits as f32 / all.max(1) as f32
}

/// The pixels at least a fifth of a side away from the edges.
fn middle(gray: &GrayImage) -> impl Iterator<Item = u8> {
    let (w, h) = gray.dimensions();
    let inside = |at: u32, length: u32| (length / 5..length - length / 5).contains(&at);
    let pixels = gray.enumerate_pixels();
    pixels.filter_map(move |(x, y, pixel)| (inside(x, w) && inside(y, h)).then_some(pixel.0[0]))
}

/// The brightness below which a fiftieth of the middle lies.
fn darkest(gray: &GrayImage) -> f32 {
    let counts = histogram(middle(gray));
    let enough = counts.iter().sum::<u32>() / 50;
    let mut seen = 0;
    let level = counts.iter().position(|count| {
        seen += count;
        seen > enough
    });
    level.unwrap_or_default() as f32
}

fn histogram(values: impl Iterator<Item = u8>) -> [u32; 256] {
    let mut counts = [0; 256];
    for value in values {
        counts[usize::from(value)] += 1;
    }
    counts
}

/// Shannon's entropy in bits.
fn entropy(counts: &[u32; 256]) -> f32 {
    let all = counts.iter().sum::<u32>().max(1) as f32;
    let part = |count: &u32| {
        let share = *count as f32 / all;
        if share > 0.0 {
            -share * share.log2()
        } else {
            0.0
        }
    };
    counts.iter().map(part).sum()
}

/// Mean and standard deviation.
fn spread(values: impl Iterator<Item = f32>) -> (f32, f32) {
    let (mut n, mut sum, mut squares) = (0.0_f64, 0.0_f64, 0.0_f64);
    for v in values.map(f64::from) {
        n += 1.0;
        sum += v;
        squares += v * v;
    }
    let mean = sum / n.max(1.0);
    (
        mean as f32,
        (squares / n.max(1.0) - mean * mean).max(0.0).sqrt() as f32,
    )
}
