//! Simple measures of light and sharpness.

use super::{Picture, sample};

/// How a part of a picture is lit.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Light {
    /// Mean brightness, 0 black to 255 white.
    pub brightness: f32,
    /// Standard deviation of the brightness.
    pub contrast: f32,
    /// Standard deviation of the Laplacian at a standard size, in units of the contrast: low when blurred.
    pub sharpness: f32,
}

/// Width at which sharpness is measured, in pixels: without a standard, a larger photograph would look softer.
const WIDTH: u32 = 160;

impl Light {
    /// Measures the part inside a box `[x, y, width, height]`.
    #[must_use]
    pub fn of(picture: &Picture, frame: [f32; 4]) -> Self {
        let part = picture.crop(frame);
        let height = (part.height() * WIDTH / part.width().max(1)).clamp(8, 4 * WIDTH);
        let gray = sample::resize_gray(&part.gray(), WIDTH, height);
        let data = gray.as_raw();
        let (brightness, contrast) = spread(data.iter().map(|&v| f32::from(v)));
        let w = WIDTH as usize;
        let at = |i: usize| f32::from(data[i]);
        let inner = (1..height as usize - 1).flat_map(|y| (1..w - 1).map(move |x| y * w + x));
        let (_, edge) =
            spread(inner.map(|i| 4.0 * at(i) - at(i - 1) - at(i + 1) - at(i - w) - at(i + w)));
        Self {
            brightness,
            contrast,
            sharpness: edge / contrast.max(1.0),
        }
    }
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
