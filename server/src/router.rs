//! Every route on one screen.

mod listed;

use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{delete, get, post};
use serde_json::{Value, json};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

use crate::envelope::{Envelope, ok};
use crate::error::{Error, localise};
use crate::state::AppState;
use crate::{
    access_log, accounts, applications, authority, captcha, catalogues,
    documents::serve as documents, drafts, ekyc, files, headers, limit, mail::outbox_page, openapi,
    payments, web,
};
use listed::Listed;

/// JSON bodies: the longest form, with every list filled, stays below 64 KiB.
const BODY_BYTES: usize = 256 * 1024;

/// The portal's routes with everything that surrounds them, outermost last.
pub fn router(state: AppState) -> Router {
    routes(&state)
        .router
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

/// The full paths of all routes.
#[must_use]
pub fn paths(state: &AppState) -> Vec<String> {
    routes(state).paths
}

fn routes(state: &AppState) -> Listed {
    guarded(state).merge(open())
}

/// What costs work or can be guessed: fewer requests a minute.
fn guarded(state: &AppState) -> Listed {
    let sign_in = Listed::default()
        .route("/captcha/generate", get(captcha::generate))
        .route("/oauth/token", post(accounts::sign_in))
        .route("/oauth/refresh-token", post(accounts::refresh));
    let public = Listed::default()
        .route("/hstt", post(applications::create))
        .route("/hstt/update", post(applications::update))
        .route(
            "/hstt/ma-ho-so",
            get(applications::detail).post(applications::detail_post),
        )
        .route("/hstt/tra-cuu-chua-dang-nhap", post(applications::lookup))
        .route(
            "/generate-ev",
            get(documents::evisa).post(documents::evisa_post),
        )
        .route(
            "/hstt/in-ho-so-thi-thuc",
            get(documents::declaration).post(documents::declaration_post),
        )
        .route(
            "/in-ho-so-thi-thuc",
            get(documents::declaration).post(documents::declaration_post),
        )
        .route("/hstt/le-phi", get(applications::fee))
        .route("/le-phi", get(applications::fee))
        .route("/hstt/thanh-toan/{code}", post(payments::start::start))
        .route("/kiem-tra/{form}", post(drafts::check));
    // Two pictures, and what multipart adds.
    let pictures = Listed::default()
        .route("/client-service/public/upload", post(files::upload))
        .route("/ekyc/process-evisa", post(ekyc::process))
        .surround(|it| {
            it.layer(DefaultBodyLimit::max(
                2 * state.config.image_max_bytes + BODY_BYTES,
            ))
        });
    Listed::default()
        .nest("/authorization-service", sign_in)
        .nest("/client-service/public", public)
        .route(
            "/payment-service/orders/{receipt}",
            get(payments::show::show),
        )
        .merge(pictures)
        .surround(|it| it.route_layer(from_fn_with_state(state.clone(), limit::strict)))
}

/// Everything else.
fn open() -> Listed {
    let public = Listed::default()
        .route("/hstt/ti-gia", get(applications::exchange_rate))
        .route("/ti-gia", get(applications::exchange_rate))
        .route("/dm-qt/get-all", get(catalogues::countries))
        .route("/dm-ck/get-all", get(catalogues::gates))
        .route("/dm-ck/get-all-nc", get(catalogues::gates))
        .route("/dm-tinh-tp/get-all", get(catalogues::provinces))
        .route("/dm-md/get-all", get(catalogues::purposes))
        .route("/dm-cqphtt/get-all", get(catalogues::visa_agencies))
        .route("/ngon-ngu/get-all", get(catalogues::languages))
        .route("/dm-lp", get(catalogues::fees));
    let bank = Listed::default()
        .route("/vnpay/ipn", get(payments::notice::notice))
        .route("/vnpay/return", get(payments::back::back));
    let review = Listed::default()
        .route("/applications", get(authority::queue))
        .route("/applications/{code}", get(authority::open))
        .route("/applications/{code}/{step}", post(authority::decide))
        .route("/payments", get(payments::ledger::list))
        .route("/payments/{receipt}/accept", post(payments::accept::accept))
        .route("/payments/{receipt}/refund", post(payments::refund::refund))
        .route("/outbox", get(outbox_page::list))
        .route("/outbox/{id}", get(outbox_page::open));
    Listed::default()
        .nest("/client-service/public", public)
        .nest("/payment-service", bank)
        .nest("/review-service", review)
        .route("/files/{id}", get(files::show))
        .route(
            "/authorization-service/oauth/revoke",
            delete(accounts::revoke),
        )
        .route("/user-service/user/get-user-info", get(accounts::user_info))
        .route("/test/captcha/{id}", get(captcha::peek))
        .route("/openapi.json", get(openapi::show))
        .route("/healthz", get(health))
}

async fn health(State(state): State<AppState>) -> crate::Result<Envelope<Value>> {
    sqlx::query("SELECT 1").execute(&state.store.pool).await?;
    Ok(ok(json!({ "database": "ok" })))
}

async fn unknown() -> Error {
    Error::NotFound
}
