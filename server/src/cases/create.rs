//! A new case.

use evisa_core::Draft;
use evisa_core::case::{CaseKind, Change, Origin};
use serde::Serialize;
use serde_json::{Value, json};

use super::advance::{Act, advance_confirmed};
use super::holder::security_hash;
use super::prepare::{NewCase, prepare};
use super::unpaid::watch;
use crate::accounts::mailed_link;
use crate::audit::guard;
use crate::http::extract::Language;
use crate::http::idempotency::IdempotencyKey;
use crate::kinds::Kind;
use crate::mails::code_link::LIFETIME_MS;
use crate::mails::{self, Mail, Sender};
use crate::people::Actor;
use crate::pictures::quota;
use crate::platform::clock;
use crate::security::codes;
use crate::state::AppState;
use crate::store::account_link::{AccountLink, Purpose};
use crate::store::audit::{self, Event};
use crate::store::case_file::{self, Case, Owner};
use crate::store::{Conn, code_link};
use crate::{Error, Result, kinds};

/// What the applicant must keep.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CreatedCase {
    /// Registration code.
    ma_so_hoso: String,
    /// When it was received, in the portal's zone.
    ngay_hoso: String,
    /// Security code, told only now.
    ma_xac_nhan: String,
    /// Always empty here: an order of the payment has one.
    receipt_code: Option<String>,
}

/// Receives a case: one transaction keeps it, begins its audit chain and queues its mail, as far as `sender` may cause one.
/// One that costs nothing goes to the authority at once.
///
/// # Errors
/// 403 for whoever may not send this kind; 422 with the problems of answers and pictures; 503 `storage_full`; a conflict
/// when a request with the same key was answered meanwhile.
pub async fn create(
    state: &AppState,
    kind: &'static CaseKind,
    (actor, sender): (&Actor, &Sender),
    language: Language,
    key: &IdempotencyKey,
    mut draft: Draft,
) -> Result<CreatedCase> {
    let owner = owner(kind, actor)?;
    let sent_from = utc_offset(&mut draft);
    quota::has_room(state)?;
    let kind = kinds::of(kind);
    let prepared = prepare(state, kind, draft, None).await?;
    let now = state.clock.millis();
    let code = codes::registration(&state.random);
    let security = codes::security(&state.random);
    let (mut case, extra) = prepared.into_case(NewCase {
        security_hash: security_hash(state, &code, &security),
        code,
        owner,
        organization_signs: actor.organization_signs(),
        language: language.0,
        now,
    });

    let answer = CreatedCase {
        ma_so_hoso: case.code.clone(),
        ngay_hoso: clock::local_time(now),
        ma_xac_nhan: security,
        receipt_code: None,
    };
    let mut tx = state.store.begin().await?;
    let begun = guard::begin(&mut tx, &case.code).await?;
    key.keep(&mut tx, &answer, now).await?;
    case_file::insert(&mut tx, &case).await?;
    kind.keep(&mut tx, &case, &extra).await?;
    let created = Event {
        actor: actor.name(),
        action: "created",
        detail: &sent_from.map_or_else(|| json!({}), |hours| json!({ UTC_OFFSET: hours })),
        now,
    };
    let confirmed = audit::record(&mut tx, &state.sealer, begun, created).await?;
    // An organization sends many, and sees them in its list.
    if !matches!(case.owner, Owner::Organization { .. }) {
        let received = Mail::ApplicationReceived {
            code_link: open_link(&mut tx, &case, now).await?,
        };
        mails::queue_about(&mut tx, state, &case, Some(sender), &received, now).await?;
    }
    if let Some(link) = wished_account(kind, &case) {
        mailed_link::ask(&mut tx, state, link, Some(sender), language.0).await?;
    }
    kind.check_later(&mut tx, &case, now).await?;
    if kind.case.needs_fee {
        let remind_at = now + state.config.unpaid_reminder_ms();
        watch(&mut tx, &case.code, now, remind_at).await?;
    } else {
        let act = Act::of(state, actor, now);
        let (submit, detail) = (Change::Submit, json!({}));
        advance_confirmed(&mut tx, &act, confirmed, &mut case, None, submit, detail).await?;
    }
    tx.commit().await?;
    Ok(answer)
}

/// Wire name of the hours from the sender's clock to UTC, negative east of Greenwich. No answer depends on it: dates are
/// days. It stays in the audit trail alone, for whoever asks later from which time zone a case was sent.
const UTC_OFFSET: &str = "lechMuiGio";

/// Takes it out of a draft; what no clock on earth shows is dropped.
fn utc_offset(draft: &mut Draft) -> Option<f64> {
    let hours = match draft.remove(UTC_OFFSET)? {
        Value::Number(hours) => hours.as_f64(),
        Value::String(hours) => hours.trim().parse().ok(),
        _ => None,
    };
    hours.filter(|hours| (-14.0..=12.0).contains(hours))
}

/// Creates the link to a new security code, for an applicant whose case no account opens.
async fn open_link(conn: &mut Conn, case: &Case, now: i64) -> Result<Option<i64>> {
    if case.owner != Owner::Visitor {
        return Ok(None);
    }
    code_link::open(conn, &case.code, now, now + LIFETIME_MS).await?;
    Ok(Some(now))
}

/// The link to open an account with the address of the case, where the applicant asked for one.
fn wished_account(kind: &Kind, case: &Case) -> Option<AccountLink> {
    let wished = case.answers.get(kind.account_field?) == Some(&json!("1"));
    (wished && case.owner == Owner::Visitor).then(|| AccountLink {
        purpose: Purpose::Activate,
        email: case.email.clone(),
    })
}

/// Whose the case becomes.
///
/// # Errors
/// 403 when its kind is not for the actor; `organization_not_verified` where only the grant is missing.
fn owner(kind: &CaseKind, actor: &Actor) -> Result<Owner> {
    let (origin, owner) = match actor {
        Actor::Visitor => (Origin::Visitor, Owner::Visitor),
        Actor::Account(account) => (Origin::Account, Owner::Account(account.clone())),
        Actor::Member {
            account,
            organization,
        } => (
            Origin::Organization,
            Owner::Organization {
                organization: organization.code.clone(),
                account: account.clone(),
            },
        ),
        Actor::Officer { .. } | Actor::Bank | Actor::System => return Err(Error::Forbidden),
    };
    let verified = matches!(actor, Actor::Member { organization, .. } if organization.verified);
    let for_verified = kind.origins.contains(&Origin::VerifiedOrganization);
    match origin {
        origin if kind.origins.contains(&origin) => Ok(owner),
        Origin::Organization if for_verified && verified => Ok(owner),
        Origin::Organization if for_verified => Err(Error::Refused("organization_not_verified")),
        _ => Err(Error::Forbidden),
    }
}
