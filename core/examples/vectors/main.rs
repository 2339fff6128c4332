//! Tells how far our check digits agree with those that others computed for the same lines.
//!
//! `cargo run -p evisa-core --example vectors -- FILE`, FILE being a JSON list of
//! `{ name, format, lines, checks_computed: { number, birth, expiry, optional, composite } }` with the digits that the
//! form has; without `checks_computed`, lines that are no zone. The exit status is 1 where something differs.
#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    missing_docs,
    reason = "a tool for measuring may stop at the first surprise"
)]

mod agreement;

use agreement::{Vector, disagreement};
use std::process::ExitCode;

fn main() -> ExitCode {
    let Some(file) = std::env::args().nth(1) else {
        println!("a file of vectors is needed");
        return ExitCode::FAILURE;
    };
    let vectors: Vec<Vector> = serde_json::from_slice(&std::fs::read(file).unwrap()).unwrap();
    for zones in [true, false] {
        let kind: Vec<&Vector> = vectors
            .iter()
            .filter(|one| one.checks_computed.is_some() == zones)
            .collect();
        let differing: Vec<_> = kind
            .iter()
            .filter_map(|one| disagreement(one).map(|why| (one, why)))
            .collect();
        let what = if zones {
            "zones: check digits agree"
        } else {
            "texts of no form: refused"
        };
        println!(
            "{what} in {} of {}",
            kind.len() - differing.len(),
            kind.len()
        );
        for (one, why) in &differing {
            println!("  {} {:?}: {why}", one.title(), one.lines);
        }
    }
    if vectors.iter().any(|one| disagreement(one).is_some()) {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    }
}
