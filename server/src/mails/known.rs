//! Whose words a mail may repeat: what a stranger typed is never sent to an address that nobody proved to read.

use crate::people::user_name;
use crate::store::Conn;
use crate::store::account;
use crate::store::case_file::{Case, Owner};

/// Whether the address of a case is known to be its sender's own: of an account, which was opened under a link mailed to
/// it; of an organization, which the authority has admitted and which answers for whom it names.
///
/// # Errors
/// When the database fails.
pub(super) async fn is_senders_own(conn: &mut Conn, case: &Case) -> sqlx::Result<bool> {
    let account = match &case.owner {
        Owner::Visitor => return Ok(false),
        Owner::Organization { .. } => return Ok(true),
        Owner::Account(id) => account::find(conn, id).await?,
    };
    let own = account.and_then(|it| it.email);
    Ok(own.is_some_and(|own| own == user_name(&case.email)))
}

/// Whether a mail may say whom a case is about: to its sender, and once somebody of the authority has the case.
///
/// # Errors
/// When the database fails.
pub(super) async fn may_be_named(conn: &mut Conn, case: &Case) -> sqlx::Result<bool> {
    Ok(case.state.officer().is_some() || is_senders_own(conn, case).await?)
}
