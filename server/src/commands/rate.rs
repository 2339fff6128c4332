//! `evisa rate`: exchange rates.

use std::process::ExitCode;

use clap::Subcommand;
use jiff::civil::Date;
use serde_json::json;

use super::effective;
use crate::Result;
use crate::platform::clock;
use crate::platform::config::Config;
use crate::state::{AppState, StartError};
use crate::store::price::{self, Rate};

/// What can be done with rates.
#[derive(Debug, Subcommand)]
pub enum RateCommand {
    /// Set an exchange rate; orders keep the rate they were made with.
    Set {
        /// Three letters, such as USD.
        currency: String,
        /// Whole dong for one unit.
        #[arg(value_parser = clap::value_parser!(i64).range(1..))]
        dong: i64,
        /// The first day on which it holds, in Viet Nam (YYYY-MM-DD); from now on, unless given.
        #[arg(long)]
        from: Option<Date>,
        /// Settings of the portal.
        #[command(flatten)]
        config: Config,
    },
}

/// Sets the rate.
///
/// # Errors
/// When the portal's state cannot be opened, the day is over or the database fails.
pub async fn run(command: RateCommand) -> Result<ExitCode, StartError> {
    let RateCommand::Set {
        currency,
        dong,
        from,
        config,
    } = command;
    let state = super::open(config).await?;
    let since = set(&state, &currency, dong, from).await?;
    println!("{currency}: {dong} dong from {since} on");
    Ok(ExitCode::SUCCESS)
}

/// Sets a rate; tells from when it holds.
///
/// # Errors
/// When the day is over or the database fails.
pub async fn set(
    state: &AppState,
    currency: &str,
    dong: i64,
    from: Option<Date>,
) -> Result<String> {
    let currency = currency.to_uppercase();
    let effective_from = effective(state, from)?;
    let since = clock::local_time(effective_from);
    let rate = Rate {
        dong,
        effective_from,
    };
    let mut tx = state.store.begin().await?;
    price::set_rate(&mut tx, &currency, rate).await?;
    let detail = json!({ "currency": currency, "dong": dong, "since": since });
    super::operated(state, &mut tx, "rateSet", detail).await?;
    tx.commit().await?;
    Ok(since)
}
