//! A repeated group of fields: children, other passports, past visits.

use super::{Answer, Value, is_blank};
use crate::Draft;
use crate::form::{self, Answers, Code, Fault, Field, FieldTable, Parsed, Problem, Scope, Spec};
use serde_json::Value as Json;

/// Rows of the same fields.
#[derive(Debug, Clone, Copy)]
pub struct Group {
    pub(crate) fields: &'static [Spec],
    max_rows: usize,
    drops_blank: bool,
}

impl Field<Group> {
    /// At most `max_rows` rows of these fields.
    #[must_use]
    pub const fn new(name: &'static str, fields: &'static [Spec], max_rows: usize) -> Self {
        Self::of(
            name,
            Group {
                fields,
                max_rows,
                drops_blank: false,
            },
        )
    }

    /// A row in which nothing was filled in is dropped instead of reported.
    #[must_use]
    pub const fn drops_blank_rows(mut self) -> Self {
        self.kind.drops_blank = true;
        self
    }
}

impl Answer for Group {
    type Value = [Answers];

    fn parse(&self, raw: &Json, scope: Scope<'_>) -> Parsed {
        let Json::Array(rows) = raw else {
            return Code::Pattern.into();
        };
        if rows.len() > self.max_rows {
            return Err(Code::TooMany.with("max", self.max_rows)).into();
        }
        let mut answers = Vec::with_capacity(rows.len());
        let mut problems = Vec::new();
        for (position, row) in rows.iter().enumerate() {
            match row {
                _ if self.drops_blank && self.is_blank_row(row) => {}
                Json::Object(row) => answers.push(self.row(position, row, scope, &mut problems)),
                Json::Null => answers.push(self.row(position, &Draft::new(), scope, &mut problems)),
                _ => problems.push(Fault::from(Code::Pattern).at(format!("[{position}]"))),
            }
        }
        Parsed {
            value: Some(Value::Rows(answers)),
            problems,
        }
    }

    fn read(value: &Value) -> Option<&[Answers]> {
        match value {
            Value::Rows(rows) => Some(rows),
            _ => None,
        }
    }

    fn stored(&self, json: &Json) -> Option<Value> {
        let rows = json.as_array()?.iter().enumerate();
        let rows = rows.filter_map(|(position, row)| {
            Some(Answers::row_from_stored(
                self.fields,
                position,
                row.as_object()?,
            ))
        });
        Some(Value::Rows(rows.collect()))
    }

    fn outline(&self) -> FieldTable {
        FieldTable {
            kind: "group",
            fields: Some(self.fields.iter().map(form::line).collect()),
            max_rows: Some(self.max_rows),
            ..FieldTable::default()
        }
    }
}

impl Group {
    fn row(
        &self,
        position: usize,
        row: &Draft,
        scope: Scope<'_>,
        problems: &mut Vec<Problem>,
    ) -> Answers {
        let mut answers = Answers::of_row(position);
        let mut inside = Vec::new();
        form::parse_fields(self.fields, row, scope.today, &mut answers, &mut inside);
        problems.extend(inside.into_iter().map(|problem| Problem {
            field: format!("[{position}].{}", problem.field),
            ..problem
        }));
        answers
    }

    fn is_blank_row(&self, row: &Json) -> bool {
        match row {
            Json::Object(row) => self
                .fields
                .iter()
                .all(|field| row.get(field.name).is_none_or(is_blank)),
            other => is_blank(other),
        }
    }
}
