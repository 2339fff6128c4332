//! `evisa rate`: exchange rates.

use std::process::ExitCode;

use clap::Subcommand;
use serde_json::json;

use crate::Error;
use crate::platform::config::Config;
use crate::state::StartError;
use crate::store::price::{self, Rate};

/// What can be done with rates.
#[derive(Debug, Subcommand)]
pub enum RateCommand {
    /// Set an exchange rate from now on; orders keep the rate they were made with.
    Set {
        /// Three letters, such as USD.
        currency: String,
        /// Whole dong for one unit.
        #[arg(value_parser = clap::value_parser!(i64).range(1..))]
        dong: i64,
        /// Settings of the portal.
        #[command(flatten)]
        config: Config,
    },
}

/// Sets the rate.
///
/// # Errors
/// When the portal's state cannot be opened or the database fails.
pub async fn run(command: RateCommand) -> Result<ExitCode, StartError> {
    let RateCommand::Set {
        currency,
        dong,
        config,
    } = command;
    let state = super::open(config).await?;
    let rate = Rate {
        dong,
        effective_from: state.clock.millis(),
    };
    let mut tx = state.store.begin().await.map_err(Error::from)?;
    price::set_rate(&mut tx, &currency.to_uppercase(), rate)
        .await
        .map_err(Error::from)?;
    let detail = json!({ "currency": currency.to_uppercase(), "dong": dong });
    super::operated(&state, &mut tx, "rateSet", detail).await?;
    tx.commit().await.map_err(Error::from)?;
    println!("{currency}: {dong} dong from now on");
    Ok(ExitCode::SUCCESS)
}
