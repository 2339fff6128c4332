//! What follows when the national login comes to open an account, or no longer does.

use evisa_core::words::Lang;
use serde_json::json;

use super::access;
use crate::Result;
use crate::mails;
use crate::mails::mail::{Mail, NationalLoginEvent};
use crate::mails::queue::Recipient;
use crate::state::AppState;
use crate::store::account::Account;
use crate::store::{self, Conn};

/// Tells the owner and the trail what happened.
///
/// # Errors
/// When the database fails.
pub(super) async fn tell(
    conn: &mut Conn,
    state: &AppState,
    language: Lang,
    account: &Account,
    what: NationalLoginEvent,
) -> Result<()> {
    let action = match what {
        NationalLoginEvent::Linked => "identityLinked",
        NationalLoginEvent::Unlinked => "identityUnlinked",
    };
    let done = access(state, &account.id, action, json!({ "by": "national" }));
    store::access::record(conn, &state.sealer, &state.random, done).await?;
    if let Some(to) = account.email.clone() {
        let mail = Mail::NationalLoginChanged { what };
        let to = Recipient { to, language };
        let now = state.clock.millis();
        mails::queue_to(conn, &state.secrets, to, &mail, now).await?;
    }
    Ok(())
}
