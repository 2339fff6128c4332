//! The server of the e-visa portal: who may do what, and what is kept.
//!
//! From the top: [`commands`] start the program; [`router`] names every route; [`cases`], [`payments`], [`accounts`]
//! and [`people`] decide what happens; [`mails`], [`documents`], [`pictures`] and [`ekyc`] make and judge things; [`jobs`] carries out
//! what a transaction queued; [`http`] reads requests and writes answers; [`store`] holds all SQL; [`security`] keeps
//! keys and proves; [`platform`] is what the machine gives. Arrows run downward only.
#![allow(
    rustdoc::private_intra_doc_links,
    reason = "its documentation is for those who work on it: `cargo doc --document-private-items`"
)]
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        reason = "a test that fails may panic"
    )
)]

pub mod accounts;
pub mod audit;
pub mod authority_lists;
pub mod calendar;
pub mod captcha;
pub mod cases;
pub mod catalogues;
pub mod commands;
pub mod content;
pub mod documents;
pub mod drafts;
pub mod ekyc;
pub mod error;
pub mod exemptions;
pub mod gates;
pub mod http;
pub mod jobs;
pub mod kinds;
pub mod lists;
pub mod mails;
pub mod officers;
pub mod open_data;
pub mod operations;
pub mod organizations;
pub mod payments;
pub mod people;
pub mod pictures;
pub mod places;
pub mod platform;
pub mod reseal;
pub mod router;
pub mod sandbox_bank;
pub mod second_factor;
pub mod security;
pub mod sign_in;
pub mod signing;
pub mod state;
pub mod store;
pub mod support;
pub mod text;
pub mod upkeep;

pub use error::Error;
/// What handlers and store functions return.
pub type Result<T, E = Error> = std::result::Result<T, E>;
