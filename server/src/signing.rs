//! Digital signatures of organizations, made by USB tokens. The page carries between the portal and `evisa-sign`, and both
//! believe nothing that it could have changed: what is asked is signed by the portal, what comes back is proven by it.
//!
//! - [`signer`]: who may. [`registered`]: the signatures that an organization has registered; [`examine`] and [`certificate_owner`]
//!   say which certificates may be.
//! - [`challenge`]: what a token is asked. [`verify`]: it shows, once in a session, that the key is there.
//! - [`prepare`]: what is to be signed of cases. [`carry_out`]: the signatures come back, each case in its own transaction;
//!   [`case`]: one of them; [`not_signed`]: why not. [`item_id`]: what is signed, by name.

mod appearance;
pub mod carry_out;
mod case;
mod certificate_owner;
mod challenge;
mod examine;
mod item_id;
mod not_signed;
pub mod prepare;
pub mod registered;
mod signer;
pub mod verify;

pub use challenge::public_keys;
pub use signer::Signer;
