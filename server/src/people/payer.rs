//! Who asks about fees and pays: anybody who knows a case's code, but for an organization's cases.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;

use super::{Permission, SignedIn};
use crate::http::describe::DescribeArgument;
use crate::state::AppState;
use crate::store::case_file::{Case, Owner};

/// Anybody; a member of an organization who may [pay for it](Permission::PayForOrganization) is known as such.
#[derive(Clone, Debug, Default)]
pub struct Payer {
    /// Code of the organization for which this one may pay.
    organization: Option<String>,
}

impl Payer {
    /// Code of the organization for which this one may pay.
    #[must_use]
    pub fn organization(&self) -> Option<&str> {
        self.organization.as_deref()
    }

    /// Whether this one may pay for a case: an organization's is paid by its members.
    #[must_use]
    pub fn may_pay(&self, case: &Case) -> bool {
        match &case.owner {
            Owner::Visitor | Owner::Account(_) => true,
            Owner::Organization { organization, .. } => {
                self.organization.as_ref() == Some(organization)
            }
        }
    }
}

impl DescribeArgument for Payer {}

impl FromRequestParts<AppState> for Payer {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Infallible> {
        let session = SignedIn::from_request_parts(parts, state).await;
        let paying = session.ok().map(|it| it.account);
        let paying = paying.filter(|it| it.may(Permission::PayForOrganization));
        Ok(Self {
            organization: paying.and_then(|it| it.organization).map(|it| it.code),
        })
    }
}
