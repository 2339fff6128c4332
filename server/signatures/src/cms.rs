//! CMS signatures of the CAdES baseline (RFC 5652, ETSI EN 319 122-1): detached, one signer, with the signer's certificate
//! bound into what is signed.

mod draft;
mod stamped;
mod verify;

pub use draft::Draft;
pub use stamped::{signature_value, with_time_stamp};
pub use verify::{VerifiedSignature, verify};
