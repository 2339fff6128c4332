//! A new security code for whoever opens the link in the mail, once.

use axum::extract::State;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::holder::security_hash;
use super::view;
use crate::audit::guard;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::Json;
use crate::mails::code_link;
use crate::people::Actor;
use crate::security::codes;
use crate::state::AppState;
use crate::store::audit::{self, Event};
use crate::store::{self, Scope, case_file};
use crate::{Error, Result};

/// What stands behind `#` in the mailed link.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct CodeLink {
    link: String,
}

/// The new code. The one before opens nothing any more.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewCode {
    /// Registration code.
    ma_so_hoso: String,
    /// Security code, told only now.
    ma_xac_nhan: String,
    /// Name of its kind of case, which says how it is looked up.
    #[schema(schema_with = view::kinds)]
    loai_ho_so: &'static str,
}

/// `POST /client-service/public/ma-xac-nhan`: uses the link up, and makes a new code.
#[utoipa::path(
    post,
    path = "/client-service/public/ma-xac-nhan",
    summary = "A new security code, for the link in the mail",
    responses(
        (status = 409, description = "link_used"),
        (status = 503, description = "record_in_doubt"),
    ),
)]
pub(crate) async fn renew(
    State(state): State<AppState>,
    Json(CodeLink { link }): Json<CodeLink>,
) -> Result<Envelope<NewCode>> {
    let used = || Error::Conflict("link_used");
    let (code, serial) = code_link::read(&state.secrets, &link).ok_or_else(used)?;
    let security = codes::security(&state.random);
    let hash = security_hash(&state, code, &security);
    let now = state.clock.millis();
    let mut tx = state.store.begin().await?;
    if !store::code_link::take(&mut tx, code, serial, now).await? {
        return Err(used());
    }
    let case = case_file::find(&mut tx, code, &Scope::Everything).await?;
    let kind = case.ok_or_else(used)?.kind.name();
    let confirmed = guard::confirm(&mut tx, &state.sealer, code).await?;
    if !case_file::set_security(&mut tx, code, &hash).await? {
        return Err(used());
    }
    let renewed = Event {
        actor: Actor::Visitor.name(),
        action: "securityCode",
        detail: &json!({}),
        now,
    };
    audit::record(&mut tx, &state.sealer, confirmed, renewed).await?;
    tx.commit().await?;
    Ok(ok(NewCode {
        ma_so_hoso: code.to_owned(),
        ma_xac_nhan: security,
        loai_ho_so: kind,
    }))
}
