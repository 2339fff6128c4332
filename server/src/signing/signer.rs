//! Who may sign: a member with that duty, of an organization to which the authority grants it, where the portal accepts
//! signatures.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;

use crate::http::describe::{DescribeArgument, Description};
use crate::people::{Member, MemberSigner, SignedIn, signature};
use crate::security::signatures::Authorities;
use crate::state::AppState;
use crate::store::Conn;
use crate::store::organization_signature::{self, RegisteredSignature};
use crate::{Error, Result};

/// Seconds after which a portal that accepts no signatures may be asked again: its operator has to change that.
const LATER: u64 = 3_600;

/// Somebody who may sign for their organization.
#[derive(Clone, Debug)]
pub struct Signer {
    /// Who, and for which organization.
    pub member: Member,
    /// Their session.
    pub session: SignedIn,
    /// Whose signatures are accepted.
    pub authorities: Arc<Authorities>,
    headers: HeaderMap,
}

impl DescribeArgument for Signer {
    fn describe_argument(about: &mut Description) {
        MemberSigner::describe_argument(about);
        about.refuses("403", "no_signing_right");
        about.refuses("503", "signature_unavailable");
    }
}

impl FromRequestParts<AppState> for Signer {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self> {
        let session = SignedIn::from_request_parts(parts, state).await?;
        let MemberSigner(member) = MemberSigner::from_request_parts(parts, state).await?;
        if !member.organization.may_sign {
            return Err(Error::Refused("no_signing_right"));
        }
        let authorities = state.authorities.clone();
        Ok(Self {
            member,
            session,
            authorities: authorities.ok_or(Error::Unavailable {
                code: "signature_unavailable",
                retry_after: LATER,
            })?,
            headers: parts.headers.clone(),
        })
    }
}

impl Signer {
    /// Code of the organization.
    pub(super) fn organization(&self) -> &str {
        &self.member.organization.code
    }

    /// Id of the signature that the session has shown.
    ///
    /// # Errors
    /// When the database fails.
    pub(super) async fn shown(&self, conn: &mut Conn, now: i64) -> Result<Option<String>> {
        signature::shown(conn, &self.session, &self.headers, now).await
    }

    /// The signature that the session has shown.
    ///
    /// # Errors
    /// 403 `verify_signature_first`.
    pub(super) async fn own(&self, conn: &mut Conn, now: i64) -> Result<RegisteredSignature> {
        let found = match self.shown(conn, now).await? {
            Some(id) => organization_signature::find(conn, self.organization(), &id).await?,
            None => None,
        };
        found.ok_or(Error::Refused("verify_signature_first"))
    }
}
