//! How people come by an account and its password: asking for a link, which is mailed, and what can be done under it.

pub mod check_client;
pub mod choose;
pub mod forgot;
pub(crate) mod mailed_link;
mod password_rule;
pub mod register;
