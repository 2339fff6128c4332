//! Workbooks that the tests make themselves: good ones, and everything that people and others send instead.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod cells;
mod hostile;
mod made;
mod other_programs;
mod peer;
mod refused;
mod remarks;
mod rows;
mod written;
