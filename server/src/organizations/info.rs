//! `GET /client-service/hstc/info` and `…/info-detail`: what an organization sees of itself.

use axum::extract::State;
use evisa_core::Draft;
use evisa_core::forms::{guarantee, organization as form};
use serde::Serialize;
use serde_json::{Value, json};

use crate::http::describe::JsonObject;
use crate::http::envelope::{Envelope, ok};
use crate::people::{Member, Viewer};
use crate::pictures;
use crate::platform::clock;
use crate::state::AppState;
use crate::store::organization::{self, Organization};
use crate::store::organization_signature::{self, Registered};
use crate::store::{Conn, account};
use crate::{Error, Result};

/// An organization in a few words.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrganizationInfo {
    /// Its code.
    #[serde(rename = "maTC")]
    code: String,
    /// Its name.
    ten_tc: String,
    /// Code of its type.
    loai_tc: Option<String>,
    /// User name of its main account.
    tai_khoan_chinh: Option<String>,
    /// Whether it signs digitally.
    duoc_ky_so: bool,
    /// Whether the authority has verified it.
    da_xac_minh: bool,
}

impl OrganizationInfo {
    /// What is told of an organization.
    ///
    /// # Errors
    /// When the database fails.
    pub(super) async fn of(conn: &mut Conn, organization: &Organization) -> Result<Self> {
        let main = match &organization.main_account {
            Some(id) => account::find(conn, id).await?,
            None => None,
        };
        let kind = organization.answers.get(form::TYPE.name);
        Ok(Self {
            code: organization.code.clone(),
            ten_tc: organization.name.clone(),
            loai_tc: kind.and_then(Value::as_str).map(str::to_owned),
            tai_khoan_chinh: main.map(|it| it.user_name),
            duoc_ky_so: organization.may_sign,
            da_xac_minh: organization.verified,
        })
    }
}

/// The organization of whoever is signed in.
///
/// # Errors
/// 403 for whoever is no member of one.
#[utoipa::path(
    get,
    path = "/client-service/hstc/info",
    summary = "The own organization in a few words"
)]
pub async fn info(
    State(state): State<AppState>,
    member: Member,
) -> Result<Envelope<OrganizationInfo>> {
    let mut conn = state.store.read().await?;
    let own = own(&mut conn, &member).await?;
    Ok(ok(OrganizationInfo::of(&mut conn, &own).await?))
}

/// The same with everything that it said when it registered, and with its digital signatures (`danhSachKySo`).
///
/// # Errors
/// 403 for whoever is no member of one.
#[utoipa::path(
    get,
    path = "/client-service/hstc/info-detail",
    summary = "The own organization, whole"
)]
pub async fn info_detail(
    State(state): State<AppState>,
    member: Member,
    viewer: Viewer,
) -> Result<Envelope<JsonObject>> {
    let mut conn = state.store.read().await?;
    let own = own(&mut conn, &member).await?;
    let mut whole = whole(&state, &mut conn, &viewer, &own).await?;
    let signatures = organization_signature::of(&mut conn, &own.code).await?;
    let signatures = signatures.iter().map(signature).collect();
    whole.insert(form::SIGNATURE_LIST.name.to_owned(), signatures);
    Ok(ok(JsonObject(whole.into())))
}

/// A registered signature, as the form of an organization has it.
fn signature(registered: &Registered) -> Value {
    json!({
        "soSerial": registered.serial,
        "vendorId": registered.vendor,
        "productId": registered.product,
        "ngayHetHan": clock::local_time(registered.valid_to),
        "trangThai": if registered.active { "1" } else { "0" },
    })
}

async fn own(conn: &mut Conn, member: &Member) -> Result<Organization> {
    let found = organization::find(conn, &member.organization.code).await?;
    found.ok_or(Error::NotFound)
}

/// Everything about an organization: its answers with signed links, and what the authority says of it.
///
/// # Errors
/// When the database fails.
pub(super) async fn whole(
    state: &AppState,
    conn: &mut Conn,
    viewer: &Viewer,
    organization: &Organization,
) -> Result<Draft> {
    let mut whole = organization.answers.clone();
    pictures::sign_links(state, viewer, &mut whole);
    if let Value::Object(info) = json!(OrganizationInfo::of(conn, organization).await?) {
        whole.extend(info);
    }
    Ok(whole)
}

/// What an organization's guarantee says of it: the answers of the section `agency`.
///
/// # Errors
/// When the database fails.
pub async fn agency(conn: &mut Conn, code: &str) -> Result<Draft> {
    let Some(organization) = organization::find(conn, code).await? else {
        return Ok(Draft::new());
    };
    let same = [
        (guarantee::AGENCY_NAME.name, form::NAME.name),
        (guarantee::AGENCY_TYPE.name, form::TYPE.name),
        (guarantee::AGENCY_TYPE_DETAIL.name, form::TYPE_DETAIL.name),
        (guarantee::AGENCY_ADDRESS.name, form::ADDRESS.name),
        (guarantee::AGENCY_PHONE.name, form::PHONE.name),
        (guarantee::AGENCY_EMAIL.name, form::EMAIL.name),
    ];
    let answered = same.into_iter().filter_map(|(asked, said)| {
        let answer = organization.answers.get(said)?;
        Some((asked.to_owned(), answer.clone()))
    });
    Ok(answered.collect())
}
