//! The server's own sentences: one for every error code, in every language, in `locales/`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use evisa_core::ekyc::Finding;
use evisa_core::words;
pub use evisa_core::words::Lang;
use serde_json::{Map, Value, json};

use crate::Error;

type Sentences = BTreeMap<String, String>;

static SENTENCES: LazyLock<[Sentences; 4]> = LazyLock::new(|| {
    [
        include_str!("../../locales/vi.json"),
        include_str!("../../locales/en.json"),
        include_str!("../../locales/zh.json"),
        include_str!("../../locales/ja.json"),
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

/// What a visitor reads about `error`. Pictures are spoken of in core's words, as on the device.
#[must_use]
pub fn sentence(lang: Lang, error: &Error) -> String {
    if let Error::Picture {
        code,
        reason,
        params,
        ..
    } = error
    {
        return picture(lang, code, reason.as_deref(), params);
    }
    let known = sentences(lang);
    known
        .get(error.code())
        .or_else(|| known.get("internal"))
        .cloned()
        .unwrap_or_default()
}

/// A sentence of the server's own, by its key.
#[must_use]
pub fn translate(lang: Lang, key: &str) -> String {
    sentences(lang).get(key).cloned().unwrap_or_default()
}

/// What a finding of the image checks says.
#[must_use]
pub fn finding(lang: Lang, finding: &Finding) -> String {
    let params = finding.params.clone().unwrap_or_default();
    let reason = finding.reason.map(|reason| json!(reason));
    let reason = reason.as_ref().and_then(Value::as_str);
    picture(lang, finding.code.wire(), reason, &params)
}

/// What is wrong with a picture, and what to do about it.
fn picture(lang: Lang, code: &str, reason: Option<&str>, params: &Map<String, Value>) -> String {
    // What is said of the reason, where something is, else of the code.
    let word = |exactly: &str, usually: &str| {
        reason
            .map(|reason| format!("image.{code}.{exactly}.{reason}"))
            .filter(|key| words::text(lang, key).is_some())
            .unwrap_or_else(|| format!("image.{code}.{usually}"))
    };
    let (reason, remedy) = (word("reasons", "title"), word("remedies", "remedy"));
    let said = words::sentence(lang, &reason, params);
    let stop = match lang {
        _ if said.ends_with(['.', '。', '!', '！']) => "",
        Lang::Zh | Lang::Ja => "。",
        Lang::Vi | Lang::En => ".",
    };
    format!("{said}{stop} {}", words::sentence(lang, &remedy, params))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_spoken_of_with_its_reason_and_remedy() {
        for lang in Lang::ALL {
            let error = Error::Picture {
                status: axum::http::StatusCode::UNSUPPORTED_MEDIA_TYPE,
                code: "EVISA_ERROR_IMAGE_INVALID_FORMAT",
                reason: Some("notAnImage".into()),
                params: Map::new(),
            };
            let said = sentence(lang, &error);
            assert!(!said.contains("EVISA_") && !said.contains("{{"), "{said}");
        }
    }

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
