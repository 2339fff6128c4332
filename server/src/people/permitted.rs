//! Who is asking, and may: an extractor for each permission that handlers need. They refuse with 401 who is not signed
//! in, and with 403 who may not.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;

use super::{Actor, Permission, SignedIn};
use crate::http::describe::{Asks, Description};
use crate::store::account::Account;
use crate::{Error, Result};

/// Someone who may [review cases](Permission::ReviewCases).
#[derive(Clone, Debug)]
pub struct Reviewer {
    /// Whose session it is.
    pub account: Account,
    /// The same person as who acts; its scope is the agency's cases.
    pub actor: Actor,
}

/// Someone who may [manage payments](Permission::ManagePayments).
#[derive(Clone, Debug)]
pub struct Finance(pub Account);

/// Someone who may [operate the portal](Permission::OperatePortal).
#[derive(Clone, Debug)]
pub struct Operator(pub Account);

/// Someone who may [manage accounts](Permission::ManageAccounts).
#[derive(Clone, Debug)]
pub struct AccountManager(pub Account);

/// Someone who may [answer requests](Permission::AnswerRequests).
#[derive(Clone, Debug)]
pub struct Helper(pub Account);

/// Someone who may [apply in the name of an organization](Permission::ApplyForOrganization).
#[derive(Clone, Debug)]
pub struct Member {
    /// Who acts; its scope is the organization's cases.
    pub actor: Actor,
}

/// Makes an extractor of whoever has a permission, described by it.
macro_rules! permitted {
    ($who:ident, $permission:ident) => {
        impl Asks for $who {
            fn ask(about: &mut Description) {
                about.needs_permission(Permission::$permission.wire());
            }
        }

        impl<S> FromRequestParts<S> for $who
        where
            S: Send + Sync,
            SignedIn: FromRequestParts<S, Rejection = Error>,
        {
            type Rejection = Error;

            async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
                let SignedIn { account, .. } = SignedIn::from_request_parts(parts, state).await?;
                if account.may(Permission::$permission) {
                    Self::try_from(account)
                } else {
                    Err(Error::Forbidden)
                }
            }
        }
    };
}

permitted!(Reviewer, ReviewCases);
permitted!(Finance, ManagePayments);
permitted!(Member, ApplyForOrganization);
permitted!(Operator, OperatePortal);
permitted!(AccountManager, ManageAccounts);
permitted!(Helper, AnswerRequests);

impl TryFrom<Account> for Reviewer {
    type Error = Error;

    fn try_from(account: Account) -> Result<Self> {
        Ok(Self {
            actor: Actor::of(&account),
            account,
        })
    }
}

impl TryFrom<Account> for Finance {
    type Error = Error;

    fn try_from(account: Account) -> Result<Self> {
        Ok(Self(account))
    }
}

impl TryFrom<Account> for Operator {
    type Error = Error;

    fn try_from(account: Account) -> Result<Self> {
        Ok(Self(account))
    }
}

impl TryFrom<Account> for AccountManager {
    type Error = Error;

    fn try_from(account: Account) -> Result<Self> {
        Ok(Self(account))
    }
}

impl TryFrom<Account> for Helper {
    type Error = Error;

    fn try_from(account: Account) -> Result<Self> {
        Ok(Self(account))
    }
}

impl TryFrom<Account> for Member {
    type Error = Error;

    /// The role without an organization is refused.
    fn try_from(account: Account) -> Result<Self> {
        match Actor::of(&account) {
            actor @ Actor::Member { .. } => Ok(Self { actor }),
            _ => Err(Error::Forbidden),
        }
    }
}
