//! `GET /client-service/hstc/info` and `…/info-detail`: what an organization sees of itself.

use axum::extract::State;
use evisa_core::Draft;
use evisa_core::forms::{guarantee, organization as form};
use serde::Serialize;
use serde_json::Value;

use crate::http::answered::{AnswersWith, OrganizationRegistration};
use crate::http::envelope::{Envelope, ok};
use crate::people::{Member, Viewer};
use crate::pictures;
use crate::platform::clock;
use crate::state::AppState;
use crate::store::organization::{self, Organization};
use crate::store::organization_signature::{self, RegisteredSignature};
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
#[utoipa::path(
    get,
    path = "/client-service/hstc/info",
    summary = "The own organization in a few words"
)]
pub(crate) async fn info(
    State(state): State<AppState>,
    member: Member,
) -> Result<Envelope<OrganizationInfo>> {
    let mut conn = state.store.read().await?;
    let own = own(&mut conn, &member).await?;
    Ok(ok(OrganizationInfo::of(&mut conn, &own).await?))
}

/// The same with everything that it said when it registered, and with its digital signatures (`danhSachKySo`).
#[utoipa::path(
    get,
    path = "/client-service/hstc/info-detail",
    summary = "The own organization, whole"
)]
pub(crate) async fn info_detail(
    State(state): State<AppState>,
    member: Member,
    viewer: Viewer,
) -> Result<Envelope<OwnOrganization>> {
    let mut conn = state.store.read().await?;
    let own = own(&mut conn, &member).await?;
    let signatures = organization_signature::of(&mut conn, &own.code).await?;
    let signed = SigningOrganization {
        info: OrganizationInfo::of(&mut conn, &own).await?,
        signatures: signatures.into_iter().map(OwnSignature::from).collect(),
    };
    Ok(ok(with_answers(&state, &viewer, own.answers, signed)))
}

/// An organization as its members see it: what it said when it registered, and what the authority says of it.
pub type OwnOrganization = AnswersWith<OrganizationRegistration, SigningOrganization>;

/// What the authority says of an organization, with its digital signatures.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct SigningOrganization {
    #[serde(flatten)]
    info: OrganizationInfo,
    #[serde(rename = "danhSachKySo")]
    signatures: Vec<OwnSignature>,
}

/// A registered signature, as the form of an organization has it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
struct OwnSignature {
    /// Serial number of its certificate.
    #[serde(rename = "soSerial")]
    serial: String,
    /// Maker of the token.
    #[serde(rename = "vendorId")]
    vendor: String,
    /// Model of the token.
    #[serde(rename = "productId")]
    product: String,
    /// When its certificate ends, in the portal's zone.
    #[serde(rename = "ngayHetHan")]
    expires: String,
    /// `1` where it may sign, `0` where it is locked.
    #[serde(rename = "trangThai")]
    status: &'static str,
}

impl From<RegisteredSignature> for OwnSignature {
    fn from(registered: RegisteredSignature) -> Self {
        Self {
            serial: registered.serial,
            vendor: registered.vendor,
            product: registered.product,
            expires: clock::local_time(registered.valid_to),
            status: if registered.active { "1" } else { "0" },
        }
    }
}

async fn own(conn: &mut Conn, member: &Member) -> Result<Organization> {
    let found = organization::find(conn, &member.organization.code).await?;
    found.ok_or(Error::NotFound)
}

/// An organization as the authority sees it: what it said when it registered, and what is said of it.
pub type KnownOrganization = AnswersWith<OrganizationRegistration, OrganizationInfo>;

/// Everything about an organization: its answers with signed links, and what the authority says of it.
///
/// # Errors
/// When the database fails.
pub(super) async fn whole(
    state: &AppState,
    conn: &mut Conn,
    viewer: &Viewer,
    organization: &Organization,
) -> Result<KnownOrganization> {
    let info = OrganizationInfo::of(conn, organization).await?;
    let answers = organization.answers.clone();
    Ok(with_answers(state, viewer, answers, info))
}

/// The answers of an organization with signed links, and what is told beside them.
fn with_answers<Beside>(
    state: &AppState,
    viewer: &Viewer,
    mut answers: Draft,
    beside: Beside,
) -> AnswersWith<OrganizationRegistration, Beside> {
    pictures::sign_links(state, viewer, &mut answers);
    AnswersWith::of(answers, beside)
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
