//! A row, checked as the form itself is.

use super::draft::RowDraft;
use super::heading::Meaning;
use super::{Workbook, package};
use evisa_core::Draft;
use evisa_core::form::{self, Code, Params, Problem};
use jiff::civil::Date;
use serde::Serialize;

/// What a row says, and what is wrong with it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct CheckedRow {
    /// Among the rows that are not empty, from 0.
    pub index: usize,
    /// In the sheet, from 1.
    pub row: u32,
    /// Answers as typed, words replaced by their codes. Pictures, of which there are names only, are not in it.
    #[cfg_attr(feature = "typescript", tsify(type = "Record<string, unknown>"))]
    pub draft: Draft,
    /// What is wrong, in the order of the form.
    pub problems: Vec<RowProblem>,
    /// Text of each cell, by path.
    #[cfg_attr(feature = "typescript", tsify(type = "Record<string, string>"))]
    pub cells: Draft,
}

/// One thing that is wrong, with the column that it stands in.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct RowProblem {
    /// What is wrong.
    #[cfg_attr(feature = "typescript", tsify(type = "ProblemCode"))]
    pub code: Code,
    /// Path of the field.
    pub path: String,
    /// Values for the sentence's placeholders.
    #[cfg_attr(feature = "typescript", tsify(type = "Record<string, unknown>"))]
    pub params: Params,
    /// Letters of the column; `null` where the sheet has none for the field.
    #[cfg_attr(feature = "typescript", tsify(type = "string | null"))]
    pub column: Option<String>,
}

impl Workbook {
    /// Checks a row that is laid over a draft; `None` beyond the last one.
    pub fn check(&mut self, index: usize, today: Date, base: &Draft) -> Option<CheckedRow> {
        let row = self.grid.number(self.data.checked_add(index)?)? + 1;
        let RowDraft {
            draft,
            checked,
            cells,
            faults,
        } = self.said(index, today, base);
        let problems = form::parse(self.form, &checked, today)
            .err()
            .unwrap_or_default();
        let problems: Vec<_> = self
            .with_faults(problems, faults)
            .into_iter()
            .filter(|problem| !self.is_repetition(&problem.field))
            .map(|problem| self.placed(problem))
            .collect();
        let mut faulty: Vec<u32> = problems.iter().filter_map(|(column, _)| *column).collect();
        faulty.dedup();
        if let Some(before) = self.faulty.get_mut(index) {
            *before = faulty;
        }
        Some(CheckedRow {
            index,
            row,
            draft,
            problems: problems.into_iter().map(|(_, problem)| problem).collect(),
            cells,
        })
    }

    /// What is wrong with cells in place of what the rules say of the same answers, in the order of the form.
    fn with_faults(&self, mut problems: Vec<Problem>, faults: Vec<Problem>) -> Vec<Problem> {
        if faults.is_empty() {
            return problems;
        }
        problems.retain(|problem| !faults.iter().any(|fault| fault.field == problem.field));
        problems.extend(faults);
        let is_of = |problem: &Problem, path: &str| path.starts_with(problem.field.as_str());
        problems.sort_by_key(|problem| {
            let mut columns = self.columns.iter();
            let place = columns.position(|column| is_of(problem, &column.path));
            place.unwrap_or(usize::MAX)
        });
        problems
    }

    /// What only repeats an answer is wrong whenever that is.
    fn is_repetition(&self, path: &str) -> bool {
        self.form.field(path).is_some_and(form::Spec::is_repetition)
    }

    fn placed(&self, problem: Problem) -> (Option<u32>, RowProblem) {
        let column = self.column(&problem.field);
        let problem = RowProblem {
            code: problem.code,
            path: problem.field,
            params: problem.params,
            column: column.map(|column| package::letters(column as usize)),
        };
        (column, problem)
    }

    /// The column of a path; of a group as a whole its first one.
    pub(super) fn column(&self, path: &str) -> Option<u32> {
        let heading = self.headings.iter().find(|heading| match heading.meaning {
            Meaning::Field(index) => {
                let rest = self.columns[index].path.strip_prefix(path);
                rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['[', '.']))
            }
            _ => false,
        });
        heading.map(|heading| heading.column)
    }
}
