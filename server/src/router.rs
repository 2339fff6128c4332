//! Every route on one screen.

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{delete, get, post};
use serde_json::{Value, json};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

use crate::envelope::{Envelope, ok};
use crate::error::{Error, localise};
use crate::state::AppState;
use crate::{
    access_log, accounts, applications, authority, captcha, catalogues, files, headers, limit,
    openapi, web,
};

/// JSON bodies: the longest form, with every list filled, stays below 64 KiB.
const BODY_BYTES: usize = 256 * 1024;

/// The portal's routes with everything that surrounds them, outermost last.
pub fn router(state: AppState) -> Router {
    let strict = Router::new()
        .route(
            "/authorization-service/captcha/generate",
            get(captcha::generate),
        )
        .route(
            "/authorization-service/oauth/token",
            post(accounts::sign_in),
        )
        .route(
            "/authorization-service/oauth/refresh-token",
            post(accounts::refresh),
        )
        .route("/client-service/public/hstt", post(applications::create))
        .route(
            "/client-service/public/hstt/update",
            post(applications::update),
        )
        .route(
            "/client-service/public/hstt/ma-ho-so",
            get(applications::detail).post(applications::detail_post),
        )
        .route(
            "/client-service/public/hstt/tra-cuu-chua-dang-nhap",
            post(applications::lookup),
        )
        .route("/client-service/public/hstt/le-phi", get(applications::fee))
        .route("/client-service/public/le-phi", get(applications::fee))
        .route_layer(from_fn_with_state(state.clone(), limit::strict));
    Router::new()
        .merge(strict)
        .merge(catalogues())
        .route(
            "/client-service/public/hstt/ti-gia",
            get(applications::exchange_rate),
        )
        .route(
            "/client-service/public/ti-gia",
            get(applications::exchange_rate),
        )
        .route("/files/{id}", get(files::show))
        .route("/review-service/applications", get(authority::queue))
        .route("/review-service/applications/{code}", get(authority::open))
        .route(
            "/review-service/applications/{code}/{step}",
            post(authority::decide),
        )
        .route(
            "/authorization-service/oauth/revoke",
            delete(accounts::revoke),
        )
        .route("/user-service/user/get-user-info", get(accounts::user_info))
        .route("/test/captcha/{id}", get(captcha::peek))
        .route("/openapi.json", get(openapi::show))
        .route("/healthz", get(health))
        .fallback(web::page)
        .method_not_allowed_fallback(unknown)
        .layer(DefaultBodyLimit::max(BODY_BYTES))
        .layer(from_fn_with_state(state.clone(), limit::any))
        .layer(from_fn(localise))
        .layer(CompressionLayer::new())
        .layer(from_fn(headers::secure))
        .layer(CatchPanicLayer::new())
        .layer(from_fn_with_state(state.clone(), access_log::record))
        .with_state(state)
}

/// The lists that forms choose from.
fn catalogues() -> Router<AppState> {
    Router::new()
        .route(
            "/client-service/public/dm-qt/get-all",
            get(catalogues::countries),
        )
        .route(
            "/client-service/public/dm-ck/get-all",
            get(catalogues::gates),
        )
        .route(
            "/client-service/public/dm-ck/get-all-nc",
            get(catalogues::gates),
        )
        .route(
            "/client-service/public/dm-tinh-tp/get-all",
            get(catalogues::provinces),
        )
        .route(
            "/client-service/public/dm-md/get-all",
            get(catalogues::purposes),
        )
        .route(
            "/client-service/public/ngon-ngu/get-all",
            get(catalogues::languages),
        )
        .route("/client-service/public/dm-lp", get(catalogues::fees))
}

async fn health(
    axum::extract::State(state): axum::extract::State<AppState>,
) -> crate::Result<Envelope<Value>> {
    sqlx::query("SELECT 1").execute(&state.store.pool).await?;
    Ok(ok(json!({ "database": "ok" })))
}

async fn unknown() -> Error {
    Error::NotFound
}
