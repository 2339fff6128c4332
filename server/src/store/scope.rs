//! Whose cases a query may see. Every query that returns cases takes a [`Scope`], so that none can forget to ask.

use subtle::ConstantTimeEq;

use super::case_record::{Case, Owner};

/// Which cases may be seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Every case: the portal itself, and officers of the head office.
    Everything,
    /// Cases of one visa-issuing agency, by its code.
    Agency(String),
    /// Cases of one organization, by its id.
    Organization(String),
    /// A person's own cases, by the account's id.
    Own(String),
    /// The cases of which the caller knows enough.
    Proof(Proof),
}

/// What somebody knows of a case besides its code. Whatever is named must be right.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proof {
    /// E-mail address, lower case.
    pub email: Option<String>,
    /// Phone number, as in the answers.
    pub phone: Option<String>,
    /// Birth date as `YYYY-MM-DD`, or the year alone, which fits a case that knows no more than the year.
    pub birth: Option<String>,
    /// Digests of the security code, one of which must be the case's: one by each master secret that holds.
    pub security_hashes: Option<Vec<String>>,
}

impl Scope {
    /// Whether a case may be seen.
    #[must_use]
    pub fn admits(&self, case: &Case) -> bool {
        match self {
            Self::Everything => true,
            Self::Agency(agency) => case.agency.as_ref() == Some(agency),
            Self::Organization(id) => {
                matches!(&case.owner, Owner::Organization { organization, .. } if organization == id)
            }
            Self::Own(id) => matches!(&case.owner, Owner::Account(account) if account == id),
            Self::Proof(proof) => proof.fits(case),
        }
    }
}

impl Proof {
    /// Somebody reads what is sent to an address, lower case.
    #[must_use]
    pub fn of_email(address: &str) -> Self {
        Self {
            email: Some(address.to_owned()),
            ..Self::default()
        }
    }

    /// Compares everything that is named, in a time that does not depend on what is wrong. An empty proof fits nothing.
    fn fits(&self, case: &Case) -> bool {
        let birth = |typed: &String| {
            let whole = same(typed, &case.subject.birth_date);
            let year = case.subject.birth_kind == "YEAR"
                && typed.len() == 4
                && case.subject.birth_date.starts_with(typed.as_str());
            whole | year
        };
        // Forms take a number with and without its plus: it is the same number.
        let bare = |phone: &str| phone.trim_start_matches('+').to_owned();
        let phone =
            |typed: &String| !case.phone.is_empty() & same(&bare(typed), &bare(&case.phone));
        let checks = [
            self.email.as_ref().map(|typed| same(typed, &case.email)),
            self.phone.as_ref().map(phone),
            self.birth.as_ref().map(birth),
            self.security_hashes.as_ref().map(|typed| {
                let each = typed.iter().map(|one| same(one, &case.security_hash));
                each.fold(false, |right, one| right | one)
            }),
        ];
        let named = checks.iter().any(Option::is_some);
        checks
            .into_iter()
            .flatten()
            .fold(named, |right, one| right & one)
    }
}

fn same(typed: &str, kept: &str) -> bool {
    typed.as_bytes().ct_eq(kept.as_bytes()).into()
}
