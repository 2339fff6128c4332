//! Finding an application for whoever holds its codes. Every miss is one answer, after one time.

use std::time::Duration;

use evisa_core::Draft;
use evisa_core::form::{self, Answers, Code, Problem};
use evisa_core::forms::evisa;
use evisa_core::forms::lookup::{LOOKUP, application as asked};
use serde::Deserialize;
use serde_json::{Value, json};
use subtle::ConstantTimeEq;
use tokio::time::Instant;

use super::create::security_hash;
use crate::state::AppState;
use crate::store::application::Application;
use crate::{Error, Result, codes, store};

/// What someone who holds an application's codes sends: the form `lookup` of core.
#[derive(Clone, Debug, Default, Deserialize, utoipa::ToSchema, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
pub struct Holder {
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

/// What an application is found by, checked as core checks the form.
struct Sought {
    code: String,
    email: String,
    /// The birth date as `YYYY-MM-DD`, or the year alone.
    birth: Option<String>,
}

/// Answers of a lookup leave at multiples of this time, hits and misses alike, so that the time
/// tells nothing about which of the three parts was wrong.
const STEP: Duration = Duration::from_millis(25);

impl Holder {
    /// The application, by code and e-mail address, and by birth date where one was given.
    ///
    /// # Errors
    /// 422 for answers that no application can have; 404, the same for every kind of miss.
    pub async fn find(&self, state: &AppState) -> Result<Application> {
        in_steps(self.seek(state)).await
    }

    /// The same, and the birth date must be there.
    ///
    /// # Errors
    /// 422 for answers that no application can have; 404, the same for every kind of miss.
    pub async fn find_with_birth(&self, state: &AppState) -> Result<Application> {
        in_steps(self.seek_with_birth(state)).await
    }

    /// See [`Holder::find`]; the answer leaves at once, so the caller hides its time.
    pub(super) async fn seek(&self, state: &AppState) -> Result<Application> {
        let sought = self.sought(state, false)?;
        sought.find(state).await
    }

    /// See [`Holder::find_with_birth`]; the answer leaves at once, so the caller hides its time.
    pub(super) async fn seek_with_birth(&self, state: &AppState) -> Result<Application> {
        let sought = self.sought(state, true)?;
        sought.find(state).await
    }

    /// The answers, if they are what the form asks for; the birth date may be asked for or not.
    fn sought(&self, state: &AppState, with_birth: bool) -> Result<Sought> {
        let (draft, today) = (self.draft(), state.clock.today());
        let mut problems = form::parse(&LOOKUP, &draft, today)
            .err()
            .unwrap_or_default();
        problems.retain(|problem| with_birth || !lacks_birth(problem));
        if !problems.is_empty() {
            return Err(Error::Invalid(
                problems.iter().map(|one| json!(one)).collect(),
            ));
        }
        let answers = Answers::right_in(&LOOKUP, &draft, today);
        let text = |answer: Option<&str>| answer.unwrap_or_default().to_owned();
        let day = answers.get(asked::BORN).map(ToString::to_string);
        let year = answers.get(asked::BIRTH_YEAR).map(ToString::to_string);
        Ok(Sought {
            code: text(answers.get(asked::CODE)),
            email: text(answers.get(asked::EMAIL)).to_lowercase(),
            birth: day.or(year),
        })
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

impl Sought {
    async fn find(&self, state: &AppState) -> Result<Application> {
        let found = by_code(state, &self.code).await?;
        found.filter(|one| self.fits(one)).ok_or(Error::NotFound)
    }

    fn fits(&self, application: &Application) -> bool {
        let right_email = same(&self.email, &application.email);
        let right_birth = self.birth.as_ref().is_none_or(|typed| {
            // A year alone fits an application that knows no more than the year.
            let whole = same(typed, &application.birth_date);
            let year = application.birth_kind == "YEAR"
                && typed.len() == 4
                && application.birth_date.starts_with(typed);
            whole || year
        });
        right_email && right_birth
    }
}

/// How the holder of an application is reached; whoever changes it must know one of the two.
#[derive(Debug)]
pub(super) enum Contact {
    /// The e-mail address.
    Email(String),
    /// The phone number, as in the answers.
    Phone(String),
}

impl Contact {
    fn fits(&self, application: &Application) -> bool {
        match self {
            Self::Email(email) => same(&email.trim().to_lowercase(), &application.email),
            Self::Phone(phone) => {
                let kept = application.answers.get(evisa::PHONE.name);
                let kept = kept.and_then(Value::as_str).unwrap_or_default();
                !kept.is_empty() && same(phone.trim(), kept)
            }
        }
    }
}

/// The application whose security code someone holds, and one way to reach its holder.
pub(super) async fn by_security(
    state: &AppState,
    code: &str,
    contact: &Contact,
    security: &str,
) -> Result<Application> {
    in_steps(async {
        let found = by_code(state, code).await?;
        let typed = codes::read_security(security).unwrap_or_default();
        let fits = |one: &Application| {
            let right = same(&security_hash(state, &one.code, &typed), &one.security_hash);
            right & contact.fits(one)
        };
        found.filter(fits).ok_or(Error::NotFound)
    })
    .await
}

/// The application of a code, as a person typed it.
pub(super) async fn by_code(state: &AppState, typed: &str) -> Result<Option<Application>> {
    let code = codes::read_registration(typed).unwrap_or_default();
    let mut conn = state.store.read().await?;
    Ok(store::application::find(&mut conn, &code).await?)
}

fn same(typed: &str, kept: &str) -> bool {
    typed.as_bytes().ct_eq(kept.as_bytes()).into()
}

/// Lets the answer leave at the next multiple of [`STEP`].
pub(super) async fn in_steps<T>(work: impl Future<Output = T>) -> T {
    let start = Instant::now();
    let answer = work.await;
    let steps = start.elapsed().as_millis() / STEP.as_millis() + 1;
    tokio::time::sleep_until(start + STEP * steps as u32).await;
    answer
}
