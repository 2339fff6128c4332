//! Digests that need no key.

use sha2::{Digest, Sha256};

/// SHA-256 in hexadecimal: for digests of images and for long random tokens, which need no key.
#[must_use]
pub fn sha256(bytes: &[u8]) -> String {
    hex::encode(Sha256::digest(bytes))
}
