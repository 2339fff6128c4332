//! What somebody whose password was right still has to do before the session opens anything.

use serde::{Deserialize, Serialize};

use crate::Result;
use crate::platform::config::{Config, SecondFactorRule};
use crate::store::account::Account;
use crate::store::{Conn, second_factor};

/// What is still to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum PendingStep {
    /// The second factor is to be shown.
    Prove,
    /// There must be one, and there is none yet.
    SetUp,
}

/// Whether an account must have a second factor.
#[must_use]
pub(crate) fn is_required(config: &Config, account: &Account) -> bool {
    config.second_factor == SecondFactorRule::Authority && account.is_of_authority()
}

/// What a sign-in with a password still owes.
pub(crate) async fn pending_step(
    conn: &mut Conn,
    config: &Config,
    account: &Account,
) -> Result<Option<PendingStep>> {
    if second_factor::any_of(conn, &account.id).await? {
        return Ok(Some(PendingStep::Prove));
    }
    Ok(is_required(config, account).then_some(PendingStep::SetUp))
}
