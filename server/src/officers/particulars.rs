//! What is said of an account when it is opened or changed, read strictly.

use evisa_core::catalogue::VISA_AGENCY;

use crate::people::Role;
use crate::{Error, Result};

/// One role of the authority or more, each once. A role that allows nothing is given to nobody, for its holder would find
/// no page; whoever has it (`before`) keeps it.
///
/// # Errors
/// 400 `role_unknown` for none, and for one of another kind.
pub(super) fn roles(named: &[String], before: &[Role]) -> Result<Vec<Role>> {
    let is_given = |role: &Role| !role.permissions().is_empty() || before.contains(role);
    let is_named = |role: &Role| named.iter().any(|name| name == role.wire());
    let given = Role::AUTHORITY.into_iter().filter(is_given);
    let roles: Vec<Role> = given.filter(is_named).collect();
    let all_known = named
        .iter()
        .all(|name| roles.iter().any(|role| role.wire() == name));
    if roles.is_empty() || !all_known {
        return Err(Error::BadRequest("role_unknown"));
    }
    Ok(roles)
}

/// An agency of the catalogue, or none.
///
/// # Errors
/// 400 `agency_unknown`: an officer of it would see no case at all.
pub(super) fn agency(code: Option<String>) -> Result<Option<String>> {
    match code.filter(|code| !code.is_empty()) {
        Some(code) if !VISA_AGENCY.codes().contains(&code.as_str()) => {
            Err(Error::BadRequest("agency_unknown"))
        }
        other => Ok(other),
    }
}
