//! Who causes a mail.

use std::convert::Infallible;
use std::net::IpAddr;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;

use crate::http::describe::DescribeArgument;
use crate::http::limit::Address;
use crate::people::{Actor, Applicant};
use crate::state::AppState;

/// Who asks for something that is mailed: a network address (of IPv6 its network of 64 bits), and the account that is
/// signed in, if any.
#[derive(Clone, Debug)]
pub struct Sender {
    address: IpAddr,
    account: Option<String>,
}

impl Sender {
    /// Who acts, at an address.
    #[must_use]
    pub fn of(Address(address): Address, actor: &Actor) -> Self {
        let account = match actor {
            Actor::Account(account)
            | Actor::Member { account, .. }
            | Actor::Officer { account, .. } => Some(account.clone()),
            Actor::Visitor | Actor::Bank | Actor::System => None,
        };
        Self { address, account }
    }

    /// The counters that a mail adds to, always in this order: in another one two transactions could deadlock.
    pub(super) fn names(&self) -> impl Iterator<Item = String> {
        let address = format!("mails from {}", self.address);
        let account = self.account.as_ref();
        std::iter::once(address).chain(account.map(|id| format!("mails from account {id}")))
    }
}

impl DescribeArgument for Sender {}

impl FromRequestParts<AppState> for Sender {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Infallible> {
        let address = Address::from_request_parts(parts, state).await?;
        let applicant = Applicant::from_request_parts(parts, state).await?;
        Ok(Self::of(address, &applicant.requester()))
    }
}
