//! What was done to a case, as whoever sent it may know it.

use std::collections::{BTreeMap, BTreeSet};

use axum::extract::State;
use serde::Serialize;
use serde_json::Value;
use utoipa::openapi::schema::Object;

use super::holder::own;
use super::view;
use crate::Result;
use crate::http::describe::List;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::Path;
use crate::people::{Actor, SignedIn};
use crate::platform::clock;
use crate::state::AppState;
use crate::store::audit::{self, Entry};
use crate::store::{Conn, account};

/// What is told of the trail. Who of the authority has a case, and what it looks into, is its own.
const TOLD: [&str; 12] = [
    "created",
    "claimed",
    "edited",
    "submitted",
    "paid",
    "signed",
    "taken",
    "supplementAsked",
    "supplemented",
    "approved",
    "denied",
    "cancelled",
];

/// Something that was done to a case.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct CaseEvent {
    /// When, in the portal's zone.
    at: String,
    #[schema(schema_with = told)]
    action: String,
    by: Party,
    /// Name of the colleague; of nobody else.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    /// Wire names of the answers that were changed.
    changed: Vec<String>,
}

/// Who did it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
enum Party {
    /// Whoever asks.
    You,
    /// Another member of their organization.
    Colleague,
    /// Whoever has the codes of the case, without an account.
    Codes,
    /// The bank.
    Bank,
    /// The authority, or the portal for it.
    Authority,
}

fn told() -> Object {
    view::one_of(TOLD)
}

/// What was done to it since it was sent, oldest first: by whom, and which answers were changed.
#[utoipa::path(
    get,
    path = "/client-service/hstt/ho-so/{code}/lich-su",
    summary = "Who did what to an own application",
    responses((status = 404, description = "not_found")),
)]
pub(crate) async fn history(
    State(state): State<AppState>,
    SignedIn { account, .. }: SignedIn,
    Path(code): Path<String>,
) -> Result<Envelope<List<CaseEvent>>> {
    let actor = Actor::of(&account).for_own();
    let case = own(&state, &actor, &code).await?;
    let mut conn = state.store.read().await?;
    let entries = audit::history(&mut conn, &case.code).await?;
    let colleagues = colleagues(&mut conn, &actor, &entries).await?;
    let told = entries
        .into_iter()
        .filter(|entry| TOLD.contains(&entry.action.as_str()))
        .map(|entry| event(&actor, &colleagues, entry));
    Ok(ok(List(told.collect())))
}

/// Names of those of the actor's organization who did something.
async fn colleagues(
    conn: &mut Conn,
    actor: &Actor,
    entries: &[Entry],
) -> sqlx::Result<BTreeMap<String, String>> {
    let Actor::Member { organization, .. } = actor else {
        return Ok(BTreeMap::new());
    };
    let ids: BTreeSet<&str> = entries.iter().map(|entry| entry.actor.as_str()).collect();
    account::names_of_members(conn, &organization.code, &ids).await
}

fn event(actor: &Actor, colleagues: &BTreeMap<String, String>, entry: Entry) -> CaseEvent {
    let colleague = colleagues.get(&entry.actor).cloned();
    let by = match entry.actor.as_str() {
        "visitor" => Party::Codes,
        "bank" => Party::Bank,
        id if id == actor.name() => Party::You,
        _ if colleague.is_some() => Party::Colleague,
        _ => Party::Authority,
    };
    CaseEvent {
        at: clock::local_time(entry.at),
        by,
        name: colleague.filter(|_| by == Party::Colleague),
        changed: names(&entry.detail["detail"]["changed"]),
        action: entry.action,
    }
}

fn names(value: &Value) -> Vec<String> {
    serde_json::from_value(value.clone()).unwrap_or_default()
}
