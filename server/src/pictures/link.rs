//! Signed links. `/files/<id>` names a picture; only a link opens it, for ten minutes.

use axum::extract::Query;
use evisa_core::Draft;
use serde::Deserialize;

use super::handle::{each_name, name, named};
use crate::platform::secrets::Purpose;
use crate::state::AppState;

const LIFETIME_MS: i64 = 10 * 60 * 1000;

/// What a link carries beside the name.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
pub struct Seal {
    /// Until when, milliseconds since 1970.
    exp: i64,
    sig: String,
}

/// A link to a picture, open to anyone who has it for the next ten minutes.
#[must_use]
pub fn link(state: &AppState, id: &str) -> String {
    let until = state.clock.millis() + LIFETIME_MS;
    let signature = state
        .secrets
        .sign(Purpose::FileLink, &[id.as_bytes(), &until.to_be_bytes()]);
    format!("{}?exp={until}&sig={signature}", name(id))
}

/// Whether a link is genuine and still open.
pub(super) fn is_open(state: &AppState, id: &str, seal: &Seal) -> bool {
    let parts: [&[u8]; 2] = [id.as_bytes(), &seal.exp.to_be_bytes()];
    state.secrets.verify(Purpose::FileLink, &parts, &seal.sig) && seal.exp > state.clock.millis()
}

/// The picture that a genuine link names which is still open.
pub(crate) fn opened<'a>(state: &AppState, link: &'a str) -> Option<&'a str> {
    let id = named(link)?.split('?').next()?;
    let Query(seal) = Query::try_from_uri(&link.parse().ok()?).ok()?;
    is_open(state, id, &seal).then_some(id)
}

/// Turns every picture's name within `answers` into a link.
pub fn sign_links(state: &AppState, answers: &mut Draft) {
    each_name(answers, |_, text| {
        if let Some(id) = named(text) {
            *text = link(state, id);
        }
    });
}
