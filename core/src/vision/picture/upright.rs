//! An upright RGB picture: cropping, rotating, encoding as JPEG.

use super::error::DecodeError;
use super::resample::{BorderMode, resample};
use super::similarity::Similarity;
use image::{GrayImage, RgbImage};
use jpeg_encoder::{ColorType, Encoder, SamplingFactor};

/// An upright picture in RGB, without any metadata.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    rgb: RgbImage,
}

impl Picture {
    /// From pixels that are upright already.
    #[must_use]
    pub fn new(rgb: RgbImage) -> Self {
        Self { rgb }
    }

    /// From rows of `width` pixels of red, green, blue and opacity, which is ignored, as a canvas gives them; `None` where
    /// the bytes are no whole rows.
    #[must_use]
    pub fn from_rgba(rgba: &[u8], width: u32) -> Option<Self> {
        let (pixels, rest) = rgba.as_chunks::<4>();
        let row = usize::try_from(width).ok().filter(|row| *row > 0)?;
        if !rest.is_empty() || pixels.is_empty() || pixels.len() % row != 0 {
            return None;
        }
        let height = u32::try_from(pixels.len() / row).ok()?;
        let colours = pixels.iter().flat_map(|[r, g, b, _]| [*r, *g, *b]);
        RgbImage::from_raw(width, height, colours.collect()).map(Self::new)
    }

    /// Width in pixels.
    #[must_use]
    pub fn width(&self) -> u32 {
        self.rgb.width()
    }

    /// Height in pixels.
    #[must_use]
    pub fn height(&self) -> u32 {
        self.rgb.height()
    }

    /// The pixels.
    #[must_use]
    pub fn rgb(&self) -> &RgbImage {
        &self.rgb
    }

    /// The pixel at a place, from the upper left corner; outside, the nearest one (black where there is none).
    pub(crate) fn pixel(&self, x: f32, y: f32) -> [u8; 3] {
        let inside = |at: f32, length: u32| (at.max(0.0) as u32).min(length.saturating_sub(1));
        self.rgb
            .get_pixel_checked(inside(x, self.width()), inside(y, self.height()))
            .map_or([0; 3], |pixel| pixel.0)
    }

    /// The part inside a box `[x, y, width, height]`, cut at the edges; at least one pixel.
    #[must_use]
    pub fn crop(&self, [x, y, w, h]: [f32; 4]) -> Self {
        let x0 = (x.max(0.0) as u32).min(self.width().saturating_sub(1));
        let y0 = (y.max(0.0) as u32).min(self.height().saturating_sub(1));
        let x1 = ((x + w).max(0.0) as u32).clamp(x0 + 1, self.width().max(x0 + 1));
        let y1 = ((y + h).max(0.0) as u32).clamp(y0 + 1, self.height().max(y0 + 1));
        Self::new(image::imageops::crop_imm(&self.rgb, x0, y0, x1 - x0, y1 - y0).to_image())
    }

    /// Rotated clockwise by this many quarter turns.
    #[must_use]
    pub fn quarters(self, turns: u8) -> Self {
        use image::imageops::{rotate90, rotate180, rotate270};
        match turns % 4 {
            1 => Self::new(rotate90(&self.rgb)),
            2 => Self::new(rotate180(&self.rgb)),
            3 => Self::new(rotate270(&self.rgb)),
            _ => self,
        }
    }

    /// A rotated crop, level again: `size` pixels wide and high, centred on `middle` (pixels), rotated by `angle`
    /// (degrees, clockwise), with `scale` pixels of this picture for one of the crop. Edge pixels are replicated.
    #[must_use]
    pub fn turned(&self, middle: [f32; 2], angle: f32, scale: f32, size: [u32; 2]) -> Self {
        // Pixels have their middles half a pixel from their corners.
        let half = |at: f32| at - 0.5;
        let from = size.map(|length| half(length as f32 / 2.0));
        let to_source = Similarity::about(from, middle.map(half), angle, scale);
        self.resampled(|point| to_source.apply(point), to_source.scale(), size)
    }

    /// What is seen at these points of this picture: `size` pixels wide and high, `at` the point of this picture for one of the
    /// new, both from the upper left corner, with about `scale` pixels of this picture for one of the new. Edge pixels are
    /// replicated.
    #[cfg(feature = "matching")]
    pub(crate) fn mapped(
        &self,
        at: impl Fn([f32; 2]) -> [f32; 2],
        scale: f32,
        size: [u32; 2],
    ) -> Self {
        let half = |point: [f32; 2], by: f32| point.map(|at| at + by);
        self.resampled(|point| half(at(half(point, 0.5)), -0.5), scale, size)
    }

    /// `to_source` maps the middles of pixels.
    fn resampled(
        &self,
        to_source: impl Fn([f32; 2]) -> [f32; 2],
        scale: f32,
        size: [u32; 2],
    ) -> Self {
        let lengths = size.map(|length| length as usize);
        let colours = resample(&self.rgb, to_source, scale, lengths, BorderMode::Edge);
        let data = colours.flat_map(|colour| colour.map(|value| (value + 0.5) as u8));
        Self::new(RgbImage::from_raw(size[0], size[1], data.collect()).unwrap_or_default())
    }

    /// A clean JPEG for keeping: nothing of the received file but its pixels. `quality` from 1 to 100.
    ///
    /// # Errors
    /// [`DecodeError::Damaged`] when a side has more than the 65,535 pixels that JPEG can hold.
    pub fn to_jpeg(&self, quality: u8) -> Result<Vec<u8>, DecodeError> {
        let damaged = |error: &dyn ToString| DecodeError::Damaged(error.to_string());
        let side = |length: u32| u16::try_from(length).map_err(|error| damaged(&error));
        let (width, height) = (side(self.width())?, side(self.height())?);
        let mut bytes = Vec::new();
        let mut encoder = Encoder::new(&mut bytes, quality.clamp(1, 100));
        // Print in colour stays as sharp as print in black.
        encoder.set_sampling_factor(SamplingFactor::F_1_1);
        encoder
            .encode(self.rgb.as_raw(), width, height, ColorType::Rgb)
            .map_err(|error| damaged(&error))?;
        Ok(bytes)
    }

    /// Grey levels (the weights of ITU-R BT.601).
    pub(crate) fn gray(&self) -> GrayImage {
        let luma = |p: &[u8; 3]| {
            ((77 * u32::from(p[0]) + 150 * u32::from(p[1]) + 29 * u32::from(p[2])) >> 8) as u8
        };
        let data = self
            .rgb
            .as_raw()
            .as_chunks::<3>()
            .0
            .iter()
            .map(luma)
            .collect();
        GrayImage::from_raw(self.width(), self.height(), data).unwrap_or_default()
    }
}
