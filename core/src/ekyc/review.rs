//! What the officer who grants a visa must have seen: each is named, and confirmed by itself.

use super::finding::{Code, Reason};
use super::{PortraitReport, Report};
use crate::passport::{Compared, Verdict};
use serde::{Deserialize, Serialize};

/// A finding against a case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum ReviewFinding {
    /// The faces of portrait and page differ.
    FaceMismatch,
    /// Answers differ from the machine-readable zone.
    LinesDiffer,
    /// Something is wrong with the page, beside that its zone was not read.
    DocumentDoubtful,
    /// The zone was not read.
    DocumentUnread,
    /// The faces were not compared: one was not found, or the check failed.
    NoFaceMatch,
    /// Something is wrong with a portrait, a child's too.
    PortraitProblem,
    /// Another case for the same passport and an overlapping stay.
    Duplicate,
}

impl ReviewFinding {
    /// All of them, the gravest first.
    pub const ALL: [Self; 7] = [
        Self::FaceMismatch,
        Self::LinesDiffer,
        Self::DocumentDoubtful,
        Self::DocumentUnread,
        Self::NoFaceMatch,
        Self::PortraitProblem,
        Self::Duplicate,
    ];

    /// The name on the wire.
    #[must_use]
    pub const fn wire(self) -> &'static str {
        match self {
            Self::FaceMismatch => "faceMismatch",
            Self::LinesDiffer => "linesDiffer",
            Self::DocumentDoubtful => "documentDoubtful",
            Self::DocumentUnread => "documentUnread",
            Self::NoFaceMatch => "noFaceMatch",
            Self::PortraitProblem => "portraitProblem",
            Self::Duplicate => "duplicate",
        }
    }

    /// The finding of a name.
    #[must_use]
    pub fn from_wire(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.wire() == name)
    }

    /// The findings against a case, the gravest first. No report: the check could not be carried out. `compared` are the
    /// answers beside the zone, `children` the portraits of children on the same passport.
    #[must_use]
    pub fn of(
        report: Option<&Report>,
        compared: &[Compared],
        children: &[&PortraitReport],
        duplicates: bool,
    ) -> Vec<Self> {
        let matching = report.and_then(|it| it.matching.as_ref());
        let low = |it: &super::Match| {
            let mut reasons = it.findings.iter().map(|finding| finding.reason);
            reasons.any(|reason| reason == Some(Reason::LowMatch))
        };
        let portraits = report.map(|it| &it.portrait).into_iter();
        let mut portraits = portraits.chain(children.iter().copied());
        let differ = |one: &Compared| one.verdict == Verdict::Differs;
        let is_there = |one: &Self| match one {
            Self::FaceMismatch => matching.is_some_and(low),
            Self::NoFaceMatch => matching.is_none(),
            Self::LinesDiffer => compared.iter().any(differ),
            Self::DocumentUnread => report.is_none_or(|it| it.passport.lines.is_empty()),
            Self::DocumentDoubtful => report.is_some_and(|it| {
                let mut findings = it.passport.findings.iter();
                findings.any(|finding| finding.code != Code::CardNoMrz)
            }),
            Self::PortraitProblem => portraits.any(|it| !it.findings.is_empty()),
            Self::Duplicate => duplicates,
        };
        let mut found = Self::ALL.to_vec();
        found.retain(is_there);
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for one in ReviewFinding::ALL {
            assert_eq!(ReviewFinding::from_wire(one.wire()), Some(one));
            assert_eq!(serde_json::to_value(one).unwrap(), one.wire());
        }
        assert_eq!(ReviewFinding::from_wire("other"), None);
    }

    #[test]
    fn a_case_that_nothing_was_found_out_about_has_findings() {
        let found = ReviewFinding::of(None, &[], &[], true);
        assert_eq!(
            found,
            [
                ReviewFinding::DocumentUnread,
                ReviewFinding::NoFaceMatch,
                ReviewFinding::Duplicate
            ]
        );
    }
}
