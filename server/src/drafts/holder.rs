//! Who holds the link of a draft.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use subtle::ConstantTimeEq;

use super::PHOTO;
use crate::http::describe::{DescribeArgument, Description};
use crate::platform::digest::sha256;
use crate::state::AppState;
use crate::store::Conn;
use crate::store::draft::{self, Draft};
use crate::{Error, Result};

/// Carries 32 bytes that are derived from the secret of the link, as 64 hexadecimal digits.
const HEADER: &str = "X-Draft-Access";
const DIGITS: usize = 64;

/// Somebody who proves to hold the link of a draft; whether it is the requested one is checked when that is read.
#[derive(Clone)]
pub struct Holder {
    /// SHA-256 of what was shown.
    digest: String,
}

impl std::fmt::Debug for Holder {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Holder")
    }
}

impl Holder {
    /// The draft, if it is this holder's.
    ///
    /// # Errors
    /// 404 for an unknown one, one whose time is over, and one of another link.
    pub(super) async fn find(&self, conn: &mut Conn, id: &str, now: i64) -> Result<Draft> {
        let found = draft::find(conn, id, now).await?.ok_or(Error::NotFound)?;
        let own: bool = found.access.as_bytes().ct_eq(self.digest.as_bytes()).into();
        if own { Ok(found) } else { Err(Error::NotFound) }
    }

    /// The same for what a person goes on with: a request for a photo is nobody's form.
    ///
    /// # Errors
    /// As [`Self::find`].
    pub(super) async fn find_form(&self, conn: &mut Conn, id: &str, now: i64) -> Result<Draft> {
        let found = self.find(conn, id, now).await?;
        if found.form == PHOTO {
            return Err(Error::NotFound);
        }
        Ok(found)
    }

    /// As it stands in the row of a draft.
    pub(super) fn into_access(self) -> String {
        self.digest
    }
}

/// Whether a text is `digits` hexadecimal digits, small ones.
pub(super) fn is_hex(text: &str, digits: usize) -> bool {
    text.len() == digits
        && text
            .bytes()
            .all(|it| matches!(it, b'0'..=b'9' | b'a'..=b'f'))
}

impl FromRequestParts<AppState> for Holder {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &AppState) -> Result<Self> {
        let shown = parts.headers.get(HEADER).and_then(|it| it.to_str().ok());
        let shown = shown.filter(|it| is_hex(it, DIGITS));
        let digest = shown.map(|it| sha256(it.as_bytes()));
        // As for a draft that is not there.
        digest.map(|digest| Self { digest }).ok_or(Error::NotFound)
    }
}

impl DescribeArgument for Holder {
    fn describe_argument(about: &mut Description) {
        about.require_header(HEADER);
    }
}
