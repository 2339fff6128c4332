//! Whether two accounts are those of two persons, as far as the portal can tell.

use crate::store::access::OPERATOR;
use crate::store::account::{Account, OpenedBy};

/// For how long whoever opened an account may also be the person behind it: a month, in which colleagues meet a new one.
const LASTS_MS: i64 = 30 * 24 * 60 * 60_000;

/// Whether what one account proposed another one may confirm: not where it is the same, where one opened the other, or where
/// the same person opened both, and that was less than a month ago. What an operator's command opens, at the server, is of
/// nobody who confirms.
#[must_use]
pub(crate) fn are_apart(one: &Account, other: &Account, now: i64) -> bool {
    let is_new = |it: &OpenedBy| now - it.at < LASTS_MS;
    let is_person = |it: &OpenedBy| it.by != OPERATOR;
    let opened = |it: &Account, by: &Account| {
        let opened = it.opened.as_ref();
        opened.is_some_and(|it| it.by == by.id && is_new(it))
    };
    let by_one = match (&one.opened, &other.opened) {
        (Some(one), Some(other)) => {
            one.by == other.by && is_person(one) && (is_new(one) || is_new(other))
        }
        _ => false,
    };
    one.id != other.id && !opened(one, other) && !opened(other, one) && !by_one
}

#[cfg(test)]
mod tests {
    use super::*;

    fn account(id: &str, opened: Option<(&str, i64)>) -> Account {
        Account {
            id: id.into(),
            user_name: id.into(),
            email: None,
            full_name: id.into(),
            password_hash: String::new(),
            roles: Vec::new(),
            agency: None,
            organization: None,
            active: true,
            opened: opened.map(|(by, at)| OpenedBy { by: by.into(), at }),
        }
    }

    /// Whether they are, both ways.
    fn apart(one: &Account, other: &Account, now: i64) -> bool {
        let answer = are_apart(one, other, now);
        assert_eq!(answer, are_apart(other, one, now), "both ways alike");
        answer
    }

    #[test]
    fn whoever_opens_two_accounts_is_not_two_persons_for_a_month() {
        let admin = account("admin", None);
        let (lan, minh) = (
            account("lan", Some(("admin", 0))),
            account("minh", Some(("admin", 1_000))),
        );
        for now in [1_000, LASTS_MS - 1] {
            assert!(!apart(&admin, &lan, now), "one opened the other");
            assert!(!apart(&lan, &minh, now), "both opened by one");
        }
        assert!(apart(&admin, &lan, LASTS_MS));
        assert!(!apart(&lan, &minh, LASTS_MS), "one of them is still new");
        assert!(apart(&lan, &minh, LASTS_MS + 1_000));
        assert!(!apart(&admin, &admin, LASTS_MS), "nobody is two");
    }

    #[test]
    fn others_are_two_persons_from_the_first_day() {
        let admin = account("admin", Some((OPERATOR, 0)));
        let other = account("other", Some((OPERATOR, 0)));
        assert!(apart(&admin, &other, 0), "of an operator");
        assert!(apart(&admin, &account("anna", None), 0));
        let (lan, minh) = (
            account("lan", Some(("admin", 0))),
            account("minh", Some(("other", 0))),
        );
        assert!(apart(&lan, &minh, 0));
        assert!(apart(&other, &lan, 0));
    }
}
