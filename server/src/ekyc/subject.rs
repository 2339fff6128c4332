//! The person whose portrait is judged.

use evisa_core::ekyc::{AgeGroup, Report, age_group_on_page};
use jiff::civil::Date;

/// Whose portrait it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Subject {
    /// As it was declared; what the page says of the birth counts more.
    pub age_group: AgeGroup,
    /// The first day asked for, on which ages count; today while it is not known.
    pub day: Date,
}

impl Subject {
    /// Whose limits hold for a page that says this.
    pub(super) fn age_group_of(self, report: &Report) -> AgeGroup {
        let page = report.passport.draft.as_ref();
        let told = page.and_then(|page| age_group_on_page(page, self.day));
        told.unwrap_or(self.age_group)
    }
}
