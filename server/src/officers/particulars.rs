//! What is said of an account when it is opened or changed, in the answers of core's forms.

use evisa_core::form::Answers;
use evisa_core::forms::officer;

use crate::people::Role;

/// Name, roles and agency.
pub(super) struct Particulars {
    pub(super) full_name: String,
    pub(super) roles: Vec<Role>,
    pub(super) agency: Option<String>,
}

impl From<&Answers> for Particulars {
    fn from(answers: &Answers) -> Self {
        let text = |value: Option<&str>| value.map(str::to_owned);
        let chosen = answers.get(officer::ROLES).unwrap_or_default();
        let is_chosen = |role: &Role| chosen.iter().any(|name| name == role.wire());
        Self {
            full_name: text(answers.get(officer::FULL_NAME)).unwrap_or_default(),
            roles: Role::AUTHORITY.into_iter().filter(is_chosen).collect(),
            agency: text(answers.get(officer::AGENCY)),
        }
    }
}
