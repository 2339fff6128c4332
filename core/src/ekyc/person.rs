//! Whether it is a person's face, and none that is drawn, as far as can be told in the light of the other measures.
//!
//! Blur, darkness and a head that is turned make the network doubt, and too much or too little light makes a face flat. All
//! of these are said by themselves, and nobody is told to be no person for a shaky hand.

use super::limits;
use super::measure::{Measure, Measured, Verdict};
use super::measure_name::MeasureName;
use crate::vision::{Landmarks, flat_share};

/// Weights of the face presence, of the part of the face that has one brightness, of steps in it, and of the brightness of
/// the eyes, and what is added: logistic regression on faces of 295 emoji that are shaded like sculptures and on 138
/// photographs, each also compressed, made smaller, smoothed or brightened (`models/README.md`).
const WEIGHTS: [f32; 4] = [-0.32, 39.0, 14.0, 5.6];
const BIAS: f32 = -6.3;
/// Eyes as bright as that beside the cheeks are drawn, or they are glasses that mirror a window: more proves no more.
const BRIGHTEST_EYES: f32 = 1.5;

/// What tells a person's face, judged after all others of a portrait.
pub(super) fn person(landmarks: &Landmarks, others: &[Measure]) -> Vec<Measured> {
    if others.iter().any(|one| one.verdict == Verdict::Fail) {
        return Vec::new();
    }
    let presence = landmarks.presence();
    let mut found = vec![Measured::new(&limits::PERSON, presence)];
    let is_lit = others.iter().all(|one| match one.name {
        MeasureName::UnderExposure => one.value <= limits::FLAT_UNDER_EXPOSURE,
        MeasureName::OverExposure => one.value <= limits::FLAT_OVER_EXPOSURE,
        MeasureName::DarkTones => one.verdict == Verdict::Pass,
        _ => true,
    });
    if is_lit {
        let flat = flat_share(landmarks);
        found.push(Measured::new(&limits::DRAWN, flat));
        let measured = |name| others.iter().find(|one| one.name == name);
        // A filter that leaves few tones makes steps, too.
        if let (Some(tones), Some(steps), Some(eyes)) = (
            measured(MeasureName::DynamicRange),
            measured(MeasureName::Posterisation),
            measured(MeasureName::EyesVisible),
        ) && tones.verdict == Verdict::Pass
        {
            let odds = rendered([presence, flat, steps.value, eyes.value]);
            found.push(Measured::new(&limits::RENDERED, odds));
        }
    }
    found
}

/// The logarithm of the odds that a face is drawn and shaded, as computers render it.
fn rendered([presence, flat, steps, eyes]: [f32; 4]) -> f32 {
    let cues = [presence, flat, steps, eyes.min(BRIGHTEST_EYES)];
    let sum: f32 = WEIGHTS
        .iter()
        .zip(cues)
        .map(|(weight, cue)| weight * cue)
        .sum();
    sum + BIAS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn photographs_are_far_from_rendered_faces_and_mirrors_on_glasses_do_not_make_one() {
        // The middle of 167 emoji and of 120 photographs.
        assert!(rendered([17.2, 0.155, 0.53, 1.25]) > 5.0);
        assert!(rendered([28.4, 0.079, 0.11, 0.88]) < -5.0);
        assert!(rendered([24.8, 0.095, 0.17, 4.0]) < 2.5);
    }
}
