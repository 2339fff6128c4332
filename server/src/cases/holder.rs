//! Finding a case for whoever holds its codes. Every miss is one answer, after one time.

use std::time::Duration;

use evisa_core::Draft;
use evisa_core::case::CaseKind;
use evisa_core::form::{self, Answers, Code, Problem};
use evisa_core::forms::lookup::{LOOKUP, application as asked};
use serde::Deserialize;
use serde_json::json;
use tokio::time::Instant;

use crate::platform::codes;
use crate::platform::secrets::Purpose;
use crate::state::AppState;
use crate::store::case_file::{self, Case};
use crate::store::{Proof, Scope};
use crate::{Error, Result};

/// What someone who holds a case's codes sends: the form `lookup` of core.
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

/// Whether the birth date must be among what is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Code and e-mail address do, as the specification's routes ask.
    Email,
    /// The birth date too, as our own pages ask.
    EmailAndBirth,
}

/// Answers of a lookup leave at multiples of this time, hits and misses alike, so that the time
/// tells nothing about which of the three parts was wrong.
const STEP: Duration = Duration::from_millis(25);

impl LookupRequest {
    /// The case of this kind, by what is known of it. The answer leaves at once: the caller hides its time, see
    /// [`in_steps`].
    ///
    /// # Errors
    /// 422 for answers that no case can have; 404, the same for every kind of miss.
    pub async fn find(&self, state: &AppState, kind: &CaseKind, wanted: Wanted) -> Result<Case> {
        let (code, proof) = self.read(state, wanted)?;
        by_code(state, &code, kind, &Scope::Proof(proof)).await
    }

    /// The code and the proof, if they are what the form asks for.
    fn read(&self, state: &AppState, wanted: Wanted) -> Result<(String, Proof)> {
        let (draft, today) = (self.draft(), state.clock.today());
        let mut problems = form::parse(&LOOKUP, &draft, today)
            .err()
            .unwrap_or_default();
        problems.retain(|problem| wanted == Wanted::EmailAndBirth || !lacks_birth(problem));
        if !problems.is_empty() {
            return Err(Error::Invalid(
                problems.iter().map(|one| json!(one)).collect(),
            ));
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

/// How the holder of a case is reached; whoever changes it must know one of the two.
#[derive(Debug)]
pub(super) enum Contact {
    /// The e-mail address.
    Email(String),
    /// The phone number, as in the answers.
    Phone(String),
}

/// The case whose security code someone holds, and one way to reach its holder.
pub(super) async fn by_security(
    state: &AppState,
    code: &str,
    kind: &CaseKind,
    contact: &Contact,
    security: &str,
) -> Result<Case> {
    let read = codes::read_registration(code).unwrap_or_default();
    let typed = codes::read_security(security).unwrap_or_default();
    let mut proof = Proof {
        security_hash: Some(security_hash(state, &read, &typed)),
        ..Proof::default()
    };
    match contact {
        Contact::Email(email) => proof.email = Some(email.trim().to_lowercase()),
        Contact::Phone(phone) => proof.phone = Some(phone.trim().to_owned()),
    }
    in_steps(by_code(state, code, kind, &Scope::Proof(proof))).await
}

/// The case of a code as a person typed it, if it is of this kind and the scope admits it.
///
/// # Errors
/// 404, the same for every kind of miss.
pub async fn by_code(
    state: &AppState,
    typed: &str,
    kind: &CaseKind,
    scope: &Scope,
) -> Result<Case> {
    // A code that is none is looked for like any other, so that its miss takes the same time.
    let code = codes::read_registration(typed).unwrap_or_default();
    let found = case_file::find(&mut *state.store.read().await?, &code, scope).await?;
    found
        .filter(|case| case.kind == kind)
        .ok_or(Error::NotFound)
}

/// What is kept of a security code.
pub(super) fn security_hash(state: &AppState, code: &str, security: &str) -> String {
    let parts = [code.as_bytes(), security.as_bytes()];
    state.secrets.sign(Purpose::SecurityCode, &parts)
}

/// Lets the answer leave at the next multiple of [`STEP`].
pub async fn in_steps<T>(work: impl Future<Output = T>) -> T {
    let start = Instant::now();
    let answer = work.await;
    let steps = start.elapsed().as_millis() / STEP.as_millis() + 1;
    tokio::time::sleep_until(start + STEP * steps as u32).await;
    answer
}
