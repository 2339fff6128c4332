//! What is asked of a new password: the form of the rule that is set, and what only the server knows, which are the
//! account's names and the list of leaked passwords.

use evisa_core::form::{Code, Form, parse};
use evisa_core::forms::account::{
    CHANGE_PASSWORD, CHANGE_PASSWORD_STRONG, RESET_PASSWORD, RESET_PASSWORD_STRONG,
};
use evisa_core::text;
use serde_json::json;

use crate::platform::config::PasswordRule;
use crate::state::AppState;
use crate::store::account::Account;
use crate::store::case_word::{folded, words};
use crate::{Error, Result};

/// The field of a new password, in each of the forms.
const FIELD: &str = "newPassword";
/// Letters of a name that are looked for in a password: shorter ones stand in many words by chance.
const LEAST_LETTERS: usize = 4;

/// Refuses a new password that the rule does not allow. `old` is what it must differ from, where it was asked for.
///
/// # Errors
/// 422 with the reason; 503 `busy` when too many passwords wait already.
pub(super) async fn judge(
    state: &AppState,
    new: &str,
    old: Option<&str>,
    names: &[&str],
) -> Result<()> {
    let rule = state.config.passwords.rule;
    let new = text::password(new);
    let new = new.as_ref();
    let typed = json!({ "oldPassword": old, FIELD: new, "confirmPassword": new });
    let draft = serde_json::from_value(typed).map_err(Error::internal)?;
    parse(form(rule, old.is_some()), &draft, state.clock.today()).map_err(Error::invalid)?;
    if rule == PasswordRule::Strong && contains_a_name(new, names) {
        return Err(refused(Code::PasswordName));
    }
    if is_leaked(state, new).await? {
        return Err(refused(Code::PasswordLeaked));
    }
    Ok(())
}

/// The names of an account that may not stand in its password.
pub(super) fn names(account: &Account) -> Vec<&str> {
    let email = account.email.as_deref().unwrap_or_default();
    vec![&account.user_name, &account.full_name, email]
}

fn form(rule: PasswordRule, changes: bool) -> &'static Form {
    match (rule, changes) {
        (PasswordRule::Specification, false) => &RESET_PASSWORD,
        (PasswordRule::Specification, true) => &CHANGE_PASSWORD,
        (PasswordRule::Strong, false) => &RESET_PASSWORD_STRONG,
        (PasswordRule::Strong, true) => &CHANGE_PASSWORD_STRONG,
    }
}

/// Whether a word of a name stands in a password, whatever its case and marks, and whatever stands between its letters.
/// Of an address its host is nobody's name.
fn contains_a_name(password: &str, names: &[&str]) -> bool {
    let mut folded = folded(password);
    folded.retain(char::is_alphanumeric);
    names
        .iter()
        .filter_map(|name| name.split('@').next())
        .flat_map(words)
        .any(|word| word.chars().count() >= LEAST_LETTERS && folded.contains(&word))
}

/// A search of the disk, so that a worker does it.
async fn is_leaked(state: &AppState, password: &str) -> Result<bool> {
    let Some(list) = state.leaked_passwords.clone() else {
        return Ok(false);
    };
    let (workers, password) = (&state.pools.passwords, password.to_owned());
    let found = workers.run(workers.until(), move || list.contains(&password));
    found.await?.map_err(Error::internal)
}

fn refused(why: Code) -> Error {
    Error::invalid([why.at(FIELD)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::people::password::random_password;
    use crate::platform::random::Random;

    #[test]
    fn a_name_is_found_however_it_is_written() {
        let anna = ["anna.tran@example.com", "Nguyễn Thị Đào"];
        for text in [
            "my-ANNA-lantern!",
            "a.n.n.a lantern 9",
            "nguyen dao lantern",
            "Nguyễn-boat-77!",
        ] {
            assert!(contains_a_name(text, &anna), "{text}");
        }
        for text in ["two Rivers; one boat", "example Rivers; thi"] {
            assert!(!contains_a_name(text, &anna), "{text}");
        }
    }

    #[test]
    fn what_the_portal_makes_itself_meets_every_rule() {
        let today = "2026-11-21".parse().unwrap();
        for _ in 0..200 {
            let password = random_password(&Random::System);
            let typed = json!({ FIELD: password, "confirmPassword": password });
            let draft = serde_json::from_value(typed).unwrap();
            for rule in [PasswordRule::Specification, PasswordRule::Strong] {
                assert!(parse(form(rule, false), &draft, today).is_ok(), "{rule:?}");
            }
        }
    }
}
