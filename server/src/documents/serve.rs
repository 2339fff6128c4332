//! `generate-ev` and `hstt/in-ho-so-thi-thuc`: documents for whoever holds an application's codes.
//! Each has a POST twin, so that our own pages put nothing personal into addresses.

use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};

use super::{declaration, keep};
use crate::Result;
use crate::applications::Holder;
use crate::extract::{Json, Query};
use crate::state::AppState;
use crate::store::application::Application;

/// The e-visa.
///
/// # Errors
/// 404 for every miss, and while the application is not approved.
pub async fn evisa(
    State(state): State<AppState>,
    Query(holder): Query<Holder>,
) -> Result<Response> {
    let application = holder.find(&state).await?;
    visa(&state, &application).await
}

/// See [`evisa`]; the birth date is asked too.
///
/// # Errors
/// See [`evisa`].
pub async fn evisa_post(
    State(state): State<AppState>,
    Json(holder): Json<Holder>,
) -> Result<Response> {
    let application = holder.find_with_birth(&state).await?;
    visa(&state, &application).await
}

async fn visa(state: &AppState, application: &Application) -> Result<Response> {
    let bytes = keep::evisa(state, application).await?;
    Ok(pdf(
        &format!("evisa-{}.pdf", application.code),
        bytes.into(),
    ))
}

/// The declaration.
///
/// # Errors
/// 404 for every miss.
pub async fn declaration(
    State(state): State<AppState>,
    Query(holder): Query<Holder>,
) -> Result<Response> {
    let application = holder.find(&state).await?;
    printout(&state, &application).await
}

/// See [`declaration`]; the birth date is asked too.
///
/// # Errors
/// See [`declaration`].
pub async fn declaration_post(
    State(state): State<AppState>,
    Json(holder): Json<Holder>,
) -> Result<Response> {
    let application = holder.find_with_birth(&state).await?;
    printout(&state, &application).await
}

async fn printout(state: &AppState, application: &Application) -> Result<Response> {
    let bytes = declaration::draw(state, application).await?;
    Ok(pdf(&format!("declaration-{}.pdf", application.code), bytes))
}

fn pdf(name: &str, bytes: Vec<u8>) -> Response {
    // Codes are made of letters and digits, so the name needs no escape.
    let disposition = format!("attachment; filename=\"{name}\"");
    let headers = [
        (CONTENT_TYPE, "application/pdf".to_owned()),
        (CONTENT_DISPOSITION, disposition),
    ];
    (headers, bytes).into_response()
}
