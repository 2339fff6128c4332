//! `evisa portal maintenance|trial-phase on|off`: closes the portal to the public and opens it again.

use std::process::ExitCode;

use clap::{Subcommand, ValueEnum};
use serde_json::json;

use crate::Result;
use crate::platform::config::Config;
use crate::platform::mode::Mode;
use crate::state::{AppState, StartError};
use crate::store::portal_mode;

/// What can be done with the portal. Every process follows within two seconds.
#[derive(Debug, Subcommand)]
pub enum PortalCommand {
    /// Say that the portal is being worked on, or open it again.
    Maintenance {
        /// Whether it is.
        switch: Switch,
        /// Settings of the portal.
        #[command(flatten)]
        config: Config,
    },
    /// Say that the portal is not open yet, or open it.
    TrialPhase {
        /// Whether it is.
        switch: Switch,
        /// Settings of the portal.
        #[command(flatten)]
        config: Config,
    },
}

/// Whether something holds.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Switch {
    /// The public is refused.
    On,
    /// The portal is open.
    Off,
}

impl Switch {
    fn mode(self, closed: Mode) -> Mode {
        match self {
            Self::On => closed,
            Self::Off => Mode::Open,
        }
    }
}

/// Closes or opens the portal.
///
/// # Errors
/// When the portal's state cannot be opened or the database fails.
pub async fn run(command: PortalCommand) -> Result<ExitCode, StartError> {
    let (mode, config) = match command {
        PortalCommand::Maintenance { switch, config } => (switch.mode(Mode::Maintenance), config),
        PortalCommand::TrialPhase { switch, config } => (switch.mode(Mode::TrialPhase), config),
    };
    set(&super::open(config).await?, mode).await?;
    println!("the portal: {}", mode.wire());
    Ok(ExitCode::SUCCESS)
}

/// Has a mode hold from now on.
///
/// # Errors
/// When the database fails.
pub async fn set(state: &AppState, mode: Mode) -> Result<()> {
    let mut tx = state.store.begin().await?;
    portal_mode::set(&mut tx, mode, state.clock.millis()).await?;
    super::operated(
        state,
        &mut tx,
        "portalModeSet",
        json!({ "mode": mode.wire() }),
    )
    .await?;
    tx.commit().await?;
    Ok(())
}
