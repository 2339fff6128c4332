//! Stories over real HTTP, each with its own portal, data folder and clock that stands still.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    unreachable_pub,
    reason = "a test that fails may panic; its helpers are for its own modules"
)]

mod support;

mod accounts;
mod apply;
mod audit_heads;
mod cancel;
mod captcha;
mod cases;
mod catalogues;
mod children;
mod effects;
mod families;
mod guarantees;
mod handles;
mod holidays;
mod late_payments;
mod mails;
mod matrix;
mod migration;
mod officer;
mod openapi;
mod operations;
mod patience;
mod payments;
mod pictures;
mod portal;
mod received;
mod refunds;
mod sandbox_bank;
mod store;
mod suspicion;
mod sweep;
mod tls;
mod trail;
mod unpaid;
mod verdicts;
mod web;
