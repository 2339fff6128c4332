//! The structures of RFC 3161.

use const_oid::ObjectIdentifier;
use der::Sequence;
use der::asn1::{Any, BitString, OctetString, Uint};
use spki::AlgorithmIdentifierOwned;

#[derive(Debug, Clone, PartialEq, Eq, Sequence)]
pub(crate) struct Imprint {
    pub(crate) algorithm: AlgorithmIdentifierOwned,
    pub(crate) digest: OctetString,
}

#[derive(Debug, Clone, Sequence)]
pub(crate) struct Request {
    pub(crate) version: u8,
    pub(crate) imprint: Imprint,
    #[asn1(optional = "true")]
    pub(crate) policy: Option<ObjectIdentifier>,
    #[asn1(optional = "true")]
    pub(crate) nonce: Option<Uint>,
    #[asn1(default = "Default::default")]
    pub(crate) certificates: bool,
    #[asn1(
        context_specific = "0",
        tag_mode = "IMPLICIT",
        constructed = "true",
        optional = "true"
    )]
    pub(crate) extensions: Option<Vec<Any>>,
}

#[derive(Debug, Clone, Sequence)]
pub(crate) struct Response {
    pub(crate) status: StatusInfo,
    #[asn1(optional = "true")]
    pub(crate) token: Option<Any>,
}

#[derive(Debug, Clone, Sequence)]
pub(crate) struct StatusInfo {
    pub(crate) status: u8,
    #[asn1(optional = "true")]
    pub(crate) text: Option<Vec<String>>,
    #[asn1(optional = "true")]
    pub(crate) failure: Option<BitString>,
}

/// `TSTInfo`.
#[derive(Debug, Clone, Sequence)]
pub(crate) struct Info {
    pub(crate) version: u8,
    pub(crate) policy: ObjectIdentifier,
    pub(crate) imprint: Imprint,
    pub(crate) serial: Uint,
    /// `GeneralizedTime` that may have parts of a second.
    pub(crate) at: Any,
    #[asn1(optional = "true")]
    pub(crate) accuracy: Option<Accuracy>,
    #[asn1(default = "Default::default")]
    pub(crate) ordering: bool,
    #[asn1(optional = "true")]
    pub(crate) nonce: Option<Uint>,
    #[asn1(context_specific = "0", tag_mode = "EXPLICIT", optional = "true")]
    pub(crate) authority: Option<Any>,
    #[asn1(
        context_specific = "1",
        tag_mode = "IMPLICIT",
        constructed = "true",
        optional = "true"
    )]
    pub(crate) extensions: Option<Vec<Any>>,
}

#[derive(Debug, Clone, Sequence)]
pub(crate) struct Accuracy {
    #[asn1(optional = "true")]
    pub(crate) seconds: Option<Uint>,
    #[asn1(context_specific = "0", tag_mode = "IMPLICIT", optional = "true")]
    pub(crate) millis: Option<Uint>,
    #[asn1(context_specific = "1", tag_mode = "IMPLICIT", optional = "true")]
    pub(crate) micros: Option<Uint>,
}
