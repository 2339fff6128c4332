//! Whether two faces are of one person.

use super::finding::{Code, Finding, Reason};
use crate::vision::{Face, Picture, VisionModels, cosine};
use serde::{Deserialize, Serialize};

/// The similarity of two faces.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = FaceMatch))]
pub struct Match {
    /// 0 to 100; see [`score`].
    pub score: f64,
    /// Cosine similarity of both embeddings.
    pub cosine: f32,
    /// A low match asks whether to continue.
    pub findings: Vec<Finding>,
}

/// Cosine from which two faces are taken for one person: the value that the network's authors publish.
pub const SAME: f32 = 0.363;
/// How fast certainty grows around the middle: logistic regression on 348 labelled pairs, one person and two equally
/// likely, gives 34 and a middle of 0.360 (`models/README.md`), which is the published threshold but for rounding.
const STEEPNESS: f64 = 34.0;

/// The probability in per cent that two faces are one person's, where one and two are equally likely beforehand: a
/// logistic curve through 50 at [`SAME`]. An operator's threshold decides what is asked about, not how likely it is.
#[must_use]
pub fn score(cosine: f32) -> f64 {
    let x = STEEPNESS * f64::from(cosine - SAME);
    let share = 1.0 / (1.0 + (-x).exp());
    (share * 1000.0).round() / 10.0
}

pub(super) fn compare(
    models: &VisionModels,
    one: (&Picture, &Face),
    two: (&Picture, &Face),
    same: f32,
) -> Option<Match> {
    let a = models.embedding(one.0, one.1).ok()??;
    let b = models.embedding(two.0, two.1).ok()??;
    let cosine = cosine(&a, &b);
    let score = score(cosine);
    let findings = if cosine < same {
        vec![Code::LowQuality.because(Reason::LowMatch)]
    } else {
        vec![]
    };
    Some(Match {
        score,
        cosine,
        findings,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_score_grows_with_likeness() {
        assert!((score(SAME) - 50.0).abs() < 0.11);
        assert!(score(0.1) < 5.0 && score(0.8) > 99.0);
    }
}
