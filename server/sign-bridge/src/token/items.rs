//! What is signed of a batch, whatever holds the key: CMS for each item.

use evisa_signatures::cms::Draft;
use evisa_signatures::{Certificate, Hash, Scheme};

use super::{Entry, Token};
use crate::challenge::Item;
use crate::refusal::Refusal;

/// An item's signature as CMS in DER, or why it has none.
pub type SignatureResult = Result<Vec<u8>, Refusal>;

/// What is signed with which key.
#[derive(Debug)]
pub struct Batch<'a> {
    /// The token.
    pub token: &'a Token,
    /// The certificate in it.
    pub entry: &'a Entry,
    /// What is to be signed.
    pub items: &'a [Item],
}

impl Batch<'_> {
    /// Signs every item. `found`: the certificates in the token, whose issuers come with the signature, so that it can be
    /// proven without asking for them. `raw` has the key sign a SHA-256 digest by a scheme, ECDSA in DER. An item that
    /// fails does not keep the others from being signed; a token that is gone does.
    ///
    /// # Errors
    /// [`Refusal::NoCertificate`] if the batch's is not among those found.
    pub fn sign_each(
        &self,
        found: &[Certificate],
        raw: impl Fn(Scheme, &[u8]) -> Result<Vec<u8>, Refusal>,
    ) -> Result<Vec<SignatureResult>, Refusal> {
        let certificate = found
            .iter()
            .find(|certificate| certificate.fingerprint() == self.entry.fingerprint)
            .ok_or(Refusal::NoCertificate)?;
        let chain = issuers(certificate, found);
        let mut results = Vec::with_capacity(self.items.len());
        for item in self.items {
            let result = one(certificate, &chain, item, &raw);
            if result == Err(Refusal::NoToken) {
                // Nothing more comes from it.
                results.resize(self.items.len(), Err(Refusal::NoToken));
                break;
            }
            results.push(result);
        }
        Ok(results)
    }
}

fn issuers(signer: &Certificate, found: &[Certificate]) -> Vec<Certificate> {
    let mut chain: Vec<Certificate> = Vec::new();
    let mut last = signer;
    while let Some(next) = found
        .iter()
        .find(|next| next.subject() == last.issuer() && next.subject() != next.issuer())
    {
        if chain.contains(next) {
            break;
        }
        chain.push(next.clone());
        last = next;
    }
    chain
}

fn one(
    certificate: &Certificate,
    chain: &[Certificate],
    item: &Item,
    raw: impl Fn(Scheme, &[u8]) -> Result<Vec<u8>, Refusal>,
) -> SignatureResult {
    let digest = item.content_digest()?;
    let draft = Draft::new(certificate, Hash::Sha256, &digest, item.signing_time)
        .map_err(|_| Refusal::TokenFailed)?;
    let digest = Hash::Sha256.digest(&[&draft.to_sign().map_err(|_| Refusal::TokenFailed)?]);
    let scheme =
        Scheme::of_key(certificate.key(), Hash::Sha256).map_err(|_| Refusal::NoCertificate)?;
    let signature = raw(scheme, &digest)?;
    // Proven before it leaves: a token that signs wrong is found here.
    draft
        .finish(scheme, &signature, chain)
        .map_err(|_| Refusal::TokenFailed)
}
