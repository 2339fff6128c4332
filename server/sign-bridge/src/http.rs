//! What pages of the portal can ask, over loopback.
//!
//! `POST /pair` without a code shows one to the user; with the code it answers a secret. With the secret as bearer: `GET
//! /tokens`, and `POST /sign` with a challenge. Everything else, and everything from elsewhere, gets an empty answer.

mod guard;
mod pairing;
mod rate;
mod routes;

use std::sync::{Arc, Mutex};

use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};
use axum::{Router, middleware};
use jiff::Timestamp;

use self::pairing::Pairing;
use self::rate::Rate;
use crate::challenge::UsedChallenges;
use crate::prompt::Prompt;
use crate::token::Middleware;

/// Five hundred titles and digests have 200 KB.
const BODY: usize = 256 * 1024;

/// The machine's clock and randomness, passed in.
#[derive(Clone, Copy)]
pub struct Machine {
    /// What time it is.
    pub now: fn() -> Timestamp,
    /// Fresh randomness.
    pub random: fn() -> [u8; 32],
}

/// Everything the routes need.
pub struct Bridge {
    pub(crate) machine: Machine,
    pub(crate) origins: Vec<String>,
    pub(crate) portal_key: [u8; 32],
    pub(crate) middleware: Vec<Box<dyn Middleware>>,
    pub(crate) prompt: Box<dyn Prompt>,
    pub(crate) port: u16,
    pub(crate) pairing: Mutex<Pairing>,
    pub(crate) used: Mutex<UsedChallenges>,
    pub(crate) rate: Mutex<Rate>,
    /// One list at a time is shown.
    pub(crate) at_work: Arc<tokio::sync::Mutex<()>>,
}

impl Bridge {
    /// For these sites and this portal, heard at this port.
    #[must_use]
    pub fn new(
        machine: Machine,
        (origins, portal_key): (Vec<String>, [u8; 32]),
        middleware: Vec<Box<dyn Middleware>>,
        prompt: Box<dyn Prompt>,
        port: u16,
    ) -> Self {
        Self {
            machine,
            origins,
            portal_key,
            middleware,
            prompt,
            port,
            pairing: Mutex::default(),
            used: Mutex::default(),
            rate: Mutex::new(Rate::new((machine.now)())),
            at_work: Arc::default(),
        }
    }
}

/// All that is served.
pub fn router(bridge: Arc<Bridge>) -> Router {
    Router::new()
        .route("/pair", post(routes::pair))
        .route("/tokens", get(routes::tokens))
        .route("/sign", post(routes::sign))
        .layer(DefaultBodyLimit::max(BODY))
        .layer(middleware::from_fn_with_state(
            Arc::clone(&bridge),
            guard::guard,
        ))
        .with_state(bridge)
}
