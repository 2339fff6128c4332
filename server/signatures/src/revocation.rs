//! What authorities say of certificates that they have taken back: lists, and answers about single ones.

mod crl;
mod ocsp;
#[cfg(feature = "testing")]
pub(crate) use ocsp::asn1;

pub use crl::Crl;
pub use ocsp::{OcspResponse, request as ocsp_request};

/// What one source says of a certificate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RevocationStatus {
    Good,
    Revoked,
}
