//! Decodes untrusted JPEG, PNG and WebP bytes into an upright RGB picture. Size limits are checked on the header,
//! before any pixel is decoded.

use super::error::DecodeError;
use super::upright::Picture;
use crate::answer::IMAGE_BYTES;
use image::codecs::{jpeg::JpegDecoder, png::PngDecoder, webp::WebPDecoder};
use image::{DynamicImage, ImageDecoder, ImageError, RgbImage};
use std::io::Cursor;

/// Bytes that a pixel commonly takes once it is decoded, eight bits of four channels.
const EACH: u64 = 4;

/// What is accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Most bytes of a file.
    pub bytes: usize,
    /// Most pixels of a picture with up to four bytes a pixel; of one with twice as many bytes half as many.
    pub pixels: u64,
    /// Most pixels of a side.
    pub side: u32,
}

impl Default for Limits {
    /// 2 MB as the portal says; 40 megapixels hold every telephone's ordinary photograph.
    fn default() -> Self {
        Self {
            bytes: IMAGE_BYTES,
            pixels: 40_000_000,
            side: 16_384,
        }
    }
}

/// Decodes a JPEG, PNG or WebP file; the format is sniffed from the content, never taken from a file name.
///
/// # Errors
/// [`DecodeError`]: limits are checked on the header, before memory for the pixels is taken.
pub fn decode(bytes: &[u8], limits: &Limits) -> Result<Picture, DecodeError> {
    if bytes.len() > limits.bytes {
        return Err(DecodeError::TooManyBytes {
            bytes: bytes.len(),
            limit: limits.bytes,
        });
    }
    match bytes {
        [] => Err(DecodeError::Empty),
        [0xFF, 0xD8, 0xFF, ..] => {
            let decoder =
                JpegDecoder::new(Cursor::new(bytes)).map_err(|error| damage(&error, bytes))?;
            let (width, height) = decoder.dimensions();
            within(width, height, limits)?;
            if !jpeg_is_whole(bytes) {
                return Err(DecodeError::Truncated);
            }
            pixels(decoder, limits, bytes)
        }
        [0x89, b'P', b'N', b'G', ..] => {
            let (width, height) = png_size(bytes).ok_or(DecodeError::Truncated)?;
            let claimed = within(width, height, limits)?;
            let decoder = PngDecoder::with_limits(Cursor::new(bytes), budget(claimed.min(FEW)))
                .map_err(|error| damage(&error, bytes))?;
            pixels(decoder, limits, bytes)
        }
        [
            b'R',
            b'I',
            b'F',
            b'F',
            _,
            _,
            _,
            _,
            b'W',
            b'E',
            b'B',
            b'P',
            ..,
        ] => pixels(
            WebPDecoder::new(Cursor::new(bytes)).map_err(|error| damage(&error, bytes))?,
            limits,
            bytes,
        ),
        other => Err(other_format(other).map_or(DecodeError::NotAnImage, DecodeError::OtherFormat)),
    }
}

fn within(width: u32, height: u32, limits: &Limits) -> Result<u64, DecodeError> {
    let pixels = u64::from(width) * u64::from(height);
    if pixels > limits.pixels || width.max(height) > limits.side {
        return Err(DecodeError::TooManyPixels {
            width,
            height,
            limit: limits.pixels,
        });
    }
    if pixels == 0 {
        return Err(DecodeError::Damaged("no pixels".to_owned()));
    }
    Ok(pixels)
}

/// Width and height as a PNG file claims in its first chunk.
fn png_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let (width, rest) = bytes.get(16..)?.split_first_chunk()?;
    Some((
        u32::from_be_bytes(*width),
        u32::from_be_bytes(*rest.first_chunk()?),
    ))
}

/// What colour profiles and texts beside the pixels may take when unpacked, in bytes.
const BESIDE: u64 = 4 << 20;

/// A PNG file is opened with the memory of this many pixels: it needs some rows only, however many it claims.
const FEW: u64 = 1 << 20;

/// Memory for these pixels at 16 bits and four channels, and as much again for the decoder itself: a small
/// picture has no more to unpack than a small picture.
fn budget(pixels: u64) -> image::Limits {
    let mut budget = image::Limits::default();
    budget.max_alloc = Some(pixels.saturating_mul(16) + BESIDE);
    budget
}

/// Decodes, turns upright. At most [`EACH`] bytes for each pixel of the limit are taken, and while they are converted
/// as much again.
fn pixels(
    mut decoder: impl ImageDecoder,
    limits: &Limits,
    bytes: &[u8],
) -> Result<Picture, DecodeError> {
    let (width, height) = decoder.dimensions();
    let each = u64::from(decoder.color_type().bytes_per_pixel());
    let fitting = Limits {
        pixels: limits.pixels.saturating_mul(EACH) / each.max(EACH),
        ..*limits
    };
    let claimed = within(width, height, &fitting)?;
    decoder
        .set_limits(budget(claimed))
        .map_err(|error| damage(&error, bytes))?;
    // A damaged orientation is no reason to refuse the picture.
    let orientation = decoder
        .orientation()
        .unwrap_or(image::metadata::Orientation::NoTransforms);
    let image = DynamicImage::from_decoder(decoder).map_err(|error| damage(&error, bytes))?;
    // Turned with three bytes a pixel, whatever it had: turning takes the picture twice.
    let mut image = DynamicImage::ImageRgb8(opaque(image));
    image.apply_orientation(orientation);
    Ok(Picture::new(image.into_rgb8()))
}

/// Transparent pixels show the white of paper.
fn opaque(image: DynamicImage) -> RgbImage {
    if !image.color().has_alpha() {
        return image.into_rgb8();
    }
    let rgba = image.into_rgba8();
    RgbImage::from_fn(rgba.width(), rgba.height(), |x, y| {
        let [r, g, b, a] = rgba.get_pixel(x, y).0.map(u32::from);
        image::Rgb([r, g, b].map(|c| ((c * a + 255 * (255 - a)) / 255) as u8))
    })
}

fn damage(error: &ImageError, bytes: &[u8]) -> DecodeError {
    let early = match error {
        ImageError::IoError(io) => io.kind() == std::io::ErrorKind::UnexpectedEof,
        _ => false,
    };
    let text = error.to_string();
    let cut_jpeg = bytes.starts_with(&[0xFF, 0xD8]) && !jpeg_is_whole(bytes);
    if early || cut_jpeg || text.contains("unexpected end") || text.contains("UnexpectedEof") {
        DecodeError::Truncated
    } else {
        DecodeError::Damaged(text)
    }
}

/// Walks the segments to the end marker. Decoders fill what is missing with grey, without an error.
fn jpeg_is_whole(bytes: &[u8]) -> bool {
    let mut at = 2;
    while let Some(&[mark, kind]) = bytes.get(at..at + 2) {
        match (mark, kind) {
            (0xFF, 0xD9) => return true,
            // Fill bytes, stuffed bytes, restart markers: inside compressed data.
            (0xFF, 0xFF) => at += 1,
            (0xFF, 0x00 | 0x01 | 0xD0..=0xD8) => at += 2,
            (0xFF, _) => {
                let Some(&[high, low]) = bytes.get(at + 2..at + 4) else {
                    return false;
                };
                at += 2 + usize::from(u16::from_be_bytes([high, low])).max(2);
            }
            _ => at += 1,
        }
    }
    false
}

/// The name of a kind of image that people send and that is not accepted.
fn other_format(bytes: &[u8]) -> Option<&'static str> {
    match bytes {
        [b'G', b'I', b'F', b'8', ..] => Some("GIF"),
        [b'B', b'M', ..] if bytes.len() > 26 => Some("BMP"),
        [b'I', b'I', 0x2A, 0, ..] | [b'M', b'M', 0, 0x2A, ..] => Some("TIFF"),
        [_, _, _, _, b'f', b't', b'y', b'p', b'h', b'e', ..]
        | [_, _, _, _, b'f', b't', b'y', b'p', b'm', b'i', ..] => Some("HEIC"),
        [_, _, _, _, b'f', b't', b'y', b'p', b'a', b'v', b'i', ..] => Some("AVIF"),
        [b'%', b'P', b'D', b'F', ..] => Some("PDF"),
        _ => None,
    }
}
