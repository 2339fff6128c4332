//! What is asked for beside the password: passkeys (WebAuthn), codes of an authenticator app (TOTP), and recovery codes for
//! whoever has lost both.
//!
//! - [`prove`], [`passkey_proof`]: showing one, when somebody signs in and before what is dangerous. [`set_up`], [`remove`]:
//!   having one.
//! - [`mod@passkey`], [`mod@totp`], [`mod@recovery`]: each by itself. [`state`]: what a session owes.

mod ceremony;
mod changes;
mod passkey;
pub mod passkey_proof;
pub mod prove;
mod recovery;
pub mod remove;
pub mod set_up;
pub mod state;
mod totp;

pub use changes::reset;
pub(crate) use changes::take_all;
