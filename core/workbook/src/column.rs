//! The columns that a form has in a workbook, taken from its table: a question that fits into a cell is one.

use evisa_core::answer::Kind;
use evisa_core::form::{Form, Params, Spec};
use evisa_core::words::{self, Lang};

/// So many rows of a repeated group have columns; who needs more fills the form itself in.
const GROUP_ROWS: usize = 2;

/// One column.
#[derive(Debug)]
pub(super) struct Column {
    /// As problems name it: `ttcnHo`, `toChucDNCapTT.tenCQ`, `tungDenVn[0].tuNgay`.
    pub(super) path: String,
    pub(super) field: &'static Spec,
    pub(super) of: ColumnParent,
}

/// What a column's field is part of.
#[derive(Debug, Clone, Copy)]
pub(super) enum ColumnParent {
    Form,
    Record(&'static Spec),
    /// The row, from 0.
    Group(&'static Spec, usize),
}

/// Every column of a form, in its order.
///
/// Without one are: what is always the same, what only repeats another answer, and a declaration that everybody must
/// make, which whoever sends the workbook makes for all of it at once.
pub(super) fn columns(form: &Form) -> Vec<Column> {
    let mut columns = Vec::new();
    for field in form.fields() {
        match field.kind {
            Kind::Constant(_) => {}
            _ if field.is_repetition() || is_declaration(field) => {}
            Kind::Record(_) => {
                columns.extend(inside(
                    field,
                    &format!("{}.", field.name),
                    ColumnParent::Record(field),
                ));
            }
            Kind::Group(_) => {
                for row in 0..GROUP_ROWS {
                    let path = format!("{}[{row}].", field.name);
                    columns.extend(inside(field, &path, ColumnParent::Group(field, row)));
                }
            }
            _ => columns.push(Column {
                path: field.name.to_owned(),
                field,
                of: ColumnParent::Form,
            }),
        }
    }
    columns
}

fn is_declaration(field: &Spec) -> bool {
    matches!(field.kind, Kind::Checkbox(_)) && field.required && field.when.is_none()
}

fn inside(whole: &Spec, path: &str, of: ColumnParent) -> impl Iterator<Item = Column> {
    whole.kind.fields().iter().map(move |field| Column {
        path: format!("{path}{}", field.name),
        field,
        of,
    })
}

impl Column {
    /// What stands above it.
    pub(super) fn label(&self, lang: Lang, form: &Form) -> String {
        let own = words::label(lang, form, &self.path);
        match self.of {
            ColumnParent::Form => own,
            ColumnParent::Record(whole) => {
                format!("{}: {own}", words::label(lang, form, whole.name))
            }
            ColumnParent::Group(whole, row) => {
                format!(
                    "{} {}: {own}",
                    words::label(lang, form, whole.name),
                    row + 1
                )
            }
        }
    }

    /// What helps to fill it in, if the form says something.
    pub(super) fn hint(&self, lang: Lang, form: &Form) -> Option<&'static str> {
        let name = match self.of {
            ColumnParent::Form => self.field.name.to_owned(),
            ColumnParent::Record(whole) | ColumnParent::Group(whole, _) => {
                format!("{}.{}", whole.name, self.field.name)
            }
        };
        words::text(lang, &format!("field.{}.{name}.hint", form.words))
    }

    /// Its cells must not be empty.
    pub(super) fn is_required(&self) -> bool {
        matches!(self.of, ColumnParent::Form) && self.field.required && self.field.when.is_none()
    }

    /// Its cells are names of files.
    pub(super) fn is_picture(&self) -> bool {
        matches!(self.field.kind, Kind::Image(_) | Kind::Images(_))
    }

    /// The pictures that one of its cells names.
    pub(super) fn picture_paths(&self) -> Vec<String> {
        match self.field.kind {
            Kind::Image(_) => vec![self.path.clone()],
            Kind::Images(images) => (0..images.max)
                .map(|place| format!("{}[{place}]", self.path))
                .collect(),
            _ => Vec::new(),
        }
    }

    /// Its cells are days.
    pub(super) fn is_day(&self) -> bool {
        matches!(self.field.kind, Kind::Date(_) | Kind::BirthDate(_))
    }
}

/// A word of the workbook itself.
pub(super) fn word(lang: Lang, key: &str) -> String {
    words::sentence(lang, &format!("workbook.{key}"), &Params::new())
}

#[cfg(test)]
mod tests {
    use super::super::fold::fold;
    use super::*;
    use evisa_core::forms::evisa_organization::EVISA_ORGANIZATION;
    use std::collections::HashMap;

    #[test]
    fn columns_follow_the_form() {
        let columns = columns(&EVISA_ORGANIZATION);
        let has = |path: &str| columns.iter().any(|column| column.path == path);
        for path in [
            "anhMat",
            "hcSo",
            "toChucDNCapTT.tenCQ",
            "tungDenVn[0].tuNgay",
            "treEm[1].anhMat",
        ] {
            assert!(has(path), "{path}");
        }
        for path in [
            "maLhs",
            "ttcnConfirmEmail",
            "camDoan",
            "tungDenVn[2].tuNgay",
        ] {
            assert!(!has(path), "{path}");
        }
        assert!(columns.len() <= 200, "{}", columns.len());
    }

    #[test]
    fn a_row_names_two_pictures_two_children_and_three_papers() {
        let pictures = crate::picture_columns(&EVISA_ORGANIZATION);
        assert_eq!(
            pictures,
            [
                "anhMat",
                "anhHoChieu",
                "treEm[0].anhMat",
                "treEm[1].anhMat",
                "fileDinhKem[0]",
                "fileDinhKem[1]",
                "fileDinhKem[2]",
            ]
        );
    }

    /// Whoever changes the language of the pages still has their workbook read.
    #[test]
    fn no_two_columns_are_called_alike_in_any_language() {
        let columns = columns(&EVISA_ORGANIZATION);
        let mut named: HashMap<String, &str> = HashMap::new();
        for lang in Lang::ALL {
            for column in &columns {
                let label = column.label(lang, &EVISA_ORGANIZATION);
                let other = named.insert(fold(&label), &column.path);
                assert!(
                    other.is_none_or(|other| other == column.path),
                    "{label}: {} and {other:?}",
                    column.path
                );
            }
        }
    }
}
