//! Codes, e-mail address and birth date: what opens an e-visa.

use evisa_core::Draft;
use evisa_core::form::{self, Answers, Code, Problem};
use evisa_core::forms::lookup::{LOOKUP, application as asked};
use serde::Deserialize;
use serde_json::json;

use super::Holder;
use crate::state::AppState;
use crate::store::Proof;
use crate::{Error, Result};

/// What someone who holds an e-visa's codes sends: the form `lookup` of core.
#[derive(Clone, Debug, Default, Deserialize, utoipa::ToSchema, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
pub struct LookupRequest {
    /// Registration code.
    #[serde(default)]
    ma_ho_so: String,
    /// E-mail address of the application.
    #[serde(default)]
    email: String,
    /// `FULL` with `ngaySinh`, `YEAR` with `namSinh`; when left out, whichever of the two is there.
    loai_ngay_sinh: Option<String>,
    /// Birth date, `YYYY-MM-DD` with or without a time, or DD/MM/YYYY.
    ngay_sinh: Option<String>,
    /// Birth year, where only that is known, as text or as a number.
    #[schema(inline)]
    #[param(inline)]
    nam_sinh: Option<Year>,
}

/// A year as people type it, or as core's normal form has it.
#[derive(Clone, Debug, Deserialize, serde::Serialize, utoipa::ToSchema)]
#[serde(untagged)]
enum Year {
    Number(i64),
    Text(String),
}

/// The same where code and e-mail address do, as the specification's routes ask: enough to tell where a case stands.
#[derive(Debug)]
pub struct WithoutBirth(pub LookupRequest);

impl Holder for LookupRequest {
    fn read(&self, state: &AppState) -> Result<(String, Proof)> {
        self.answers(state, |_| true)
    }
}

impl Holder for WithoutBirth {
    fn read(&self, state: &AppState) -> Result<(String, Proof)> {
        self.0.answers(state, |problem| !lacks_birth(problem))
    }
}

impl LookupRequest {
    /// The registration code as it was sent.
    #[must_use]
    pub fn code(&self) -> &str {
        &self.ma_ho_so
    }

    /// Whether a birth date or year is among what was sent.
    #[must_use]
    pub fn names_birth(&self) -> bool {
        !is_blank(self.ngay_sinh.as_ref()) || self.nam_sinh.is_some()
    }

    /// The code and the proof, if they are what the form asks for.
    fn answers(
        &self,
        state: &AppState,
        counts: impl Fn(&Problem) -> bool,
    ) -> Result<(String, Proof)> {
        let (draft, today) = (self.draft(), state.clock.today());
        let mut problems = form::parse(&LOOKUP, &draft, today)
            .err()
            .unwrap_or_default();
        problems.retain(counts);
        if !problems.is_empty() {
            return Err(Error::invalid(problems));
        }
        let answers = Answers::right_in(&LOOKUP, &draft, today);
        let text = |answer: Option<&str>| answer.unwrap_or_default().to_owned();
        let day = answers.get(asked::BORN).map(ToString::to_string);
        let year = answers.get(asked::BIRTH_YEAR).map(ToString::to_string);
        let proof = Proof {
            email: Some(text(answers.get(asked::EMAIL)).to_lowercase()),
            birth: day.or(year),
            ..Proof::default()
        };
        Ok((text(answers.get(asked::CODE)), proof))
    }

    fn draft(&self) -> Draft {
        let year_only = is_blank(self.ngay_sinh.as_ref()) && self.nam_sinh.is_some();
        let precision = match &self.loai_ngay_sinh {
            Some(said) if !said.trim().is_empty() => said.as_str(),
            _ if year_only => "YEAR",
            _ => "FULL",
        };
        let answers = [
            (asked::CODE.name, json!(self.ma_ho_so)),
            (asked::EMAIL.name, json!(self.email)),
            (asked::BIRTH_PRECISION_FIELD.name, json!(precision)),
            (asked::BORN.name, json!(self.ngay_sinh)),
            (asked::BIRTH_YEAR.name, json!(self.nam_sinh)),
        ];
        answers
            .map(|(name, value)| (name.to_owned(), value))
            .into_iter()
            .collect()
    }
}

/// The only problem of a form in which no birth date was given.
fn lacks_birth(problem: &Problem) -> bool {
    problem.code == Code::Required
        && [asked::BORN.name, asked::BIRTH_YEAR.name].contains(&problem.field.as_str())
}

fn is_blank(text: Option<&String>) -> bool {
    text.is_none_or(|text| text.trim().is_empty())
}
