//! Why nothing is signed, as the page is told it.

use serde::Serialize;

/// Why nothing is signed. The page has words for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, thiserror::Error)]
#[serde(
    tag = "code",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum Refusal {
    /// What was sent cannot be read.
    #[error("the request cannot be read")]
    Unreadable,
    /// The code is not the one that is shown.
    #[error("the code is not the one that is shown")]
    WrongCode,
    /// The list was not signed by the portal.
    #[error("the list is not signed by the portal")]
    Forged,
    /// The list is for another site.
    #[error("the list is for another site")]
    OtherOrigin,
    /// The list's time is over, or it lives longer than it may.
    #[error("the list's time is over")]
    Expired,
    /// The list was brought before.
    #[error("the list was signed or refused before")]
    Replayed,
    /// Another list is being signed.
    #[error("another list is being signed")]
    Busy,
    /// The user has said no.
    #[error("cancelled")]
    Cancelled,
    /// No such token, or it was pulled out.
    #[error("the token is not there")]
    NoToken,
    /// No such certificate in it, or no key that belongs to it.
    #[error("the certificate is not in the token")]
    NoCertificate,
    /// The PIN was wrong each time.
    #[error("the PIN was wrong")]
    WrongPin {
        /// The token says that one more wrong PIN locks it.
        last_try: bool,
    },
    /// The token takes no PIN any more.
    #[error("the token is locked")]
    Locked,
    /// The PIN cannot be asked: neither a window nor a terminal is there.
    #[error("the PIN cannot be asked here")]
    NoPrompt,
    /// The token or its program failed.
    #[error("the token failed")]
    TokenFailed,
}
