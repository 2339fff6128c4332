//! Seals what is issued, where the authority has a seal; and tells everybody by which certificates documents are proven.

use evisa_signatures::{Certificate, Fault};
use jiff::Timestamp;
use serde::Serialize;

use crate::security::signatures::TimestampedSignature;
use crate::state::AppState;
use crate::{Error, Result};

/// Why an issued document was sealed, as readers of PDF show it.
const REASON: &str = "Do cơ quan quản lý xuất nhập cảnh cấp – Issued by the Immigration Authority";

/// Certificates by which documents are proven, each as base64 of its DER bytes.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProvingCertificates {
    /// Root authorities that the portal believes.
    #[serde(rename = "goc")]
    roots: Vec<String>,
    /// Of the authority's seal: its own first, then those above it and former ones. Empty where documents are not sealed.
    #[serde(rename = "conDau")]
    seal_certificates: Vec<String>,
}

/// By which certificates documents are proven.
#[must_use]
pub fn certificates(state: &AppState) -> ProvingCertificates {
    use base64::Engine;
    let text = |one: &Certificate| base64::engine::general_purpose::STANDARD.encode(one.der());
    let seal = state.seal.as_deref();
    let believed = state.authorities.as_ref().map(|it| it.trust().roots);
    let mut roots = believed.unwrap_or_default();
    // The same root may vouch for organizations, too.
    let own = seal.map(|seal| seal.root().clone());
    let own = own.filter(|own| !roots.contains(own));
    roots.extend(own);
    ProvingCertificates {
        roots: roots.iter().map(text).collect(),
        seal_certificates: seal
            .map_or_else(Vec::new, |seal| seal.certificates().map(text).collect()),
    }
}

/// A PDF with the authority's seal, where it has one; with a time stamp, where somebody stamps.
///
/// # Errors
/// When the PDF is none that can be sealed.
pub(super) async fn sealed(state: &AppState, pdf: Vec<u8>) -> Result<Vec<u8>> {
    let Some(seal) = &state.seal else {
        return Ok(pdf);
    };
    let now = state.clock.now();
    let (draft, cms) = seal.pdf(&pdf, REASON, now).map_err(Error::internal)?;
    let cms = stamped(state, cms, now).await;
    draft.finish(&cms).map_err(Error::internal)
}

/// A seal holds without a time stamp as long as its certificate: nobody waits for a visa until somebody stamps again.
async fn stamped(state: &AppState, cms: Vec<u8>, now: Timestamp) -> Vec<u8> {
    let Some(authorities) = &state.authorities else {
        return cms;
    };
    let nonce = state.random.bytes();
    let stamp = authorities.stamp(cms.clone(), nonce, now).await;
    let told =
        |fault: &Fault| tracing::error!(%fault, "a document was sealed without a time stamp");
    stamp
        .inspect_err(told)
        .map_or(cms, |TimestampedSignature { cms, .. }| cms)
}
