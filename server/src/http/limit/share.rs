//! Adding up the counts of several processes.

use std::time::Duration;

use tokio::time::{MissedTickBehavior, interval};

use crate::Result;
use crate::platform::limiter::{Limiter, Requester, Work};
use crate::state::AppState;
use crate::store::request_count;

/// Time between two rounds: how far processes may disagree.
const ROUND: Duration = Duration::from_secs(1);

/// Adds this process's counts to those of the others, and learns theirs.
///
/// # Errors
/// When the database fails: then this process's own counts hold alone.
pub async fn share(state: &AppState) -> Result<()> {
    for limiter in [&state.limiter, &state.tries] {
        share_one(state, limiter).await?;
    }
    Ok(())
}

async fn share_one(state: &AppState, limiter: &Limiter) -> Result<()> {
    let shares = limiter.to_share();
    if shares.is_empty() {
        return Ok(());
    }
    let mut told = Vec::with_capacity(shares.len());
    let mut tx = state.store.begin().await?;
    for share in shares {
        let who = name(state, &share.who);
        let all = request_count::add(
            &mut tx,
            &who,
            column(share.work),
            share.window,
            i64::from(share.more),
        )
        .await?;
        told.push((share, u32::try_from(all).unwrap_or(u32::MAX)));
    }
    tx.commit().await?;
    for (share, all) in told {
        limiter.learn(share, all);
    }
    Ok(())
}

/// Rounds until the task is dropped.
pub async fn run(state: AppState) {
    let mut timer = interval(ROUND);
    timer.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        timer.tick().await;
        if let Err(error) = share(&state).await {
            tracing::warn!(%error, "limits are counted by this process alone");
        }
    }
}

/// Nobody's address stands in the database.
fn name(state: &AppState, who: &Requester) -> String {
    let text = match who {
        Requester::Address(ip) => format!("address {ip}"),
        Requester::Network(ip) => format!("network {ip}"),
        Requester::Account(id) => format!("account {id}"),
        Requester::Code(code) => format!("code {code}"),
    };
    state.secrets.pseudonym(&text)
}

/// As in the column `work`.
fn column(work: Work) -> &'static str {
    match work {
        Work::Page => "page",
        Work::Any => "any",
        Work::Account => "account",
        Work::Poll => "poll",
        Work::Captcha => "captcha",
        Work::SignIn => "sign-in",
        Work::LookUp => "look-up",
        Work::Picture => "picture",
        Work::Check => "check",
        Work::Write => "write",
        Work::Member => "member",
        Work::FailedTry => "failed-try",
    }
}
