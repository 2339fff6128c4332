//! A statement put together from parts, with numbered parameters as both databases read them.

use sqlx::any::{AnyArguments, AnyRow};
use sqlx::{Any, AssertSqlSafe};

use super::Conn;
use super::case_word::folded;

/// A statement and what is bound to it. Only constants of the program are its text; everything else is bound.
#[derive(Debug, Default)]
pub(super) struct Sql {
    text: String,
    bound: Vec<Parameter>,
}

#[derive(Debug)]
enum Parameter {
    Text(String),
    Integer(i64),
    Bytes(Vec<u8>),
}

impl Sql {
    pub(super) fn new(text: &str) -> Self {
        Self {
            text: text.to_owned(),
            bound: Vec::new(),
        }
    }

    pub(super) fn push(&mut self, text: &str) {
        self.text.push_str(text);
    }

    pub(super) fn text(mut self, text: &str) -> Self {
        self.push(text);
        self
    }

    pub(super) fn bind(&mut self, value: &str) {
        self.parameter(Parameter::Text(value.to_owned()));
    }

    pub(super) fn bytes(&mut self, value: Vec<u8>) {
        self.parameter(Parameter::Bytes(value));
    }

    pub(super) fn bound(mut self, value: &str) -> Self {
        self.bind(value);
        self
    }

    pub(super) fn number(&mut self, value: i64) {
        self.parameter(Parameter::Integer(value));
    }

    pub(super) fn integer(mut self, value: i64) -> Self {
        self.parameter(Parameter::Integer(value));
        self
    }

    /// Values in parentheses, as behind IN; there must be one at least.
    pub(super) fn list<'v>(&mut self, values: impl IntoIterator<Item = &'v str>) {
        for (place, value) in values.into_iter().enumerate() {
            self.push(if place == 0 { "(" } else { ", " });
            self.bind(value);
        }
        self.push(")");
    }

    /// Only rows whose folded text in `column` has every word of what was typed.
    pub(super) fn contains_words(&mut self, column: &str, typed: &str) {
        for word in folded(typed).split_whitespace() {
            // A sign of the pattern that somebody typed is looked for as it is.
            let word = word.replace(['\\', '%', '_'], " ");
            self.push(&format!(" AND {column} LIKE "));
            self.bind(&format!("%{}%", word.trim()));
        }
    }

    fn parameter(&mut self, value: Parameter) {
        self.bound.push(value);
        self.text.push('$');
        self.text.push_str(&self.bound.len().to_string());
    }

    /// The same statement behind another word, such as EXPLAIN.
    pub(super) fn prefixed(mut self, word: &str) -> Self {
        self.text.insert_str(0, &format!("{word} "));
        self
    }

    fn query(self) -> sqlx::query::Query<'static, Any, AnyArguments> {
        let mut query = sqlx::query(AssertSqlSafe(self.text));
        for value in self.bound {
            query = match value {
                Parameter::Text(text) => query.bind(text),
                Parameter::Integer(number) => query.bind(number),
                Parameter::Bytes(bytes) => query.bind(bytes),
            };
        }
        query
    }

    /// Every row.
    pub(super) async fn all(self, conn: &mut Conn) -> sqlx::Result<Vec<AnyRow>> {
        self.query().fetch_all(conn).await
    }

    /// The number that the only row is.
    pub(super) async fn count(self, conn: &mut Conn) -> sqlx::Result<i64> {
        use sqlx::Row;
        self.query().fetch_one(conn).await?.try_get(0)
    }
}
