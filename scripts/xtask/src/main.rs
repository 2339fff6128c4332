//! Tooling.
fn main() {}
