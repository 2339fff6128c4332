//! Pages drawn for tests: nobody's document is needed.

use super::test_picture;
use ab_glyph::{Font, FontRef, PxScale, ScaleFont, point};
use evisa_core::mrz::{Fields, MrzDate, td3};
use evisa_core::vision::Picture;
use image::{Rgb, RgbImage, imageops};
use jiff::civil::date;

/// A page on a dark table, turned by so many degrees.
pub(super) fn on_a_table(page: &RgbImage, degrees: f32) -> RgbImage {
    let mut table = RgbImage::from_pixel(2200, 2000, Rgb([60, 52, 48]));
    imageops::replace(&mut table, page, 475, 560);
    let picture = Picture::new(table);
    picture
        .turned([1100.0, 1000.0], -degrees, 1.0, [2200, 2000])
        .rgb()
        .clone()
}

/// A page of a booklet that nobody holds flat: its middle lies so many pixels lower than its sides.
pub(super) fn bent(page: &RgbImage, lower: f32) -> RgbImage {
    let (wide, high) = page.dimensions();
    RgbImage::from_fn(wide, high, |x, y| {
        let arch = (x as f32 / wide as f32 * std::f32::consts::PI).sin();
        let from = (y as f32 - lower * arch).clamp(0.0, (high - 1) as f32);
        *page.get_pixel(x, from as u32)
    })
}

/// A page seen from the side: its right edge is this part of its left one, or its left edge of its right one, as high as before.
pub(super) fn aslant(page: &RgbImage, right: f32) -> RgbImage {
    let (wide, high) = page.dimensions();
    let (w, h) = (wide as f32, high as f32);
    let (edge, is_mirrored) = if right < 1.0 {
        (right, false)
    } else {
        (1.0 / right, true)
    };
    RgbImage::from_fn(wide, high, |x, y| {
        let along = if is_mirrored {
            w - 1.0 - x as f32
        } else {
            x as f32
        } / w;
        let tall = 1.0 - (1.0 - edge) * along;
        // What is further away is nearer together.
        let across = along * edge / tall;
        let from = if is_mirrored { 1.0 - across } else { across } * w;
        let down = h / 2.0 + (y as f32 - h / 2.0) / tall;
        let inside = (0.0..h).contains(&down) && (0.0..w).contains(&from);
        if inside {
            *page.get_pixel(from as u32, down as u32)
        } else {
            Rgb([60, 52, 48])
        }
    })
}

/// A page of which so much of the width lies in light, and the rest in a shadow that leaves so much of it, with a soft edge.
pub(super) fn in_shadow(page: &RgbImage, lit: f32, left: f32) -> RgbImage {
    let wide = page.width() as f32;
    RgbImage::from_fn(page.width(), page.height(), |x, y| {
        let beyond = (x as f32 + 0.3 * y as f32 - lit * wide) / 12.0;
        let light = left + (1.0 - left) / (1.0 + beyond.exp());
        // Print is greyer than the blackest.
        let grey = |v: u8| 90.0 + 0.6 * f32::from(v);
        Rgb(page.get_pixel(x, y).0.map(|v| (grey(v) * light) as u8))
    })
}

/// A page with the fine wavy lines of paper that is hard to copy.
pub(super) fn patterned(page: &RgbImage, degrees: f32, strength: f32) -> RgbImage {
    const APART: f32 = 16.0;
    let (sin, cos) = degrees.to_radians().sin_cos();
    RgbImage::from_fn(page.width(), page.height(), |x, y| {
        let far = x as f32 * cos + y as f32 * sin + 6.0 * (y as f32 / 40.0).sin();
        let wave = strength * (far * std::f32::consts::TAU / APART).sin();
        Rgb(page.get_pixel(x, y).0.map(|v| (f32::from(v) + wave) as u8))
    })
}

/// A passport page: paper, the portrait, two lines in OCR-B. And what the lines say.
pub(super) fn page() -> (RgbImage, [String; 2]) {
    let lines = td3::write(&Fields {
        document_code: "P".into(),
        issuer: "SWE".into(),
        surname: "ERIKSSON".into(),
        given_names: "ANNA MARIA".into(),
        number: "L898902C3".into(),
        nationality: "SWE".into(),
        birth: MrzDate::of(date(1974, 8, 12)),
        sex: Some('F'),
        expiry: MrzDate::of(date(2032, 4, 15)),
        optional: "ZE184226B".into(),
        optional2: String::new(),
    })
    .unwrap();
    (drawn(&lines), lines)
}

/// Paper, the portrait and these lines.
pub(super) fn drawn(lines: &[String; 2]) -> RgbImage {
    let mut page = RgbImage::from_pixel(1250, 880, Rgb([226, 224, 214]));
    let portrait = imageops::resize(
        &test_picture("astronaut.png"),
        380,
        380,
        imageops::FilterType::Triangle,
    );
    imageops::replace(&mut page, &portrait, 70, 180);
    let path = format!("{}/../models/fonts/OCRB.otf", env!("CARGO_MANIFEST_DIR"));
    let font = std::fs::read(path).unwrap();
    let font = FontRef::try_from_slice(&font).unwrap();
    for (line, base) in lines.iter().zip([760.0, 830.0]) {
        write(&mut page, &font, line, 60.0, base);
    }
    page
}

fn write(page: &mut RgbImage, font: &FontRef<'_>, text: &str, left: f32, base: f32) {
    let scale = PxScale::from(44.0);
    let pitch = 1130.0 / 44.0;
    let height = font.as_scaled(scale).height();
    assert!(height > 20.0, "the font has a size");
    for (i, c) in text.chars().enumerate() {
        let glyph = font
            .glyph_id(c)
            .with_scale_and_position(scale, point(left + i as f32 * pitch, base));
        let Some(outline) = font.outline_glyph(glyph) else {
            continue;
        };
        let corner = outline.px_bounds().min;
        outline.draw(|x, y, ink| {
            let (x, y) = (corner.x as u32 + x, corner.y as u32 + y);
            if let Some(pixel) = page.get_pixel_mut_checked(x, y) {
                pixel.0 = pixel
                    .0
                    .map(|v| (f32::from(v) * (1.0 - ink) + 25.0 * ink) as u8);
            }
        });
    }
}
