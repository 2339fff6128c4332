//! A bank for trying things out: it speaks the wire of VNPAY 2.1.0, takes only the cards of its own
//! table, and moves no money.
//!
//! It is another organisation than the portal: its own port and host name, its own look, and its
//! own memory, a file of its own. It shares with the portal only what a merchant
//! agrees with a bank: terminal code, hash secret and the address for notices.
//!
//! - [`settings`]: what is agreed. [`cards`]: the cards and what each does.
//! - [`order`]: what the merchant asks for. [`transaction`]: what becomes of it. [`ledger`]: all of
//!   them, which `journal` writes down.
//! - [`pages`]: what the visitor sees. [`ipn`]: what the merchant is told. [`api`]: what the
//!   merchant's server may ask.

pub mod api;
pub mod cards;
pub mod ipn;
mod journal;
pub mod ledger;
pub mod order;
pub mod pages;
pub mod refund;
mod response_code;
pub mod session;
pub mod settings;
pub mod transaction;
pub mod view;

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};
use tokio::net::TcpListener;
use tower_http::catch_panic::CatchPanicLayer;

use crate::platform::outbound;
use crate::{Error, Result};
use journal::Journal;
use ledger::Ledger;
use settings::Settings;

/// Forms and messages of the wire stay below 4 KiB.
const BODY_BYTES: usize = 16 * 1024;

/// The bank; cloning is cheap.
#[derive(Clone, Debug)]
pub struct Bank {
    settings: Arc<Settings>,
    ledger: Ledger,
    /// Signs session ids; made anew at each start.
    session_key: Arc<str>,
    http: reqwest::Client,
}

impl Bank {
    /// A bank with the transactions of its journal.
    ///
    /// # Errors
    /// When no HTTP client for notices can be made, or the journal cannot be read.
    pub fn new(settings: Settings) -> Result<Self> {
        let http = outbound::client(None, ipn::PATIENCE).map_err(Error::internal)?;
        let journal = Journal::new(settings.journal.clone());
        Ok(Self {
            ledger: Ledger::read(journal).map_err(Error::internal)?,
            session_key: settings.random.token().into(),
            settings: Arc::new(settings),
            http,
        })
    }

    /// Serves on an open port until `stop` completes.
    ///
    /// # Errors
    /// When serving fails.
    pub async fn serve(
        self,
        listener: TcpListener,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> std::io::Result<()> {
        axum::serve(listener, self.router())
            .with_graceful_shutdown(stop)
            .await
    }

    /// Every route of the bank.
    pub fn router(self) -> Router {
        Router::new()
            .route("/paymentv2/vpcpay.html", get(pages::arrive))
            .route("/paymentv2/card", get(pages::card).post(pages::choose))
            .route("/paymentv2/otp", get(pages::otp).post(pages::confirm))
            .route("/paymentv2/cancel", post(pages::cancel))
            .route("/merchant_webapi/api/transaction", post(api::answer))
            .route("/style.css", get(view::style))
            .fallback(pages::nothing)
            .method_not_allowed_fallback(pages::nothing)
            .layer(DefaultBodyLimit::max(BODY_BYTES))
            .layer(CatchPanicLayer::new())
            .with_state(self)
    }

    fn now(&self) -> i64 {
        self.settings.clock.millis()
    }
}
