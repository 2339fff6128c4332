//! The subcommands of `evisa`, one a file.

pub mod audit;
pub mod bank;
pub mod check;
pub mod form;
pub mod holidays;
pub mod jobs;
pub mod officer;
pub mod outbox;
pub mod rate;
pub mod secret;
pub mod serve;

use crate::kinds::backfill;
use crate::platform::clock::Clock;
use crate::platform::config::Config;
use crate::platform::random::Random;
use crate::state::{AppState, StartError};

/// Opens what the settings name, with the machine's clock and randomness, and writes what a migration of the tables has
/// left to the program.
///
/// # Errors
/// See [`StartError`]; each names the thing that could not be opened.
pub async fn open(config: Config) -> Result<AppState, StartError> {
    let state = AppState::open(config, Clock::System, Random::System).await?;
    match backfill::run(&state).await? {
        0 => {}
        cases => tracing::info!(cases, "columns written that the tables had not before"),
    }
    Ok(state)
}
