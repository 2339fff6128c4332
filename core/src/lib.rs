//! What is true of an electronic visa: forms, rules, machine-readable zones and image checks.
//!
//! Pure: no clock, no input or output, no network. `today` is an argument, images are bytes.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::panic,
        clippy::expect_used,
        reason = "a test may stop at the first surprise"
    )
)]

pub mod answer;
pub mod application;
pub mod catalogue;
pub mod fee;
pub mod form;
pub mod forms;
pub mod mrz;
#[cfg(feature = "words")]
pub mod words;

/// Answers as they arrive: a JSON object, unchecked.
pub type Draft = serde_json::Map<String, serde_json::Value>;
