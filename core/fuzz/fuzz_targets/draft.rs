//! A draft of any form. The first byte chooses the form; the rest is a JSON object, or else lines that are typed into
//! its fields one after the other.
#![no_main]

use evisa_core::form::{Form, parse};
use evisa_core::words::{self, Lang};
use evisa_core::{Draft, forms};
use jiff::civil::{Date, date};
use libfuzzer_sys::fuzz_target;

const TODAY: Date = date(2026, 11, 21);

fuzz_target!(|data: &[u8]| {
    let Some((&choice, rest)) = data.split_first() else {
        return;
    };
    let form = forms::ALL[usize::from(choice) % forms::ALL.len()];
    let draft = serde_json::from_slice(rest).unwrap_or_else(|_| typed(form, rest));
    match parse(form, &draft, TODAY) {
        Ok(answers) => {
            let once = answers.into_json();
            let twice = parse(form, &once, TODAY).map(|answers| answers.into_json());
            assert_eq!(twice.as_ref(), Ok(&once), "normalising twice");
        }
        Err(problems) => {
            assert!(!problems.is_empty());
            for problem in &problems {
                let sentence = words::problem(Lang::En, form, problem);
                assert!(!sentence.contains("{{"), "{sentence}");
            }
        }
    }
});

fn typed(form: &'static Form, bytes: &[u8]) -> Draft {
    let text = String::from_utf8_lossy(bytes);
    form.fields()
        .zip(text.split('\n'))
        .map(|(field, line)| {
            let value = serde_json::from_str(line).unwrap_or_else(|_| line.into());
            (field.name.to_owned(), value)
        })
        .collect()
}
