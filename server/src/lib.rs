//! The server of the e-visa portal: who may do what, and what is kept.
//!
//! - [`config`], [`secrets`], [`state`], [`clock`], [`random`]: what the program is given.
//! - [`router`]: every route on one screen. [`envelope`], [`error`], [`extract`]: how requests are
//!   read and answered.
//! - [`store`]: tables. [`audit`], [`outbox`]: what every change leaves behind.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        reason = "a test that fails may panic"
    )
)]

pub mod access_log;
pub mod accounts;
pub mod applications;
pub mod audit;
pub mod authority;
pub mod captcha;
pub mod catalogues;
pub mod check;
pub mod clock;
pub mod codes;
pub mod config;
pub mod documents;
pub mod drafts;
pub mod ekyc;
pub mod envelope;
pub mod error;
pub mod extract;
pub mod files;
pub mod form_command;
pub mod headers;
pub mod holidays;
pub mod limit;
pub mod mail;
pub mod openapi;
pub mod outbound;
pub mod outbox;
pub mod payments;
pub mod random;
pub mod router;
pub mod sandbox_bank;
pub mod secrets;
pub mod serve;
pub mod state;
pub mod store;
pub mod web;
pub mod words;

pub use error::Error;
/// What handlers and store functions return.
pub type Result<T, E = Error> = std::result::Result<T, E>;
