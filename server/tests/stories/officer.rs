//! An officer works on cases.

mod decisions;
mod findings;
mod list;
mod rights;
mod supplements;
