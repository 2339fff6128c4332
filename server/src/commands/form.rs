//! `evisa form`: what the rules say about a draft in a file, as sentences or as the normalised answers.
//!
//! For whoever writes drafts by program, and for support: the same rules as the portal's.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use evisa_core::form::{self, Form};
use evisa_core::words::{self, Lang};
use evisa_core::{Draft, forms};
use jiff::civil::Date;

/// Larger drafts than a request may carry are no drafts.
const MOST_BYTES: u64 = 1024 * 1024;

/// Checks a draft: problems as sentences and exit status 1, or the normalised JSON and 0.
#[derive(Debug, clap::Args)]
pub struct FormArgs {
    /// Name of the form.
    #[arg(value_parser = form_of)]
    name: &'static Form,
    /// File with the draft: a JSON object of wire names.
    #[arg(long)]
    draft: PathBuf,
    /// The day on which it is checked, YYYY-MM-DD.
    #[arg(long)]
    today: Date,
    /// Language of the sentences: vi, en, zh, ja.
    #[arg(long, default_value = "vi", value_parser = lang_of)]
    lang: Lang,
}

/// Prints what the form says; exit status 2 means that there was nothing to check.
#[must_use]
pub fn run(args: &FormArgs) -> ExitCode {
    match check_draft(args) {
        Ok((right, text)) => {
            // Whoever stopped reading, such as `head`, has what it wanted.
            let _ = std::io::stdout().write_all(text.as_bytes());
            ExitCode::from(u8::from(!right))
        }
        Err(error) => {
            eprintln!("evisa form: {}: {error}", args.draft.display());
            ExitCode::from(2)
        }
    }
}

/// Whether the draft is right, and what is printed about it.
fn check_draft(args: &FormArgs) -> Result<(bool, String), String> {
    let form = args.name;
    Ok(match form::parse(form, &read(&args.draft)?, args.today) {
        Ok(answers) => (
            true,
            format!("{:#}\n", serde_json::Value::Object(answers.into_json())),
        ),
        Err(problems) => {
            let lines = problems.iter().map(|problem| {
                let sentence = words::problem(args.lang, form, problem);
                format!("{}: {sentence}\n", problem.field)
            });
            (false, lines.collect())
        }
    })
}

fn read(path: &Path) -> Result<Draft, String> {
    let length = std::fs::metadata(path)
        .map_err(|error| error.to_string())?
        .len();
    if length > MOST_BYTES {
        return Err(format!("more than {MOST_BYTES} bytes"));
    }
    let bytes = std::fs::read(path).map_err(|error| error.to_string())?;
    serde_json::from_slice(&bytes).map_err(|error| error.to_string())
}

fn form_of(name: &str) -> Result<&'static Form, String> {
    forms::by_name(name).ok_or_else(|| {
        let names: Vec<&str> = forms::ALL.iter().map(|form| form.name).collect();
        format!("the forms are {}", names.join(", "))
    })
}

fn lang_of(name: &str) -> Result<Lang, String> {
    Lang::parse(name).ok_or_else(|| "the languages are vi, en, zh, ja".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Command {
        #[command(flatten)]
        form: FormArgs,
    }

    fn command(rest: &[&str]) -> Result<FormArgs, clap::Error> {
        Command::try_parse_from([&["form"], rest].concat()).map(|command| command.form)
    }

    /// What is said about a lookup of this code.
    fn about(code: &str, lang: &str) -> (bool, String) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("draft.json");
        let draft =
            serde_json::json!({ "maHoSo": code, "email": "a@b.co", "ngaySinh": "12/08/1974" });
        std::fs::write(&path, draft.to_string()).unwrap();
        let path = path.to_str().unwrap();
        check_draft(
            &command(&[
                "lookup",
                "--draft",
                path,
                "--today",
                "2026-11-21",
                "--lang",
                lang,
            ])
            .unwrap(),
        )
        .unwrap()
    }

    #[test]
    fn a_right_draft_is_printed_as_the_server_would_keep_it() {
        let code = evisa_core::code::registration(&[5; 16]);
        let (right, text) = about(&code.to_lowercase(), "en");
        let kept: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert!(right);
        assert_eq!(kept["maHoSo"], code.as_str());
        assert_eq!(kept["ngaySinh"], "1974-08-12T00:00:00");
    }

    #[test]
    fn problems_are_sentences_in_the_chosen_language() {
        let sentences = [
            ("vi", "không đúng"),
            ("en", "mistyped"),
            ("zh", "输入有误"),
            ("ja", "誤り"),
        ];
        for (lang, part) in sentences {
            let (right, text) = about("ABCD", lang);
            assert!(!right);
            assert!(
                text.starts_with("maHoSo: ") && text.contains(part),
                "{text}"
            );
        }
    }

    #[test]
    fn what_cannot_be_checked_is_said() {
        let day = ["--today", "2026-11-21"];
        let missing =
            command(&[&["lookup", "--draft", "/no/such/file"][..], &day].concat()).unwrap();
        assert!(check_draft(&missing).unwrap_err().contains("No such file"));
        let unknown = command(&[&["passport", "--draft", "x"][..], &day].concat()).unwrap_err();
        assert!(unknown.to_string().contains("evisaOrganization"));
        assert!(command(&["lookup", "--draft", "x", "--today", "tomorrow"]).is_err());
    }
}
