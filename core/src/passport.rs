//! What the machine-readable zone of a passport tells of the e-visa form: a draft of answers, which of them are uncertain,
//! and how declared answers compare with the zone.
//!
//! [`crate::mrz`] knows zones and no form; the wire names of the form stand here.

mod compare;
mod draft;
mod uncertain;

pub use compare::{Compared, Verdict, compare};
pub use draft::draft;
pub use uncertain::uncertain;

#[cfg(test)]
mod tests;
