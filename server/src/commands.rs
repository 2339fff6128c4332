//! The subcommands of `evisa`, one a file.

pub mod audit;
pub mod bank;
pub mod check;
pub mod content;
pub mod fee;
pub mod form;
pub mod holidays;
pub mod jobs;
pub mod officer;
pub mod outbox;
pub mod portal;
pub mod rate;
pub mod secret;
pub mod serve;
pub mod signing;
pub mod verify;

use jiff::civil::Date;

use crate::audit::baseline;
use crate::kinds::backfill;
use crate::platform::clock::{self, Clock};
use crate::platform::config::Config;
use crate::platform::random::Random;
use crate::state::{AppState, StartError};
use crate::store::Conn;
use crate::store::access::{self, Access};
use crate::{Error, Result, authority_lists};

/// Opens what the settings name, with the machine's clock and randomness, and writes what a migration of the tables has
/// left to the program.
///
/// # Errors
/// See [`StartError`]; each names the thing that could not be opened.
pub async fn open(config: Config) -> Result<AppState, StartError> {
    let state = AppState::open(config, Clock::System, Random::System).await?;
    authority_lists::follow(&state).await?;
    match backfill::run(&state).await? {
        0 => {}
        cases => tracing::info!(cases, "columns written that the tables had not before"),
    }
    match baseline::run(&state).await? {
        0 => {}
        cases => tracing::warn!(
            cases,
            "sealed in the audit trail as they are: what they were before nothing vouches for"
        ),
    }
    Ok(state)
}

/// Writes into the access trail what a command does, in its transaction.
async fn operated(
    state: &AppState,
    conn: &mut Conn,
    action: &str,
    detail: serde_json::Value,
) -> Result<()> {
    let access = Access::operated(action, detail, state.clock.millis());
    access::record(conn, &state.sealer, &state.random, access).await?;
    Ok(())
}

/// The moment from which a price holds: the beginning of a day to come in Viet Nam, or now. What held before is not
/// changed, because it was told and paid.
fn effective(state: &AppState, from: Option<Date>) -> Result<i64> {
    let now = state.clock.millis();
    let Some(day) = from.filter(|day| *day != state.clock.today()) else {
        return Ok(now);
    };
    let begin = clock::day(day).map(|day| day.start);
    begin
        .filter(|begin| *begin > now)
        .ok_or_else(|| Error::internal(format!("{day} is over")))
}
