//! Signed links. A handle (`/files/<id>`) names a picture; only a link opens it, for ten minutes.

use serde::Deserialize;
use serde_json::Value;

use crate::secrets::Purpose;
use crate::state::AppState;

const LIFETIME_MS: i64 = 10 * 60 * 1000;

/// What a link carries beside the handle.
#[derive(Debug, Deserialize)]
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
    format!("/files/{id}?exp={until}&sig={signature}")
}

/// Whether a link is genuine and still open.
pub(super) fn is_open(state: &AppState, id: &str, seal: &Seal) -> bool {
    let parts: [&[u8]; 2] = [id.as_bytes(), &seal.exp.to_be_bytes()];
    state.secrets.verify(Purpose::FileLink, &parts, &seal.sig) && seal.exp > state.clock.millis()
}

/// Turns every handle within `value` into a link.
pub fn sign_links(state: &AppState, value: &mut Value) {
    match value {
        Value::String(text) => {
            if let Some(id) = text.strip_prefix("/files/") {
                *text = link(state, id);
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| sign_links(state, item)),
        Value::Object(fields) => fields
            .values_mut()
            .for_each(|value| sign_links(state, value)),
        _ => {}
    }
}
