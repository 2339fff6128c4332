//! What certificates, lists of revoked ones and answers about them have in common: a part that is signed, how, and by what.

use der::asn1::{AnyRef, BitString};
use der::{Decode, Encode, Sequence};
use spki::{AlgorithmIdentifierOwned, SubjectPublicKeyInfoOwned};

use crate::Fault;
use crate::algorithm::{self, Scheme};

/// The three parts, the first as its bytes: what is parsed and written again is not always what was signed.
#[derive(Sequence)]
pub(crate) struct SignedParts<'a> {
    pub(crate) content: AnyRef<'a>,
    pub(crate) algorithm: AlgorithmIdentifierOwned,
    pub(crate) signature: BitString,
}

impl SignedParts<'_> {
    /// Whether this key has signed `der`, which is one of the three kinds.
    pub(crate) fn verify(der: &[u8], key: &SubjectPublicKeyInfoOwned) -> Result<(), Fault> {
        let parts = SignedParts::from_der(der)?;
        let signature = parts.signature.as_bytes().ok_or(Fault::Malformed)?;
        let scheme = Scheme::read(&parts.algorithm, None)?;
        algorithm::verify(key, scheme, &parts.content.to_der()?, signature)
    }
}
