//! Whether it is a person's face, and none that is drawn, as far as can be told in the light of the other measures.
//!
//! Blur, a shaky hand, grain, darkness, a head that is turned and one that the picture cuts off make the network doubt, and too
//! much or too little light, hard light and haze make a face flat. All of these are said by themselves, and nobody is told
//! to be no person for them. A covered mouth and coloured light are said by themselves, too; then flatness and shading are
//! looked at alone, as there are drawn faces without a mouth, and blue ones.

use super::limits;
use super::measure::{Measure, Measured, Verdict};
use super::measure_name::MeasureName;
use crate::vision::{FacePart, Landmarks, flat_share};

/// The logarithm of the odds that a face is no person's, by the face presence, the part of the face that has one brightness,
/// steps in it, the brightness of the eyes, and the noise (as a logarithm): logistic regression on emoji and on 138
/// photographs, each also compressed, made smaller or larger, smoothed or brightened (`models/README.md`).
struct Regression {
    weights: [f32; 5],
    bias: f32,
    /// Cues beyond these prove no more: eyes may be glasses that mirror a window, and steps a filter's.
    most: [f32; 5],
}

/// Of 295 faces that are drawn and shaded like sculptures.
const SHADED: Regression = Regression {
    weights: [-0.32, 39.0, 14.0, 5.6, 0.0],
    bias: -6.3,
    most: [f32::MAX, f32::MAX, f32::MAX, 1.5, f32::MAX],
};
/// Of 344 that are rendered in three dimensions, and of these; its bias is half a step higher than regression had it. Of photographs
/// that this calls rendered and the other does not the most had 2.1 with it, which is left with few tones.
const RENDERED: Regression = Regression {
    weights: [-0.43, 30.1, 17.4, 24.3, -3.6],
    bias: -22.0,
    most: [f32::MAX, f32::MAX, 0.3, 1.1, f32::MAX],
};
/// Less noise than this cannot be told from none, in levels of brightness.
const LEAST_NOISE: f32 = 0.2;
/// Edges of blocks beyond this mean that compression has made steps, and has left nothing of the noise.
const MOST_BLOCKS: f32 = 1.4;

/// Something over the mouth takes from the presence, too, which proves nothing below this then: of 614 photographs with masks and
/// scarves drawn over the mouth half have less than 15.5; as they were, 120 photographs had 28 in the middle.
const COVERED_PRESENCE: f32 = 22.0;
/// So does coloured light: of 27 photographs in a blue one 12 have less than 12, down to -1. With this none of them is called
/// rendered, and of 323 drawn and rendered heads in no colour of skin, 11 of which are not yellow, one passes that did not.
const COLOURED_PRESENCE: f32 = 18.0;
/// The eyes are no brighter than this beside cheeks that are covered, too: a dark mask makes them look lit. Of 330 photographs with
/// masks 3 are called drawn or rendered with both, of 21 emoji that show no mouth 21 as before.
const COVERED_EYES: f32 = 1.0;

impl Regression {
    fn odds(&self, cues: [f32; 5]) -> f32 {
        let capped = cues.iter().zip(self.most).map(|(cue, most)| cue.min(most));
        let sum: f32 = self
            .weights
            .iter()
            .zip(capped)
            .map(|(weight, cue)| weight * cue)
            .sum();
        sum + self.bias
    }
}

/// What takes from the face presence, and is said by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Confounder {
    CoveredMouth,
    ColouredLight,
}

impl Confounder {
    /// Below this the face presence proves nothing.
    fn presence(self) -> f32 {
        match self {
            Self::CoveredMouth => COVERED_PRESENCE,
            Self::ColouredLight => COLOURED_PRESENCE,
        }
    }
}

/// What tells a person's face, judged after all others of a portrait.
pub(super) fn person(
    landmarks: &Landmarks,
    others: &[Measure],
    confounder: Option<Confounder>,
) -> Vec<Measured> {
    let measured = |name| others.iter().find(|one| one.name == name);
    let passes = |name| measured(name).is_none_or(|one| one.verdict == Verdict::Pass);
    if others.iter().any(|one| one.verdict == Verdict::Fail) {
        return Vec::new();
    }
    // Shaken or grained faces are not flatter than others.
    let is_clear = passes(MeasureName::MotionBlur) && passes(MeasureName::Noise);
    let presence = landmarks.presence();
    let mut found = Vec::new();
    if confounder.is_none() && is_clear {
        found.push(Measured::new(&limits::PERSON, presence));
    }
    let is_lit = others.iter().all(|one| match one.name {
        MeasureName::UnderExposure => one.value <= limits::FLAT_UNDER_EXPOSURE,
        MeasureName::OverExposure => one.value <= limits::FLAT_OVER_EXPOSURE,
        MeasureName::DarkTones | MeasureName::LuminanceVariance => one.verdict == Verdict::Pass,
        _ => true,
    });
    if is_lit {
        let is_covered = confounder == Some(Confounder::CoveredMouth);
        let part = if is_covered {
            FacePart::Upper
        } else {
            FacePart::Whole
        };
        let flat = flat_share(landmarks, part);
        found.push(Measured::new(&limits::DRAWN, flat));
        // A filter that leaves few tones makes steps, too.
        if let (Some(tones), Some(blocks), Some(steps), Some(eyes), Some(noise)) = (
            measured(MeasureName::DynamicRange),
            measured(MeasureName::CompressionArtifacts),
            measured(MeasureName::Posterisation),
            measured(MeasureName::EyesVisible),
            measured(MeasureName::Noise),
        ) && tones.verdict == Verdict::Pass
            && blocks.value < MOST_BLOCKS
            && is_clear
        {
            let presence =
                confounder.map_or(presence, |confounder| presence.max(confounder.presence()));
            let eyes = if is_covered {
                eyes.value.min(COVERED_EYES)
            } else {
                eyes.value
            };
            let odds = rendered([presence, flat, steps.value, eyes, noise.value]);
            found.push(Measured::new(&limits::RENDERED, odds));
        }
    }
    found
}

/// The logarithm of the odds that a face is drawn and shaded, or rendered by a computer: whichever is likelier.
fn rendered([presence, flat, steps, eyes, noise]: [f32; 5]) -> f32 {
    let cues = [presence, flat, steps, eyes, noise.max(LEAST_NOISE).ln()];
    SHADED.odds(cues).max(RENDERED.odds(cues))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn photographs_are_far_from_rendered_faces_and_mirrors_on_glasses_do_not_make_one() {
        // The middle of 167 shaded emoji, of 291 rendered ones and of 120 photographs.
        assert!(rendered([17.2, 0.155, 0.53, 1.25, 0.25]) > 10.0);
        assert!(rendered([19.4, 0.128, 0.26, 1.21, 0.25]) > 5.0);
        assert!(rendered([28.4, 0.079, 0.11, 0.88, 0.74]) < -5.0);
        assert!(rendered([24.8, 0.095, 0.17, 4.0, 0.49]) < 2.5);
    }
}
