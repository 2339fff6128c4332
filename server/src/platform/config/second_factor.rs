//! Who needs a second factor.

use clap::ValueEnum;

/// Who needs a second factor beside the password.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SecondFactorRule {
    /// Everyone of the authority; others may have one.
    Authority,
    /// Nobody: everyone may have one.
    Offered,
}
