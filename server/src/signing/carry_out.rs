//! `POST /client-service/hstt/ky-so`: cases are signed, in two steps: what is asked of the token, and what it has signed.

use std::collections::BTreeMap;

use axum::extract::State;
use evisa_core::form::Code;
use futures::stream::{self, StreamExt};
use serde::{Deserialize, Serialize};

use super::case::{CaseSignatures, SigningContext, SigningOutcome, sign};
use super::challenge::decoded;
use super::examine::{moment, usable};
use super::item_id::{ItemId, Part, UnknownItem};
use super::not_signed::NotSigned;
use super::prepare::{self, CasesToSign};
use super::signer::Signer;
use super::verify::own_challenge;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Json, Language};
use crate::state::AppState;
use crate::store::organization_signature;
use crate::store::signing_challenge::Purpose;
use crate::{Error, Result};

/// Cases that are signed at once: they wait for time stamps more than for anything else.
const AT_ONCE: usize = 4;

/// Cases to be signed, or what the token has signed.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(untagged)]
pub enum CaseSigning {
    /// What the token has signed.
    #[serde(rename_all = "camelCase")]
    Signed {
        /// Name of the challenge.
        phien: String,
        /// The signatures; cases that are left out stay unsigned.
        #[schema(min_items = 1, max_items = 400)]
        chu_ky: Vec<SignedItem>,
    },
    /// Which cases are to be signed.
    #[serde(rename_all = "camelCase")]
    Wanted {
        /// Registration codes, 1 to 200; one that is named twice counts once.
        #[schema(min_items = 1, max_items = 200)]
        ma_ho_so: Vec<String>,
        /// Code of the agency to which they are given; the head office without.
        co_quan: Option<String>,
    },
}

/// A signature.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct SignedItem {
    /// Id of the item that is signed.
    id: String,
    /// DER in hexadecimal digits or Base64.
    cms: String,
}

/// What is asked of the token, or what became of its signatures.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(untagged)]
pub enum CaseSigningAnswer {
    /// What is asked of the token.
    Asked(CasesToSign),
    /// What became of its signatures.
    Done(CasesSigned),
}

/// What became of signatures.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CasesSigned {
    /// Codes of the cases that are signed.
    da_ky: Vec<String>,
    khong_ky_duoc: Vec<NotSigned>,
}

/// Signs cases of the own organization.
#[utoipa::path(
    post,
    path = "/client-service/hstt/ky-so",
    summary = "Sign applications of the own organization, and give them to an agency",
    responses(
        (status = 403, description = "verify_signature_first"),
        (status = 409, description = "signature_locked"),
        (status = 422, description = "invalid, some_not_signable, verification_failed, certificate_expired, certificate_revoked, certificate_untrusted, revocation_unknown"),
    ),
)]
pub(crate) async fn carry_out(
    State(state): State<AppState>,
    signer: Signer,
    Language(lang): Language,
    Json(wanted): Json<CaseSigning>,
) -> Result<Envelope<CaseSigningAnswer>> {
    Ok(ok(match wanted {
        CaseSigning::Wanted { ma_ho_so, co_quan } => {
            let asked = prepare::ask(&state, &signer, lang, &ma_ho_so, co_quan).await?;
            CaseSigningAnswer::Asked(asked)
        }
        CaseSigning::Signed { phien, chu_ky } => {
            CaseSigningAnswer::Done(accept(&state, &signer, &phien, chu_ky).await?)
        }
    }))
}

async fn accept(
    state: &AppState,
    signer: &Signer,
    phien: &str,
    signed: Vec<SignedItem>,
) -> Result<CasesSigned> {
    if signed.len() > 2 * prepare::MOST {
        let problem = Code::TooMany.with("max", 2 * prepare::MOST).at("chuKy");
        return Err(Error::invalid([problem]));
    }
    let millis = state.clock.millis();
    let now = state.clock.now();
    let mut conn = state.store.read().await?;
    let challenge = own_challenge(&mut conn, signer, Purpose::Sign, phien, millis).await?;
    let own = signer.organization();
    let registered = organization_signature::find(&mut conn, own, &challenge.signature).await?;
    let registered = registered.ok_or(Error::unacceptable("verification_failed"))?;
    if !registered.active {
        return Err(Error::Conflict("signature_locked"));
    }
    // A session signs only with the signature that it has verified last.
    if signer.shown(&mut conn, millis).await?.as_ref() != Some(&registered.id) {
        return Err(Error::Refused("verify_signature_first"));
    }
    drop(conn);
    let (certificate, evidence) = usable(signer, &registered, now).await?;
    let signing = SigningContext {
        state,
        signer,
        asked_at: moment(challenge.asked_at)?,
        challenge,
        registered,
        certificate,
        trust: evidence.added_to(&signer.authorities.trust()),
        evidence,
        now,
    };
    let brought = by_case(signed);
    let results = stream::iter(brought.into_iter().map(|(code, brought)| {
        let signing = &signing;
        async move {
            let result = sign(signing, &code, &brought).await;
            (code, result)
        }
    }));
    let results: Vec<_> = results.buffered(AT_ONCE).collect().await;
    let mut done = CasesSigned {
        da_ky: Vec::new(),
        khong_ky_duoc: Vec::new(),
    };
    for (code, result) in results {
        match result? {
            SigningOutcome::Signed => done.da_ky.push(code),
            SigningOutcome::NotSigned(reason) => {
                done.khong_ky_duoc.push(NotSigned { case: code, reason });
            }
        }
    }
    Ok(done)
}

/// The signatures that were sent, by the code of their case.
fn by_case(signed: Vec<SignedItem>) -> BTreeMap<String, CaseSignatures> {
    let mut by_case: BTreeMap<String, CaseSignatures> = BTreeMap::new();
    for SignedItem { id, cms } in signed {
        match id.parse() {
            Ok(ItemId { code, part }) => {
                let brought = by_case.entry(code).or_default();
                let place = match part {
                    Part::Declaration => &mut brought.declaration,
                    Part::File => &mut brought.file,
                };
                *place = decoded(&cms);
            }
            // Whoever brought it is told that its case is not signed.
            Err(UnknownItem { code }) => {
                by_case.entry(code).or_default();
            }
        }
    }
    by_case
}
