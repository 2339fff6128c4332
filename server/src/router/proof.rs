//! By which certificates documents are proven: for the page that verifies them, and for every stranger's tool.

use axum::extract::State;

use crate::documents::seal::{self, ProvingCertificates};
use crate::http::envelope::{Envelope, ok};
use crate::state::AppState;

/// The certificates of the authority's seal, and the roots that the portal believes.
#[utoipa::path(
    get,
    path = "/client-service/public/chung-thu-so",
    summary = "Certificates by which documents are verified"
)]
pub(super) async fn certificates(State(state): State<AppState>) -> Envelope<ProvingCertificates> {
    ok(seal::certificates(&state))
}
