//! Whether two accounts are those of two persons, as far as the portal can tell.

use crate::store::access::OPERATOR;
use crate::store::account::{Account, OpenedBy};

/// For how long whoever opened an account may also be the person behind it: a month, in which colleagues meet a new one.
const LASTS_MS: i64 = 30 * 24 * 60 * 60_000;

/// Whether what one account proposed another one may confirm: not where it is the same, where one opened the other, or where
/// the same person opened both, and that was less than a month ago. What an operator's command opens, at the server, is of
/// nobody who confirms.
#[must_use]
pub(crate) fn are_distinct_persons(first: &Account, second: &Account, now: i64) -> bool {
    let is_new = |it: &OpenedBy| now - it.at < LASTS_MS;
    let is_person = |it: &OpenedBy| it.by != OPERATOR;
    let opened = |it: &Account, by: &Account| {
        let opened = it.opened.as_ref();
        opened.is_some_and(|it| it.by == by.id && is_new(it))
    };
    let same_opener = match (&first.opened, &second.opened) {
        (Some(first), Some(second)) => {
            first.by == second.by && is_person(first) && (is_new(first) || is_new(second))
        }
        _ => false,
    };
    first.id != second.id && !opened(first, second) && !opened(second, first) && !same_opener
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
    fn distinct(first: &Account, second: &Account, now: i64) -> bool {
        let answer = are_distinct_persons(first, second, now);
        let reversed = are_distinct_persons(second, first, now);
        assert_eq!(answer, reversed, "both ways alike");
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
            assert!(!distinct(&admin, &lan, now), "one opened the other");
            assert!(!distinct(&lan, &minh, now), "both opened by one");
        }
        assert!(distinct(&admin, &lan, LASTS_MS));
        assert!(!distinct(&lan, &minh, LASTS_MS), "one of them is still new");
        assert!(distinct(&lan, &minh, LASTS_MS + 1_000));
        assert!(!distinct(&admin, &admin, LASTS_MS), "nobody is two");
    }

    #[test]
    fn others_are_two_persons_from_the_first_day() {
        let admin = account("admin", Some((OPERATOR, 0)));
        let other = account("other", Some((OPERATOR, 0)));
        assert!(distinct(&admin, &other, 0), "of an operator");
        assert!(distinct(&admin, &account("anna", None), 0));
        let (lan, minh) = (
            account("lan", Some(("admin", 0))),
            account("minh", Some(("other", 0))),
        );
        assert!(distinct(&lan, &minh, 0));
        assert!(distinct(&other, &lan, 0));
    }
}
