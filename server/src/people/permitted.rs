//! Who is asking, and may: an extractor for each permission that handlers need. They refuse with 401 who is not signed
//! in, and with 403 who may not.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;

use super::{Actor, Permission, SignedIn};
use crate::http::describe::{DescribeArgument, Description};
use crate::store::account::{Account, Membership};
use crate::{Error, Result};

/// Someone who may [review cases](Permission::ReviewCases).
#[derive(Clone, Debug)]
pub struct Reviewer {
    /// Whose session it is.
    pub account: Account,
    /// The same person as who acts; its scope is the agency's cases.
    pub actor: Actor,
}

/// A member of an organization, who may [see what it has sent](Permission::SeeOrganization).
#[derive(Clone, Debug)]
pub struct Member {
    /// Whose session it is.
    pub account: Account,
    /// Who acts; its scope is the organization's cases.
    pub actor: Actor,
    /// The organization.
    pub organization: Membership,
}

/// A member who may [apply in its name](Permission::ApplyForOrganization).
#[derive(Clone, Debug)]
pub struct Preparer(pub Member);

/// A member who may [sign what it sends](Permission::SignForOrganization).
#[derive(Clone, Debug)]
pub struct MemberSigner(pub Member);

/// A member who may [manage its members](Permission::ManageMembers).
#[derive(Clone, Debug)]
pub struct MemberManager(pub Member);

/// Makes an extractor of whoever has a permission, described by it.
macro_rules! permitted {
    ($who:ident, $permission:ident) => {
        impl DescribeArgument for $who {
            fn describe_argument(about: &mut Description) {
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

/// The same with its type, of those of whom nothing but the account is asked.
macro_rules! accounts {
    ($($(#[$about:meta])* $who:ident: $permission:ident,)+) => {
        $(
            $(#[$about])*
            #[derive(Clone, Debug)]
            pub struct $who(pub Account);

            impl TryFrom<Account> for $who {
                type Error = Error;

                fn try_from(account: Account) -> Result<Self> {
                    Ok(Self(account))
                }
            }

            permitted!($who, $permission);
        )+
    };
}

accounts! {
    /// Someone who may [manage payments](Permission::ManagePayments).
    Finance: ManagePayments,
    /// Someone who may [operate the portal](Permission::OperatePortal).
    Operator: OperatePortal,
    /// Someone who may [manage accounts](Permission::ManageAccounts).
    AccountManager: ManageAccounts,
    /// Someone who may [manage organizations](Permission::ManageOrganizations).
    OrganizationManager: ManageOrganizations,
    /// Someone who may [answer requests](Permission::AnswerRequests).
    Helper: AnswerRequests,
    /// Someone who may [edit content](Permission::EditContent).
    ContentEditor: EditContent,
}

permitted!(Reviewer, ReviewCases);
permitted!(Member, SeeOrganization);
permitted!(Preparer, ApplyForOrganization);
permitted!(MemberManager, ManageMembers);
permitted!(MemberSigner, SignForOrganization);

impl TryFrom<Account> for Reviewer {
    type Error = Error;

    fn try_from(account: Account) -> Result<Self> {
        Ok(Self {
            actor: Actor::of(&account),
            account,
        })
    }
}

impl TryFrom<Account> for Member {
    type Error = Error;

    /// The role without an organization is refused.
    fn try_from(account: Account) -> Result<Self> {
        let actor = Actor::of(&account);
        let Actor::Member { organization, .. } = &actor else {
            return Err(Error::Forbidden);
        };
        Ok(Self {
            organization: organization.clone(),
            actor,
            account,
        })
    }
}

impl TryFrom<Account> for Preparer {
    type Error = Error;

    fn try_from(account: Account) -> Result<Self> {
        Member::try_from(account).map(Self)
    }
}

impl TryFrom<Account> for MemberSigner {
    type Error = Error;

    fn try_from(account: Account) -> Result<Self> {
        Member::try_from(account).map(Self)
    }
}

impl TryFrom<Account> for MemberManager {
    type Error = Error;

    fn try_from(account: Account) -> Result<Self> {
        Member::try_from(account).map(Self)
    }
}
