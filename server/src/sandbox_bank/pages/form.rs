//! The card's form as typed, and what is wrong with it.

use axum::http::StatusCode;
use minijinja::{Value, context};

use super::{Fields, text};
use crate::sandbox_bank::cards::{self, Card};

/// What was typed. A number that is not one of ours is not repeated: it may be somebody's real card.
#[derive(Clone, Debug, Default)]
pub(super) struct CardForm {
    number: String,
    name: String,
    date: String,
    terms: bool,
    /// Names of the fields that are wrong, in their order on the page.
    problems: Vec<&'static str>,
    card: Option<&'static Card>,
}

impl CardForm {
    /// A form filled by the link beside one of our cards; an empty one when `card` names none.
    pub(super) fn filled(fields: &Fields) -> Self {
        cards::find(text(fields, "card")).map_or_else(Self::default, |card| Self {
            number: card.grouped(),
            name: cards::HOLDER.into(),
            date: cards::DATE.into(),
            ..Self::default()
        })
    }

    /// Reads and checks what was sent.
    pub(super) fn read(fields: &Fields) -> Self {
        let card = cards::find(text(fields, "number"));
        let name: String = text(fields, "name").chars().take(50).collect();
        let date: String = text(fields, "date").chars().take(7).collect();
        let terms = fields.contains_key("terms");
        let checks = [
            ("number", card.is_some()),
            ("name", name.chars().any(char::is_alphabetic)),
            ("date", is_month(&date)),
            ("terms", terms),
        ];
        let problems = checks.iter().filter(|(_, fine)| !fine);
        Self {
            number: card.map(Card::grouped).unwrap_or_default(),
            problems: problems.map(|(field, _)| *field).collect(),
            name,
            date,
            terms,
            card,
        }
    }

    /// The card, when nothing is wrong.
    pub(super) fn card(&self) -> Option<&'static Card> {
        self.card.filter(|_| self.problems.is_empty())
    }

    /// What the template shows.
    pub(super) fn shown(&self) -> Value {
        context! {
            number => &self.number,
            name => &self.name,
            date => &self.date,
            terms => self.terms,
            problems => self.problems.clone(),
        }
    }

    /// 422 when something is wrong.
    pub(super) fn status(&self) -> StatusCode {
        if self.problems.is_empty() {
            StatusCode::OK
        } else {
            StatusCode::UNPROCESSABLE_ENTITY
        }
    }
}

/// `MM/YY`.
fn is_month(text: &str) -> bool {
    let Some((month, year)) = text.split_once('/') else {
        return false;
    };
    let digits = |part: &str| part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_digit());
    digits(month) && digits(year) && ("01"..="12").contains(&month)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_are_two_digits_and_a_year() {
        for good in ["07/15", "12/30", "01/00"] {
            assert!(is_month(good), "{good}");
        }
        for bad in [
            "", "7/15", "13/15", "00/15", "07-15", "07/2015", "٠٧/15", "é/15",
        ] {
            assert!(!is_month(bad), "{bad}");
        }
    }
}
