//! From a stored normal form back to typed answers.

use super::{Answers, Form, Spec};
use crate::Draft;

impl Answers {
    /// The answers that [`Answers::to_json`] wrote. Nothing is checked again: limits may have changed since, and today's
    /// date may have overtaken the days. Unknown names, and values of another kind than the field has now, are left out.
    ///
    /// ```
    /// use evisa_core::{Draft, form::Answers, forms::evisa};
    /// use jiff::civil::date;
    ///
    /// let stored = Draft::from_iter([
    ///     ("hcNgayCap".to_owned(), "2022-04-15T00:00:00".into()),
    ///     ("aNameOfAnOlderForm".to_owned(), 7.into()),
    /// ]);
    /// let answers = Answers::from_stored(&evisa::EVISA, &stored);
    /// assert_eq!(answers.get(evisa::ISSUED), Some(&date(2022, 4, 15)));
    /// ```
    #[must_use]
    pub fn from_stored(form: &'static Form, json: &Draft) -> Self {
        let mut answers = Self::of_form(form);
        answers.restore(form.fields(), json);
        answers
    }

    /// The same for one row of a group, or a record.
    pub(crate) fn row_from_stored(fields: &'static [Spec], position: usize, json: &Draft) -> Self {
        let mut answers = Self::of_row(position);
        answers.restore(fields.iter(), json);
        answers
    }

    fn restore(&mut self, fields: impl Iterator<Item = &'static Spec>, json: &Draft) {
        for spec in fields {
            let stored = json
                .get(spec.name)
                .or_else(|| spec.twin.and_then(|twin| json.get(twin)));
            // The empty list behind a switch that is off was not asked for.
            if spec.is_switched_list() && !self.asks(spec) {
                continue;
            }
            if let Some(value) = stored.and_then(|json| spec.kind.stored(json)) {
                self.insert(spec, value);
            }
        }
    }
}
