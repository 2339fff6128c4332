//! Finding an application for whoever holds its codes. Every miss is one answer, after one time.

use std::time::Duration;

use serde::Deserialize;
use subtle::ConstantTimeEq;
use tokio::time::Instant;

use super::create::security_hash;
use crate::state::AppState;
use crate::store::application::Application;
use crate::{Error, Result, codes, store};

/// What someone who holds an application's codes sends.
#[derive(Clone, Debug, Default, Deserialize, utoipa::ToSchema, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
pub struct Holder {
    /// Registration code.
    ma_ho_so: String,
    /// E-mail address of the application.
    email: String,
    /// Birth date, `YYYY-MM-DD` with or without a time, or DD/MM/YYYY.
    ngay_sinh: Option<String>,
    /// Birth year, where only that is known.
    nam_sinh: Option<String>,
}

/// Answers of a lookup leave at multiples of this time, hits and misses alike, so that the time
/// tells nothing about which of the three parts was wrong.
const STEP: Duration = Duration::from_millis(25);

impl Holder {
    /// The application, by code and e-mail address, and by birth date where one was given.
    ///
    /// # Errors
    /// 404, the same for every kind of miss.
    pub async fn find(&self, state: &AppState) -> Result<Application> {
        in_steps(self.seek(state)).await
    }

    /// The same, and the birth date must be there.
    ///
    /// # Errors
    /// 404, the same for every kind of miss.
    pub async fn find_with_birth(&self, state: &AppState) -> Result<Application> {
        in_steps(self.seek_with_birth(state)).await
    }

    /// See [`Holder::find`]; the answer leaves at once, so the caller hides its time.
    async fn seek(&self, state: &AppState) -> Result<Application> {
        let found = by_code(state, &self.ma_ho_so).await?;
        found.filter(|one| self.fits(one)).ok_or(Error::NotFound)
    }

    /// See [`Holder::find_with_birth`]; the answer leaves at once, so the caller hides its time.
    pub(super) async fn seek_with_birth(&self, state: &AppState) -> Result<Application> {
        let found = self.seek(state).await?;
        self.birth().map(|_| found).ok_or(Error::NotFound)
    }

    fn fits(&self, application: &Application) -> bool {
        let email = self.email.trim().to_lowercase();
        let right_email = same(&email, &application.email);
        let right_birth = self.birth().is_none_or(|typed| {
            // A year alone fits an application that knows no more than the year.
            let whole = same(&typed, &application.birth_date);
            let year = application.birth_kind == "YEAR"
                && typed.len() == 4
                && application.birth_date.starts_with(&typed);
            whole || year
        });
        right_email && right_birth
    }

    /// The birth date as `YYYY-MM-DD`, or the year alone.
    fn birth(&self) -> Option<String> {
        let given = |text: &Option<String>| {
            let text = text.as_deref().unwrap_or_default().trim();
            (!text.is_empty()).then(|| text.to_owned())
        };
        match given(&self.ngay_sinh) {
            Some(typed) => {
                let day = typed.split('T').next().unwrap_or_default();
                let parts: Vec<&str> = day.split('/').collect();
                Some(match parts[..] {
                    [day, month, year] => format!("{year}-{month:0>2}-{day:0>2}"),
                    _ => day.to_owned(),
                })
            }
            None => given(&self.nam_sinh),
        }
    }
}

/// The application whose security code someone holds; its e-mail address must fit too.
pub(super) async fn by_security(
    state: &AppState,
    code: &str,
    email: &str,
    security: &str,
) -> Result<Application> {
    in_steps(async {
        let found = by_code(state, code).await?;
        let typed = codes::read_security(security).unwrap_or_default();
        let fits = |one: &Application| {
            let right = same(&security_hash(state, &one.code, &typed), &one.security_hash);
            let right_email = same(&email.trim().to_lowercase(), &one.email);
            right && right_email
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
