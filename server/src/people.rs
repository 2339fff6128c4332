//! Who acts: accounts, sessions, roles and what they allow.

mod actor;
mod applicant;
mod client;
mod cookies;
pub(crate) mod lock_out;
pub mod national;
mod open;
pub(crate) mod password;
mod permission;
mod permitted;
pub mod refresh;
pub mod revoke;
mod session;
pub mod sessions;
pub mod sign_in;
mod signed_in;
pub mod user_info;
mod viewer;

pub use crate::store::account::Role;
pub use actor::Actor;
pub use applicant::Applicant;
pub use open::{FirstSignIn, NewAccount, close, open, reset};
pub use permission::Permission;
pub use permitted::{Finance, Member, Operator, Reviewer};
pub use refresh::Refresh;
pub use session::Tokens;
pub use sign_in::Credentials;
pub use signed_in::SignedIn;
pub use user_info::UserInfo;
pub use viewer::Viewer;
