//! Resampling of a picture, supersampled.

use image::RgbImage;

/// The colours (0 to 255) of a picture of this size, row by row: `to_source` maps each of its points to one of `image`,
/// which is sampled bilinearly between pixel centres; `scale` of its pixels become about one.
pub(crate) fn resample(
    image: &RgbImage,
    to_source: impl Fn([f32; 2]) -> [f32; 2],
    scale: f32,
    [width, height]: [usize; 2],
    outside: BorderMode,
) -> impl Iterator<Item = [f32; 3]> {
    // Supersampling where the result is smaller than the source, against aliasing.
    let samples = (scale.ceil() as usize).clamp(1, MOST_SAMPLES);
    let share = 1.0 / (samples * samples) as f32;
    let offset = move |i: usize| (i as f32 + 0.5) / samples as f32 - 0.5;
    (0..width * height).map(move |at| {
        let mut sums = [0.0_f32; 3];
        for s in 0..samples * samples {
            let x = (at % width) as f32 + offset(s % samples);
            let y = (at / width) as f32 + offset(s / samples);
            add(&mut sums, image, outside.place(image, to_source([x, y])));
        }
        sums.map(|sum| sum * share)
    })
}

/// How places outside of the source are filled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BorderMode {
    /// With black.
    #[cfg(feature = "matching")]
    Black,
    /// With the nearest edge pixel.
    Edge,
}

impl BorderMode {
    fn place(self, image: &RgbImage, [x, y]: [f32; 2]) -> [f32; 2] {
        match self {
            #[cfg(feature = "matching")]
            Self::Black => [x, y],
            Self::Edge => [
                x.clamp(0.0, image.width() as f32 - 1.0),
                y.clamp(0.0, image.height() as f32 - 1.0),
            ],
        }
    }
}

/// Most samples for a pixel along each axis.
const MOST_SAMPLES: usize = 6;

/// Adds the bilinear sample at a place.
#[inline]
fn add(sums: &mut [f32; 3], image: &RgbImage, [x, y]: [f32; 2]) {
    let (w, h) = (image.width() as usize, image.height() as usize);
    let (pixels, _) = image.as_raw().as_chunks::<3>();
    let mut mix = |pixel: Option<&[u8; 3]>, weight: f32| {
        for (sum, &value) in sums.iter_mut().zip(pixel.into_iter().flatten()) {
            *sum += f32::from(value) * weight;
        }
    };
    // Fast path: nearly every place lies between four pixels of the image.
    let (left, top) = (x as usize, y as usize);
    if x >= 0.0 && y >= 0.0 && left + 1 < w && top + 1 < h {
        let (fx, fy) = (x - left as f32, y - top as f32);
        let above = pixels.get(top * w + left..top * w + left + 2);
        let below = pixels.get((top + 1) * w + left..(top + 1) * w + left + 2);
        if let (Some([a, b]), Some([c, d])) = (above, below) {
            mix(Some(a), (1.0 - fx) * (1.0 - fy));
            mix(Some(b), fx * (1.0 - fy));
            mix(Some(c), (1.0 - fx) * fy);
            mix(Some(d), fx * fy);
        }
        return;
    }
    let (x0, y0) = (x.floor(), y.floor());
    let (fx, fy) = (x - x0, y - y0);
    for (dx, dy, weight) in [
        (0.0, 0.0, (1.0 - fx) * (1.0 - fy)),
        (1.0, 0.0, fx * (1.0 - fy)),
        (0.0, 1.0, (1.0 - fx) * fy),
        (1.0, 1.0, fx * fy),
    ] {
        let (px, py) = (x0 + dx, y0 + dy);
        if px >= 0.0 && py >= 0.0 && px < w as f32 && py < h as f32 {
            mix(pixels.get(py as usize * w + px as usize), weight);
        }
    }
}
