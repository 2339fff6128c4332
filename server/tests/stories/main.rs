//! Stories over real HTTP, each with its own portal, data folder and clock that stands still.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    unreachable_pub,
    reason = "a test that fails may panic; its helpers are for its own modules"
)]
#![allow(
    clippy::large_futures,
    clippy::match_same_arms,
    clippy::single_match_else,
    clippy::struct_field_names,
    clippy::type_complexity,
    reason = "tables of what happens are read line by line; a story runs once"
)]

mod support;

mod accounts;
mod apply;
mod audit_heads;
mod by_document;
mod by_hand;
mod cancel;
mod captcha;
mod cases;
mod catalogues;
mod children;
mod closed;
mod content;
mod content_versions;
mod daily_file;
mod damaged;
mod database_tls;
mod deleted;
mod drafts;
mod effects;
mod families;
mod guarantees;
mod handles;
mod held_apart;
mod histories;
mod holidays;
mod late_payments;
mod limits;
mod logs;
mod mails;
mod maps;
mod matrix;
mod migration;
mod money_review;
mod officer;
mod open_data;
mod openapi;
mod operations;
mod organizations;
mod patience;
mod payments;
mod people;
mod pictures;
mod portal;
mod prices;
mod received;
mod refunds;
mod repeated;
mod sandbox_bank;
mod seal;
mod second_factor;
mod secrets;
mod signing;
mod specification;
mod store;
mod strangers;
mod support_desk;
mod suspicion;
mod sweep;
mod tls;
mod trail;
mod unpaid;
mod verdicts;
mod web;
