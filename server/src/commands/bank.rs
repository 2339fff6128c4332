//! `evisa bank reconcile FILE`: the bank's daily file compared with the portal's books.

use std::fs::File;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Subcommand};
use jiff::civil::Date;

use crate::payments::daily_file::Columns;
use crate::payments::difference::{self, Difference};
use crate::platform::clock;
use crate::platform::config::Config;
use crate::state::{AppState, StartError};
use crate::store::payment_order::{self, question};
use crate::{Error, Result};

/// What can be done about the bank.
#[derive(Debug, Subcommand)]
pub enum BankCommand {
    /// Compare the bank's file of a day with the portal's payments: names every difference, and fails when there is one.
    Reconcile {
        /// What is compared.
        #[command(flatten)]
        what: Comparison,
        /// Settings of the portal.
        #[command(flatten)]
        config: Box<Config>,
    },
}

/// A file, its day and its columns.
#[derive(Args, Debug)]
pub struct Comparison {
    /// The bank's file: a table whose first line names the columns.
    pub file: PathBuf,
    /// The day it is about, in the portal's zone (YYYY-MM-DD).
    #[arg(long)]
    pub day: Date,
    /// Have the portal ask the bank about every order that differs: what the bank answers is settled as always.
    #[arg(long)]
    pub ask: bool,
    /// Which column says what.
    #[command(flatten)]
    pub columns: Columns,
}

/// Compares and prints.
///
/// # Errors
/// When the portal's state cannot be opened, the file cannot be read or the database fails.
pub async fn run(command: BankCommand) -> Result<ExitCode, StartError> {
    let BankCommand::Reconcile { what, config } = command;
    let found = reconcile(&super::open(*config).await?, &what).await?;
    for (txn_ref, difference) in &found {
        println!("{txn_ref}: {difference}");
    }
    println!("{} differences on {}", found.len(), what.day);
    Ok(if found.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Every difference, by the bank's name for the order.
///
/// # Errors
/// When the file cannot be read or the database fails.
pub async fn reconcile(state: &AppState, what: &Comparison) -> Result<Vec<(String, Difference)>> {
    let shown = what.file.display();
    let file = File::open(&what.file).map_err(|it| Error::internal(format!("{shown}: {it}")))?;
    let file = what.columns.read(file);
    let file = file.map_err(|it| Error::internal(format!("{shown}: {it}")))?;
    let period = clock::day(what.day).ok_or_else(|| Error::internal("no such day"))?;
    let mut tx = state.store.begin().await?;
    let found = difference::differences(&mut tx, &file, period).await?;
    if what.ask {
        let now = state.clock.millis();
        for (txn_ref, _) in &found {
            if let Some(order) = payment_order::by_txn_ref(&mut tx, txn_ref).await? {
                question::ask_at(&mut tx, &order.receipt, now).await?;
            }
        }
    }
    tx.commit().await?;
    Ok(found)
}
