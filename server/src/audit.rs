//! The audit trail, beyond its tables ([`crate::store::audit`], [`crate::store::access`]).
//!
//! - [`guard`]: nothing is changed or issued that the trail does not bear out. [`baseline`]: cases of releases whose trail
//!   did not digest them.
//! - [`chains`]: those of cases and those of the access trail, by one name.
//! - [`signing`], [`heads`], [`witness`]: the newest row of each chain, signed into a file, so that a chain whose end was
//!   cut off shows.
//! - [`mod@verify`]: all of it checked.

pub mod baseline;
mod chains;
pub mod guard;
pub mod heads;
pub mod signing;
pub mod verify;
pub mod witness;
