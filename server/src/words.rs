//! The server's own sentences: one for every error code, in every language, in `locales/`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::Error;

/// A language of the portal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lang {
    /// Vietnamese, the default.
    Vi,
    /// English.
    En,
    /// Chinese.
    Zh,
    /// Japanese.
    Ja,
}

type Sentences = BTreeMap<String, String>;

static SENTENCES: LazyLock<[Sentences; 4]> = LazyLock::new(|| {
    [
        include_str!("../locales/vi.json"),
        include_str!("../locales/en.json"),
        include_str!("../locales/zh.json"),
        include_str!("../locales/ja.json"),
    ]
    // A malformed file is found by the test below, not by a visitor.
    .map(|text| serde_json::from_str(text).unwrap_or_default())
});

fn sentences(lang: Lang) -> &'static Sentences {
    &SENTENCES[match lang {
        Lang::Vi => 0,
        Lang::En => 1,
        Lang::Zh => 2,
        Lang::Ja => 3,
    }]
}

/// What a visitor reads about `error`.
#[must_use]
pub fn sentence(lang: Lang, error: &Error) -> String {
    let known = sentences(lang);
    known
        .get(error.code())
        .or_else(|| known.get("internal"))
        .cloned()
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_every_sentence() {
        let codes: Vec<_> = sentences(Lang::En).keys().collect();
        assert!(codes.len() > 20);
        for lang in [Lang::Vi, Lang::Zh, Lang::Ja] {
            assert_eq!(
                sentences(lang).keys().collect::<Vec<_>>(),
                codes,
                "{lang:?}"
            );
        }
    }
}
