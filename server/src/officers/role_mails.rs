//! What every administrator is told of roles that two of them grant: one honest administrator is enough to refuse them.

use evisa_core::words::Lang;

use crate::Result;
use crate::mails;
use crate::mails::mail::{Mail, RoleEvent};
use crate::mails::queue::Recipient;
use crate::people::Permission;
use crate::state::AppState;
use crate::store::role_grant::RoleGrant;
use crate::store::{Conn, officer};

/// Mails those who may manage accounts now and have an address.
///
/// # Errors
/// When the database fails.
pub(super) async fn queue(
    conn: &mut Conn,
    state: &AppState,
    language: Lang,
    grant: &RoleGrant,
    what: RoleEvent,
) -> Result<()> {
    let now = state.clock.millis();
    let mail = Mail::RoleGrant {
        account: grant.account.clone(),
        grant: grant.id.clone(),
        what,
    };
    for to in officer::list(conn, now).await? {
        let manages = to.account.active && to.account.may(Permission::ManageAccounts);
        if let Some(to) = to.account.email.filter(|_| manages) {
            let recipient = Recipient { to, language };
            mails::queue_to(conn, &state.secrets, recipient, &mail, now).await?;
        }
    }
    Ok(())
}
