//! One case is signed: both signatures are proven, stamped and kept with what proves them later, in the transaction that
//! makes the case a signed one.

use evisa_core::case::Change;
use evisa_signatures::pdf::{self, Coverage, Evidence};
use evisa_signatures::{Certificate, Fault, Trust, cms};
use jiff::Timestamp;
use serde_json::json;

use super::not_signed::NotSignedReason;
use super::prepare::{file, refusal};
use super::signer::Signer;
use crate::cases::{Act, advance};
use crate::documents::canonical;
use crate::platform::digest::sha256;
use crate::state::AppState;
use crate::store::case_file::{self, Case};
use crate::store::case_signature::{self, CaseSignature};
use crate::store::organization_signature::RegisteredSignature;
use crate::store::signing_challenge::{self, Challenge, Draft};
use crate::{Error, Result};

/// What is the same for all cases that are signed with one challenge.
pub(super) struct SigningContext<'a> {
    pub(super) state: &'a AppState,
    pub(super) signer: &'a Signer,
    pub(super) challenge: Challenge,
    pub(super) asked_at: Timestamp,
    pub(super) registered: RegisteredSignature,
    pub(super) certificate: Certificate,
    /// The trusted roots, and what is known of the certificate's revocation.
    pub(super) trust: Trust,
    pub(super) evidence: Evidence,
    pub(super) now: Timestamp,
}

/// The signatures of a case.
#[derive(Debug, Default)]
pub(super) struct CaseSignatures {
    /// Of its declaration in canonical form.
    pub(super) declaration: Option<Vec<u8>>,
    /// Of its file.
    pub(super) file: Option<Vec<u8>>,
}

/// Both signatures, proven and stamped.
struct VerifiedSignatures {
    cades: Vec<u8>,
    pdf: Vec<u8>,
    stamped_at: Option<Timestamp>,
}

/// What became of a case that was to be signed.
pub(super) enum SigningOutcome {
    Signed,
    NotSigned(NotSignedReason),
}

/// Signs a case. Safe to repeat.
///
/// # Errors
/// When the database fails, or the case is in doubt.
pub(super) async fn sign(
    signing: &SigningContext<'_>,
    code: &str,
    brought: &CaseSignatures,
) -> Result<SigningOutcome> {
    let store = &signing.state.store;
    let (case, draft, before) = {
        let mut conn = store.read().await?;
        let scope = signing.signer.member.actor.scope();
        let case = case_file::find(&mut conn, code, &scope).await?;
        let draft = signing_challenge::draft(&mut conn, &signing.challenge.id, code).await?;
        let before = case_signature::challenge_of(&mut conn, code).await?;
        (case, draft, before)
    };
    let Some((case, draft)) = case.zip(draft) else {
        return Ok(SigningOutcome::NotSigned(NotSignedReason::NotFound));
    };
    if before.as_ref() == Some(&signing.challenge.id) {
        return Ok(SigningOutcome::Signed);
    }
    if let Some(reason) = unfit(signing, &case, &draft) {
        return Ok(SigningOutcome::NotSigned(reason));
    }
    let proven = match prove(signing, &draft, brought).await {
        Ok(proven) => proven,
        Err(Fault::Refused | Fault::TimeStamp) => {
            return Ok(SigningOutcome::NotSigned(
                NotSignedReason::SignatureUnavailable,
            ));
        }
        Err(_) => {
            return Ok(SigningOutcome::NotSigned(
                NotSignedReason::SignatureMismatch,
            ));
        }
    };
    let reason = match keep(signing, &draft, proven).await {
        Ok(SigningOutcome::Signed) => return Ok(SigningOutcome::Signed),
        Ok(SigningOutcome::NotSigned(reason)) => reason,
        Err(Error::Conflict(_)) => NotSignedReason::CaseChanged,
        Err(error) => return Err(error),
    };
    // The same answer may have come twice at once: the first one has signed it.
    let now = case_signature::challenge_of(&mut *store.read().await?, code).await?;
    if now.as_ref() == Some(&signing.challenge.id) {
        Ok(SigningOutcome::Signed)
    } else {
        Ok(SigningOutcome::NotSigned(reason))
    }
}

/// Why a case cannot be signed as it was asked.
fn unfit(signing: &SigningContext<'_>, case: &Case, draft: &Draft) -> Option<NotSignedReason> {
    refusal(signing.signer, case).or_else(|| {
        let same = canonical::says(&draft.declaration, case);
        (!same).then_some(NotSignedReason::CaseChanged)
    })
}

/// Proves and stamps both signatures.
async fn prove(
    signing: &SigningContext<'_>,
    draft: &Draft,
    brought: &CaseSignatures,
) -> std::result::Result<VerifiedSignatures, Fault> {
    let declaration = brought.declaration.as_ref().ok_or(Fault::NotSigned)?;
    let signed_file = brought.file.as_ref().ok_or(Fault::NotSigned)?;
    let (certificate, at) = (&signing.certificate, signing.asked_at);
    let file = file(signing.state, &draft.pdf, certificate, at).map_err(|_| Fault::Malformed)?;
    is_by(signing, declaration, &[draft.declaration.as_bytes()])?;
    is_by(signing, signed_file, &file.content())?;

    let authorities = &signing.signer.authorities;
    let random = &signing.state.random;
    let cades = authorities.stamp(declaration.clone(), random.bytes(), signing.now);
    let cades = cades.await?;
    let pades = authorities.stamp(signed_file.clone(), random.bytes(), signing.now);
    let pades = pades.await?;
    let signed = file.finish(&pades.cms)?;
    let known = pdf::with_evidence(&signed, &signing.evidence)?;
    let known = if pades.at.is_some() {
        pdf::with_evidence(&known, &pades.evidence)?
    } else {
        known
    };
    proves_itself(signing, &known)?;
    Ok(VerifiedSignatures {
        cades: cades.cms,
        pdf: known,
        stamped_at: pades.at,
    })
}

/// Whether the registered key has signed this.
fn is_by(signing: &SigningContext<'_>, signed: &[u8], content: &[&[u8]]) -> Result<(), Fault> {
    let verified = cms::verify(signed, content, &signing.trust, signing.now)?;
    if verified.signer == signing.certificate {
        Ok(())
    } else {
        Err(Fault::OtherCertificate)
    }
}

/// Whether the file's signature can be verified with the trusted roots and the file alone.
fn proves_itself(signing: &SigningContext<'_>, file: &[u8]) -> Result<(), Fault> {
    let bare = signing.signer.authorities.trust();
    let found = pdf::verify(file, &bare, signing.now)?;
    for one in found {
        one.result?;
        if one.covers == Coverage::Earlier {
            return Err(Fault::Altered);
        }
    }
    Ok(())
}

/// Makes the case a signed one.
async fn keep(
    signing: &SigningContext<'_>,
    draft: &Draft,
    proven: VerifiedSignatures,
) -> Result<SigningOutcome> {
    let SigningContext {
        state,
        signer,
        challenge,
        registered,
        ..
    } = signing;
    let now = state.clock.millis();
    let mut tx = state.store.begin().await?;
    let scope = signer.member.actor.scope();
    let found = case_file::find(&mut tx, &draft.code, &scope).await?;
    let Some(mut case) = found else {
        return Ok(SigningOutcome::NotSigned(NotSignedReason::NotFound));
    };
    if let Some(reason) = unfit(signing, &case, draft) {
        return Ok(SigningOutcome::NotSigned(reason));
    }
    if challenge.agency.is_some() {
        case.agency.clone_from(&challenge.agency);
    }
    let new = CaseSignature {
        id: state.random.id(),
        code: case.code.clone(),
        signature: registered.id.clone(),
        challenge: challenge.id.clone(),
        account: challenge.account.clone(),
        agency: challenge.agency.clone(),
        declaration: draft.declaration.clone(),
        pdf_sha256: sha256(&proven.pdf),
        cades: proven.cades,
        pdf: proven.pdf,
        signed_at: now,
        stamped_at: proven.stamped_at.map(Timestamp::as_millisecond),
    };
    // The audit row has the digests, so that no signature can be exchanged afterwards.
    let detail = json!({
        "certificate": registered.sha256, "agency": new.agency,
        "declaration": sha256(new.declaration.as_bytes()), "cades": sha256(&new.cades), "pdf": new.pdf_sha256,
    });
    let act = Act::of(state, &signer.member.actor, now);
    advance(&mut tx, &act, &mut case, Change::Sign, detail).await?;
    case_signature::insert(&mut tx, &new).await?;
    tx.commit().await?;
    Ok(SigningOutcome::Signed)
}
