//! Which cases an officer may open, and act on.

use crate::people::{Permission, Reviewer};
use crate::security::codes;
use crate::store::Conn;
use crate::store::case_file::{self, Case};
use crate::{Error, Result};

/// A case that is ready for this officer, under a code that is one.
pub(super) async fn find(conn: &mut Conn, code: &str, reviewer: &Reviewer) -> Result<Case> {
    let code = codes::read_registration(code).ok_or(Error::NotFound)?;
    case_file::find(conn, &code, &reviewer.actor.scope())
        .await?
        .filter(Case::is_ready)
        .ok_or(Error::NotFound)
}

/// Whether the officer has taken it.
pub(super) fn is_mine(case: &Case, reviewer: &Reviewer) -> bool {
    case.state.officer() == Some(&reviewer.account.id)
}

/// A taken case is its officer's until it is released; supervisors may act on it too.
pub(super) fn may_act(case: &Case, reviewer: &Reviewer) -> bool {
    case.state.officer().is_none()
        || is_mine(case, reviewer)
        || reviewer.account.may(Permission::OverruleColleagues)
}
