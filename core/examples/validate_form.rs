//! Checks a draft: `cargo run --example validate_form -- DRAFT.json 2026-11-21 [vi|en|zh|ja]`.
//!
//! Prints the normalised answers, or one sentence for every problem.

use evisa_core::words::{self, Lang};
use evisa_core::{Draft, form, forms::evisa::EVISA};
use std::{env, error::Error, fs, process::ExitCode};

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [file, today, rest @ ..] = arguments.as_slice() else {
        return Err("usage: validate_form DRAFT.json YYYY-MM-DD [vi|en|zh|ja]".into());
    };
    let lang = rest
        .first()
        .and_then(|name| Lang::parse(name))
        .unwrap_or(Lang::En);
    let draft: Draft = serde_json::from_str(&fs::read_to_string(file)?)?;

    match form::parse(&EVISA, &draft, today.parse()?) {
        Ok(answers) => {
            println!("{}", serde_json::to_string_pretty(&answers)?);
            Ok(ExitCode::SUCCESS)
        }
        Err(problems) => {
            for problem in &problems {
                println!(
                    "{}: {}",
                    problem.field,
                    words::problem(lang, &EVISA, problem)
                );
            }
            Ok(ExitCode::FAILURE)
        }
    }
}
