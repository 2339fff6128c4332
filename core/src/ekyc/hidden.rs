//! One fault is said, not what it makes others look like: in the dark bare foreheads seem covered, and in a blur open eyes
//! seem shut.

use super::measure::{Measure, Verdict};
use super::measure_name::MeasureName;

/// Takes out what another fault hides.
pub(super) fn leave_out_hidden(measures: &mut Vec<Measure>) {
    let faults: Vec<MeasureName> = measures
        .iter()
        .filter(|one| one.verdict != Verdict::Pass)
        .map(|one| one.name)
        .collect();
    measures.retain(|one| !faults.iter().any(|&fault| hides(fault).contains(&one.name)));
}

/// What cannot be told where this one lies outside of its limits.
fn hides(fault: MeasureName) -> &'static [MeasureName] {
    match fault {
        // Measured beside the cheeks, which tell nothing of skin where a mask lies over them.
        MeasureName::MouthOcclusion => &[
            MeasureName::HeadCovering,
            MeasureName::EyesVisible,
            MeasureName::IlluminationUniformity,
            MeasureName::NaturalColour,
        ],
        MeasureName::Brightness => &[
            MeasureName::EyesOpen,
            MeasureName::EyesVisible,
            MeasureName::HeadCovering,
            MeasureName::IlluminationUniformity,
            MeasureName::NaturalColour,
        ],
        MeasureName::UnderExposure => &[MeasureName::EyesOpen, MeasureName::HeadCovering],
        MeasureName::LuminanceVariance => &[MeasureName::HeadCovering],
        MeasureName::Sharpness | MeasureName::MotionBlur => {
            &[MeasureName::EyesOpen, MeasureName::IlluminationUniformity]
        }
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_the_dark_nothing_is_said_of_eyes_or_hats() {
        let one = |name, verdict| Measure {
            name,
            value: 0.0,
            low: None,
            high: None,
            verdict,
            region: [0.0; 4],
        };
        let all = |brightness| {
            vec![
                one(MeasureName::Brightness, brightness),
                one(MeasureName::HeadCovering, Verdict::Warn),
                one(MeasureName::EyesOpen, Verdict::Warn),
                one(MeasureName::Yaw, Verdict::Pass),
            ]
        };
        let mut dark = all(Verdict::Fail);
        leave_out_hidden(&mut dark);
        let names: Vec<_> = dark.iter().map(|one| one.name).collect();
        assert_eq!(names, [MeasureName::Brightness, MeasureName::Yaw]);
        let mut lit = all(Verdict::Pass);
        leave_out_hidden(&mut lit);
        assert_eq!(lit.len(), 4);
    }
}
