//! How much is read. What is larger is refused before it is parsed.

/// A certificate: those of qualified authorities have 1.5 to 3 KiB.
pub const CERTIFICATE: usize = 16 * 1024;
/// A signature with its certificates and a time stamp: what fits the space that a PDF keeps for it, and more.
pub const CMS: usize = 64 * 1024;
/// A list of revoked certificates: large authorities publish some MiB.
pub const CRL: usize = 16 * 1024 * 1024;
/// An answer about the revocation of one certificate.
pub const OCSP: usize = 64 * 1024;
/// Certificates from the signer's to the root's.
pub const PATH: usize = 6;
/// Certificates that are looked at when a path is sought.
pub const CANDIDATES: usize = 64;
/// A PDF: ten times the longest document that is issued.
pub const PDF: usize = 32 * 1024 * 1024;
/// Objects of a PDF.
pub const OBJECTS: usize = 200_000;
/// Revisions of a PDF, each with its own table of objects.
pub const REVISIONS: usize = 32;
/// Signatures in a PDF.
pub const SIGNATURES: usize = 16;
/// What a barcode holds: the largest Data Matrix has room for 1,556 bytes.
pub const SEAL: usize = 2048;
