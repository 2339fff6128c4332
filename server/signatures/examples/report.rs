//! Says of files whether they are whole (`scripts/interoperability/altered-pdfs`): a line for each, `whole` or what is wrong.
//!
//! `cargo run -p evisa-signatures --example report -- ROOTS.pem [FILE.pdf]…`; names of files come from standard input where
//! none is given.

#![expect(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    reason = "a tool of tests, at the machine's time"
)]

use std::fs;
use std::io::stdin;

use evisa_signatures::{Certificate, Revocation, Trust, report};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let roots = fs::read_to_string(arguments.next().unwrap()).unwrap();
    let trust = Trust::of(Certificate::from_pem(&roots).unwrap(), Revocation::IfKnown);
    let files: Vec<String> = arguments.collect();
    if files.is_empty() {
        stdin().lines().for_each(|file| say(&file.unwrap(), &trust));
    } else {
        files.iter().for_each(|file| say(file, &trust));
    }
}

fn say(file: &str, trust: &Trust) {
    let told = report::of_pdf(&fs::read(file).unwrap(), trust, jiff::Timestamp::now());
    let words = match told {
        Ok(report) if report.is_whole => "whole".to_owned(),
        Ok(report) => {
            let faults = report.signatures.iter().find_map(|one| one.fault);
            faults.map_or_else(|| "changed".to_owned(), |fault| fault.to_string())
        }
        Err(fault) => fault.to_string(),
    };
    println!("{file}\t{words}");
}
