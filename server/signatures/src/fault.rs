//! Why a signature does not prove what it should.

/// What is wrong with a signature, a certificate, or what is known of its revocation. One reason, the first that is found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error, serde::Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum Fault {
    /// It cannot be read as what it should be, or is not written as the standards demand (DER).
    #[error("is not written as the standard demands")]
    Malformed,
    /// It may be good, but its form is not read here: PDF with tables of objects in compressed streams, or encrypted. Whatever
    /// is issued or signed here is written otherwise.
    #[error("is written in a form that is not read here")]
    Unsupported,
    /// More than is read: see the limits in [`crate::limits`].
    #[error("is larger than is read")]
    TooLarge,
    /// Nothing is signed here.
    #[error("is not signed")]
    NotSigned,
    /// What was signed is not what is there now.
    #[error("was altered after it was signed")]
    Altered,
    /// The signature was not made by the key of its certificate, or it was altered itself.
    #[error("the signature is not by the key of its certificate")]
    Forged,
    /// The signer's certificate is not with the signature.
    #[error("the signer's certificate is missing")]
    NoCertificate,
    /// The signature was made for another certificate than the one that came with it (ESS signing-certificate-v2).
    #[error("the signature names another certificate")]
    OtherCertificate,
    /// Something stands beside the signature that it does not cover and that nobody needs.
    #[error("something unsigned stands beside the signature")]
    Unexpected,
    /// No path of certificates leads to an authority that is trusted here.
    #[error("the certificate comes from an authority that is not trusted here")]
    UnknownRoot,
    /// The certificate begins to be valid later.
    #[error("a certificate was not yet valid")]
    NotYetValid,
    /// The certificate's time was over.
    #[error("a certificate had expired")]
    Expired,
    /// The authority has taken a certificate back.
    #[error("a certificate had been revoked")]
    Revoked,
    /// It is not known whether a certificate was taken back, and that is demanded.
    #[error("it is not known whether a certificate was revoked")]
    RevocationUnknown,
    /// A certificate is not for this: signing, issuing, stamping time or answering about revocation.
    #[error("a certificate is not meant for this")]
    WrongUsage,
    /// A certificate demands to be understood in a way that is not known here.
    #[error("a certificate has a critical extension that is not known")]
    UnknownExtension,
    /// An algorithm or a key that is too weak, or not allowed here.
    #[error("an algorithm or a key is not allowed")]
    WeakAlgorithm,
    /// The time stamp is not about this signature, or proves nothing.
    #[error("the time stamp is not about this signature")]
    TimeStamp,
    /// The authority for time stamps has refused.
    #[error("the time-stamp authority refused")]
    Refused,
}

impl From<der::Error> for Fault {
    fn from(_: der::Error) -> Self {
        Self::Malformed
    }
}
