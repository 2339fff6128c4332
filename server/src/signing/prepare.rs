//! What is to be signed of cases: of each its declaration in canonical form, and the file that people see.

use std::collections::BTreeSet;

use evisa_core::case::{Transition, TransitionRefusal};
use evisa_core::form::Code;
use evisa_core::words::Lang;
use evisa_signatures::pdf::{Draft, Evidence, Field};
use evisa_signatures::{Certificate, Hash};
use futures::{StreamExt, stream};
use jiff::Timestamp;

use super::appearance;
use super::challenge::{ANSWERED_WITHIN_MS, Challenge, Item};
use super::examine::usable;
use super::item_id::{ItemId, Part};
pub use super::not_signed::{NotSigned, NotSignedReason};
use super::signer::Signer;
use crate::cases::{facts, print};
use crate::documents::canonical;
use crate::http::words;
use crate::platform::clock;
use crate::platform::digest::sha256;
use crate::security::codes;
use crate::state::AppState;
use crate::store::case_file::{self, Case};
use crate::store::signing_challenge::{
    self, Challenge as StoredChallenge, Draft as StoredDraft, Purpose,
};
use crate::text::grouped;
use crate::{Error, Result};

/// Cases that are signed at once: two things of each, and `evisa-sign` shows 500.
pub(super) const MOST: usize = 200;
/// Open challenges of one organization, each with up to [`MOST`] files; a further one replaces the oldest. Few members sign
/// at the same time, and a page that was left open asks anew.
const OPEN_AT_ONCE: i64 = 5;
/// Files that are drawn at once: drawing is most of the time that somebody waits for a long list, and others wait, too.
const DRAWN_AT_ONCE: usize = 4;
/// Longest name in a title and on the page, in characters: `evisa-sign` shows 200 in all.
const NAME_MOST: usize = 80;

/// What is asked of the token, in pairs: `CODE.d`, the declaration in canonical form, and `CODE.p`, its file.
#[derive(Debug, serde::Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ItemOfCase {
    id: String,
    ma_ho_so: String,
}

/// What the token is asked, for which cases, and which cases it is not asked for.
#[derive(Debug, serde::Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CasesToSign {
    #[serde(flatten)]
    challenge: Challenge,
    items: Vec<ItemOfCase>,
    khong_ky_duoc: Vec<NotSigned>,
}

/// A case that may be signed, with what is to be signed of it; or why it may not.
enum CasePreparation {
    ToSign(Box<(Case, StoredDraft)>),
    NotSigned(NotSignedReason),
}

/// Asks the token of the signature that the session has shown.
///
/// # Errors
/// 403 `verify_signature_first`; 409 `signature_locked`; 422 for no case, too many, or an unknown agency,
/// `some_not_signable` where none can be signed, and the codes of what is wrong with the certificate.
pub(super) async fn ask(
    state: &AppState,
    signer: &Signer,
    lang: Lang,
    named: &[String],
    agency: Option<String>,
) -> Result<CasesToSign> {
    let named = read(named, agency.as_deref())?;
    let millis = state.clock.millis();
    let now = state.clock.now();
    let registered = signer.own(&mut *state.store.read().await?, millis).await?;
    let (certificate, _) = usable(signer, &registered, now).await?;
    let phien = state.random.token();
    let kept = StoredChallenge {
        id: sha256(phien.as_bytes()),
        account: signer.member.account.id.clone(),
        family: signer.session.family.clone(),
        organization: signer.organization().to_owned(),
        signature: registered.id,
        agency,
        content: String::new(),
        asked_at: millis,
        until: millis + ANSWERED_WITHIN_MS,
    };
    let drawing = stream::iter(named.into_iter().map(|typed| {
        let kept = &kept;
        async move {
            let drafted = draft(state, signer, kept, &typed).await;
            (typed, drafted)
        }
    }));
    let drawn: Vec<_> = drawing.buffered(DRAWN_AT_ONCE).collect().await;
    let (mut drafts, mut items, mut refused) = (Vec::new(), Vec::new(), Vec::new());
    for (typed, drafted) in drawn {
        match drafted? {
            CasePreparation::ToSign(drawn) => {
                let (case, draft) = *drawn;
                items.extend(items_of(state, lang, &case, &draft, &certificate, now)?);
                drafts.push(draft);
            }
            CasePreparation::NotSigned(reason) => refused.push(NotSigned {
                case: typed,
                reason,
            }),
        }
    }
    if drafts.is_empty() {
        return Err(Error::Unacceptable {
            code: "some_not_signable",
            data: serde_json::json!({ "khongKyDuoc": refused }),
        });
    }
    let challenge = Challenge::of(state, signer, phien, &registered.sha256, &items)?;
    let mut tx = state.store.begin().await?;
    let own = signer.organization();
    signing_challenge::keep_latest(&mut tx, Purpose::Sign, own, OPEN_AT_ONCE - 1).await?;
    signing_challenge::insert(&mut tx, Purpose::Sign, &kept).await?;
    for draft in &drafts {
        signing_challenge::insert_draft(&mut tx, &kept.id, draft).await?;
    }
    tx.commit().await?;
    let of_case = |draft: &StoredDraft| {
        Part::ALL.map(|part| ItemOfCase {
            id: ItemId::of(&draft.code, part).to_string(),
            ma_ho_so: draft.code.clone(),
        })
    };
    Ok(CasesToSign {
        challenge,
        items: drafts.iter().flat_map(of_case).collect(),
        khong_ky_duoc: refused,
    })
}

/// The codes as they were typed, each once.
fn read(named: &[String], agency: Option<&str>) -> Result<BTreeSet<String>> {
    if named.is_empty() {
        return Err(Error::invalid([Code::Required.at("maHoSo")]));
    }
    if named.len() > MOST {
        let problem = Code::TooMany.with("max", MOST).at("maHoSo");
        return Err(Error::invalid([problem]));
    }
    let known = |agency: &str| evisa_core::catalogue::VISA_AGENCIES.contains(&agency);
    if agency.is_some_and(|agency| !known(agency)) {
        return Err(Error::invalid([Code::Choice.at("coQuan")]));
    }
    let code = |typed: &String| codes::read_registration(typed).unwrap_or_else(|| typed.clone());
    Ok(named.iter().map(code).collect())
}

/// Why a case cannot be signed.
pub(super) fn refusal(signer: &Signer, case: &Case) -> Option<NotSignedReason> {
    let facts = facts(case, &signer.member.actor);
    match case.step().apply(Transition::Sign, &facts).err()? {
        _ if case.signed_at.is_some() => Some(NotSignedReason::AlreadySigned),
        TransitionRefusal::Incomplete => Some(NotSignedReason::Incomplete),
        _ => Some(NotSignedReason::WrongState),
    }
}

/// What is to be signed of a case; or why it cannot be.
async fn draft(
    state: &AppState,
    signer: &Signer,
    kept: &StoredChallenge,
    code: &str,
) -> Result<CasePreparation> {
    let mut conn = state.store.read().await?;
    let found = case_file::find(&mut conn, code, &signer.member.actor.scope()).await?;
    let Some(case) = found else {
        return Ok(CasePreparation::NotSigned(NotSignedReason::NotFound));
    };
    if let Some(reason) = refusal(signer, &case) {
        return Ok(CasePreparation::NotSigned(reason));
    }
    let (own, agency) = (signer.organization(), kept.agency.as_deref());
    let declaration = canonical::of(&mut conn, &case, own, agency).await?;
    drop(conn);
    let draft = StoredDraft {
        code: case.code.clone(),
        declaration,
        pdf: print::drawn(state, &case).await?,
    };
    Ok(CasePreparation::ToSign(Box::new((case, draft))))
}

/// The file with room for the signature: the same whenever it is made of the same.
///
/// # Errors
/// When the file is not as our renderer writes it.
pub(super) fn file(
    state: &AppState,
    pdf: &[u8],
    certificate: &Certificate,
    at: Timestamp,
) -> Result<Draft> {
    let signer = certificate
        .common_name()
        .unwrap_or_else(|| certificate.subject());
    let time = clock::shown(at.as_millisecond());
    let shown: String = signer.chars().take(NAME_MOST).collect();
    let lines = vec![words::translate(Lang::Vi, "sign_stamp"), shown, time];
    let field = Field {
        name: "Signature 1".to_owned(),
        reason: words::translate(Lang::Vi, "sign_reason"),
        at,
        page: 0,
        stamp: Some(appearance::stamp(
            &state.config.models_dir.join("fonts"),
            lines,
        )),
        signer,
    };
    Draft::new(pdf, &field, &Evidence::default())
        .map_err(|fault| Error::internal(format!("the declaration {fault}")))
}

/// What the token is asked of a case.
fn items_of(
    state: &AppState,
    lang: Lang,
    case: &Case,
    draft: &StoredDraft,
    certificate: &Certificate,
    now: Timestamp,
) -> Result<[Item; 2]> {
    let name: String = case.subject.name.chars().take(NAME_MOST).collect();
    let title = |what: &str| {
        format!(
            "{} {name}: {}",
            grouped(&case.code),
            words::translate(lang, what)
        )
    };
    let [declaration, file_id] = Part::ALL.map(|part| ItemId::of(&case.code, part).to_string());
    let file = file(state, &draft.pdf, certificate, now)?;
    Ok([
        Item {
            id: declaration,
            title: title("sign_item_data"),
            digest: sha256(draft.declaration.as_bytes()),
            signing_time: Some(now),
        },
        Item {
            id: file_id,
            title: title("sign_item_file"),
            digest: hex::encode(file.digest(Hash::Sha256)),
            signing_time: None,
        },
    ])
}
