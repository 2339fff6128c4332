//! Cases that are not signed, and why.

use serde::Serialize;

/// Why a case is not signed; the names on the wire are those of the variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum NotSignedReason {
    /// There is no such case, or it is not the organization's, or it was not asked for.
    NotFound,
    /// It is signed.
    AlreadySigned,
    /// A picture is missing.
    Incomplete,
    /// It is not at the step at which cases are signed.
    WrongState,
    /// What was brought is no signature of what was asked.
    SignatureMismatch,
    /// It is not any more what was asked.
    CaseChanged,
    /// Somebody who is needed for signatures cannot be asked.
    SignatureUnavailable,
}

/// A case that is not signed, and why.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct NotSigned {
    #[serde(rename = "maHoSo")]
    pub(super) case: String,
    #[serde(rename = "code")]
    pub(super) reason: NotSignedReason,
}
