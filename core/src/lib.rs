//! What is true of an electronic visa: forms, rules, machine-readable zones and image checks.
//!
//! Pure: no clock, no input or output, no network. `today` is an argument, images are bytes.
//!
//! ```
//! use evisa_core::{Draft, form, forms::evisa};
//! use jiff::civil::date;
//!
//! let draft = Draft::from_iter([("ttcnHo".to_owned(), "Eriksson".into())]);
//! let problems = form::parse(&evisa::EVISA, &draft, date(2026, 11, 21)).unwrap_err();
//! assert_eq!(problems[0].field, "anhMat");
//! assert_eq!(problems[0].code, form::Code::ImageRequired);
//! ```
//!
//! Features: `words` (default) compiles in the sentences of four languages, `vision` the image checks,
//! `matching` the comparison of two faces, `typescript` declarations of what a browser is told. Workbooks of many
//! applications are a crate of their own beside it, `evisa-workbook`.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::panic,
        clippy::expect_used,
        reason = "a test may stop at the first surprise"
    )
)]

/// The README's examples are compiled and run with those of the documentation.
#[cfg(all(doctest, feature = "words"))]
#[doc = include_str!("../README.md")]
pub struct Readme;

pub mod answer;
pub mod case;
pub mod catalogue;
pub mod code;
#[cfg(feature = "vision")]
pub mod ekyc;
pub mod exemption;
pub mod fee;
pub mod form;
pub mod forms;
pub mod mrz;
pub mod passport;
pub mod text;
#[cfg(feature = "vision")]
pub mod vision;
#[cfg(feature = "words")]
pub mod words;

/// Answers as they arrive: a JSON object, unchecked.
pub type Draft = serde_json::Map<String, serde_json::Value>;
