//! Signing in: accounts, sessions, and who is asking.

mod open;
mod password;
mod refresh;
mod revoke;
mod session;
mod sign_in;
mod user_info;
mod who;

pub use open::{FIRST_OFFICER, FirstSignIn, open, open_first};
pub use refresh::{Refresh, refresh};
pub use revoke::revoke;
pub use session::Tokens;
pub use sign_in::{Credentials, sign_in};
pub use user_info::{UserInfo, user_info};
pub use who::{Cashier, Officer, Who};
