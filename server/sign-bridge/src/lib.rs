//! `evisa-sign`: signs with a USB token what the portal asks for. See `README.md` beside this package.
//!
//! A page of the portal talks to it over loopback ([`http`]). It believes only what the portal has signed ([`challenge`]), shows
//! it and asks the PIN itself ([`prompt`]), and lets the token sign ([`token`]).

pub mod challenge;
pub mod config;
pub mod http;
pub mod modules;
pub mod prompt;
pub mod refusal;
pub mod token;
