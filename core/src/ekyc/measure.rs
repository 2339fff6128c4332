//! One measured property of a portrait, judged against its limits.

use super::finding::Finding;
use super::limits::{AgeGroup, Limit};
use super::measure_name::MeasureName;
use crate::vision::Face;
use serde::{Deserialize, Serialize};

/// One measured property with its limits.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Measure {
    /// What is measured.
    pub name: MeasureName,
    /// The value.
    pub value: f32,
    /// The least that passes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub low: Option<f32>,
    /// The most that passes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub high: Option<f32>,
    /// Inside the limits or not.
    pub verdict: Verdict,
    /// The part of the picture that it concerns: left, top, width, height in pixels.
    pub region: [f32; 4],
}

/// The verdict on a measure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = MeasureVerdict))]
pub enum Verdict {
    /// Inside its limits.
    Pass,
    /// Outside, without consequences: advice for a better portrait.
    Warn,
    /// Outside, and a finding of the report.
    Fail,
}

/// A measured value before it is judged.
pub(super) struct Measured {
    limit: &'static Limit,
    value: f32,
    region: Option<[f32; 4]>,
}

impl Measured {
    pub(super) fn new(limit: &'static Limit, value: f32) -> Self {
        Self {
            limit,
            value,
            region: None,
        }
    }

    pub(super) fn about(self, region: [f32; 4]) -> Self {
        Self {
            region: Some(region),
            ..self
        }
    }

    pub(super) fn judged(self, age_group: AgeGroup, face: &Face) -> Measure {
        let [low, high] = self.limit.at(age_group);
        let mut measure = Measure {
            name: self.limit.name,
            value: self.value,
            low: low.is_finite().then_some(low),
            high: high.is_finite().then_some(high),
            verdict: Verdict::Pass,
            region: self.region.unwrap_or(face.bounds),
        };
        if !(low..=high).contains(&self.value) {
            measure.verdict = match measure.consequence() {
                Some(_) => Verdict::Fail,
                None => Verdict::Warn,
            };
        }
        measure
    }
}

impl Measure {
    /// What the measure means for the application, where it is more than advice.
    pub(super) fn finding(&self) -> Option<Finding> {
        (self.verdict == Verdict::Fail).then(|| self.consequence())?
    }

    /// What follows outside of the limits.
    fn consequence(&self) -> Option<Finding> {
        let is_low = self.low.is_some_and(|low| self.value < low);
        self.name.consequence(is_low)
    }
}
