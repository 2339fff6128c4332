//! Who acts.

use evisa_core::case;

use super::Permission;
use crate::platform::limiter::Requester;
use crate::platform::workers::Party;
use crate::store::Scope;
use crate::store::account::{Account, Membership};

/// Who acts on a case: decides what the table of steps allows, what the audit trail records and what may be seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Actor {
    /// The holder of a case's codes.
    Visitor,
    /// A person who is signed in, by the account's id.
    Account(String),
    /// A member of an organization, by the account's id.
    Member {
        /// The account.
        account: String,
        /// The organization, with what it is granted.
        organization: Membership,
    },
    /// Someone of the authority, by the account's id.
    Officer {
        /// The account.
        account: String,
        /// The agency whose cases are theirs; every agency's without.
        agency: Option<String>,
    },
    /// The bank, by its notice or by its answer.
    Bank,
    /// The portal itself.
    System,
}

impl Actor {
    /// Whose session it is: a member of an organization, someone of the authority, or a person for themselves.
    #[must_use]
    pub fn of(account: &Account) -> Self {
        let id = account.id.clone();
        match &account.organization {
            Some(organization) if account.may(Permission::SeeOrganization) => Self::Member {
                account: id,
                organization: organization.clone(),
            },
            _ if account.may(Permission::ReviewCases) => Self::Officer {
                account: id,
                agency: account.agency.clone(),
            },
            _ => Self::Account(id),
        }
    }

    /// The same person for themselves: an officer's own applications are no part of the office.
    #[must_use]
    pub fn for_own(self) -> Self {
        match self {
            Self::Officer { account, .. } => Self::Account(account),
            other => other,
        }
    }

    /// Whose share of workers is taken for them.
    #[must_use]
    pub fn party(&self) -> Party {
        match self {
            Self::Visitor | Self::Bank | Self::System => Party::Portal,
            Self::Account(account)
            | Self::Member { account, .. }
            | Self::Officer { account, .. } => {
                Party::Requester(Requester::Account(account.clone()))
            }
        }
    }

    /// The name in the audit trail.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Self::Visitor => "visitor",
            Self::Account(account)
            | Self::Member { account, .. }
            | Self::Officer { account, .. } => account,
            Self::Bank => "bank",
            Self::System => "system",
        }
    }

    /// The part in the table of steps. The portal itself acts for the authority.
    #[must_use]
    pub const fn part(&self) -> case::Actor {
        match self {
            Self::Visitor | Self::Account(_) | Self::Member { .. } => case::Actor::Applicant,
            Self::Officer { .. } | Self::System => case::Actor::Officer,
            Self::Bank => case::Actor::Bank,
        }
    }

    /// Whether the authority grants the organization for which they act to sign.
    #[must_use]
    pub fn organization_signs(&self) -> bool {
        matches!(self, Self::Member { organization, .. } if organization.may_sign)
    }

    /// The cases that may be seen without further proof; a visitor sees none.
    #[must_use]
    pub fn scope(&self) -> Scope {
        match self {
            Self::Visitor => Scope::Proof(crate::store::Proof::default()),
            Self::Account(account) => Scope::Own(account.clone()),
            Self::Member { organization, .. } => Scope::Organization(organization.code.clone()),
            Self::Officer { agency, .. } => agency.clone().map_or(Scope::Everything, Scope::Agency),
            Self::Bank | Self::System => Scope::Everything,
        }
    }
}
