//! The report on a portrait and a passport page, with the comparison of both faces.

use super::page::UprightPage;
use super::{
    AgeGroup, Finding, Match, PassportReport, PortraitReport, SAME, matching, passport, portrait,
};
use crate::Draft;
use crate::forms::evisa;
use crate::vision::{Limits, Picture, VisionModels};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

/// Everything found about a pair of pictures.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = IdentityReport))]
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

    /// Every finding: about the portrait, about the page, about both faces.
    pub fn findings(&self) -> impl Iterator<Item = &Finding> {
        let matching = self.matching.iter().flat_map(|found| &found.findings);
        let alone = self.portrait.findings.iter().chain(&self.passport.findings);
        alone.chain(matching)
    }
}

/// What an operator sets.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rules {
    /// Which pictures are decoded.
    pub limits: Limits,
    /// Cosine similarity below which the faces differ.
    pub same: f32,
    /// Whose portrait it is where the page does not tell the birth.
    pub age_group: AgeGroup,
    /// The first day asked for, on which ages count; today while it is not known.
    pub day: Option<Date>,
}

impl Default for Rules {
    /// The portal's limits and the network's published threshold.
    fn default() -> Self {
        Self {
            limits: Limits::default(),
            same: SAME,
            age_group: AgeGroup::default(),
            day: None,
        }
    }
}

/// A report with the pictures that it is about.
#[derive(Debug)]
pub struct ExaminedPictures {
    /// What was found.
    pub report: Report,
    portrait: Option<Picture>,
    page: Option<UprightPage>,
}

impl ExaminedPictures {
    /// The face of the portrait; only where faces were compared are they kept (specification §4).
    #[must_use]
    pub fn portrait_face(&self) -> Option<Picture> {
        self.report.matching.as_ref()?;
        let face = self.report.portrait.faces.first()?;
        Some(self.portrait.as_ref()?.crop(wider(face.bounds)))
    }

    /// The holder's face on the page, upright; only where faces were compared.
    #[must_use]
    pub fn page_face(&self) -> Option<Picture> {
        self.report.matching.as_ref()?;
        let face = self.report.passport.faces.first()?;
        Some(self.page.as_ref()?.picture.crop(wider(face.bounds)))
    }

    /// The page, upright: cut out and level where its zone tells where it lies.
    #[must_use]
    pub fn page(&self) -> Option<Picture> {
        let holder = self.report.passport.faces.first();
        Some(self.page.as_ref()?.crop(holder))
    }
}

/// A face with a third of its size around it, so that hair and chin are seen.
fn wider([x, y, width, height]: [f32; 4]) -> [f32; 4] {
    let (dx, dy) = (width / 3.0, height / 3.0);
    [x - dx, y - dy, width + 2.0 * dx, height + 2.0 * dy]
}

/// Judges both pictures and compares the portrait's face with the holder's (a page also carries a smaller ghost image).
///
/// Without an embedder in `models` nothing is compared. A network that fails to run is a finding, never a panic.
#[must_use]
pub fn compare(
    models: &VisionModels,
    portrait_bytes: &[u8],
    passport_bytes: &[u8],
    today: Date,
    rules: &Rules,
) -> Report {
    examine(models, portrait_bytes, passport_bytes, today, rules).report
}

/// The same, with the pictures that an officer sees beside it.
#[must_use]
pub fn examine(
    models: &VisionModels,
    portrait_bytes: &[u8],
    passport_bytes: &[u8],
    today: Date,
    rules: &Rules,
) -> ExaminedPictures {
    let limits = &rules.limits;
    let (passport, page) = passport::judge(models, passport_bytes, today, limits);
    let read = passport.draft.as_ref();
    let age_group = read.and_then(|read| age_group_on_page(read, rules.day.unwrap_or(today)));
    let age_group = age_group.unwrap_or(rules.age_group);
    let (portrait, picture) = portrait::judge(models, portrait_bytes, limits, age_group);
    let comparable = portrait
        .findings
        .iter()
        .chain(&passport.findings)
        .all(|finding| finding.code.keeps_score());
    let matching = match (&picture, &page) {
        (Some(one), Some(two)) if comparable => {
            let faces = portrait.faces.first().zip(passport.faces.first());
            faces.and_then(|(a, b)| {
                // As the portrait's: on a skewed page the detector biases the points towards an upright face.
                let exact = models.refine(&two.picture, b);
                let b = exact.as_ref().unwrap_or(b);
                matching::compare(models, (one, a), (&two.picture, b), rules.same)
            })
        }
        _ => None,
    };
    ExaminedPictures {
        report: Report {
            portrait,
            passport,
            matching,
        },
        portrait: picture,
        page,
    }
}

/// Whose page it is on `day`, where its zone tells the birth; `page` is [`PassportReport::draft`].
#[must_use]
pub fn age_group_on_page(page: &Draft, day: Date) -> Option<AgeGroup> {
    let birth: Date = page.get(evisa::BORN.name)?.as_str()?.parse().ok()?;
    Some(AgeGroup::on(day, birth))
}

#[cfg(test)]
mod tests;
