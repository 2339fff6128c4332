//! Signed links. `/files/<id>` names a picture; only a link opens it, for ten minutes and for whoever was given it.

use axum::extract::Query;
use evisa_core::Draft;
use serde::Deserialize;

use super::handle::{each_name, name, named};
use crate::people::Viewer;
use crate::security::secrets::Purpose;
use crate::state::AppState;

const LIFETIME_MS: i64 = 10 * 60 * 1000;

/// What a link carries beside the name.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
pub struct Seal {
    /// Until when, milliseconds since 1970.
    exp: i64,
    sig: String,
}

/// A link to a picture, open to this viewer for the next ten minutes.
#[must_use]
pub fn link(state: &AppState, viewer: &Viewer, id: &str) -> String {
    let until = state.clock.millis() + LIFETIME_MS;
    let parts = [
        id.as_bytes(),
        &until.to_be_bytes(),
        viewer.name().as_bytes(),
    ];
    let signature = state.secrets.sign(Purpose::FileLink, &parts);
    format!("{}?exp={until}&sig={signature}", name(id))
}

/// Whether a link is genuine, this viewer's and still open.
pub(super) fn is_open(state: &AppState, viewer: &Viewer, id: &str, seal: &Seal) -> bool {
    let exp = seal.exp.to_be_bytes();
    let parts: [&[u8]; 3] = [id.as_bytes(), &exp, viewer.name().as_bytes()];
    state.secrets.verify(Purpose::FileLink, &parts, &seal.sig) && seal.exp > state.clock.millis()
}

/// The picture that a genuine link names which is still open.
pub(crate) fn opened<'a>(state: &AppState, viewer: &Viewer, link: &'a str) -> Option<&'a str> {
    let id = named(link)?.split('?').next()?;
    let Query(seal) = Query::try_from_uri(&link.parse().ok()?).ok()?;
    is_open(state, viewer, id, &seal).then_some(id)
}

/// Turns every picture's name within `answers` into a link for this viewer.
pub fn sign_links(state: &AppState, viewer: &Viewer, answers: &mut Draft) {
    each_name(answers, |_, text| {
        if let Some(id) = named(text) {
            *text = link(state, viewer, id);
        }
    });
}
