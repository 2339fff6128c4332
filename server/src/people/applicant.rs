//! Who applies: a person with an account, or anybody.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;

use super::{Actor, SignedIn};
use crate::http::describe::DescribeArgument;
use crate::state::AppState;

/// The person whose session a request has; a visitor without one, and whoever signed in for an authority or an
/// organization: the public forms are no part of their work.
#[derive(Clone, Debug)]
pub struct Applicant(pub Actor);

impl Applicant {
    /// Who acts where the codes of a case may be sent instead: whoever sends them is their holder.
    #[must_use]
    pub fn or_holder(self, sends_codes: bool) -> Actor {
        if sends_codes { Actor::Visitor } else { self.0 }
    }
}

impl DescribeArgument for Applicant {}

impl FromRequestParts<AppState> for Applicant {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Infallible> {
        let session = SignedIn::from_request_parts(parts, state).await;
        let actor = session.map(|it| Actor::of(&it.account));
        Ok(Self(match actor {
            Ok(person @ Actor::Account(_)) => person,
            _ => Actor::Visitor,
        }))
    }
}
