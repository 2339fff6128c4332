//! Tells how far our check digits agree with those that others computed for the same lines, and what we read in them
//! with what their sources say.
//!
//! `cargo run -p evisa-core --example vectors -- FILE`, FILE being a JSON list of
//! `{ name, format, lines, checks_computed: { number, birth, expiry, optional, composite } }` with the digits that the
//! form has; without `checks_computed`, lines that are no zone. `expected.fields` is what the source reads in them, under the
//! names of its program. Where that differs it is shown, for a source may be wrong; the exit status is 1 only where the
//! shape or a check digit differs.
#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    missing_docs,
    reason = "a tool for measuring may stop at the first surprise"
)]

mod agreement;
mod fields;

use agreement::{Vector, disagreement, other_fields, says_fields};
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
    let told: Vec<&Vector> = vectors.iter().filter(|one| says_fields(one)).collect();
    let other = told.iter().map(|one| (one, other_fields(one)));
    let other: Vec<_> = other
        .filter(|(_, differing)| !differing.is_empty())
        .collect();
    let same = told.len() - other.len();
    println!(
        "zones whose source says what they say: the same in {same} of {}",
        told.len()
    );
    for (one, differing) in other {
        println!(
            "  {} {:?}: {}",
            one.title(),
            one.lines,
            differing.join("; ")
        );
    }
    if vectors.iter().any(|one| disagreement(one).is_some()) {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    }
}
