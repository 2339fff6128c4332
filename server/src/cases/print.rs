//! Documents of a case: the printout of its answers, and what was issued.

use evisa_core::case::CaseKind;

use super::holder::{LookupRequest, Wanted, in_steps};
use crate::http::file::Pdf;
use crate::state::AppState;
use crate::{Result, documents, kinds};

/// The document that was issued, such as an e-visa.
///
/// # Errors
/// 404 for every miss, and while nothing is issued.
pub async fn issued(
    state: &AppState,
    kind: &'static CaseKind,
    request: &LookupRequest,
    wanted: Wanted,
) -> Result<Pdf> {
    let case = in_steps(request.find(state, kind, wanted)).await?;
    let bytes = kinds::of(kind).issued(state, &case).await?;
    Ok(Pdf {
        name: format!("{}-{}.pdf", kind.name(), case.code),
        bytes,
    })
}

/// The printout of the answers.
///
/// # Errors
/// 404 for every miss.
pub async fn declaration(
    state: &AppState,
    kind: &'static CaseKind,
    request: &LookupRequest,
    wanted: Wanted,
) -> Result<Pdf> {
    let case = in_steps(request.find(state, kind, wanted)).await?;
    let bytes = documents::declaration::draw(state, &case).await?;
    Ok(Pdf {
        name: format!("declaration-{}.pdf", case.code),
        bytes: bytes.into(),
    })
}
