//! What is left unsaid where it cannot be told: of faces that the picture cuts off, in coloured light, and in haze.

use super::spoiled::{portrait, untouched};
use super::{MODELS, png};
use evisa_core::ekyc::{self, AgeGroup, MeasureName, PortraitReport, Verdict};
use image::{RgbImage, imageops};

fn judged(picture: &RgbImage) -> PortraitReport {
    ekyc::portrait(&MODELS, &png(picture), AgeGroup::Adult)
}

#[test]
fn a_face_that_the_edge_cuts_off_is_told_to_move_and_not_that_its_eyes_are_shut() {
    let whole = portrait(untouched());
    for rows_lost in [200, 215] {
        let cut = imageops::crop_imm(whole.rgb(), 0, rows_lost, 560, 640 - rows_lost).to_image();
        let report = judged(&cut);
        assert_eq!(report.findings, [], "{rows_lost}");
        let verdict = |name| {
            let mut measures = report.measures.iter();
            measures.find(|one| one.name == name).map(|one| one.verdict)
        };
        assert_eq!(verdict(MeasureName::Margin), Some(Verdict::Warn));
        for name in [
            MeasureName::EyesOpen,
            MeasureName::MouthClosed,
            MeasureName::MouthOcclusion,
            MeasureName::HeadCovering,
            MeasureName::Person,
        ] {
            assert_eq!(verdict(name), None, "{name:?}");
        }
    }
}

#[test]
fn a_face_in_coloured_light_is_told_so_and_not_that_it_is_no_person() {
    for light in [[0.3, 0.8, 1.15], [0.1, 0.9, 1.1], [0.3, 1.1, 0.4]] {
        let mut lit = portrait(untouched()).rgb().clone();
        for pixel in lit.pixels_mut() {
            let [r, g, b] = pixel.0.map(f32::from);
            pixel.0 = [r * light[0], g * light[1], b * light[2]].map(|value| value as u8);
        }
        let report = judged(&lit);
        assert_eq!(report.findings, [], "{light:?}");
        let colour = |one: &ekyc::Measure| one.name == MeasureName::NaturalColour;
        let found = report.measures.iter().find(|one| colour(one)).unwrap();
        assert_eq!(found.verdict, Verdict::Warn, "{light:?}");
    }
}

#[test]
fn a_face_in_haze_is_told_so_and_not_that_it_is_drawn() {
    let mut hazy = portrait(untouched()).rgb().clone();
    for pixel in hazy.pixels_mut() {
        pixel.0 = pixel.0.map(|value| (70.0 + 0.3 * f32::from(value)) as u8);
    }
    let report = judged(&hazy);
    assert_eq!(report.findings, []);
    let variance = |one: &ekyc::Measure| one.name == MeasureName::LuminanceVariance;
    let found = report.measures.iter().find(|one| variance(one)).unwrap();
    assert_eq!(found.verdict, Verdict::Warn);
}
