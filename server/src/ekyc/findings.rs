//! Reading a kept report: `{ portrait: { findings }, passport: { findings }, … }`.

use evisa_core::mrz::Compared;
use serde_json::Value;

use super::compared::differing;

/// The findings about one picture (`portrait`, `passport`) or the pair (`match`).
pub(super) fn findings<'a>(
    report: &'a Value,
    part: &str,
) -> impl Iterator<Item = &'a Value> + use<'a> {
    let listed = report[part]["findings"].as_array();
    listed.map(Vec::as_slice).unwrap_or_default().iter()
}

/// The findings about one picture that forbid going on.
pub fn blocking<'a>(report: &'a Value, part: &str) -> impl Iterator<Item = &'a Value> + use<'a> {
    findings(report, part).filter(|finding| finding["effect"] == "block")
}

/// How many things an officer should look at: findings, and answers that are not what the page says.
#[must_use]
pub fn marks(report: &Value, compared: &[Compared]) -> i64 {
    let found: usize = ["portrait", "passport", "match"]
        .iter()
        .map(|part| findings(report, part).count())
        .sum();
    (found + differing(compared).count()) as i64
}

#[cfg(test)]
mod tests {
    use super::*;
    use evisa_core::mrz::Verdict;
    use serde_json::json;

    #[test]
    fn only_blocking_findings_forbid_and_all_are_marks() {
        let report = json!({
            "portrait": { "findings": [{ "code": "A", "effect": "warn" }, { "code": "B", "effect": "block" }] },
            "passport": { "findings": [{ "code": "C", "effect": "ask" }] },
        });
        let codes: Vec<_> = blocking(&report, "portrait")
            .map(|one| &one["code"])
            .collect();
        assert_eq!(codes, ["B"]);
        assert_eq!(blocking(&report, "passport").count(), 0);
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
        assert_eq!(marks(&report, &[differs, same]), 4);
    }
}
