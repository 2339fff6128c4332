//! How many requests somebody may make in a minute, by address, by account and by what they cost.

mod address;
mod limited_by;
mod share;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;

use crate::Result;
use crate::platform::config::Config;
use crate::platform::limiter::{Requester, Work};
use crate::state::AppState;

pub use address::Address;
pub use limited_by::LimitedBy;
pub use share::{run, share};

/// How much more often than [`Config::limits`] says for strict work somebody may ask whether something changed.
const POLLS: u32 = 10;
/// The same for what a member of an organization writes: a workbook of hundreds is a morning's work of one person.
const MEMBERS: u32 = 10;
/// The same for parts of pages, of which the first visit loads dozens.
const PAGES: u32 = 10;

/// The limit of a kind of work.
fn most(config: &Config, work: Work) -> u32 {
    let limits = &config.limits;
    match work {
        Work::Page => limits.rate_limit.saturating_mul(PAGES),
        Work::Any => limits.rate_limit,
        Work::Account => limits.rate_limit_account,
        Work::Member => limits.rate_limit_strict.saturating_mul(MEMBERS),
        Work::Poll => limits.rate_limit_strict.saturating_mul(POLLS),
        Work::FailedTry => limits.tries_per_code,
        Work::Captcha | Work::SignIn | Work::LookUp | Work::Picture | Work::Check | Work::Write => {
            limits.rate_limit_strict
        }
    }
}

/// The limit for every request.
///
/// # Errors
/// 429 with the seconds to wait.
pub async fn any(state: AppState, work: Work, request: Request, next: Next) -> Result<Response> {
    let Address(who) = Address::of(&state.config, request.extensions(), request.headers());
    count(&state, Requester::Address(who), work)?;
    Ok(next.run(request).await)
}

/// The narrower limit for what costs work or can be guessed.
///
/// # Errors
/// 429 with the seconds to wait.
pub async fn of(
    State((state, work)): State<(AppState, Work)>,
    request: Request,
    next: Next,
) -> Result<Response> {
    any(state, work, request, next).await
}

/// Lets few requests with large bodies of one sender be under way at once.
///
/// # Errors
/// 503 `busy`.
pub async fn gate(State(state): State<AppState>, request: Request, next: Next) -> Result<Response> {
    let LimitedBy(who) = LimitedBy::of(&state.config, request.extensions(), request.headers());
    let _permit = state.uploads.acquire(who).await?;
    Ok(next.run(request).await)
}

/// Counts a request.
///
/// # Errors
/// 429 with the seconds to wait.
pub fn count(state: &AppState, who: Requester, work: Work) -> Result<()> {
    let most = most(&state.config, work);
    state.limiter.count(who, work, most, state.clock.millis())
}
