//! The structures of RFC 6960, as far as they are read.

#![expect(
    clippy::unnested_or_patterns,
    reason = "the derive of Choice writes them"
)]

use const_oid::ObjectIdentifier;
use der::asn1::{Any, BitString, GeneralizedTime, Null, OctetString};
use der::{Choice, Enumerated, Sequence};
use spki::AlgorithmIdentifierOwned;
use x509_cert::serial_number::SerialNumber;

#[derive(Debug, Clone, PartialEq, Eq, Sequence)]
pub(crate) struct CertId {
    pub(crate) algorithm: AlgorithmIdentifierOwned,
    pub(crate) name: OctetString,
    pub(crate) key: OctetString,
    pub(crate) serial: SerialNumber,
}

#[derive(Debug, Clone, Sequence)]
pub(crate) struct OcspRequest {
    pub(crate) content: TbsRequest,
}

#[derive(Debug, Clone, Sequence)]
pub(crate) struct TbsRequest {
    pub(crate) requests: Vec<Request>,
}

#[derive(Debug, Clone, Sequence)]
pub(crate) struct Request {
    pub(crate) id: CertId,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Enumerated)]
#[repr(u8)]
pub(crate) enum Status {
    Successful = 0,
    MalformedRequest = 1,
    InternalError = 2,
    TryLater = 3,
    SigRequired = 5,
    Unauthorized = 6,
}

#[derive(Debug, Clone, Sequence)]
pub(crate) struct Response {
    pub(crate) status: Status,
    #[asn1(context_specific = "0", tag_mode = "EXPLICIT", optional = "true")]
    pub(crate) bytes: Option<ResponseBytes>,
}

#[derive(Debug, Clone, Sequence)]
pub(crate) struct ResponseBytes {
    pub(crate) kind: ObjectIdentifier,
    pub(crate) response: OctetString,
}

#[derive(Debug, Clone, Sequence)]
pub(crate) struct BasicResponse {
    pub(crate) content: Any,
    pub(crate) algorithm: AlgorithmIdentifierOwned,
    pub(crate) signature: BitString,
    #[asn1(context_specific = "0", tag_mode = "EXPLICIT", optional = "true")]
    pub(crate) certificates: Option<Vec<Any>>,
}

#[derive(Debug, Clone, Sequence)]
pub(crate) struct ResponseData {
    #[asn1(
        context_specific = "0",
        tag_mode = "EXPLICIT",
        default = "Default::default"
    )]
    pub(crate) version: u8,
    pub(crate) responder: Any,
    pub(crate) produced_at: GeneralizedTime,
    pub(crate) answers: Vec<Single>,
    #[asn1(context_specific = "1", tag_mode = "EXPLICIT", optional = "true")]
    pub(crate) extensions: Option<Any>,
}

#[derive(Debug, Clone, Sequence)]
pub(crate) struct Single {
    pub(crate) id: CertId,
    pub(crate) status: CertStatus,
    pub(crate) this_update: GeneralizedTime,
    #[asn1(context_specific = "0", tag_mode = "EXPLICIT", optional = "true")]
    pub(crate) next_update: Option<GeneralizedTime>,
    #[asn1(context_specific = "1", tag_mode = "EXPLICIT", optional = "true")]
    pub(crate) extensions: Option<Any>,
}

#[derive(Debug, Clone, Choice)]
pub(crate) enum CertStatus {
    #[asn1(context_specific = "0", tag_mode = "IMPLICIT")]
    Good(Null),
    #[asn1(context_specific = "1", tag_mode = "IMPLICIT", constructed = "true")]
    Revoked(RevokedInfo),
    #[asn1(context_specific = "2", tag_mode = "IMPLICIT")]
    Unknown(Null),
}

#[derive(Debug, Clone, Sequence)]
pub(crate) struct RevokedInfo {
    pub(crate) since: GeneralizedTime,
    #[asn1(context_specific = "0", tag_mode = "EXPLICIT", optional = "true")]
    pub(crate) reason: Option<Any>,
}
