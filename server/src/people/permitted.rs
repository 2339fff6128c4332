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

impl Reviewer {
    const PERMISSION: Permission = Permission::ReviewCases;
}

impl Asks for Reviewer {
    fn ask(about: &mut Description) {
        about.needs_permission(Self::PERMISSION.wire());
    }
}

impl<S> FromRequestParts<S> for Reviewer
where
    S: Send + Sync,
    SignedIn: FromRequestParts<S, Rejection = Error>,
{
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        let account = permitted(parts, state, Self::PERMISSION).await?;
        Ok(Self {
            actor: Actor::of(&account),
            account,
        })
    }
}

/// Someone who may [manage payments](Permission::ManagePayments).
#[derive(Clone, Debug)]
pub struct Finance(pub Account);

impl Finance {
    const PERMISSION: Permission = Permission::ManagePayments;
}

impl Asks for Finance {
    fn ask(about: &mut Description) {
        about.needs_permission(Self::PERMISSION.wire());
    }
}

impl<S> FromRequestParts<S> for Finance
where
    S: Send + Sync,
    SignedIn: FromRequestParts<S, Rejection = Error>,
{
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        permitted(parts, state, Self::PERMISSION).await.map(Self)
    }
}

/// Someone who may [apply in the name of an organization](Permission::ApplyForOrganization).
#[derive(Clone, Debug)]
pub struct Member {
    /// Who acts; its scope is the organization's cases.
    pub actor: Actor,
}

impl Member {
    const PERMISSION: Permission = Permission::ApplyForOrganization;
}

impl Asks for Member {
    fn ask(about: &mut Description) {
        about.needs_permission(Self::PERMISSION.wire());
    }
}

impl<S> FromRequestParts<S> for Member
where
    S: Send + Sync,
    SignedIn: FromRequestParts<S, Rejection = Error>,
{
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        let account = permitted(parts, state, Self::PERMISSION).await?;
        match Actor::of(&account) {
            actor @ Actor::Member { .. } => Ok(Self { actor }),
            // The role without an organization.
            _ => Err(Error::Forbidden),
        }
    }
}

/// Whoever is signed in and has the permission.
async fn permitted<S>(parts: &mut Parts, state: &S, permission: Permission) -> Result<Account>
where
    S: Send + Sync,
    SignedIn: FromRequestParts<S, Rejection = Error>,
{
    let SignedIn { account, .. } = SignedIn::from_request_parts(parts, state).await?;
    if account.may(permission) {
        Ok(account)
    } else {
        Err(Error::Forbidden)
    }
}
