//! Sentences in four languages (feature `words`): the locale files, compiled in.
//!
//! Keys are those of `core/locales/*.json`, written with dots: `field.evisa.ttcnHo.label`, `problem.required`.
//!
//! ```
//! use evisa_core::{Draft, form, forms::evisa::EVISA, words::{self, Lang}};
//! use jiff::civil::date;
//!
//! let draft = Draft::from_iter([("ttcnHo".to_owned(), "王".into())]);
//! let problems = form::parse(&EVISA, &draft, date(2026, 11, 21)).unwrap_err();
//! let surname = problems.iter().find(|problem| problem.field == "ttcnHo").unwrap();
//! assert_eq!(words::label(Lang::Vi, &EVISA, &surname.field), "Họ");
//! assert!(words::problem(Lang::En, &EVISA, surname).contains("A"));
//! ```

mod answer;
mod gates;
mod lang;
mod names;

pub use answer::answer;
pub use gates::{Gate, GateKind, gates, set_gates};
pub use lang::Lang;
pub use names::name;

use crate::form::{Form, Params, Problem};
use serde_json::Value;
use std::sync::OnceLock;

/// The text of a key; missing in a language it falls back to English, then Vietnamese.
#[must_use]
pub fn text(lang: Lang, key: &str) -> Option<&'static str> {
    [lang, Lang::En, Lang::Vi].into_iter().find_map(|lang| {
        let found = key
            .split('.')
            .try_fold(locale(lang), |words, part| words.get(part));
        found.and_then(Value::as_str)
    })
}

/// The sentence of a key with its placeholders `{{name}}` filled in. A key without words is shown itself.
#[must_use]
pub fn sentence(lang: Lang, key: &str, params: &Params) -> String {
    text(lang, key).map_or_else(|| key.to_owned(), |text| filled(text, params))
}

/// What a person reads about a problem: its sentence with the label of its field.
#[must_use]
pub fn problem(lang: Lang, form: &Form, problem: &Problem) -> String {
    let mut params = problem.params.clone();
    params.insert("label".to_owned(), label(lang, form, &problem.field).into());
    let code = serde_json::to_value(problem.code).unwrap_or_default();
    let key = format!("problem.{}", code.as_str().unwrap_or_default());
    // As i18next does in the pages: a sentence of its own where a sign is named.
    let context = params.get("context").and_then(Value::as_str);
    let own = context.map(|context| format!("{key}_{context}"));
    let key = own.filter(|own| text(lang, own).is_some()).unwrap_or(key);
    sentence(lang, &key, &params)
}

/// The label of the field at a path such as `treEm[1].ngaySinh`.
#[must_use]
pub fn label(lang: Lang, form: &Form, path: &str) -> String {
    let key = format!("field.{}.{}.label", form.words, without_rows(path));
    sentence(lang, &key, &Params::new())
}

/// `treEm[1].ngaySinh` is worded at `treEm.ngaySinh`.
fn without_rows(path: &str) -> String {
    let mut in_row = false;
    path.chars()
        .filter(|sign| {
            let keep = !in_row && *sign != '[';
            in_row = *sign == '[' || in_row && *sign != ']';
            keep
        })
        .collect()
}

fn filled(text: &str, params: &Params) -> String {
    let mut filled = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("{{") {
        filled.push_str(before);
        let Some((name, after)) = after.split_once("}}") else {
            rest = after;
            break;
        };
        match params.get(name.trim()) {
            Some(Value::String(value)) => filled.push_str(value),
            Some(value) => filled.push_str(&value.to_string()),
            None => {}
        }
        rest = after;
    }
    filled.push_str(rest);
    filled
}

fn locale(lang: Lang) -> &'static Value {
    static VI: OnceLock<Value> = OnceLock::new();
    static EN: OnceLock<Value> = OnceLock::new();
    static ZH: OnceLock<Value> = OnceLock::new();
    static JA: OnceLock<Value> = OnceLock::new();
    let (cell, json) = match lang {
        Lang::Vi => (&VI, include_str!("../locales/vi.json")),
        Lang::En => (&EN, include_str!("../locales/en.json")),
        Lang::Zh => (&ZH, include_str!("../locales/zh.json")),
        Lang::Ja => (&JA, include_str!("../locales/ja.json")),
    };
    // The locale test reads every file, so a broken one never ships.
    cell.get_or_init(|| serde_json::from_str(json).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::form::{Code, Fault};
    use crate::forms::evisa::EVISA;

    fn said(lang: Lang, path: &str, fault: impl Into<Fault>) -> String {
        problem(lang, &EVISA, &fault.into().at(path))
    }

    #[test]
    fn a_sign_that_cannot_be_used_is_named() {
        let name = |text: &str| Code::NameLetters.of(text, |sign| sign.is_ascii());
        assert_eq!(
            said(Lang::En, "ttcnHo", name("A§")),
            "Surname: the character “§” cannot be used here. Use only A–Z, spaces, hyphens and apostrophes, \
             as in the machine-readable lines of the passport."
        );
        let unseen = said(Lang::Vi, "ttcnHo", name("A\u{85}"));
        assert!(unseen.contains("ký tự ẩn (U+0085)"), "{unseen}");
        // A code without such a sentence keeps its own.
        let other = Fault::from(Code::Required).refusing('§');
        assert_eq!(said(Lang::En, "ttcnHo", other), "Please enter Surname.");
    }

    #[test]
    fn a_problem_reads_as_the_specification_writes_it() {
        assert_eq!(
            said(Lang::En, "ttcnHo", Code::Required),
            "Please enter Surname."
        );
        assert_eq!(
            said(Lang::En, "ttcnNoiSinh", Code::Maximum.with("max", 200)),
            "Place of birth: maximum 200 characters."
        );
    }

    #[test]
    fn a_problem_in_a_row_has_the_label_of_the_rows_field() {
        assert_eq!(
            said(Lang::Vi, "treEm[1].ngaySinh", Code::Required),
            "Vui lòng nhập Ngày sinh."
        );
        assert_eq!(without_rows("a[10].b[2].c"), "a.b.c");
        assert_eq!(without_rows("treEm[0]"), "treEm");
    }

    #[test]
    fn dates_and_numbers_stand_in_the_sentence() {
        let short = Code::PassportTooShort
            .with("days", 30)
            .with("date", "29/01/2027");
        let sentence = said(Lang::Ja, "hcGiaTriDen", short);
        assert!(
            sentence.contains("30") && sentence.contains("29/01/2027"),
            "{sentence}"
        );
    }

    #[test]
    fn a_key_without_words_is_shown_itself() {
        assert_eq!(
            sentence(Lang::En, "no.such.key", &Params::new()),
            "no.such.key"
        );
        assert_eq!(text(Lang::En, "problem"), None);
    }

    #[test]
    fn an_open_placeholder_ends_the_filling() {
        let params = Params::from_iter([("a".to_owned(), 1.into())]);
        assert_eq!(
            filled("{{a}} and {{ a }} and {{b}}.", &params),
            "1 and 1 and ."
        );
        assert_eq!(filled("x {{a", &params), "x a");
    }
}
