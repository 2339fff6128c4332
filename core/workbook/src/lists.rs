//! Drop-downs: what a column offers, in a hidden sheet of its own, for Excel holds no more than 255 characters in a cell's.

use super::column::Column;
use super::package::letters;
use super::vocabulary::{name, shown};
use evisa_core::answer::Kind;
use evisa_core::words::{self, Lang};
use rust_xlsxwriter::{
    DataValidation, DataValidationErrorStyle, Formula, Workbook, Worksheet, XlsxError,
};
use std::collections::BTreeMap;

/// Name of the sheet. It is hidden, and no word of it is read.
pub(super) const LISTS: &str = "Lists";
/// The list of yes and no.
const YES_NO: &str = "yesNo";

/// The words of every offer, a column each.
pub(super) struct Lists(BTreeMap<&'static str, Vec<&'static str>>);

impl Lists {
    pub(super) fn of(columns: &[Column], lang: Lang) -> Self {
        let mut lists = BTreeMap::new();
        let yes_no = ["option.yesNo.1", "option.yesNo.0"];
        let yes_no = yes_no.iter().filter_map(|key| words::text(lang, key));
        lists.insert(YES_NO, yes_no.collect());
        for offer in columns
            .iter()
            .filter_map(|column| column.field.kind.offer())
        {
            lists.entry(name(&offer)).or_insert_with(|| {
                let codes = offer.codes().iter();
                codes.map(|code| shown(lang, &offer, code)).collect()
            });
        }
        Self(lists)
    }

    /// Offers what a column has in the cells between two rows.
    pub(super) fn offer(
        &self,
        sheet: &mut Worksheet,
        column: &Column,
        place: u16,
        (first, last): (u32, u32),
    ) -> Result<(), XlsxError> {
        let Some(range) = self.range(column) else {
            return Ok(());
        };
        let offered = DataValidation::new().allow_list_formula(Formula::new(range));
        // Words in another language and codes are read as well, and several answers in one cell.
        let offered = offered
            .set_error_style(DataValidationErrorStyle::Warning)
            .show_error_message(!matches!(column.field.kind, Kind::Choices(_)));
        sheet.add_data_validation(first, place, last, place, &offered)?;
        Ok(())
    }

    /// Where the words of a column's offer stand.
    fn range(&self, column: &Column) -> Option<String> {
        let kind = &column.field.kind;
        let wanted = match kind {
            Kind::Switch(_) | Kind::Checkbox(_) => YES_NO,
            _ => name(&kind.offer()?),
        };
        let letters = letters(self.0.keys().position(|name| *name == wanted)?);
        let last = self.0.get(wanted)?.len();
        Some(format!("={LISTS}!${letters}$1:${letters}${last}"))
    }

    /// Writes the sheet.
    pub(super) fn write(&self, workbook: &mut Workbook) -> Result<(), XlsxError> {
        let sheet = workbook.add_worksheet();
        sheet.set_name(LISTS)?.set_hidden(true);
        for (place, words) in (0..).zip(self.0.values()) {
            for (row, word) in (0..).zip(words) {
                sheet.write_string(row, place, *word)?;
            }
        }
        Ok(())
    }
}
