//! A batch is signed: one PIN, a result for each item.

use cryptoki::mechanism::Mechanism;
use cryptoki::object::{Attribute, ObjectClass, ObjectHandle};
use cryptoki::session::{Session, UserType};
use cryptoki::types::AuthPin;
use evisa_signatures::cms::Draft;
use evisa_signatures::{Certificate, Hash, Scheme, ecdsa_to_der};

use super::find::{certificates, slot};
use super::{Entry, Module, PinState, Token, refusal};
use crate::challenge::Item;
use crate::refusal::Refusal;

/// SHA-256 in a PKCS#1 signature (RFC 8017, section 9.2, note 1): before the digest.
const SHA_256_PREFIX: [u8; 19] = [
    0x30, 0x31, 0x30, 0x0d, 0x06, 0x09, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01, 0x05,
    0x00, 0x04, 0x20,
];

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

/// Signs every item, as CMS in DER. An item that fails does not keep the others from being signed; a token that is gone does.
///
/// # Errors
/// [`Refusal::WrongPin`], [`Refusal::Locked`], [`Refusal::NoToken`] and what else keeps the first from being signed.
pub fn sign(batch: &Batch<'_>, pin: &AuthPin) -> Result<Vec<Result<Vec<u8>, Refusal>>, Refusal> {
    let module = Module::open(&batch.token.module)?;
    let context = module.context()?;
    let slot = slot(&module, batch.token)?;
    let session = context.open_ro_session(slot).map_err(refusal)?;
    session
        .login(UserType::User, Some(pin))
        .map_err(|error| match refusal(error) {
            Refusal::WrongPin { .. } => {
                match context.get_token_info(slot).map(|info| PinState::of(&info)) {
                    Ok(PinState::Locked) => Refusal::Locked,
                    state => Refusal::WrongPin {
                        last_try: state.is_ok_and(|state| state == PinState::LastTry),
                    },
                }
            }
            other => other,
        })?;
    let results = all(&session, batch);
    // The module forgets the PIN with this; a token that is gone has forgotten it.
    let _ = session.logout();
    results
}

fn all(session: &Session, batch: &Batch<'_>) -> Result<Vec<Result<Vec<u8>, Refusal>>, Refusal> {
    let found = certificates(session)?;
    let (certificate, id) = found
        .iter()
        .find(|(certificate, _)| certificate.fingerprint() == batch.entry.fingerprint)
        .ok_or(Refusal::NoCertificate)?;
    let wanted = [
        Attribute::Class(ObjectClass::PRIVATE_KEY),
        Attribute::Id(id.clone()),
    ];
    let key = session
        .find_objects(&wanted)
        .map_err(refusal)?
        .into_iter()
        .next()
        .ok_or(Refusal::NoCertificate)?;
    // Issuers that lie in the token come with the signature, so that it can be proven without asking for them.
    let chain = issuers(certificate, &found);
    let mut results = Vec::with_capacity(batch.items.len());
    for item in batch.items {
        let result = one(session, key, certificate, &chain, item);
        if result == Err(Refusal::NoToken) {
            // Nothing more comes from it.
            results.resize(batch.items.len(), Err(Refusal::NoToken));
            break;
        }
        results.push(result);
    }
    Ok(results)
}

fn issuers(signer: &Certificate, found: &[(Certificate, Vec<u8>)]) -> Vec<Certificate> {
    let mut chain: Vec<Certificate> = Vec::new();
    let mut last = signer;
    while let Some((next, _)) = found
        .iter()
        .find(|(next, _)| next.subject() == last.issuer() && next.subject() != next.issuer())
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
    session: &Session,
    key: ObjectHandle,
    certificate: &Certificate,
    chain: &[Certificate],
    item: &Item,
) -> Result<Vec<u8>, Refusal> {
    let digest = item.content_digest()?;
    let draft = Draft::new(certificate, Hash::Sha256, &digest, item.signing_time)
        .map_err(|_| Refusal::TokenFailed)?;
    let digest = Hash::Sha256.digest(&[&draft.to_sign().map_err(|_| Refusal::TokenFailed)?]);
    let scheme =
        Scheme::of_key(certificate.key(), Hash::Sha256).map_err(|_| Refusal::NoCertificate)?;
    let signature = match scheme {
        Scheme::Ecdsa(_) => {
            let raw = session
                .sign(&Mechanism::Ecdsa, key, &digest)
                .map_err(refusal)?;
            ecdsa_to_der(&raw).map_err(|_| Refusal::TokenFailed)?
        }
        // Every token has this mechanism, also those that know no SHA-256 of their own.
        Scheme::RsaPkcs1(_) => {
            let padded = [&SHA_256_PREFIX[..], &digest].concat();
            session
                .sign(&Mechanism::RsaPkcs, key, &padded)
                .map_err(refusal)?
        }
        Scheme::RsaPss(_) => return Err(Refusal::NoCertificate),
    };
    // Proven before it leaves: a token that signs wrong is found here.
    draft
        .finish(scheme, &signature, chain)
        .map_err(|_| Refusal::TokenFailed)
}
