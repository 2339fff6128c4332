//! What the findings of a report come to.

use std::cmp::Reverse;

use evisa_core::ekyc::{Effect, Finding, PortraitReport, Report};
use evisa_core::passport::{Compared, Verdict};

/// The findings about one picture that forbid going on.
pub fn blocking(findings: &[Finding]) -> impl Iterator<Item = &Finding> {
    findings.iter().filter(|one| one.effect == Effect::Block)
}

/// Every finding of a report, the gravest first; of one gravity the portrait's, then the page's.
pub(super) fn by_gravity(report: &Report) -> Vec<&Finding> {
    let mut all: Vec<_> = report.findings().collect();
    all.sort_by_key(|finding| Reverse(finding.code.gravity()));
    all
}

/// How many things an officer should look at: findings about any picture, answers that are not what the page says, and
/// answers typed by hand where the page says nothing. `children` are the reports of children's portraits.
#[must_use]
pub fn marks<'a>(
    report: &Report,
    children: impl Iterator<Item = &'a PortraitReport>,
    compared: &[Compared],
) -> i64 {
    let children: usize = children.map(|one| one.findings.len()).sum();
    let unproven = compared
        .iter()
        .filter(|one| one.verdict != Verdict::Same)
        .count();
    (report.findings().count() + children + unproven) as i64
}

#[cfg(test)]
mod tests {
    use super::*;
    use evisa_core::ekyc::{Code, Match};

    fn report(portrait: &[Code], passport: &[Code], matching: &[Code]) -> Report {
        let found = |codes: &[Code]| codes.iter().map(|code| code.finding()).collect();
        Report {
            portrait: PortraitReport {
                findings: found(portrait),
                ..PortraitReport::default()
            },
            passport: evisa_core::ekyc::PassportReport {
                findings: found(passport),
                ..Default::default()
            },
            matching: Some(Match {
                score: 20.0,
                cosine: 0.1,
                findings: found(matching),
            }),
        }
    }

    #[test]
    fn the_gravest_finding_is_told_first_whatever_picture_it_is_about() {
        let report = report(
            &[Code::FakeFace, Code::SmallFace],
            &[Code::CardNoMrz, Code::CardNoFace],
            &[Code::LowQuality],
        );
        let told: Vec<_> = by_gravity(&report).iter().map(|one| one.code).collect();
        assert_eq!(
            told,
            [
                Code::CardNoFace,
                Code::SmallFace,
                Code::CardNoMrz,
                Code::LowQuality,
                Code::FakeFace
            ]
        );
    }

    #[test]
    fn only_blocking_findings_forbid_and_all_are_marks() {
        let report = report(&[Code::SmallFace, Code::ManyFace], &[Code::LowQuality], &[]);
        let codes: Vec<_> = blocking(&report.portrait.findings)
            .map(|one| one.code)
            .collect();
        assert_eq!(codes, [Code::ManyFace]);
        assert_eq!(blocking(&report.passport.findings).count(), 0);
        let differs = Compared {
            field: "hcSo",
            verdict: Verdict::Differs,
            zone: None,
            declared: String::new(),
        };
        let same = Compared {
            verdict: Verdict::Same,
            ..differs.clone()
        };
        let unreadable = Compared {
            verdict: Verdict::Unreadable,
            ..differs.clone()
        };
        let child = PortraitReport {
            findings: vec![Code::SmallFace.finding()],
            ..PortraitReport::default()
        };
        assert_eq!(
            marks(&report, [&child].into_iter(), &[differs, same, unreadable]),
            6
        );
    }
}
