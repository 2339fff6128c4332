//! `evisa signing`: digital signatures of organizations.

use std::process::ExitCode;

use clap::Subcommand;

use crate::platform::config::Config;
use crate::platform::random::Random;
use crate::security::secrets::Secrets;
use crate::signing::public_keys;
use crate::state::StartError;

/// What can be done with digital signatures.
#[derive(Debug, Subcommand)]
pub enum SigningCommand {
    /// Print the public key by which `evisa-sign` knows this portal (`portal_key` in its settings), then those of former
    /// master secrets. A new master secret makes a new key.
    Key(Config),
}

/// Carries it out.
///
/// # Errors
/// When there is no master secret.
pub fn run(command: SigningCommand) -> Result<ExitCode, StartError> {
    let SigningCommand::Key(config) = command;
    let given = config.secret.as_deref();
    let secrets = Secrets::load(given, &config.data_dir, &Random::System)?;
    for key in public_keys(&secrets)? {
        println!("{key}");
    }
    Ok(ExitCode::SUCCESS)
}
