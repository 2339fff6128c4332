//! Fields that belong together under one name: an organization, a contact person.

use super::{Answer, Value};
use crate::Draft;
use crate::form::{self, Answers, Code, Field, FieldTable, Parsed, Problem, Scope, Spec};
use serde_json::Value as Json;

/// An object of fields. It is always asked; its fields say what is mandatory.
#[derive(Debug, Clone, Copy)]
pub struct Record {
    pub(crate) fields: &'static [Spec],
}

impl Field<Record> {
    /// An object of these fields.
    #[must_use]
    pub const fn new(name: &'static str, fields: &'static [Spec]) -> Self {
        Self::of(name, Record { fields })
    }
}

impl Answer for Record {
    type Value = Answers;

    fn parse(&self, raw: &Json, scope: Scope<'_>) -> Parsed {
        let nothing = Draft::new();
        let draft = match raw {
            Json::Object(draft) => draft,
            blank if super::is_blank(blank) => &nothing,
            _ => return Code::Pattern.into(),
        };
        let mut answers = Answers::of_row(0);
        let mut problems = Vec::new();
        form::parse_fields(self.fields, draft, scope.today, &mut answers, &mut problems);
        Parsed {
            value: Some(Value::Rows(vec![answers])),
            problems: problems
                .into_iter()
                .map(|problem| Problem {
                    field: format!(".{}", problem.field),
                    ..problem
                })
                .collect(),
        }
    }

    fn read(value: &Value) -> Option<&Answers> {
        match value {
            Value::Rows(rows) => rows.first(),
            _ => None,
        }
    }

    fn stored(&self, json: &Json) -> Option<Value> {
        let answers = Answers::row_from_stored(self.fields, 0, json.as_object()?);
        Some(Value::Rows(vec![answers]))
    }

    fn outline(&self) -> FieldTable {
        FieldTable {
            kind: "record",
            fields: Some(self.fields.iter().map(form::line).collect()),
            ..FieldTable::default()
        }
    }

    fn wire(&self, value: &Value) -> Json {
        Self::read(value).map_or(Json::Null, |answers| Json::Object(answers.to_json()))
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::typed;
    use super::*;
    use crate::forms::evisa::contact_agency as agency;
    use serde_json::json;

    const AGENCY: Record = Record {
        fields: agency::FIELDS,
    };

    #[test]
    fn its_fields_are_kept_as_one_object() {
        let value = typed(&AGENCY, json!({ "cqTc": " Cục  A ", "khac": 1 })).unwrap();
        assert_eq!(AGENCY.wire(&value), json!({ "cqTc": "Cục A" }));
        assert_eq!(
            Record::read(&value).unwrap().get(agency::NAME),
            Some("Cục A")
        );
    }

    #[test]
    fn nothing_at_all_lacks_what_its_fields_demand() {
        assert_eq!(typed(&AGENCY, json!({})).err(), Some(Code::Required));
        assert_eq!(typed(&AGENCY, "").err(), Some(Code::Required));
    }

    #[test]
    fn a_list_is_no_object() {
        assert_eq!(typed(&AGENCY, json!([{}])).err(), Some(Code::Pattern));
    }
}
