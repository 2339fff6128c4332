//! `evisa secret`: the master secret in the data folder.

use std::process::ExitCode;

use clap::Subcommand;

use crate::platform::config::Config;
use crate::platform::random::Random;
use crate::security::secrets::Secrets;
use crate::state::StartError;

/// What can be done with the master secret. One that is given by `EVISA_SECRET` is changed there.
#[derive(Debug, Subcommand)]
pub enum SecretCommand {
    /// Put a new secret before the present one, whose signatures still hold. Takes effect when the portal is started
    /// anew.
    Rotate {
        /// Settings of the portal.
        #[command(flatten)]
        config: Config,
    },
    /// End all secrets but the present one: links and security codes that they signed open nothing any more. They are kept
    /// for the audit trail alone, which proves its older rows by them.
    Retire {
        /// Settings of the portal.
        #[command(flatten)]
        config: Config,
    },
}

/// Changes the file.
///
/// # Errors
/// When there is no such file, or it cannot be read or written.
pub fn run(command: SecretCommand) -> Result<ExitCode, StartError> {
    match command {
        SecretCommand::Rotate { config } => {
            Secrets::rotate(&config.data_dir, &Random::System)?;
            println!("a new secret is in force from the next start; the former one still verifies");
        }
        SecretCommand::Retire { config } => {
            let gone = Secrets::retire(&config.data_dir)?;
            println!("former secrets that open nothing from the next start: {gone}");
        }
    }
    Ok(ExitCode::SUCCESS)
}
