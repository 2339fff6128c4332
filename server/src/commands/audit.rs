//! `evisa audit`: the audit trail.

use std::process::ExitCode;

use clap::Subcommand;

use crate::Error;
use crate::audit::heads;
use crate::platform::config::Config;
use crate::state::StartError;
use crate::store::audit;

/// What can be done with the audit trail.
#[derive(Debug, Subcommand)]
pub enum AuditCommand {
    /// Check every case's chain and the signed heads; the exit status is 1 when a row was changed,
    /// taken out or cut off.
    Verify(Config),
}

/// Checks it and prints every place that does not fit.
///
/// # Errors
/// When the portal's state cannot be opened, the database fails or the signed heads cannot be read.
pub async fn run(command: AuditCommand) -> Result<ExitCode, StartError> {
    let AuditCommand::Verify(config) = command;
    let state = super::open(config).await?;
    let (rows, broken) = {
        let mut conn = state.store.read().await.map_err(Error::from)?;
        audit::verify(&mut conn).await.map_err(Error::from)?
    };
    for (case, seq) in &broken {
        println!("broken: case {case}, row {seq}");
    }
    println!("{rows} rows, {} broken", broken.len());
    let (heads, doubts) = heads::verify(&state).await?;
    for doubt in &doubts {
        println!("{doubt}");
    }
    println!("{heads} signed heads, {} doubts", doubts.len());
    Ok(if broken.is_empty() && doubts.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
