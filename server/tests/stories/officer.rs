//! An officer works on cases.

mod decisions;
mod list;
mod rights;
mod supplements;
