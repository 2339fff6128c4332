//! The lists that the authority keeps besides its texts, border gates and exemptions from visas: followed by every process.

use std::time::Duration;

use tokio::time::{MissedTickBehavior, interval};

use crate::state::AppState;
use crate::{Result, exemptions, gates};

/// Between two looks whether another process has taken another list.
const LOOK: Duration = Duration::from_secs(30);

/// Takes over what the authority imported last.
///
/// # Errors
/// When the database fails, or keeps what is no list.
pub async fn follow(state: &AppState) -> Result<()> {
    gates::follow(state).await?;
    exemptions::follow(state).await
}

/// Follows it for ever.
pub async fn run(state: AppState) {
    let mut rounds = interval(LOOK);
    rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        rounds.tick().await;
        if let Err(error) = follow(&state).await {
            tracing::warn!(%error, "the lists of the authority were not looked at");
        }
    }
}
