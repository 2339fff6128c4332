//! `/client-service/hstc/hstc-ky-so`: the signatures that an organization has registered.

use axum::extract::State;
use evisa_core::form::Code;
use evisa_signatures::Certificate;
use evisa_signatures::chain::Purpose;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::certificate_owner::belongs_to;
use super::challenge::decoded;
use super::examine::refused;
use super::signer::Signer;
use crate::http::describe::List;
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Json, Typed};
use crate::people::JustProved;
use crate::platform::clock;
use crate::state::AppState;
use crate::store::access::{self, Access};
use crate::store::organization_signature::{self, RegisteredSignature};
use crate::store::{Conn, organization, signature_session};
use crate::{Error, Result};

/// Signatures of one organization: as many as its page lists.
const MOST: usize = 20;
/// Longest serial number of a token, in characters.
const SERIAL_MOST: usize = 64;
/// Longest name of a maker or a model: `evisa-sign` tells what the token says, 32 characters at most.
const NAME_MOST: usize = 64;

/// A registered signature.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrganizationSignature {
    id: String,
    /// Serial number of the token.
    so_serial: String,
    /// Who made the token.
    vendor_id: String,
    /// What the token is.
    product_id: String,
    /// Whose certificate it is.
    chu_so_huu: String,
    /// Who issued it.
    nha_cung_cap: String,
    /// From when it is valid, in the portal's zone.
    ngay_hieu_luc: String,
    /// Until when it is valid, in the portal's zone.
    ngay_het_han: String,
    /// 1: it may be used; 0: it is locked.
    trang_thai: &'static str,
    /// SHA-256 of the certificate, in hexadecimal digits.
    chung_thu: String,
    /// Whether this session has shown it.
    dang_dung: bool,
}

impl OrganizationSignature {
    fn of(registered: RegisteredSignature, shown: Option<&str>) -> Self {
        Self {
            dang_dung: shown == Some(&registered.id),
            id: registered.id,
            so_serial: registered.serial,
            vendor_id: registered.vendor,
            product_id: registered.product,
            chu_so_huu: registered.owner,
            nha_cung_cap: registered.issuer,
            ngay_hieu_luc: clock::local_time(registered.valid_from),
            ngay_het_han: clock::local_time(registered.valid_to),
            trang_thai: if registered.active { "1" } else { "0" },
            chung_thu: registered.sha256,
        }
    }
}

/// A signature to be registered.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewSignature {
    /// The certificate, DER in Base64 or in hexadecimal digits.
    chung_thu: String,
    /// Serial number of the token.
    #[schema(value_type = String)]
    so_serial: Typed,
    /// Who made the token.
    #[schema(value_type = String)]
    vendor_id: Typed,
    /// What the token is.
    #[schema(value_type = String)]
    product_id: Typed,
}

/// A signature to be locked or unlocked.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignatureLock {
    id: String,
    /// 1: unlock; 0: lock.
    #[schema(schema_with = locks)]
    trang_thai: String,
}

fn locks() -> utoipa::openapi::schema::Object {
    utoipa::openapi::schema::ObjectBuilder::new()
        .schema_type(utoipa::openapi::schema::Type::String)
        .enum_values(Some(["1", "0"]))
        .build()
}

/// The signatures of the own organization.
#[utoipa::path(
    get,
    path = "/client-service/hstc/hstc-ky-so",
    summary = "The digital signatures of the own organization"
)]
pub(crate) async fn list(
    State(state): State<AppState>,
    signer: Signer,
) -> Result<Envelope<List<OrganizationSignature>>> {
    let mut conn = state.store.read().await?;
    let shown = signer.shown(&mut conn, state.clock.millis()).await?;
    let all = organization_signature::of(&mut conn, signer.organization()).await?;
    let all = all.into_iter();
    Ok(ok(List(
        all.map(|it| OrganizationSignature::of(it, shown.as_deref()))
            .collect(),
    )))
}

/// Registers a signature: its certificate must be good now, for signing, and the organization's own.
#[utoipa::path(
    post,
    path = "/client-service/hstc/hstc-ky-so",
    summary = "Register a digital signature of the own organization",
    responses(
        (status = 409, description = "digital_exist, signatures_full"),
        (status = 422, description = "invalid, certificate_unreadable, certificate_untrusted, certificate_expired, certificate_revoked, revocation_unknown, certificate_not_for_signing, certificate_of_another, certificate_weak"),
    ),
)]
pub(crate) async fn register(
    State(state): State<AppState>,
    signer: Signer,
    _: JustProved,
    Json(new): Json<NewSignature>,
) -> Result<Envelope<OrganizationSignature>> {
    for (name, text, most) in [
        ("soSerial", &new.so_serial, SERIAL_MOST),
        ("vendorId", &new.vendor_id, NAME_MOST),
        ("productId", &new.product_id, NAME_MOST),
    ] {
        text.needed(name, most)?;
    }
    let der = decoded(new.chung_thu.trim());
    let der = der.ok_or(Error::unacceptable("certificate_unreadable"))?;
    let certificate = Certificate::from_der(&der).map_err(refused)?;
    let millis = state.clock.millis();
    let now = state.clock.now();
    {
        let mut conn = state.store.read().await?;
        has_room(&mut conn, &signer, &certificate).await?;
    }
    let examined = signer
        .authorities
        .examine(&certificate, &[], Purpose::Signing, now);
    examined.await.map_err(refused)?;
    let registered = registered(&state, &signer, &new, &certificate, millis);

    let mut tx = state.store.begin().await?;
    let own = organization::find(&mut tx, signer.organization()).await?;
    if !belongs_to(&certificate, &own.ok_or(Error::NotFound)?.answers) {
        return Err(Error::unacceptable("certificate_of_another"));
    }
    has_room(&mut tx, &signer, &certificate).await?;
    if !organization_signature::insert(&mut tx, &registered).await? {
        return Err(Error::Conflict("digital_exist"));
    }
    record(&state, &mut tx, &signer, "signatureRegistered", &registered).await?;
    tx.commit().await?;
    Ok(ok(OrganizationSignature::of(registered, None)))
}

/// Refuses what is registered already, and more than an organization may have.
async fn has_room(conn: &mut Conn, signer: &Signer, certificate: &Certificate) -> Result<()> {
    if organization_signature::is_known(conn, &certificate.fingerprint()).await? {
        return Err(Error::Conflict("digital_exist"));
    }
    let all = organization_signature::of(conn, signer.organization()).await?;
    if all.len() >= MOST {
        return Err(Error::Conflict("signatures_full"));
    }
    Ok(())
}

fn registered(
    state: &AppState,
    signer: &Signer,
    new: &NewSignature,
    certificate: &Certificate,
    now: i64,
) -> RegisteredSignature {
    let named = |name: Option<String>, whole: String| name.unwrap_or(whole);
    RegisteredSignature {
        id: state.random.id(),
        organization: signer.organization().to_owned(),
        certificate: certificate.der().to_vec(),
        sha256: certificate.fingerprint(),
        serial: new.so_serial.to_string(),
        vendor: new.vendor_id.to_string(),
        product: new.product_id.to_string(),
        owner: named(certificate.common_name(), certificate.subject()),
        issuer: named(certificate.issuer_common_name(), certificate.issuer()),
        valid_from: certificate.not_before().as_millisecond(),
        valid_to: certificate.not_after().as_millisecond(),
        active: true,
        created_by: signer.member.account.id.clone(),
        created_at: now,
    }
}

/// Locks a signature or unlocks it. Whoever has shown a locked one can sign with it no longer.
#[utoipa::path(
    patch,
    path = "/client-service/hstc/hstc-ky-so/trang-thai",
    summary = "Lock or unlock a digital signature of the own organization",
    responses(
        (status = 404, description = "not_found"),
        (status = 422, description = "invalid"),
    ),
)]
pub(crate) async fn lock(
    State(state): State<AppState>,
    signer: Signer,
    _: JustProved,
    Json(wanted): Json<SignatureLock>,
) -> Result<Envelope<OrganizationSignature>> {
    let active = match wanted.trang_thai.as_str() {
        "1" => true,
        "0" => false,
        _ => return Err(Error::invalid([Code::Choice.at("trangThai")])),
    };
    let now = state.clock.millis();
    let (own, id) = (signer.organization(), &wanted.id);
    let mut tx = state.store.begin().await?;
    if !organization_signature::set_active(&mut tx, own, id, active, now).await? {
        return Err(Error::NotFound);
    }
    if !active {
        signature_session::end_all_of(&mut tx, id).await?;
    }
    let found = organization_signature::find(&mut tx, own, id).await?;
    let changed = found.ok_or(Error::NotFound)?;
    let action = if active {
        "signatureUnlocked"
    } else {
        "signatureLocked"
    };
    record(&state, &mut tx, &signer, action, &changed).await?;
    let shown = signer.shown(&mut tx, now).await?;
    tx.commit().await?;
    Ok(ok(OrganizationSignature::of(changed, shown.as_deref())))
}

/// Writes into the access trail what was done with a signature.
pub(super) async fn record(
    state: &AppState,
    conn: &mut Conn,
    signer: &Signer,
    action: &str,
    about: &RegisteredSignature,
) -> Result<()> {
    let own = signer.organization();
    let detail = json!({ "organization": own, "signature": about.id, "certificate": about.sha256 });
    let now = state.clock.millis();
    let done = Access::by(&signer.member.account.id, action, detail, now).about(own);
    access::record(conn, &state.sealer, &state.random, done).await?;
    Ok(())
}
