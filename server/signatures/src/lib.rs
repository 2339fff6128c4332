//! Electronic signatures, the same for server, bridge and browser.
//!
//! - [`cms`]: CAdES signatures, made in two steps (the key is in a token or in a vault), and proven.
//! - [`pdf`]: PAdES, the same in a file that people see.
//! - [`timestamp`]: RFC 3161.
//! - [`seal`]: visible digital seals (ICAO Doc 9303-13), the signed barcode of a visa.
//! - [`chain::path`] and [`Trust`]: whether a certificate was good at a time; lists of revoked certificates and answers about
//!   them are brought by the caller.
//!
//! - [`report`]: what is told of a document.
//!
//! Pure: no clock, no network, no files. Nothing in it panics on what strangers send, and [`limits`] bounds what is read.

mod algorithm;
mod certificate;
pub mod chain;
pub mod cms;
mod fault;
pub mod limits;
mod memo;
pub mod pdf;
mod pem;
pub mod report;
mod revocation;
pub mod seal;
mod signed_data;
mod signed_parts;
mod signing_key;
#[cfg(feature = "testing")]
pub mod testing;
mod time;
pub mod timestamp;
mod trust;

pub use algorithm::{Hash, Scheme, ecdsa_to_der};
pub use certificate::Certificate;
pub use cms::Draft;
pub use fault::Fault;
pub use memo::Memo;
pub use revocation::{Crl, OcspResponse, ocsp_request};
pub use signing_key::SigningKey;
pub use trust::{Revocation, Trust, check_revocation};
