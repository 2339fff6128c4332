//! Portraits that something spoiled: too much light, compression, filters, an open mouth, a shaky hand.

use super::{MODELS, codes, png, test_picture};
use evisa_core::ekyc::{self, AgeGroup, Code, MeasureName, Reason, Verdict};
use evisa_core::vision::Picture;
use image::{Rgb, RgbImage};

/// The astronaut twice as large.
pub(super) fn portrait(picture: RgbImage) -> Picture {
    Picture::new(picture).turned([225.0, 160.0], 0.0, 0.5, [560, 640])
}

pub(super) fn untouched() -> RgbImage {
    test_picture("astronaut.png")
}

/// The astronaut without the broad smile.
pub(super) fn relaxed() -> RgbImage {
    let seen = untouched();
    let mut narrow = seen.clone();
    // The corners of the mouth move towards its middle, most at its own height.
    for y in 122..178_u32 {
        let v = (y as f32 - 150.0) / 28.0;
        for x in 170..279_u32 {
            let u = (x as f32 - 224.0) / 54.0;
            let from = u * (1.0 + 0.7 * (1.0 - u.abs()) * (1.0 - v * v));
            narrow.put_pixel(x, y, *seen.get_pixel((224.0 + 54.0 * from) as u32, y));
        }
    }
    narrow
}

/// Every value of every pixel replaced.
fn toned(tone: impl Fn(u8) -> u8) -> Picture {
    let mut picture = untouched();
    for pixel in picture.pixels_mut() {
        pixel.0 = pixel.0.map(&tone);
    }
    portrait(picture)
}

fn verdict(bytes: &[u8], name: MeasureName) -> Verdict {
    let report = ekyc::portrait(&MODELS, bytes, AgeGroup::Adult);
    assert_eq!(codes(&report), [], "advice refuses nothing");
    let mut measures = report.measures.iter();
    measures.find(|one| one.name == name).unwrap().verdict
}

#[test]
fn an_untouched_portrait_has_nothing_of_all_this() {
    let bytes = png(portrait(untouched()).rgb());
    for name in [
        MeasureName::Person,
        MeasureName::Drawn,
        MeasureName::Rendered,
        MeasureName::MouthClosed,
        MeasureName::DarkTones,
        MeasureName::LuminanceVariance,
        MeasureName::DynamicRange,
        MeasureName::Posterisation,
        MeasureName::CompressionArtifacts,
        MeasureName::Noise,
        MeasureName::MotionBlur,
        MeasureName::OverExposure,
        MeasureName::UnderExposure,
        MeasureName::EyesOpen,
        MeasureName::SmearedEdges,
    ] {
        assert_eq!(verdict(&bytes, name), Verdict::Pass, "{name:?}");
    }
}

#[test]
fn a_face_that_too_much_light_washes_out_is_hinted_at() {
    let washed = toned(|value| (255.0 * (f32::from(value) / 255.0).powf(0.25)) as u8);
    let bytes = png(washed.rgb());
    assert_eq!(verdict(&bytes, MeasureName::DarkTones), Verdict::Warn);
}

#[test]
fn hard_compression_and_few_tones_are_hinted_at() {
    let blocks = portrait(untouched()).to_jpeg(5).unwrap();
    assert_eq!(
        verdict(&blocks, MeasureName::CompressionArtifacts),
        Verdict::Warn
    );
    let mut filtered = portrait(untouched()).rgb().clone();
    for pixel in filtered.pixels_mut() {
        pixel.0 = pixel
            .0
            .map(|value| ((u16::from(value) + 11) / 23 * 23) as u8);
    }
    assert_eq!(
        verdict(&png(&filtered), MeasureName::DynamicRange),
        Verdict::Warn
    );
}

#[test]
fn few_tones_in_the_middle_of_the_face_alone_are_hinted_at() {
    let mut filtered = portrait(untouched()).rgb().clone();
    for (x, y, pixel) in filtered.enumerate_pixels_mut() {
        if (230..330).contains(&x) && (190..300).contains(&y) {
            pixel.0 = pixel
                .0
                .map(|value| ((u16::from(value) + 25) / 51 * 51) as u8);
        }
    }
    let bytes = png(&filtered);
    assert_eq!(verdict(&bytes, MeasureName::Posterisation), Verdict::Warn);
    assert_eq!(verdict(&bytes, MeasureName::DynamicRange), Verdict::Pass);
}

#[test]
fn a_face_whose_lights_or_shadows_are_lost_is_hinted_at() {
    let harsh = toned(|value| (128.0 + 3.0 * (f32::from(value) - 128.0)).clamp(0.0, 255.0) as u8);
    let dark = toned(|value| (100.0 + 3.0 * (f32::from(value) - 180.0)).clamp(0.0, 255.0) as u8);
    for (picture, name) in [
        (harsh, MeasureName::OverExposure),
        (dark, MeasureName::UnderExposure),
    ] {
        assert_eq!(
            verdict(&png(picture.rgb()), name),
            Verdict::Warn,
            "{name:?}"
        );
    }
}

#[test]
fn hard_light_and_haze_are_hinted_at() {
    let hard = toned(|value| (200.0 + 2.5 * (f32::from(value) - 200.0)).clamp(0.0, 255.0) as u8);
    let hazy = toned(|value| (150.0 + 0.35 * (f32::from(value) - 150.0)) as u8);
    for (picture, name) in [(hard, "hard"), (hazy, "hazy")] {
        let found = verdict(&png(picture.rgb()), MeasureName::LuminanceVariance);
        assert_eq!(found, Verdict::Warn, "{name}");
    }
}

#[test]
fn a_picture_that_a_program_has_widened_is_hinted_at() {
    // Round what it has, the pixels of its edges are repeated.
    let wider = portrait(untouched()).turned([280.0, 320.0], 0.0, 1.25, [560, 640]);
    let bytes = png(wider.rgb());
    assert_eq!(verdict(&bytes, MeasureName::SmearedEdges), Verdict::Warn);
}

#[test]
fn grain_is_hinted_at() {
    let mut grained = portrait(untouched()).rgb().clone();
    let mut seed = 7_u32;
    for pixel in grained.pixels_mut() {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        // Even steps of -40 to 40 deviate by 23.
        let grain = (seed >> 8) % 81;
        pixel.0 = pixel
            .0
            .map(|value| (u32::from(value) + grain).saturating_sub(40).min(255) as u8);
    }
    let bytes = png(&grained);
    assert_eq!(verdict(&bytes, MeasureName::Noise), Verdict::Warn);
    assert_eq!(verdict(&bytes, MeasureName::Posterisation), Verdict::Pass);
}

#[test]
fn a_motion_is_hinted_at_before_the_face_is_blurred() {
    let still = portrait(untouched());
    let moved = RgbImage::from_fn(560, 640, |x, y| {
        let at = |i: u32| still.rgb().get_pixel((x + i).min(559), y).0;
        Rgb([0, 1, 2].map(|c| ((0..9).map(|i| u32::from(at(i)[c])).sum::<u32>() / 9) as u8))
    });
    assert_eq!(
        verdict(&png(&moved), MeasureName::MotionBlur),
        Verdict::Warn
    );
}

#[test]
fn an_open_mouth_is_hinted_at() {
    let seen = untouched();
    let mut open = seen.clone();
    // The lower lip and the chin move down, most in the middle.
    for x in 190..258_u32 {
        let u = (x as f32 - 224.0) / 34.0;
        let down = (14.0 * (1.0 - u * u)).max(0.0) as u32;
        for y in 147..216 {
            let colour = if y - down >= 147 {
                *seen.get_pixel(x, y - down)
            } else {
                Rgb([60, 25, 25])
            };
            open.put_pixel(x, y, colour);
        }
    }
    let bytes = png(portrait(open).rgb());
    assert_eq!(verdict(&bytes, MeasureName::MouthClosed), Verdict::Warn);
}

#[test]
fn a_broad_smile_is_hinted_at_and_a_narrower_mouth_is_not() {
    let smile = png(portrait(untouched()).rgb());
    assert_eq!(
        verdict(&smile, MeasureName::ExpressionNeutrality),
        Verdict::Warn
    );
    let narrow = png(portrait(relaxed()).rgb());
    assert_eq!(
        verdict(&narrow, MeasureName::ExpressionNeutrality),
        Verdict::Pass
    );
}

#[test]
fn a_shaky_hand_is_told_to_hold_still_and_is_no_fake() {
    for length in [15_i32, 25, 41] {
        let sharp = portrait(untouched());
        let rgb = sharp.rgb();
        let (width, height) = rgb.dimensions();
        let along = |x: u32, y: u32, channel: usize| {
            let column = |by: i32| x.saturating_add_signed(by - length / 2).min(width - 1);
            let values = (0..length).map(|by| u32::from(rgb.get_pixel(column(by), y)[channel]));
            (values.sum::<u32>() / length as u32) as u8
        };
        let moved = RgbImage::from_fn(width, height, |x, y| {
            Rgb([0, 1, 2].map(|channel| along(x, y, channel)))
        });
        let report = ekyc::portrait(&MODELS, &png(&moved), AgeGroup::Adult);
        let found = report.findings.iter().map(|one| (one.code, one.reason));
        let found: Vec<_> = found.collect();
        assert_eq!(
            found,
            [(Code::LowQuality, Some(Reason::Blurred))],
            "{length}"
        );
    }
}

#[test]
fn a_face_of_a_few_flat_colours_is_marked_as_no_persons_but_not_blocked() {
    let mut drawn = portrait(untouched()).rgb().clone();
    for pixel in drawn.pixels_mut() {
        pixel.0 = pixel
            .0
            .map(|value| ((u16::from(value) + 42) / 85 * 85) as u8);
    }
    let report = ekyc::portrait(&MODELS, &png(&drawn), AgeGroup::Adult);
    let found = report.findings.iter().map(|one| (one.code, one.reason));
    let found: Vec<_> = found.collect();
    assert_eq!(found, [(Code::FakeFace, Some(Reason::NotAPerson))]);
}
