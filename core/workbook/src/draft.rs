//! A draft from the cells of a row.

use super::Workbook;
use super::column::{Column, ColumnParent};
use super::day;
use super::grid::FilledCell;
use super::heading::Meaning as Heading;
use super::package::Meaning;
use super::shown::CellText;
use super::vocabulary::parts;
use evisa_core::Draft;
use evisa_core::answer::{Kind, is_blank};
use evisa_core::form::Problem;
use jiff::civil::Date;
use serde_json::Value as Json;

/// Stands for a picture that is named and not yet uploaded, while a row is checked.
const NAMED_PICTURE: &str = "/files/named";

/// What a row says.
pub(super) struct RowDraft {
    /// As it is handed out: without pictures, of which there are names only.
    pub(super) draft: Draft,
    /// As it is checked: with a picture wherever one is named.
    pub(super) checked: Draft,
    /// Text of each cell, by path.
    pub(super) cells: Draft,
    /// Cells that show no answer, or another one than they have.
    pub(super) faults: Vec<Problem>,
}

impl Workbook {
    /// The cells of a row that belong to fields.
    pub(super) fn filled(&self, row: usize) -> impl Iterator<Item = (&Column, FilledCell<'_>)> {
        let cells = self.grid.row(self.data + row);
        cells.filter_map(|cell| {
            let heading = self
                .headings
                .iter()
                .find(|heading| heading.column == cell.column)?;
            match heading.meaning {
                Heading::Field(index) => Some((&self.columns[index], cell)),
                _ => None,
            }
        })
    }

    /// The draft of a row over another that is laid under it.
    pub(super) fn said(&self, row: usize, today: Date, base: &Draft) -> RowDraft {
        let mut said = RowDraft {
            draft: base.clone(),
            checked: Draft::new(),
            cells: Draft::new(),
            faults: Vec::new(),
        };
        let mut pictures = Vec::new();
        let mut own = Draft::new();
        for (column, cell) in self.filled(row) {
            let CellText { text, fault } = self.shown(column, cell);
            let answer = self.answer(column, today, &text);
            let has_value = !matches!(cell.meaning, Meaning::Error | Meaning::Uncalculated);
            if cell.meaning != Meaning::Uncalculated {
                said.cells.insert(column.path.clone(), text.into());
            }
            // What may be left blank is shown, so that it can be.
            let is_blank = !has_value && !column.is_required();
            let is_open = fault.is_some() && !is_blank;
            said.faults
                .extend(fault.map(|fault| fault.at(column.path.clone())));
            if is_open {
                // A person says what is right.
            } else if column.is_picture() {
                pictures.push((column, answer));
            } else {
                put(&mut own, column, answer);
            }
        }
        self.imply(&mut own);
        lay_over(&mut said.draft, own);
        said.checked.clone_from(&said.draft);
        for (column, answer) in pictures {
            put(&mut said.checked, column, answer);
        }
        said
    }

    /// What a cell shows, as an answer.
    fn answer(&self, column: &Column, today: Date, text: &str) -> Json {
        let kind = &column.field.kind;
        match (kind, kind.offer()) {
            (Kind::Choices(_), Some(offer)) => self.vocabulary.codes(&offer, text).into(),
            (_, Some(offer)) => self.vocabulary.code(&offer, text).as_ref().into(),
            (Kind::Switch(_) | Kind::Checkbox(_), _) => self.vocabulary.yes_no(text).into(),
            (Kind::Date(_), _) => day::written(text, None).into(),
            // Nobody was born after today.
            (Kind::BirthDate(_), _) => day::written(text, Some(today)).into(),
            (Kind::Image(_), _) => NAMED_PICTURE.into(),
            (Kind::Images(_), _) => {
                let names = parts(text, &[';', ',', '\n']);
                names.map(|_| NAMED_PICTURE).collect()
            }
            _ => text.into(),
        }
    }

    /// Answers that follow from others: what only repeats one, and the switch before a list that is filled in. Left
    /// off it would take the list with it, without a word.
    fn imply(&self, own: &mut Draft) {
        for (repeats, repeated) in self.form.confirmations() {
            if let Some(answer) = own.get(repeated).cloned() {
                own.insert(repeats.name.to_owned(), answer);
            }
        }
        for field in self.form.fields() {
            if let Some(when) = field.when.filter(|when| when.of_switch)
                && own.get(field.name).is_some_and(|answer| !is_blank(answer))
                && !own.contains_key(when.field)
            {
                own.insert(when.field.to_owned(), "1".into());
            }
        }
    }
}

fn put(draft: &mut Draft, column: &Column, answer: Json) {
    let name = column.field.name.to_owned();
    match column.of {
        ColumnParent::Form => drop(draft.insert(name, answer)),
        ColumnParent::Record(whole) => {
            let record = draft
                .entry(whole.name)
                .or_insert_with(|| Draft::new().into());
            if let Json::Object(record) = record {
                record.insert(name, answer);
            }
        }
        ColumnParent::Group(whole, row) => {
            let rows = draft
                .entry(whole.name)
                .or_insert_with(|| Json::Array(Vec::new()));
            if let Json::Array(rows) = rows {
                if rows.len() <= row {
                    rows.resize_with(row + 1, || Draft::new().into());
                }
                if let Json::Object(inner) = &mut rows[row] {
                    inner.insert(name, answer);
                }
            }
        }
    }
}

/// Lays one draft over another; records are put together.
fn lay_over(base: &mut Draft, own: Draft) {
    for (name, answer) in own {
        match (base.get_mut(&name), answer) {
            (Some(Json::Object(under)), Json::Object(over)) => lay_over(under, over),
            (_, answer) => drop(base.insert(name, answer)),
        }
    }
}
