//! The `evisa` command.
fn main() {}
