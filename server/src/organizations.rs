//! Organizations: admitted by the authority with their main account, granted and suspended by it, and their members.
//!
//! - [`mod@admit`]: what an approved registration leads to. [`info`]: what an organization sees of itself.
//! - [`members`], [`member_change`], [`member_password`]: its members' accounts.
//! - [`customers`]: those whom an organization vouches for, kept between its guarantees.
//! - [`list`], [`grant`], [`change`]: what the authority sees, decides and changes; [`mod@history`]: what was done.

mod admit;
pub mod change;
pub mod customers;
pub mod grant;
mod history;
pub mod info;
pub mod list;
pub mod member_change;
pub mod member_password;
pub mod members;

pub use admit::admit;

use crate::store::Conn;
use crate::store::organization::{self, Organization};
use crate::{Error, Result};

/// The organization, as the authority saw it before it changes it.
///
/// # Errors
///
/// There is none with this code, or somebody has changed it since.
async fn seen(conn: &mut Conn, code: &str, version: i64) -> Result<Organization> {
    let found = organization::find(conn, code).await?;
    let known = found.ok_or(Error::NotFound)?;
    if known.version == version {
        Ok(known)
    } else {
        Err(Error::Conflict("version_conflict"))
    }
}
