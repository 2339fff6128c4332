//! Rows that have done their work are deleted: captchas, ended sessions, old requests for help, jobs that were carried out,
//! answers, counts and links whose time is over. What they say that must last stands in the audit trail.

use std::time::Duration;

use tokio::time::{MissedTickBehavior, interval, sleep};

use crate::Result;
use crate::drafts;
use crate::lists;
use crate::open_data::count;
use crate::platform::limiter::{HOUR_MS, MINUTE_MS};
use crate::reseal::reseal;
use crate::state::AppState;
use crate::store::{
    account_link, captcha, ceremony, code_link, idempotency, job, mail_count, request_count,
    session, sign_in_failure, signature_session, signing_challenge, support_request,
};

/// Time between two rounds.
const ROUND: Duration = Duration::from_mins(1);
/// Rows of one transaction: few, because it keeps other writers waiting.
const MOST: i64 = 1_000;
/// Pause before the next transaction of the same round, in which others write.
const PAUSE: Duration = Duration::from_millis(50);
/// How long an ended session can still be asked about.
const SESSION_KEPT_MS: i64 = 7 * DAY_MS;
/// How long a job is remembered by its key, so that nothing is queued a second time.
const JOB_KEPT_MS: i64 = 180 * DAY_MS;
/// How long an ended link is told from one that never was: whoever opens an old invitation is told whom to ask.
const LINK_KEPT_MS: i64 = 30 * DAY_MS;
/// How long a request for help is kept: a year of questions about a visa that lasts 90 days.
const SUPPORT_KEPT_MS: i64 = 365 * DAY_MS;
/// How long failed sign-ins in a row count.
const FAILURES_KEPT_MS: i64 = DAY_MS;
const DAY_MS: i64 = 24 * HOUR_MS;

/// Deletes what is over, at most a thousand rows of each table; how many of the table that had most.
///
/// # Errors
/// When the database fails.
pub async fn round(state: &AppState) -> Result<u64> {
    let now = state.clock.millis();
    let mut tx = state.store.begin().await?;
    let gone = [
        captcha::forget_expired(&mut tx, now, MOST).await?,
        session::forget_ended(&mut tx, now - SESSION_KEPT_MS, MOST).await?,
        job::forget_done(&mut tx, now - JOB_KEPT_MS, MOST).await?,
        code_link::forget_ended(&mut tx, now, MOST).await?,
        account_link::forget_ended(&mut tx, now - LINK_KEPT_MS, MOST).await?,
        ceremony::forget_ended(&mut tx, now, MOST).await?,
        sign_in_failure::forget(&mut tx, now - FAILURES_KEPT_MS, MOST).await?,
        signature_session::forget_ended(&mut tx, now, MOST).await?,
        signing_challenge::forget_ended(&mut tx, now, MOST).await?,
        drafts::forget_ended(&mut tx, now, MOST).await?,
        idempotency::forget_ended(&mut tx, now, MOST).await?,
        lists::forget_ended(&mut tx, now, MOST).await?,
        support_request::forget(&mut tx, now - SUPPORT_KEPT_MS, MOST).await?,
        mail_count::forget_ended(&mut tx, now, MOST).await?,
        request_count::forget(&mut tx, now / MINUTE_MS - 1, now / HOUR_MS).await?,
    ];
    tx.commit().await?;
    Ok(gone.into_iter().max().unwrap_or_default())
}

/// Rounds until the task is dropped; the next one at once while there is more.
pub async fn run(state: AppState) {
    let mut timer = interval(ROUND);
    timer.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        timer.tick().await;
        if let Err(error) = reseal(&state).await {
            tracing::error!(%error, "secrets could not be sealed anew");
        }
        if let Err(error) = count::refresh(&state).await {
            tracing::error!(%error, "the open data could not be counted");
        }
        loop {
            match round(&state).await {
                Ok(most) if most >= MOST.unsigned_abs() => sleep(PAUSE).await,
                Ok(_) => break,
                Err(error) => {
                    tracing::error!(%error, "the round over ended rows failed");
                    break;
                }
            }
        }
    }
}
