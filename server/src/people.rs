//! Who acts: accounts, sessions, roles and what they allow.

mod actor;
mod applicant;
mod client;
pub(crate) mod cookies;
pub(crate) mod distinct_persons;
pub(crate) mod lock_out;
pub(crate) mod open;
pub(crate) mod password;
mod payer;
pub(crate) mod pending_step;
mod permission;
mod permitted;
pub mod revoke;
pub mod session;
pub mod sessions;
pub(crate) mod signature;
pub(crate) mod signed_in;
pub mod user_info;
mod viewer;

pub use crate::store::account::Role;
pub use actor::Actor;
pub use applicant::Applicant;
pub use client::{AnyClient, ConfidentialClient};
pub(crate) use open::user_name;
pub use open::{FirstSignIn, NewAccount, close, open, reset};
pub use payer::Payer;
pub use pending_step::PendingStep;
pub use permission::Permission;
pub use permitted::{
    AccountManager, ContentEditor, Finance, Helper, Member, MemberManager, MemberSigner, Operator,
    OrganizationManager, Preparer, Reviewer,
};
pub use session::Tokens;
pub use signed_in::{AnySession, JustProved, MaySetUp, SignedIn};
pub use user_info::UserInfo;
pub use viewer::{Browser, Viewer};
