//! Brightness, contrast, exposure and sharpness.

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
}

/// Width at which sharpness is measured, in pixels: without a standard, a larger photograph would look softer.
const WIDTH: u32 = 160;
/// The least at which two parts are compared.
const LEAST_WIDTH: u32 = 24;

impl Light {
    /// Measures the part inside a box `[x, y, width, height]`.
    #[must_use]
    pub fn of(picture: &Picture, frame: [f32; 4]) -> Self {
        let gray = resized(picture, frame, WIDTH);
        let (brightness, contrast) = spread(gray.as_raw().iter().map(|&v| f32::from(v)));
        Self {
            brightness,
            contrast,
            sharpness: edges(&gray) / contrast.max(1.0),
            under_exposure: middle_share(&gray, |v| v <= 25),
            over_exposure: middle_share(&gray, |v| v >= 247),
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
    let part = picture.crop(frame);
    let height = (part.height() * width / part.width().max(1)).clamp(8, 4 * width);
    sample::resize_gray(&part.gray(), width, height)
}

/// Standard deviation of the Laplacian.
fn edges(gray: &GrayImage) -> f32 {
    let (w, height) = (gray.width() as usize, gray.height() as usize);
    let data = gray.as_raw();
    let at = |i: usize| f32::from(data[i]);
    let inner = (1..height - 1).flat_map(|y| (1..w - 1).map(move |x| y * w + x));
    spread(inner.map(|i| 4.0 * at(i) - at(i - 1) - at(i + 1) - at(i - w) - at(i + w))).1
}

/// The part of the pixels at least a fifth of a side away from the edges for which `is` holds.
fn middle_share(gray: &GrayImage, is: impl Fn(u8) -> bool) -> f32 {
    let (w, h) = gray.dimensions();
    let inside = |at: u32, length: u32| (length / 5..length - length / 5).contains(&at);
    let (mut hits, mut all) = (0_u32, 0_u32);
    for (x, y, pixel) in gray.enumerate_pixels() {
        if inside(x, w) && inside(y, h) {
            all += 1;
            hits += u32::from(is(pixel.0[0]));
        }
    }
    hits as f32 / all.max(1) as f32
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
