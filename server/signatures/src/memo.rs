//! Signatures of certificates, lists and answers that were found good already.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use der::Encode;
use sha2::{Digest, Sha256};
use spki::SubjectPublicKeyInfoOwned;

use crate::Fault;
use crate::signed_parts::SignedParts;

/// Entries that are kept: those of more authorities and signers than one portal knows, in 32 KiB.
const MOST: usize = 1024;

/// Remembers which bytes were signed by which keys: who signs a hundred cases has one certificate, issued once. Only what was
/// found good is remembered, under the digest of all of it. Clones share it.
#[derive(Debug, Clone, Default)]
pub struct Memo(Arc<Mutex<HashSet<[u8; 32]>>>);

impl Memo {
    /// Whether this key has signed `der`, whose SHA-256 is `digest`.
    pub(crate) fn verify(
        &self,
        digest: [u8; 32],
        der: &[u8],
        key: &SubjectPublicKeyInfoOwned,
    ) -> Result<(), Fault> {
        let entry: [u8; 32] = Sha256::new()
            .chain_update(digest)
            .chain_update(key.to_der()?)
            .finalize()
            .into();
        let known = |set: &HashSet<[u8; 32]>| set.contains(&entry);
        if known(&self.0.lock().unwrap_or_else(PoisonError::into_inner)) {
            return Ok(());
        }
        SignedParts::verify(der, key)?;
        let mut set = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if set.len() >= MOST {
            set.clear();
        }
        set.insert(entry);
        Ok(())
    }
}
