//! Pictures, good and bad, through the whole pipeline.
#![cfg(feature = "matching")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test may stop at the first surprise"
)]

mod covered;
mod drawn;
mod guidance;
mod pages;
mod portraits;
mod rendered;
mod spoiled;
mod unjudged;

use evisa_core::ekyc::{self, AgeGroup, Code};
use evisa_core::vision::{DecodeError, Limits, ModelFiles, Picture, VisionModels, decode};
use image::{ImageFormat, RgbImage, imageops};
use std::io::Cursor;
use std::sync::LazyLock;

static MODELS: LazyLock<VisionModels> = LazyLock::new(|| {
    let models = VisionModels::load(ModelFiles {
        detector: &model("face-detector.net"),
        landmarks: &model("face-landmarks.net"),
        eye_state: &model("eye-state.net"),
        reader: Some(&model("mrz-reader.net")),
    })
    .unwrap();
    models.with_embedder(&model("face-embedder.onnx")).unwrap()
});

/// A file of the model cache; without it these tests fail, for a skipped test proves nothing.
fn model(name: &str) -> Vec<u8> {
    let path = format!("{}/../models/cache/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}; run scripts/setup first"))
}

fn test_picture(name: &str) -> RgbImage {
    image::load_from_memory(&model(&format!("test/{name}")))
        .unwrap()
        .into_rgb8()
}

/// A portrait shows the head, not the whole astronaut.
fn head() -> RgbImage {
    imageops::crop_imm(&test_picture("astronaut.png"), 90, 0, 280, 320).to_image()
}

fn png(image: &RgbImage) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    image.write_to(&mut bytes, ImageFormat::Png).unwrap();
    bytes.into_inner()
}

fn codes(report: &ekyc::PortraitReport) -> Vec<Code> {
    report.findings.iter().map(|finding| finding.code).collect()
}

#[test]
fn a_text_is_no_picture_whatever_its_name() {
    let refused = decode(b"Dear Sir or Madam, this is my photo.", &Limits::default());
    assert_eq!(refused, Err(DecodeError::NotAnImage));
    assert_eq!(decode(b"", &Limits::default()), Err(DecodeError::Empty));
    assert_eq!(
        decode(b"GIF89a....", &Limits::default()),
        Err(DecodeError::OtherFormat("GIF"))
    );
}

#[test]
fn a_cut_jpeg_is_found_out() {
    let whole = Picture::new(test_picture("chelsea.png"))
        .to_jpeg(85)
        .unwrap();
    assert!(decode(&whole, &Limits::default()).is_ok());
    for share in [3, 5, 9] {
        let cut = &whole[..whole.len() * share / 10];
        assert_eq!(
            decode(cut, &Limits::default()),
            Err(DecodeError::Truncated),
            "{share}0 %"
        );
    }
}

#[test]
fn a_bomb_is_refused_by_its_header() {
    // One bit a pixel, all alike: a small file that would fill 150 MB.
    let header = claiming([10_000, 5_000], [1, 0]);
    let refused = decode(&header, &Limits::default());
    assert!(
        matches!(
            refused,
            Err(DecodeError::TooManyPixels {
                width: 10_000,
                height: 5_000,
                ..
            })
        ),
        "{refused:?}"
    );
    let report = ekyc::portrait(&MODELS, &header, AgeGroup::Adult);
    assert_eq!(codes(&report), [Code::TooLarge]);
}

/// A PNG file that claims this size, and these bits of this kind of colour.
fn claiming(size: [u32; 2], [bits, colour]: [u8; 2]) -> Vec<u8> {
    let mut header = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
    header.extend(size.iter().flat_map(|side| side.to_be_bytes()));
    header.extend([bits, colour, 0, 0, 0]);
    header.extend(crc(&header[12..]).to_be_bytes());
    header.extend(b"\0\0\0\0IDAT\x35\xaf\x06\x1e\0\0\0\0IEND\xae\x42\x60\x82");
    header
}

#[test]
fn pixels_of_twice_as_many_bytes_are_refused_at_half_as_many() {
    // 30 megapixels: 90 MB as red, green and blue, 240 MB as 16 bits of four channels.
    let limit = |kind| match decode(&claiming([6_000, 5_000], kind), &Limits::default()) {
        Err(DecodeError::TooManyPixels { limit, .. }) => Some(limit),
        _ => None,
    };
    assert_eq!(limit([16, 6]), Some(20_000_000));
    assert_eq!(limit([16, 2]), Some(26_666_666));
    assert_eq!([[8, 6], [8, 2], [16, 0]].map(limit), [None; 3]);
}

#[test]
fn too_many_bytes_are_refused_unread() {
    let limits = Limits {
        bytes: 1000,
        ..Limits::default()
    };
    let refused = decode(&[0xFF; 1001], &limits);
    assert_eq!(
        refused,
        Err(DecodeError::TooManyBytes {
            bytes: 1001,
            limit: 1000
        })
    );
}

/// The check sum of a PNG chunk.
fn crc(bytes: &[u8]) -> u32 {
    let bit = |c: u32, _| {
        if c & 1 == 1 {
            0xEDB8_8320 ^ (c >> 1)
        } else {
            c >> 1
        }
    };
    !bytes
        .iter()
        .fold(u32::MAX, |c, &byte| (0..8).fold(c ^ u32::from(byte), bit))
}
