//! What was declared, against the machine-readable lines that were read on the kept page.

use evisa_core::Draft;
use evisa_core::mrz::{self, Compared, Verdict};
use jiff::civil::Date;
use serde_json::Value;

/// Every answer that the page also gives, beside what the page says; none where no zone was read.
/// `today` decides centuries, so the day of the application keeps the finding as it was.
#[must_use]
pub fn compared(report: &Value, answers: &Draft, today: Date) -> Vec<Compared> {
    let lines: Vec<&str> = report["passport"]["lines"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect();
    match mrz::parse(&lines) {
        Ok(zone) => zone.compare(answers, today),
        Err(_) => Vec::new(),
    }
}

/// Those that an officer should look at.
pub(super) fn differing(compared: &[Compared]) -> impl Iterator<Item = &Compared> {
    compared
        .iter()
        .filter(|one| one.verdict == Verdict::Differs)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;
    use serde_json::json;

    const TODAY: Date = date(2026, 11, 21);

    #[test]
    fn answers_stand_beside_what_the_page_says() {
        let report = json!({ "passport": { "lines": [
            "P<UTOMUELLER<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<<",
            "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
        ] } });
        let answers = json!({
            "ttcnHo": "M\u{fc}ller", "ttcnDemVaTen": "ANNA MARIA", "hcSo": "L898902C8",
        });
        let found = compared(&report, answers.as_object().unwrap(), TODAY);
        let named = |one: &Compared| (one.field, one.zone.clone());
        assert_eq!(
            differing(&found).map(named).collect::<Vec<_>>(),
            [("hcSo", Some("L898902C3".to_owned()))],
            "a name is compared as a zone spells it: {found:?}"
        );
    }

    #[test]
    fn a_page_that_was_not_read_says_nothing() {
        for report in [
            json!(null),
            json!({ "passport": { "lines": [] } }),
            json!({ "passport": { "lines": ["P<", 7] } }),
        ] {
            assert_eq!(compared(&report, &Draft::new(), TODAY), []);
        }
    }
}
