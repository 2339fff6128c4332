//! Portraits whose mouth is covered by a mask.

use super::spoiled::{portrait, relaxed};
use super::{MODELS, png};
use evisa_core::ekyc::{self, AgeGroup, Code, MeasureName, PortraitReport, Reason, Verdict};
use image::{Rgb, RgbImage};

const BLUE: [f32; 3] = [150.0, 190.0, 215.0];
const WHITE: [f32; 3] = [232.0, 235.0, 238.0];
const BLACK: [f32; 3] = [34.0, 34.0, 38.0];

/// The relaxed astronaut with a pleated mask from this row to below the chin.
fn masked(cloth: [f32; 3], top: u32) -> PortraitReport {
    let mut seen: RgbImage = relaxed();
    for y in top..200 {
        let below = (y as f32 - 120.0) / 80.0;
        let half = 54.0 - 30.0 * below.max(0.0).powi(2);
        for x in 160..290_u32 {
            let aside = (x as f32 - 224.0) / half;
            if aside.abs() < 1.0 {
                let shade = 1.0 - 0.3 * aside * aside + 0.05 * (y as f32 * 0.7).sin();
                let thread = f32::from((x * 7 + y * 13) as u8 % 11) - 5.0;
                seen.put_pixel(x, y, Rgb(cloth.map(|value| (value * shade + thread) as u8)));
            }
        }
    }
    judged(seen)
}

fn judged(picture: RgbImage) -> PortraitReport {
    ekyc::portrait(&MODELS, &png(portrait(picture).rgb()), AgeGroup::Adult)
}

#[test]
fn a_mask_is_said_and_nobody_is_called_no_person_for_it() {
    for (cloth, top) in [
        (BLUE, 118),
        (WHITE, 118),
        (BLACK, 118),
        (BLUE, 132),
        (WHITE, 132),
    ] {
        let report = masked(cloth, top);
        let found: Vec<_> = report
            .findings
            .iter()
            .map(|one| (one.code, one.reason))
            .collect();
        assert_eq!(
            found,
            [(Code::LowQuality, Some(Reason::MouthCovered))],
            "{cloth:?} from {top}"
        );
        let hints = report.measures.iter().map(|one| one.name);
        assert_eq!(
            hints
                .filter(|name| *name == MeasureName::HeadCovering)
                .count(),
            0,
            "cloth over the cheeks tells nothing of the forehead"
        );
    }
}

#[test]
fn a_mouth_that_nothing_covers_passes() {
    let report = judged(relaxed());
    let measure = |name| report.measures.iter().find(|one| one.name == name);
    let occlusion = measure(MeasureName::MouthOcclusion).map(|one| one.verdict);
    assert_eq!(occlusion, Some(Verdict::Pass));
    assert_eq!(report.findings, []);
}
