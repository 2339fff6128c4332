//! Portraits: how many faces, how they are held, and what they are photographs of.

use super::{MODELS, codes, head, png, test_picture};
use evisa_core::ekyc::{self, AgeGroup, Code, Effect, MeasureName, Reason, Verdict};
use evisa_core::vision::Picture;
use image::{Rgb, RgbImage, imageops};

#[test]
fn one_none_and_two_faces_are_told_apart() {
    let one = test_picture("astronaut.png");
    assert_eq!(
        ekyc::portrait(&MODELS, &png(&one), AgeGroup::Adult)
            .faces
            .len(),
        1
    );
    let none = ekyc::portrait(&MODELS, &png(&test_picture("chelsea.png")), AgeGroup::Adult);
    assert_eq!(codes(&none), [Code::NoFace]);
    assert_eq!(none.findings[0].reason, None);
    let mut two = RgbImage::new(1024, 512);
    imageops::replace(&mut two, &one, 0, 0);
    imageops::replace(&mut two, &one, 512, 0);
    assert_eq!(
        codes(&ekyc::portrait(&MODELS, &png(&two), AgeGroup::Adult)),
        [Code::ManyFace]
    );
}

#[test]
fn a_picture_that_is_too_small_for_a_face_is_told_from_one_of_nobody() {
    let dot = RgbImage::from_pixel(300, 1, Rgb([200, 180, 170]));
    let report = ekyc::portrait(&MODELS, &png(&dot), AgeGroup::Adult);
    let [finding] = report.findings.as_slice() else {
        panic!("{:?}", report.findings)
    };
    assert_eq!(
        (finding.code, finding.reason),
        (Code::NoFace, Some(Reason::TooFewPixels))
    );
    let params = finding.params.as_ref().unwrap();
    assert_eq!([&params["width"], &params["height"]], [300, 1]);
}

#[test]
fn a_face_that_is_small_in_a_wide_picture_is_said_to_be_small() {
    let one = imageops::resize(&head(), 220, 280, imageops::FilterType::Triangle);
    let mut wide = RgbImage::from_pixel(1400, 1000, *one.get_pixel(2, 2));
    imageops::replace(&mut wide, &one, 590, 300);
    let report = ekyc::portrait(&MODELS, &png(&wide), AgeGroup::Adult);
    assert!(
        codes(&report).contains(&Code::SmallFace),
        "{:?}",
        report.findings
    );
}

#[test]
fn a_head_upside_down_is_no_portrait() {
    let upright = head();
    assert_eq!(
        codes(&ekyc::portrait(&MODELS, &png(&upright), AgeGroup::Adult)),
        []
    );
    for (turned, turns, degrees) in [
        (imageops::rotate90(&upright), 3, 90.0_f32),
        (imageops::rotate180(&upright), 2, 180.0),
        (imageops::rotate270(&upright), 1, -90.0),
    ] {
        let report = ekyc::portrait(&MODELS, &png(&turned), AgeGroup::Adult);
        assert_eq!(
            (codes(&report), report.turns),
            (vec![Code::WrongHeadPose], turns)
        );
        let roll = report
            .measures
            .iter()
            .find(|one| one.name == MeasureName::Roll)
            .unwrap();
        assert_eq!(
            roll.verdict,
            Verdict::Fail,
            "the head is not called upright"
        );
        let beside = (roll.value - degrees + 180.0).rem_euclid(360.0) - 180.0;
        assert!(beside.abs() < 12.0, "{}", roll.value);
        assert_eq!(
            [report.width, report.height],
            [upright.width(), upright.height()]
        );
    }
}

#[test]
fn somebody_out_of_focus_far_behind_does_not_count_and_somebody_in_focus_does() {
    let one = test_picture("astronaut.png");
    let small = imageops::resize(&one, 230, 230, imageops::FilterType::Triangle);
    let mut beside = RgbImage::from_pixel(800, 512, Rgb([120, 130, 140]));
    imageops::replace(&mut beside, &one, 0, 0);
    let mut behind = beside.clone();
    imageops::replace(&mut beside, &small, 540, 0);
    imageops::replace(&mut behind, &imageops::blur(&small, 4.0), 540, 0);
    let faces = |picture| {
        ekyc::portrait(&MODELS, &png(picture), AgeGroup::Adult)
            .faces
            .len()
    };
    assert_eq!((faces(&beside), faces(&behind)), (2, 1));
}

/// The astronaut with the head tilted further by so many degrees.
fn tilted(degrees: f32) -> Vec<u8> {
    let picture = Picture::new(test_picture("astronaut.png"));
    let turned = picture.turned([225.0, 150.0], -degrees, 0.5, [560, 680]);
    png(turned.rgb())
}

fn measured(bytes: &[u8], name: MeasureName) -> f32 {
    let report = ekyc::portrait(&MODELS, bytes, AgeGroup::Adult);
    let mut measures = report.measures.iter();
    measures.find(|one| one.name == name).unwrap().value
}

fn roll(bytes: &[u8]) -> f32 {
    measured(bytes, MeasureName::Roll)
}

#[test]
fn a_head_in_the_mirror_is_turned_and_tilted_the_other_way_and_nods_the_same() {
    let (seen, mirrored) = (head(), imageops::flip_horizontal(&head()));
    for (name, sign) in [
        (MeasureName::Yaw, -1.0),
        (MeasureName::Roll, -1.0),
        (MeasureName::Pitch, 1.0),
    ] {
        let (one, other) = (measured(&png(&seen), name), measured(&png(&mirrored), name));
        assert!(
            (one - sign * other).abs() < 4.0,
            "{name:?}: {one} and {other}"
        );
    }
}

#[test]
fn a_tilted_head_is_measured_in_true_degrees() {
    let upright = roll(&tilted(0.0));
    for degrees in [-40.0, -30.0, -20.0, -10.0, 10.0, 20.0, 30.0, 40.0] {
        let found = roll(&tilted(degrees)) - upright;
        assert!((found - degrees).abs() < 6.0, "{degrees}: {found}");
    }
}

#[test]
fn a_small_child_may_tilt_the_head_further_than_an_adult() {
    let photo = tilted(22.0);
    let codes = |age_group| codes(&ekyc::portrait(&MODELS, &photo, age_group));
    assert_eq!(codes(AgeGroup::Adult), [Code::WrongHeadPose]);
    assert_eq!(codes(AgeGroup::Child), []);
}

/// The astronaut twice as large, after something was drawn on her.
fn drawn_on(draw: impl Fn(&mut RgbImage)) -> Vec<u8> {
    let mut picture = test_picture("astronaut.png");
    draw(&mut picture);
    png(Picture::new(picture)
        .turned([225.0, 150.0], 0.0, 0.5, [560, 680])
        .rgb())
}

fn verdict(bytes: &[u8], name: MeasureName) -> Verdict {
    let report = ekyc::portrait(&MODELS, bytes, AgeGroup::Adult);
    assert_eq!(codes(&report), [], "advice refuses nothing");
    let mut measures = report.measures.iter();
    measures.find(|one| one.name == name).unwrap().verdict
}

/// Lids over both eyes, with lashes where they meet the lower ones.
fn shut(picture: &mut RgbImage) {
    for ([x, y], across) in [([203.3, 101.2], 11.5), ([247.4, 103.2], 11.0)] {
        let lid = *picture.get_pixel(x as u32, y as u32 - 8);
        for (px, py, pixel) in picture.enumerate_pixels_mut() {
            let (u, v) = ((px as f32 - x) / across, py as f32 - y);
            let lower = 4.0 * (1.0 - u * u);
            if u.abs() < 1.0 && (-6.0..=lower).contains(&v) {
                *pixel = if v > lower - 1.5 {
                    Rgb([60, 35, 30])
                } else {
                    lid
                };
            }
        }
    }
}

#[test]
fn eyes_that_are_shut_are_hinted_at_and_open_ones_are_not() {
    assert_eq!(
        verdict(&drawn_on(|_| ()), MeasureName::EyesOpen),
        Verdict::Pass
    );
    assert_eq!(
        verdict(&drawn_on(shut), MeasureName::EyesOpen),
        Verdict::Warn
    );
}

#[test]
fn a_cap_over_the_forehead_is_hinted_at_and_a_bare_one_is_not() {
    // Her own fringe covers a good part of it.
    let above = |colour: [u8; 3]| {
        drawn_on(move |picture| {
            for (x, y, pixel) in picture.enumerate_pixels_mut() {
                if (170..275).contains(&x) && (50..86).contains(&y) {
                    *pixel = Rgb(colour);
                }
            }
        })
    };
    assert_eq!(
        verdict(&above([232, 190, 170]), MeasureName::HeadCovering),
        Verdict::Pass
    );
    assert_eq!(
        verdict(&above([25, 45, 110]), MeasureName::HeadCovering),
        Verdict::Warn
    );
}

#[test]
fn a_portrait_shown_on_a_screen_is_marked_but_not_blocked() {
    let mut shown = head();
    // The camera's grid against a screen's that is a little finer and a little askew.
    for (x, y, pixel) in shown.enumerate_pixels_mut() {
        let (u, v) = (
            x as f32 * 0.98 + y as f32 * 0.17,
            y as f32 * 0.98 - x as f32 * 0.17,
        );
        let grid = 7.0 * ((u * 1.3).cos() + (v * 1.3).cos());
        pixel.0 = pixel
            .0
            .map(|c| (f32::from(c) + grid).clamp(0.0, 255.0) as u8);
    }
    let report = ekyc::portrait(&MODELS, &png(&shown), AgeGroup::Adult);
    assert_eq!(codes(&report), [Code::FakeFace]);
    assert_eq!(report.findings[0].effect, Effect::Warn);
}
