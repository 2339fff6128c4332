//! What this build says of drafts, so that another build can be held against it.
//!
//! A line of standard input is `{ "form": …, "today": …, "draft": { … } }`; a line of output is what the WebAssembly
//! build's `check` gives: `{ "problems": […], "answers": … }`.

use evisa_core::{Draft, form, forms};
use serde::{Deserialize, Serialize};
use std::error::Error;
use std::io::{BufRead, Write, stdin, stdout};

#[derive(Deserialize)]
struct Request {
    form: String,
    today: jiff::civil::Date,
    draft: Draft,
}

#[derive(Serialize)]
struct Verdict {
    problems: Vec<form::Problem>,
    answers: Option<form::Answers>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut out = stdout().lock();
    for line in stdin().lock().lines() {
        let asked: Request = serde_json::from_str(&line?)?;
        let form = forms::by_name(&asked.form).ok_or("there is no such form")?;
        let verdict = match form::parse(form, &asked.draft, asked.today) {
            Ok(answers) => Verdict {
                problems: Vec::new(),
                answers: Some(answers),
            },
            Err(problems) => Verdict {
                problems,
                answers: None,
            },
        };
        writeln!(out, "{}", serde_json::to_string(&verdict)?)?;
    }
    Ok(())
}
