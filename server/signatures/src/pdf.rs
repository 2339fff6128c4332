//! Signatures in PDF files (PAdES baseline, ETSI EN 319 142-1): an update that only adds to the file, and its proof.
//!
//! Reads what our own renderer writes: tables of objects as text, nothing encrypted. Files with compressed tables (PDF 1.5
//! cross-reference streams) are refused as [`crate::Fault::Malformed`], never half understood.

mod additions;
mod draft;
mod dss;
mod file;
mod plain;
mod raw;
mod revision;
mod stamp;
mod strings;
mod update;
mod verify;

pub use draft::{Draft, Field};
pub use dss::{Evidence, with_evidence};
pub use stamp::{Appearance, Stamp};
pub use verify::{Coverage, Signature, verify};
