//! What is asked of passwords that people choose.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use serde::Serialize;

use super::ConfigError;

/// What is asked of a new password.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ValueEnum, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum PasswordRule {
    /// 6 to 20 characters, as the specification has it.
    #[default]
    Specification,
    /// 15 to 64 characters, hard to guess, without the account's name, in no list of leaked passwords.
    Strong,
}

/// Settings of new passwords. Those that were chosen before stay valid.
#[derive(Args, Clone, Debug, Default)]
pub struct Passwords {
    /// What is asked of a new password: `specification` (6 to 20 characters with capital and small letters and special
    /// characters) or `strong` (15 to 64 of them, neither easy to guess nor with the account's name in it).
    #[arg(
        id = "password-rule",
        long = "password-rule",
        env = "EVISA_PASSWORD_RULE",
        default_value = "specification"
    )]
    pub rule: PasswordRule,

    /// File of passwords known from leaks, none of which may be chosen: a SHA-1 digest in hexadecimal a line, in ascending
    /// order, `:` and a number behind it allowed. It is searched where it lies, and needs the rule `strong`. Default: none.
    #[arg(
        id = "leaked-passwords",
        long = "leaked-passwords",
        env = "EVISA_LEAKED_PASSWORDS"
    )]
    pub leaked: Option<PathBuf>,
}

impl Passwords {
    /// Refuses a list of leaked passwords without the rule that compares with it.
    ///
    /// # Errors
    /// A sentence that names the setting.
    pub(super) fn check(&self) -> Result<(), ConfigError> {
        if self.leaked.is_some() && self.rule != PasswordRule::Strong {
            return Err(ConfigError::LeakedPasswordsUnused);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_that_no_rule_asks_for_is_refused() {
        let listed = |rule| Passwords {
            rule,
            leaked: Some("leaked.txt".into()),
        };
        let refused = listed(PasswordRule::Specification).check();
        assert_eq!(refused, Err(ConfigError::LeakedPasswordsUnused));
        assert_eq!(listed(PasswordRule::Strong).check(), Ok(()));
        assert_eq!(Passwords::default().check(), Ok(()));
    }
}
