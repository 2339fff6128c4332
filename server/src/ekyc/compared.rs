//! What was declared, against the machine-readable lines that were read on the kept page.

use evisa_core::Draft;
use evisa_core::ekyc::PassportReport;
use evisa_core::mrz;
use evisa_core::passport::{self, Compared, Verdict};
use jiff::civil::Date;

/// A zone without a word: it still tells which answers a page gives.
const BLANK: [&str; 2] = ["P<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<"; 2];

/// Every answer that the page also gives, beside what the page says. Where no zone was read all of them were typed by
/// hand, and each is [`Verdict::Unreadable`].
/// `today` decides centuries, so the day of the application keeps the finding as it was.
#[must_use]
pub fn compared(page: &PassportReport, answers: &Draft, today: Date) -> Vec<Compared> {
    let lines: Vec<&str> = page.lines.iter().map(String::as_str).collect();
    match mrz::parse(&lines) {
        Ok(zone) => passport::compare(&zone, answers, today),
        Err(_) => unread(answers, today),
    }
}

fn unread(answers: &Draft, today: Date) -> Vec<Compared> {
    let blank = mrz::parse(&BLANK).map(|zone| passport::compare(&zone, answers, today));
    let unread = |one| Compared {
        verdict: Verdict::Unreadable,
        zone: None,
        ..one
    };
    blank.into_iter().flatten().map(unread).collect()
}

/// Those that the person changed after the page was read.
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

    fn page(lines: &[&str]) -> PassportReport {
        PassportReport {
            lines: lines.iter().map(ToString::to_string).collect(),
            ..PassportReport::default()
        }
    }

    #[test]
    fn answers_stand_beside_what_the_page_says() {
        let page = page(&[
            "P<UTOMUELLER<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<<",
            "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
        ]);
        let answers = json!({
            "ttcnHo": "M\u{fc}ller", "ttcnDemVaTen": "ANNA MARIA", "hcSo": "L898902C8",
        });
        let found = compared(&page, answers.as_object().unwrap(), TODAY);
        let named = |one: &Compared| (one.field, one.zone.clone());
        assert_eq!(
            differing(&found).map(named).collect::<Vec<_>>(),
            [("hcSo", Some("L898902C3".to_owned()))],
            "a name is compared as a zone spells it: {found:?}"
        );
    }

    #[test]
    fn of_a_page_that_was_not_read_every_answer_was_typed_by_hand() {
        let answers = json!({
            "ttcnHo": "M\u{fc}ller", "ttcnDemVaTen": "ANNA", "hcSo": "L898902C8", "ttcnNoiSinh": "ULM",
        });
        for lines in [&[][..], &["P<", "7"]] {
            let found = compared(&page(lines), answers.as_object().unwrap(), TODAY);
            let said = |one: &Compared| (one.field, one.verdict, one.zone.clone());
            assert_eq!(
                found.iter().map(said).collect::<Vec<_>>(),
                ["ttcnHo", "ttcnDemVaTen", "hcSo"].map(|field| (field, Verdict::Unreadable, None)),
            );
            assert_eq!(differing(&found).count(), 0);
        }
    }
}
