//! The accounts of those who work for the authority: who there is, inviting, changing, closing, and taking a lost second
//! factor away, which needs two persons.

pub mod change;
pub mod invite;
pub mod list;
mod particulars;
pub mod reset;
