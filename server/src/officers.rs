//! The accounts of those who work for the authority: who there is, inviting, changing, closing, granting roles and taking a
//! lost second factor away, which need two persons.

pub mod change;
pub mod invite;
pub mod list;
mod particulars;
pub mod reset;
pub mod role_begins;
pub mod role_grant;
mod role_mails;
