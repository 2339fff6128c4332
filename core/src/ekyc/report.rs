//! Both pictures together, and whether they show one person.

use super::{Match, PassportReport, PortraitReport, SAME, Stage, matching, passport, portrait};
use crate::forms::evisa;
use crate::vision::{Eyes, Limits};
use jiff::civil::Date;
use serde::Serialize;

/// Everything found about a pair of pictures.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Report {
    /// The portrait alone.
    pub portrait: PortraitReport,
    /// The passport page alone.
    pub passport: PassportReport,
    /// Both faces together; absent when one of them is missing or must not be compared.
    #[serde(rename = "match")]
    pub matching: Option<Match>,
}

impl Report {
    /// The match score, 0 to 100; 0 where faces were not compared (specification §4).
    #[must_use]
    pub fn score(&self) -> f64 {
        self.matching.as_ref().map_or(0.0, |found| found.score)
    }
}

/// What an operator sets.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rules {
    /// Which pictures are decoded.
    pub limits: Limits,
    /// Cosine from which two faces are taken for one person; see [`score`].
    pub same: f32,
    /// Whose portrait it is where the page does not tell the birth.
    pub stage: Stage,
}

impl Default for Rules {
    /// The portal's limits and the network's published threshold.
    fn default() -> Self {
        Self {
            limits: Limits::default(),
            same: SAME,
            stage: Stage::default(),
        }
    }
}

/// Judges both pictures and compares their largest faces (a page also carries a smaller ghost image).
///
/// Without an embedder in `eyes` nothing is compared. A network that fails to run is a finding, never a panic.
#[must_use]
pub fn compare(
    eyes: &Eyes,
    portrait_bytes: &[u8],
    passport_bytes: &[u8],
    today: Date,
    rules: &Rules,
) -> Report {
    let limits = &rules.limits;
    let (passport, passport_picture) = passport::judge(eyes, passport_bytes, today, limits);
    let stage = stage(&passport, today).unwrap_or(rules.stage);
    let (portrait, portrait_picture) = portrait::judge(eyes, portrait_bytes, limits, stage);
    let comparable = portrait
        .findings
        .iter()
        .chain(&passport.findings)
        .all(|finding| finding.code.keeps_score());
    let matching = match (portrait_picture, passport_picture) {
        (Some(one), Some(two)) if comparable => {
            let faces = portrait.faces.first().zip(passport.faces.first());
            faces.and_then(|(a, b)| matching::compare(eyes, (&one, a), (&two, b), rules.same))
        }
        _ => None,
    };
    Report {
        portrait,
        passport,
        matching,
    }
}

/// Whose page it is, where its zone tells the birth.
fn stage(passport: &PassportReport, today: Date) -> Option<Stage> {
    let birth = passport.draft.as_ref()?.get(evisa::BORN.name)?.as_str()?;
    let birth: Date = birth.parse().ok()?;
    Some(Stage::on(today, birth))
}
