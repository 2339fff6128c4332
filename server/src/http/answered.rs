//! Answers of a form on their way out: data whose names stand in core's tables, described by them, with what is told beside.

mod kinds;

use std::borrow::Cow;
use std::marker::PhantomData;

use evisa_core::Draft;
use serde::ser::Error;
use serde::{Serialize, Serializer};
use serde_json::Value;
use utoipa::openapi::{AllOfBuilder, Ref, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

pub use kinds::{
    AnyKind, Evisa, EvisaOrganization, GuaranteeOrganization, GuaranteePersonal, GuaranteeVerified,
    KindForm, OrganizationRegistration,
};

use super::describe::NamedSchema;

/// A form, or a part of one, as a type.
pub trait AskedForm {
    /// What it is called in descriptions, such as `Evisa`.
    const NAME: &'static str;

    /// The schema of its answers in their normal form.
    fn answers() -> RefOr<Schema>;

    /// The schemas that it names.
    fn schemas(_: &mut Vec<NamedSchema>) {}
}

/// Answers of a form in their normal form.
#[derive(Debug, Serialize)]
#[serde(transparent)]
pub struct FormAnswers<F> {
    answers: Draft,
    #[serde(skip)]
    form: PhantomData<fn() -> F>,
}

impl<F> FormAnswers<F> {
    /// The answers of this form, as they are kept.
    #[must_use]
    pub fn of(answers: Draft) -> Self {
        Self {
            answers,
            form: PhantomData,
        }
    }
}

impl<F: AskedForm> ToSchema for FormAnswers<F> {
    fn name() -> Cow<'static, str> {
        format!("{}Answers", F::NAME).into()
    }

    fn schemas(schemas: &mut Vec<NamedSchema>) {
        F::schemas(schemas);
    }
}

impl<F: AskedForm> PartialSchema for FormAnswers<F> {
    fn schema() -> RefOr<Schema> {
        F::answers()
    }
}

/// Answers of a form with what is told beside them, under the names of both; what is told goes before an answer of the same
/// name.
#[derive(Debug)]
pub struct AnswersWith<F, Beside> {
    answers: FormAnswers<F>,
    beside: Beside,
}

impl<F, Beside> AnswersWith<F, Beside> {
    /// The answers with this beside them.
    #[must_use]
    pub fn of(answers: Draft, beside: Beside) -> Self {
        Self {
            answers: FormAnswers::of(answers),
            beside,
        }
    }

    /// Takes an answer out.
    pub fn take(&mut self, name: &str) -> Option<Value> {
        self.answers.answers.remove(name)
    }
}

impl<F, Beside: Serialize> Serialize for AnswersWith<F, Beside> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Value::Object(beside) = serde_json::to_value(&self.beside).map_err(S::Error::custom)?
        else {
            return Err(S::Error::custom("beside answers stand fields"));
        };
        let answers = self.answers.answers.iter();
        let answers = answers.filter(|(name, _)| !beside.contains_key(*name));
        serializer.collect_map(answers.chain(&beside))
    }
}

impl<F: AskedForm, Beside: ToSchema> ToSchema for AnswersWith<F, Beside> {
    fn name() -> Cow<'static, str> {
        format!("{}With{}", FormAnswers::<F>::name(), Beside::name()).into()
    }

    fn schemas(schemas: &mut Vec<NamedSchema>) {
        FormAnswers::<F>::schemas(schemas);
        schemas.push((
            FormAnswers::<F>::name().into_owned(),
            FormAnswers::<F>::schema(),
        ));
        Beside::schemas(schemas);
        schemas.push((Beside::name().into_owned(), Beside::schema()));
    }
}

impl<F: AskedForm, Beside: ToSchema> PartialSchema for AnswersWith<F, Beside> {
    fn schema() -> RefOr<Schema> {
        let both = AllOfBuilder::new()
            .item(Ref::from_schema_name(FormAnswers::<F>::name()))
            .item(Ref::from_schema_name(Beside::name()));
        Schema::from(both).into()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_told_beside_answers_goes_before_them() {
        let answers = Draft::from_iter([
            ("version".to_owned(), "typed".into()),
            ("hoTen".to_owned(), "A".into()),
        ]);
        let told = AnswersWith::<(), _>::of(answers, json!({ "version": 2, "reason": null }));
        let sent = json!({ "version": 2, "hoTen": "A", "reason": null });
        assert_eq!(serde_json::to_value(&told).unwrap(), sent);
    }
}
