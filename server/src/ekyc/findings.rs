//! Reading a kept report: `{ portrait: { findings }, passport: { findings }, … }`.

use std::cmp::Reverse;

use evisa_core::ekyc::Code;
use evisa_core::passport::{Compared, Verdict};
use serde::Deserialize;
use serde_json::Value;

/// The parts of a report, in the order in which findings of one gravity are told.
const PARTS: [&str; 3] = ["portrait", "passport", "match"];

/// The findings about one picture that forbid going on; `report` is that picture's alone.
pub fn blocking(report: &Value) -> impl Iterator<Item = &Value> {
    listed(report).filter(|finding| finding["effect"] == "block")
}

/// The findings of one picture's or the pair's report.
fn listed(report: &Value) -> impl Iterator<Item = &Value> {
    let listed = report["findings"].as_array();
    listed.map(Vec::as_slice).unwrap_or_default().iter()
}

/// Every finding of a report, the gravest first.
pub(super) fn by_gravity(report: &Value) -> Vec<&Value> {
    let mut all: Vec<_> = everything(report).collect();
    all.sort_by_key(|finding| {
        Reverse(Code::deserialize(&finding["code"]).map_or(0, Code::gravity))
    });
    all
}

fn everything(report: &Value) -> impl Iterator<Item = &Value> {
    PARTS.iter().flat_map(|part| listed(&report[part]))
}

/// How many things an officer should look at: findings about any picture, answers that are not what the page says, and
/// answers typed by hand where the page says nothing. `children` are the reports of children's portraits.
#[must_use]
pub fn marks<'a>(
    report: &'a Value,
    children: impl Iterator<Item = &'a Value>,
    compared: &[Compared],
) -> i64 {
    let found = everything(report).chain(children.flat_map(listed));
    let unproven = compared
        .iter()
        .filter(|one| one.verdict != Verdict::Same)
        .count();
    (found.count() + unproven) as i64
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_gravest_finding_is_told_first_whatever_picture_it_is_about() {
        let found = |codes: &[&str]| {
            let code = |name| json!({ "code": format!("EVISA_ERROR_IMAGE_{name}") });
            json!({ "findings": codes.iter().map(code).collect::<Vec<_>>() })
        };
        let report = json!({
            "portrait": found(&["FAKE_FACE", "SMALL_FACE"]),
            "passport": found(&["CARD_NO_MRZ", "CARD_NO_FACE"]),
            "match": found(&["LOW_QUALITY"]),
        });
        let told: Vec<_> = by_gravity(&report)
            .into_iter()
            .map(|one| {
                one["code"]
                    .as_str()
                    .unwrap()
                    .rsplit_once("IMAGE_")
                    .unwrap()
                    .1
            })
            .collect();
        assert_eq!(
            told,
            [
                "CARD_NO_FACE",
                "SMALL_FACE",
                "CARD_NO_MRZ",
                "LOW_QUALITY",
                "FAKE_FACE"
            ]
        );
    }

    #[test]
    fn only_blocking_findings_forbid_and_all_are_marks() {
        let report = json!({
            "portrait": { "findings": [{ "code": "A", "effect": "warn" }, { "code": "B", "effect": "block" }] },
            "passport": { "findings": [{ "code": "C", "effect": "ask" }] },
        });
        let codes: Vec<_> = blocking(&report["portrait"])
            .map(|one| &one["code"])
            .collect();
        assert_eq!(codes, ["B"]);
        assert_eq!(blocking(&report["passport"]).count(), 0);
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
        let child = json!({ "findings": [{ "code": "D", "effect": "warn" }] });
        assert_eq!(
            marks(&report, [child].iter(), &[differs, same, unreadable]),
            6
        );
    }
}
