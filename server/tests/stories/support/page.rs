//! A specimen-like passport page, drawn: a portrait and two lines of OCR-B.

use std::path::Path;

use evisa_core::mrz::{Fields, MrzDate, td3};
use evisa_core::vision::{Limits, Picture, decode};
use image::{Rgb, RgbImage, imageops};
use tiny_skia::{FillRule, Paint, PathBuilder, Pixmap, Transform};
use ttf_parser::{Face, OutlineBuilder};

use super::portal::workspace;

/// Pixels of the page: 125 mm × 88 mm at 9.6 pixels a millimetre.
const WIDTH: u32 = 1_200;
const HEIGHT: u32 = 845;
/// Pixels from character to character: ten an inch (ICAO 9303 part 3).
const PITCH: f32 = 24.4;
/// Where the base lines of the two lines lie.
const BASES: [f32; 2] = [735.0, 796.0];

/// The astronaut, an adult looking into the camera: head and shoulders of a portrait in the public
/// domain.
pub fn portrait() -> Vec<u8> {
    let face = imageops::resize(&face(), 450, 600, imageops::FilterType::Triangle);
    jpeg(face)
}

/// The astronaut with the head tilted by 22 degrees: too much for an adult, not for a small child.
pub fn tilted() -> Vec<u8> {
    let picture = decode(&test_picture("astronaut.png"), &Limits::default()).unwrap();
    let turned = picture.turned([225.0, 150.0], -22.0, 0.5, [560, 680]);
    turned.to_jpeg(95).unwrap()
}

/// Head and shoulders, 3 : 4.
fn face() -> RgbImage {
    let whole = test_picture("astronaut.png");
    let whole = image::load_from_memory(&whole).unwrap().to_rgb8();
    imageops::crop_imm(&whole, 120, 0, 216, 288).to_image()
}

/// By core's encoder, which is compiled to be fast also for tests.
fn jpeg(picture: RgbImage) -> Vec<u8> {
    Picture::new(picture).to_jpeg(92).unwrap()
}

/// The passport of the person in core's cases, with the astronaut's face.
pub fn fields() -> Fields {
    let day = |text: &str| MrzDate::of(text.parse().unwrap());
    Fields {
        document_code: "P".into(),
        issuer: "SWE".into(),
        surname: "ERIKSSON".into(),
        given_names: "ANNA MARIA".into(),
        number: "L898902C3".into(),
        nationality: "SWE".into(),
        birth: day("1974-08-12"),
        sex: Some('F'),
        expiry: day("2032-04-15"),
        optional: String::new(),
        optional2: String::new(),
    }
}

/// The page as a JPEG.
pub fn page() -> Vec<u8> {
    page_of(&fields())
}

/// The same of somebody else.
pub fn page_of(fields: &Fields) -> Vec<u8> {
    let mut page = RgbImage::from_fn(WIDTH, HEIGHT, |x, y| {
        // A light pattern, as paper of a passport has.
        let wave = ((x as f32 / 40.0).sin() + (y as f32 / 25.0).cos()) * 4.0;
        Rgb([
            (232.0 + wave) as u8,
            (236.0 + wave) as u8,
            (228.0 - wave) as u8,
        ])
    });
    let face = imageops::resize(&face(), 320, 427, imageops::FilterType::Triangle);
    imageops::overlay(&mut page, &face, 70, 170);
    let font = std::fs::read(workspace().join("models/fonts/OCRB.otf")).unwrap();
    print(
        &mut page,
        &Face::parse(&font, 0).unwrap(),
        &td3::write(fields).unwrap(),
    );
    jpeg(page)
}

fn print(page: &mut RgbImage, font: &Face<'_>, lines: &[String; 2]) {
    let mut ink = Pixmap::new(WIDTH, HEIGHT).unwrap();
    let advance = font
        .glyph_hor_advance(font.glyph_index('A').unwrap())
        .unwrap();
    let scale = PITCH / f32::from(advance);
    for (line, base) in lines.iter().zip(BASES) {
        let left = (WIDTH as f32 - PITCH * line.len() as f32) / 2.0;
        for (place, sign) in line.chars().enumerate() {
            let mut outline = Outline(PathBuilder::new());
            font.outline_glyph(font.glyph_index(sign).unwrap(), &mut outline);
            let Some(path) = outline.0.finish() else {
                continue;
            };
            let x = left + PITCH * place as f32;
            let to = Transform::from_row(scale, 0.0, 0.0, -scale, x, base);
            ink.fill_path(&path, &Paint::default(), FillRule::Winding, to, None);
        }
    }
    for (pixel, drawn) in page.pixels_mut().zip(ink.pixels()) {
        let light = 255 - u16::from(drawn.alpha());
        pixel.0 = pixel
            .0
            .map(|shade| (u16::from(shade) * light / 255 + 20 * (255 - light) / 255) as u8);
    }
}

struct Outline(PathBuilder);

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.0.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.0.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.0.close();
    }
}

/// A file of the models' test pictures.
pub fn test_picture(name: &str) -> Vec<u8> {
    std::fs::read(workspace().join(Path::new("models/cache/test").join(name))).unwrap()
}
