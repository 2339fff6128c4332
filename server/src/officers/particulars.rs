//! What is said of an account when it is opened or changed, read strictly.

use evisa_core::catalogue::VISA_AGENCY;

use crate::people::Role;
use crate::{Error, Result};

/// One role of the authority or more, each once.
///
/// # Errors
/// 400 `role_unknown` for none, and for one of another kind.
pub(super) fn roles(named: &[String]) -> Result<Vec<Role>> {
    let is_named = |role: &Role| named.iter().any(|name| name == role.wire());
    let roles: Vec<Role> = Role::AUTHORITY.into_iter().filter(is_named).collect();
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
