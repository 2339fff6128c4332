//! The fee is not paid yet, and the application will be closed.

use serde::Serialize;

use super::contents::{Contents, Reference, form_title};
use super::when::day;
use crate::platform::clock::local_date;
use crate::platform::config::Config;
use crate::store::case_file::Case;

/// Values of its templates.
#[derive(Debug, Serialize)]
pub struct PaymentDue {
    #[serde(flatten)]
    pub(super) case: Reference,
    /// What was filled in, by the title of its form.
    form: String,
    /// The last whole day on which it can be paid, as its language writes days.
    last_day: String,
    /// Whether no picture is missing, without which it is not paid: organizations may add theirs later.
    pub(super) complete: bool,
}

impl PaymentDue {
    pub(super) fn of(config: &Config, case: &Case, reference: Reference) -> Self {
        // In the course of the next day it is cancelled.
        let cancelled = local_date(case.updated_at + config.unpaid_expiry_ms());
        let last = cancelled.yesterday().unwrap_or(cancelled);
        Self {
            case: reference,
            form: form_title(case),
            last_day: day(case.language, last),
            complete: case.complete,
        }
    }
}

impl Contents for PaymentDue {
    const NAME: &'static str = "payment-due";

    fn sample() -> Self {
        Self {
            case: Reference::sample(),
            form: "E-visa application".into(),
            last_day: "21 December 2026".into(),
            complete: true,
        }
    }
}
