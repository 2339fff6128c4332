//! What the templates are filled with.

use evisa_core::words;
use minijinja::Value;
use serde_json::Map;

use crate::payments::orders::Order;
use crate::store::application::Application;
use crate::words::Lang;

/// The values of every template; those that a mail does not show are empty.
#[derive(Clone, Debug, Default)]
pub struct Facts {
    /// The applicant.
    pub name: String,
    /// Registration code.
    pub code: String,
    /// The same in groups of four.
    pub code_grouped: String,
    /// Lookup page with the code filled in. Never a document.
    pub link: String,
    /// Security code.
    pub security_code: Option<String>,
    /// Why it was denied, or what is asked.
    pub reason: Option<String>,
    /// Labels of the fields to supplement.
    pub fields: Vec<String>,
    /// Number of the visa.
    pub visa_number: Option<String>,
    /// First day, DD/MM/YYYY.
    pub valid_from: String,
    /// Last day, DD/MM/YYYY.
    pub valid_to: String,
    /// Single or multiple, in words.
    pub entries: String,
    /// Receipt code.
    pub receipt: String,
    /// Fee in US dollars.
    pub usd: String,
    /// What was paid, in dong, in groups of three.
    pub dong: String,
    /// Dong for a dollar, in groups of three.
    pub rate: String,
    /// Working days within which the authority means to decide.
    pub working_days: u16,
    /// The last of them, DD/MM/YYYY; empty when it is not known.
    pub expected: String,
}

impl Facts {
    /// What the application knows; `public` is the portal's address without a slash at its end.
    #[must_use]
    pub fn of(application: &Application, lang: Lang, public: &str) -> Self {
        Self {
            name: application.full_name.clone(),
            code: application.code.clone(),
            code_grouped: grouped(&application.code),
            link: format!("{public}/e-visa/search?maHoSo={}", application.code),
            reason: application.reason.clone(),
            visa_number: application.visa_number.clone(),
            valid_from: day(&application.stay_from),
            valid_to: day(&application.stay_to),
            entries: words::sentence(
                lang,
                &format!("option.entryType.{}", application.entry_type),
                &Map::new(),
            ),
            ..Self::default()
        }
    }

    /// Adds what the order knows.
    pub fn paid(&mut self, order: &Order) {
        self.receipt.clone_from(&order.receipt);
        self.usd = format!("{}.{:02}", order.usd_cents / 100, order.usd_cents % 100);
        self.dong = thousands(order.dong);
        self.rate = thousands(order.rate);
    }

    /// For a template.
    #[must_use]
    pub fn value(&self) -> Value {
        minijinja::context! {
            name => &self.name,
            code => &self.code,
            code_grouped => &self.code_grouped,
            link => &self.link,
            security_code => &self.security_code,
            reason => &self.reason,
            fields => &self.fields,
            visa_number => &self.visa_number,
            valid_from => &self.valid_from,
            valid_to => &self.valid_to,
            entries => &self.entries,
            receipt => &self.receipt,
            usd => &self.usd,
            dong => &self.dong,
            rate => &self.rate,
            working_days => self.working_days,
            expected => &self.expected,
        }
    }
}

/// A code in groups of four, as people read it aloud.
#[must_use]
pub fn grouped(code: &str) -> String {
    let signs: Vec<char> = code.chars().collect();
    let groups: Vec<String> = signs
        .chunks(4)
        .map(|group| group.iter().collect())
        .collect();
    groups.join(" ")
}

/// `YYYY-MM-DD…` as DD/MM/YYYY; other text stays as it is.
#[must_use]
pub fn day(date: &str) -> String {
    match (date.get(0..4), date.get(5..7), date.get(8..10)) {
        (Some(year), Some(month), Some(day)) => format!("{day}/{month}/{year}"),
        _ => date.to_owned(),
    }
}

/// Digits in groups of three.
fn thousands(number: i64) -> String {
    let digits = number.unsigned_abs().to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    if number < 0 { format!("-{text}") } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_read() {
        assert_eq!(grouped("K7PQ3XWM9ADH2RTEF"), "K7PQ 3XWM 9ADH 2RTE F");
        assert_eq!(day("2026-12-05T00:00:00"), "05/12/2026");
        assert_eq!(day("?"), "?");
        let written = [0, 999, 1_000, 658_750, -1_234_567].map(thousands);
        assert_eq!(written, ["0", "999", "1,000", "658,750", "-1,234,567"]);
    }
}
