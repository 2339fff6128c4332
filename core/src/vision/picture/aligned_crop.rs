//! A square crop, rotated and scaled, as input of a network: one bilinear sample a pixel after block averaging.
//!
//! Pictures that people keep are drawn by [`Picture::turned`], which supersamples and takes ten times as long.

use super::sample;
use super::similarity::Similarity;
use super::upright::Picture;
use image::RgbImage;
use std::f32::consts::SQRT_2;

/// A square crop of a picture: pixels of the picture, degrees clockwise.
#[derive(Debug, Clone, Copy)]
pub(crate) struct AlignedCrop {
    pub(crate) middle: [f32; 2],
    pub(crate) angle: f32,
    /// Pixels of the picture for one of the crop.
    pub(crate) scale: f32,
}

/// Quantisation of centre and rotation of a crop (pixels, degrees), and of its scale.
const STEP: f32 = 1.0 / 8.0;
const FINE: f32 = 1.0 / 256.0;

impl AlignedCrop {
    /// The nearest crop in quantisation steps far below a pixel: exponentials and angles differ in their last digits
    /// between processors and browsers, and all of them must sample the same pixels.
    pub(crate) fn near(middle: [f32; 2], angle: f32, scale: f32) -> Self {
        let step = |value: f32, step: f32| (value / step).round() * step;
        Self {
            middle: middle.map(|at| step(at, STEP)),
            angle: step(angle, STEP),
            scale: step(scale, FINE),
        }
    }

    /// The crop, level, `side` pixels wide and high. Edge pixels are replicated.
    pub(crate) fn pixels(self, picture: &Picture, side: usize) -> Picture {
        // Block averages first, so that one sample a pixel does not alias.
        let block = (self.scale as u32).clamp(1, picture.width().min(picture.height()).max(1));
        if block == 1 {
            return self.sampled(picture.rgb(), side);
        }
        let reach = self.scale * side as f32 * SQRT_2 / 2.0 + 2.0 * block as f32;
        let corner = self.middle.map(|at| (at - reach).max(0.0) as u32);
        let size = [0, 1].map(|i| ((self.middle[i] + reach) as u32).saturating_sub(corner[i]));
        let part = sample::blocks_rgb(picture.rgb(), corner, size, block);
        let block = block as f32;
        let inside = Self {
            middle: [0, 1].map(|i| (self.middle[i] - corner[i] as f32) / block),
            scale: self.scale / block,
            ..self
        };
        inside.sampled(&part, side)
    }

    fn sampled(self, image: &RgbImage, side: usize) -> Picture {
        let place = self.to_picture(side);
        let mut rgb = RgbImage::new(side as u32, side as u32);
        for (y, row) in rgb.chunks_exact_mut(3 * side.max(1)).enumerate() {
            sample_row(image, place, y, row.as_chunks_mut().0);
        }
        Picture::new(rgb)
    }

    /// Maps points of the crop to those of the picture.
    pub(crate) fn to_picture(self, side: usize) -> Similarity {
        Similarity::about([side as f32 / 2.0; 2], self.middle, self.angle, self.scale)
    }
}

/// One row of a crop. Called, not inlined, as the rows of [`sample`].
#[inline(never)]
fn sample_row(image: &RgbImage, place: Similarity, y: usize, row: &mut [[u8; 3]]) {
    for (x, pixel) in row.iter_mut().enumerate() {
        // Pixels have their middles half a pixel from their corners.
        let at = place.apply([x, y].map(|at| at as f32 + 0.5));
        *pixel = sample::rgb_at(image, at.map(|at| at - 0.5));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::Rgb;

    /// Soft shapes, so that both ways of sampling must see the same.
    fn hills() -> Picture {
        Picture::new(RgbImage::from_fn(700, 500, |x, y| {
            let (x, y) = (x as f32 / 60.0, y as f32 / 45.0);
            Rgb([x.sin(), y.cos(), (x + y).sin()].map(|v| (128.0 + 100.0 * v) as u8))
        }))
    }

    #[test]
    fn it_shows_what_the_supersampled_crop_shows() {
        let picture = hills();
        for (middle, angle, scale) in [
            ([350.0, 250.0], 0.0, 1.0),
            ([340.0, 240.0], 23.0, 2.7),
            ([60.0, 450.0], -41.0, 0.6),
            ([650.0, 30.0], 170.0, 5.3),
        ] {
            let crop = AlignedCrop {
                middle,
                angle,
                scale,
            };
            let (quick, careful) = (
                crop.pixels(&picture, 96),
                picture.turned(middle, angle, scale, [96; 2]),
            );
            let far = quick
                .rgb()
                .as_raw()
                .iter()
                .zip(careful.rgb().as_raw())
                .map(|(a, b)| a.abs_diff(*b))
                .max();
            assert!(far.is_some_and(|far| far <= 12), "{scale}: {far:?}");
        }
    }

    #[test]
    fn a_picture_of_one_pixel_fills_it() {
        let dot = Picture::new(RgbImage::from_pixel(1, 1, Rgb([9, 8, 7])));
        let crop = AlignedCrop {
            middle: [0.5; 2],
            angle: 10.0,
            scale: 40.0,
        };
        assert!(
            crop.pixels(&dot, 32)
                .rgb()
                .pixels()
                .all(|pixel| pixel.0 == [9, 8, 7])
        );
    }
}
