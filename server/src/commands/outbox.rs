//! `evisa outbox`: mails, documents and checks that failed for three days.

use std::process::ExitCode;

use clap::Subcommand;
use serde_json::json;

use crate::Error;
use crate::platform::clock::local_time;
use crate::platform::config::Config;
use crate::state::StartError;
use crate::store::job;

/// What can be done with jobs that were given up.
#[derive(Debug, Subcommand)]
pub enum OutboxCommand {
    /// List what was given up, and why; the exit status is 1 when there is anything.
    List(Config),
    /// Try everything that was given up again.
    Retry(Config),
}

/// Lists them or tries them again.
///
/// # Errors
/// When the portal's state cannot be opened or the database fails.
pub async fn run(command: OutboxCommand) -> Result<ExitCode, StartError> {
    match command {
        OutboxCommand::List(config) => list(config).await,
        OutboxCommand::Retry(config) => retry(config).await,
    }
}

async fn list(config: Config) -> Result<ExitCode, StartError> {
    let state = super::open(config).await?;
    let jobs = job::given_up(&state.store).await.map_err(Error::from)?;
    for one in &jobs {
        let at = local_time(one.at);
        println!("{at} {} {}: {}", one.kind, one.id, one.error);
    }
    println!("{} given up", jobs.len());
    Ok(ExitCode::from(u8::from(!jobs.is_empty())))
}

async fn retry(config: Config) -> Result<ExitCode, StartError> {
    let state = super::open(config).await?;
    let mut tx = state.store.begin().await.map_err(Error::from)?;
    let revived = job::retry(&mut tx, state.clock.millis()).await;
    let revived = revived.map_err(Error::from)?;
    super::operated(&state, &mut tx, "jobsRetried", json!({ "jobs": revived })).await?;
    tx.commit().await.map_err(Error::from)?;
    println!("{revived} are tried again");
    Ok(ExitCode::SUCCESS)
}
