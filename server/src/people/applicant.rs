//! Who applies: a person with an account, a member for their organization, or anybody.

use std::convert::Infallible;

use evisa_core::case::{CaseKind, Origin};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;

use super::{Actor, Permission, SignedIn};
use crate::http::describe::DescribeArgument;
use crate::state::AppState;

/// The person whose session a request has; a visitor without one, and whoever signed in for an authority: the public forms
/// are no part of their work. A member who may apply for their organization does so where it may send that kind.
#[derive(Clone, Debug)]
pub struct Applicant {
    actor: Actor,
    member: Option<Actor>,
}

impl Applicant {
    /// Who sends a case of this kind.
    #[must_use]
    pub fn of(self, kind: &CaseKind) -> Actor {
        match self.member {
            Some(member) if kind.origins.contains(&Origin::Organization) => member,
            _ => self.actor,
        }
    }

    /// Whose share of what is limited a request takes.
    #[must_use]
    pub fn requester(self) -> Actor {
        self.member.unwrap_or(self.actor)
    }

    /// Who acts on one where its codes may be sent instead: whoever sends them is their holder.
    #[must_use]
    pub fn or_holder(self, kind: &CaseKind, sends_codes: bool) -> Actor {
        if sends_codes {
            Actor::Visitor
        } else {
            self.of(kind)
        }
    }
}

impl DescribeArgument for Applicant {}

impl FromRequestParts<AppState> for Applicant {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self, Infallible> {
        let session = SignedIn::from_request_parts(parts, state).await;
        let Ok(SignedIn { account, .. }) = session else {
            return Ok(Self {
                actor: Actor::Visitor,
                member: None,
            });
        };
        Ok(match Actor::of(&account) {
            person @ Actor::Account(_) => Self {
                actor: person,
                member: None,
            },
            member @ Actor::Member { .. } if account.may(Permission::ApplyForOrganization) => {
                Self {
                    actor: Actor::Visitor,
                    member: Some(member),
                }
            }
            _ => Self {
                actor: Actor::Visitor,
                member: None,
            },
        })
    }
}
