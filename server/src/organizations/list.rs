//! What the authority sees of organizations: the list, and one of them with its members.

use axum::extract::State;
use serde::{Deserialize, Serialize};

use super::history::{self, OrganizationEvent};
use super::info::{self, KnownOrganization};
use super::members::{self, ShownMember};
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Path, Query};
use crate::people::{OrganizationManager, Viewer};
use crate::platform::clock;
use crate::state::AppState;
use crate::store::organization::{self, Organization, OrganizationFilter};
use crate::store::{Conn, member};
use crate::{Error, Result};

/// What the list shows.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
pub struct OrganizationQuery {
    /// Parts of words of name, code or tax code.
    #[serde(default)]
    q: String,
    /// `open` or `suspended`; all without.
    #[param(inline)]
    status: Option<OrganizationStatus>,
    /// From 0.
    #[serde(default)]
    page: u32,
    /// Rows on a page, at most 100; 10 without.
    size: Option<u32>,
}

/// Whether an organization's members may act.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum OrganizationStatus {
    /// They may.
    Open,
    /// They may not.
    Suspended,
}

/// A page of organizations.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrganizationPage {
    content: Vec<OrganizationRow>,
    total_elements: i64,
}

/// An organization, and what the authority grants it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrganizationRow {
    /// Its code.
    #[serde(rename = "maTC")]
    code: String,
    /// Its name.
    #[serde(rename = "tenTc")]
    name: String,
    status: OrganizationStatus,
    /// Why it is suspended.
    reason: Option<String>,
    /// Whether it is verified.
    #[serde(rename = "daXacMinh")]
    verified: bool,
    /// Whether it signs digitally.
    #[serde(rename = "duocKySo")]
    may_sign: bool,
    /// Code of the case by which it was registered.
    registration: Option<String>,
    /// When it was registered, in the portal's zone.
    since: String,
    /// Whether a member waits for a new password, which the authority has mailed.
    #[serde(rename = "choMatKhau")]
    waits_for_password: bool,
    /// To be named by the next change.
    version: i64,
}

/// An organization, whole.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrganizationDetail {
    #[serde(flatten)]
    row: OrganizationRow,
    /// What it said of itself, with links to its documents.
    info: KnownOrganization,
    /// Its members, by name.
    members: Vec<ShownMember>,
    /// What was done about it, the newest first.
    history: Vec<OrganizationEvent>,
}

impl From<Organization> for OrganizationRow {
    fn from(organization: Organization) -> Self {
        Self {
            code: organization.code,
            name: organization.name,
            status: match organization.suspended {
                None => OrganizationStatus::Open,
                Some(_) => OrganizationStatus::Suspended,
            },
            reason: organization.suspended,
            verified: organization.verified,
            may_sign: organization.may_sign,
            registration: organization.registration,
            since: clock::local_time(organization.created_at),
            waits_for_password: false,
            version: organization.version,
        }
    }
}

/// The organizations, by name.
#[utoipa::path(
    get,
    path = "/user-service/authority/organizations",
    summary = "The organizations that are registered"
)]
pub(crate) async fn list(
    State(state): State<AppState>,
    OrganizationManager(_): OrganizationManager,
    Query(wanted): Query<OrganizationQuery>,
) -> Result<Envelope<OrganizationPage>> {
    let standing = match wanted.status {
        None => OrganizationFilter::Any,
        Some(OrganizationStatus::Open) => OrganizationFilter::Open,
        Some(OrganizationStatus::Suspended) => OrganizationFilter::Suspended,
    };
    let (number, size) = (wanted.page, wanted.size.unwrap_or(10).clamp(1, 100));
    let mut conn = state.store.read().await?;
    let (rows, total_elements) =
        organization::page(&mut conn, &wanted.q, standing, number.into(), size.into()).await?;
    let codes: Vec<&str> = rows.iter().map(|row| row.code.as_str()).collect();
    let waiting = organization::waiting_for_passwords(&mut conn, &codes).await?;
    Ok(ok(OrganizationPage {
        content: rows
            .into_iter()
            .map(|row| OrganizationRow {
                waits_for_password: waiting.contains(&row.code),
                ..row.into()
            })
            .collect(),
        total_elements,
    }))
}

/// One of them with its members.
#[utoipa::path(
    get,
    path = "/user-service/authority/organizations/{code}",
    summary = "An organization with its members",
    responses((status = 404, description = "not_found")),
)]
pub(crate) async fn detail(
    State(state): State<AppState>,
    OrganizationManager(asking): OrganizationManager,
    viewer: Viewer,
    Path(code): Path<String>,
) -> Result<Envelope<OrganizationDetail>> {
    let mut conn = state.store.read().await?;
    Ok(ok(one(&state, &mut conn, &viewer, &asking.id, &code).await?))
}

/// An organization as it is now, for the account of an id.
///
/// # Errors
/// 404 for an unknown code.
pub(super) async fn one(
    state: &AppState,
    conn: &mut Conn,
    viewer: &Viewer,
    asking: &str,
    code: &str,
) -> Result<OrganizationDetail> {
    let found = organization::find(conn, code).await?;
    let organization = found.ok_or(Error::NotFound)?;
    let info = info::whole(state, conn, viewer, &organization).await?;
    let all = member::list(conn, code).await?;
    let history = history::of(conn, code).await?;
    Ok(OrganizationDetail {
        history,
        row: OrganizationRow {
            waits_for_password: all.iter().any(|it| it.reset_asked_at.is_some()),
            ..organization.into()
        },
        info,
        members: all
            .into_iter()
            .map(|it| members::shown(it, asking))
            .collect(),
    })
}
