//! Finding a case for whoever holds its codes. Every miss is one answer, after one time.

mod by_email;
mod by_phone;

use std::time::Duration;

use evisa_core::case::CaseKind;
use evisa_core::{answer, text};
use serde_json::{Value, json};
use tokio::time::Instant;

pub use by_email::{LookupRequest, WithoutBirth};
pub use by_phone::{GuaranteeCodes, GuaranteeLookup, GuaranteeNumber};

use crate::people::{Actor, open};
use crate::platform::limiter::{Requester, Work};
use crate::security::codes;
use crate::security::secrets::Purpose;
use crate::state::AppState;
use crate::store::access::{Access, digest};
use crate::store::case_file::{self, Case};
use crate::store::{Proof, Scope};
use crate::{Error, Result};

/// What someone who holds a case's codes sends.
pub trait Holder: Sync {
    /// The code as it was typed, and what proves that the case may be seen.
    ///
    /// # Errors
    /// 422 for answers that no case can have.
    fn read(&self, state: &AppState) -> Result<(String, Proof)>;
}

/// Answers of a lookup leave at multiples of this time, hits and misses alike, so that the time
/// tells nothing about which of the three parts was wrong.
const STEP: Duration = Duration::from_millis(25);

/// The case of this kind, by what is known of it. The answer leaves at once: the caller hides its time, see [`in_steps`].
///
/// # Errors
/// 422 for answers that no case can have; 404, the same for every kind of miss.
pub(super) async fn find(state: &AppState, kind: &CaseKind, holder: &impl Holder) -> Result<Case> {
    let (code, proof) = holder.read(state)?;
    proven(state, &code, kind, proof).await
}

/// Looks for a case by its codes; hits and misses stand in the access trail.
async fn proven(state: &AppState, typed: &str, kind: &CaseKind, proof: Proof) -> Result<Case> {
    let found = by_code(state, typed, kind, &Scope::Proof(proof)).await;
    let (action, subject, detail) = match &found {
        Ok(case) => ("opened", Some(case.code.clone()), json!({})),
        Err(Error::NotFound) => {
            let read = codes::read_registration(typed);
            let code = digest(&state.secrets, read.as_deref().unwrap_or(typed));
            ("missed", None, json!({ "code": code }))
        }
        Err(_) => return found,
    };
    note(state, action, subject, detail).await;
    found
}

/// Writes into the access trail what a visitor looked for.
pub(super) async fn note(state: &AppState, action: &str, subject: Option<String>, detail: Value) {
    let access = Access {
        at: state.clock.millis(),
        actor: Actor::Visitor.name().to_owned(),
        action: action.to_owned(),
        subject,
        detail,
    };
    state.trail.record(access).await;
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
        security_hashes: Some(security_hashes(state, &read, &typed)),
        ..Proof::default()
    };
    match contact {
        Contact::Email(typed) => proof.email = Some(open::user_name(typed)),
        Contact::Phone(typed) => proof.phone = Some(phone(typed)),
    }
    in_steps(proven(state, code, kind, proof)).await
}

/// A phone number as cases keep it. What is none is looked for as well, so that its miss is like any other.
fn phone(typed: &str) -> String {
    answer::domestic_phone_number(typed).unwrap_or_else(|| text::line(typed))
}

/// The case of a code as a person typed it, of whatever kind, if it is the actor's to see.
///
/// # Errors
/// 404 for every miss.
pub(super) async fn own(state: &AppState, actor: &Actor, typed: &str) -> Result<Case> {
    let code = codes::read_registration(typed).unwrap_or_default();
    let mut conn = state.store.read().await?;
    let found = case_file::find(&mut conn, &code, &actor.scope()).await?;
    found.ok_or(Error::NotFound)
}

/// The case of a code as a person typed it, if it is of this kind and the scope admits it.
///
/// # Errors
/// 404, the same for every kind of miss; 429 after too many of them for one code, whether or not it exists.
pub async fn by_code(
    state: &AppState,
    typed: &str,
    kind: &CaseKind,
    scope: &Scope,
) -> Result<Case> {
    // A code that is none is looked for like any other, so that its miss takes the same time.
    let code = codes::read_registration(typed).unwrap_or_default();
    let tries = matches!(scope, Scope::Proof(_)).then(|| FailedAttempts::of(state, &code));
    if let Some(tries) = &tries {
        tries.begin()?;
    }
    let found = case_file::find(&mut *state.store.read().await?, &code, scope).await?;
    let found = found.filter(|case| case.kind == kind);
    if found.is_some()
        && let Some(tries) = &tries
    {
        tries.succeeded();
    }
    found.ok_or(Error::NotFound)
}

/// Counter of failed attempts to prove that one holds a code, or another key by which cases are searched.
pub(super) struct FailedAttempts<'a> {
    state: &'a AppState,
    who: Requester,
}

impl<'a> FailedAttempts<'a> {
    /// The counter of a code, or of another normalised key: a key can be typed in many spellings, each of which would have a
    /// count of its own.
    pub(super) fn of(state: &'a AppState, code: &str) -> Self {
        let who = Requester::Code(code.to_owned());
        Self { state, who }
    }

    /// Counts a failed attempt before the search, so that parallel attempts and those whose search fails are counted too.
    ///
    /// # Errors
    /// 429 after too many, whether or not there is such a case.
    pub(super) fn begin(&self) -> Result<()> {
        let most = self.state.config.limits.tries_per_code;
        let now = self.state.clock.millis();
        let tries = &self.state.tries;
        tries.count(self.who.clone(), Work::FailedTry, most, now)
    }

    /// Takes the count back: the attempt succeeded.
    pub(super) fn succeeded(&self) {
        let now = self.state.clock.millis();
        let tries = &self.state.tries;
        tries.take_back(self.who.clone(), Work::FailedTry, now);
    }
}

/// What is kept of a security code.
pub(super) fn security_hash(state: &AppState, code: &str, security: &str) -> String {
    let parts = [code.as_bytes(), security.as_bytes()];
    state.secrets.sign(Purpose::SecurityCode, &parts)
}

/// What may have been kept of it, by the present master secret and by former ones.
fn security_hashes(state: &AppState, code: &str, security: &str) -> Vec<String> {
    let parts = [code.as_bytes(), security.as_bytes()];
    let each = state.secrets.signatures(Purpose::SecurityCode, &parts);
    each.collect()
}

/// Lets the answer leave at the next multiple of [`STEP`].
pub async fn in_steps<T>(work: impl Future<Output = T>) -> T {
    let start = Instant::now();
    let answer = work.await;
    let steps = start.elapsed().as_millis() / STEP.as_millis() + 1;
    tokio::time::sleep_until(start + STEP * steps as u32).await;
    answer
}
