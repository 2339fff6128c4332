//! `evisa fee`: what an e-visa costs, from a day on.

use std::process::ExitCode;

use clap::{Subcommand, ValueEnum};
use jiff::civil::Date;
use serde_json::json;

use super::effective;
use crate::platform::clock;
use crate::platform::config::Config;
use crate::state::{AppState, StartError};
use crate::store::price::{self, Fee};
use crate::text::dollars;
use crate::{Error, Result};

/// More than any visa costs: a comma in the wrong place is seen.
const MOST_CENTS: i64 = 100_000;

/// What can be done with fees.
#[derive(Debug, Subcommand)]
pub enum FeeCommand {
    /// Set a fee; orders keep the fee they were made with.
    Set {
        /// For how many entries.
        entries: Entries,
        /// US dollars, such as 25 or 25.50.
        #[arg(value_parser = cents)]
        dollars: i64,
        /// The first day on which it holds, in Viet Nam (YYYY-MM-DD); from now on, unless given.
        #[arg(long)]
        from: Option<Date>,
        /// Settings of the portal.
        #[command(flatten)]
        config: Config,
    },
    /// Show every fee with the moment from which it holds.
    List {
        /// Settings of the portal.
        #[command(flatten)]
        config: Config,
    },
}

/// For how many entries.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Entries {
    /// One.
    Single,
    /// Several.
    Multiple,
}

impl Entries {
    /// As on the wire.
    const fn wire(self) -> &'static str {
        match self {
            Self::Single => "0",
            Self::Multiple => "1",
        }
    }
}

/// Sets or shows fees.
///
/// # Errors
/// When the portal's state cannot be opened, the day is over or the database fails.
pub async fn run(command: FeeCommand) -> Result<ExitCode, StartError> {
    match command {
        FeeCommand::Set {
            entries,
            dollars: cents,
            from,
            config,
        } => {
            let state = super::open(config).await?;
            let since = set(&state, entries, cents, from).await?;
            println!("{} USD from {since} on", dollars(cents));
        }
        FeeCommand::List { config } => {
            let state = super::open(config).await?;
            let mut conn = state.store.read().await.map_err(Error::from)?;
            for fee in price::all_fees(&mut conn).await.map_err(Error::from)? {
                let single = fee.entry_type == Entries::Single.wire();
                let entries = if single { "single" } else { "multiple" };
                let since = clock::local_time(fee.effective_from);
                println!("{entries}: {} USD since {since}", dollars(fee.usd_cents));
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Sets a fee; tells from when it holds.
///
/// # Errors
/// When the day is over or the database fails.
pub async fn set(
    state: &AppState,
    entries: Entries,
    usd_cents: i64,
    from: Option<Date>,
) -> Result<String> {
    let effective_from = effective(state, from)?;
    let entry_type = entries.wire();
    let fee = Fee {
        entry_type: entry_type.to_owned(),
        usd_cents,
        effective_from,
    };
    let since = clock::local_time(effective_from);
    let mut tx = state.store.begin().await?;
    price::set_fee(&mut tx, &fee).await?;
    let detail = json!({ "entryType": entry_type, "usdCents": usd_cents, "since": since });
    super::operated(state, &mut tx, "feeSet", detail).await?;
    tx.commit().await?;
    Ok(since)
}

/// Reads dollars as cents: money is never a fraction in binary.
fn cents(text: &str) -> std::result::Result<i64, String> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let digits = |text: &str| text.bytes().all(|sign| sign.is_ascii_digit());
    if whole.is_empty() || part.len() > 2 || !digits(whole) || !digits(part) {
        return Err("dollars expected, such as 25 or 25.50".into());
    }
    match format!("{whole}{part:0<2}").parse() {
        Ok(cents @ 1..=MOST_CENTS) => Ok(cents),
        _ => Err(format!("at least 0.01 and at most {}", dollars(MOST_CENTS))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dollars_are_read_to_the_cent() {
        assert_eq!(cents("25"), Ok(2_500));
        assert_eq!(cents("25.5"), Ok(2_550));
        assert_eq!(cents("0.05"), Ok(5));
        for wrong in [
            "",
            "0",
            "-1",
            "+25",
            "1e2",
            "25.505",
            "25,50",
            "1000.01",
            "99999999999999999999",
        ] {
            assert!(cents(wrong).is_err(), "{wrong}");
        }
    }
}
