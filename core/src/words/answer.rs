//! An answer as a person reads it: words for codes, names from catalogues.

use super::{Lang, name, text};
use crate::answer::{Kind, Value};
use crate::form::{Answers, OptionsTable};

/// What a person reads of the answer to a field; `None` when it was left empty or not asked.
///
/// A code without words is shown itself. Rows of a group are answers of their own: read them with
/// `answers.get(GROUP)`.
#[must_use]
pub fn answer(lang: Lang, answers: &Answers, field: &str) -> Option<String> {
    let (spec, value) = answers.iter().find(|(spec, _)| spec.name == field)?;
    Some(shown(lang, &spec.kind, value))
}

fn shown(lang: Lang, kind: &Kind, value: &Value) -> String {
    let word = |code: &str| {
        let found = match kind.offer()?.from {
            OptionsTable::Set { set, .. } => text(lang, &format!("option.{set}.{code}")),
            OptionsTable::Catalogue { catalogue } => name(lang, catalogue, code),
        };
        found.map(str::to_owned)
    };
    let word = |code: &String| word(code).unwrap_or_else(|| code.clone());
    match value {
        Value::Text(code) => word(code),
        Value::Several(codes) => codes.iter().map(word).collect::<Vec<_>>().join(", "),
        Value::Flag(set) => text(
            lang,
            if *set {
                "option.yesNo.1"
            } else {
                "option.yesNo.0"
            },
        )
        .unwrap_or_default()
        .to_owned(),
        other => kind.show(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::form::parse;
    use crate::forms::evisa::EVISA;
    use jiff::civil::date;

    #[test]
    fn codes_dates_and_switches_are_read_as_words() {
        let file: serde_json::Value =
            serde_json::from_str(include_str!("../../cases/evisa-full.json")).unwrap();
        let answers = parse(
            &EVISA,
            file["draft"].as_object().unwrap(),
            date(2026, 11, 21),
        )
        .unwrap();
        let read = |lang, field| answer(lang, &answers, field).unwrap();
        assert_eq!(read(Lang::En, "ttcnMaQt"), "Sweden");
        assert_eq!(read(Lang::Vi, "ttcnGioiTinh"), "Nữ");
        assert_eq!(read(Lang::En, "qtKhac"), "Finland, Norway");
        assert_eq!(read(Lang::En, "viPhamPl"), "Yes");
        assert_eq!(read(Lang::Ja, "hcNgayCap"), "15/04/2022");
        assert_eq!(read(Lang::En, "kpbhDuTinh"), "2,000");
        assert_eq!(read(Lang::En, "ttcnHo"), "ERIKSSON");
        assert_eq!(answer(Lang::En, &answers, "kpbhCongTyTen"), None);
    }
}
