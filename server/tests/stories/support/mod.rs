//! What the stories share.

pub mod authenticator;
pub mod bank;
pub mod by_hand;
pub mod database;
pub mod draft;
pub mod family;
pub mod guarantor;
pub mod issuer;
pub mod officer;
pub mod organization;
pub mod page;
pub mod payer;
pub mod pictures;
pub mod portal;
pub mod sealer;
pub mod sign_in;
pub mod sign_token;
pub mod tables;
pub mod teller;
pub mod told;
pub mod treasury;
pub mod upload;

pub use portal::{Answer, Portal};
