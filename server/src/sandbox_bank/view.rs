//! The bank's pages: templates, words and headers.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use minijinja::{Environment, Value, context};
use serde_json::Value as Json;
use url::Url;

use super::order::Lang;

static TEMPLATES: LazyLock<Environment<'static>> = LazyLock::new(|| {
    let mut templates = Environment::new();
    for (name, source) in [
        (
            "layout.html",
            include_str!("../../templates/bank/layout.html"),
        ),
        (
            "order.html",
            include_str!("../../templates/bank/order.html"),
        ),
        ("card.html", include_str!("../../templates/bank/card.html")),
        ("otp.html", include_str!("../../templates/bank/otp.html")),
        (
            "ended.html",
            include_str!("../../templates/bank/ended.html"),
        ),
        (
            "refused.html",
            include_str!("../../templates/bank/refused.html"),
        ),
    ] {
        if let Err(error) = templates.add_template(name, source) {
            tracing::error!(name, %error, "sandbox bank: a template is malformed");
        }
    }
    templates
});

/// Words by language, as the templates read them.
static WORDS: LazyLock<[Value; 2]> =
    LazyLock::new(|| [Lang::Vi, Lang::En].map(|lang| value(&words(lang))));

fn words(lang: Lang) -> Json {
    let text = match lang {
        Lang::Vi => include_str!("../../templates/bank/vi.json"),
        Lang::En => include_str!("../../templates/bank/en.json"),
    };
    // A malformed file is found by the test below, not by a visitor.
    serde_json::from_str(text).unwrap_or_default()
}

fn value(json: &Json) -> Value {
    match json {
        Json::Object(map) => map
            .iter()
            .map(|(key, inner)| (key.clone(), value(inner)))
            .collect::<BTreeMap<_, _>>()
            .into(),
        other => other.as_str().unwrap_or_default().into(),
    }
}

/// A page from a template: `it` is what it shows. `leaves_to`: where its forms may lead besides the
/// bank itself, because browsers hold redirects after a form to the policy too.
#[must_use]
pub fn page(
    status: StatusCode,
    template: &str,
    lang: Lang,
    it: Value,
    leaves_to: Option<&Url>,
) -> Response {
    let (code, words) = match lang {
        Lang::Vi => ("vi", &WORDS[0]),
        Lang::En => ("en", &WORDS[1]),
    };
    let rendered = TEMPLATES
        .get_template(template)
        .and_then(|template| template.render(context! { lang => code, w => words.clone(), ..it }));
    match rendered {
        Ok(html) => secured((status, Html(html)).into_response(), leaves_to),
        Err(error) => {
            tracing::error!(template, %error, "sandbox bank: a page cannot be drawn");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

/// `GET /style.css`.
pub async fn style() -> Response {
    let kind = [(header::CONTENT_TYPE, "text/css; charset=utf-8")];
    let css = include_str!("../../templates/bank/style.css");
    secured((kind, css).into_response(), None)
}

/// Adds the security headers.
#[must_use]
pub fn secured(mut response: Response, leaves_to: Option<&Url>) -> Response {
    let merchant = leaves_to.map_or(String::new(), |url| {
        format!(" {}", url.origin().ascii_serialization())
    });
    let policy = format!(
        "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; \
         form-action 'self'{merchant}"
    );
    let headers = response.headers_mut();
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    let fixed: [(HeaderName, &str); 4] = [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::REFERRER_POLICY, "same-origin"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

/// An amount with its groups of three: `658.750 ₫`, `658,750 VND`.
#[must_use]
pub fn amount(dong: i64, lang: Lang) -> String {
    let (separator, unit) = match lang {
        Lang::Vi => ('.', "₫"),
        Lang::En => (',', "VND"),
    };
    let digits = dong.to_string();
    let mut grouped = String::with_capacity(digits.len() * 2);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(separator);
        }
        grouped.push(digit);
    }
    format!("{grouped}\u{a0}{unit}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sandbox_bank::cards::CARDS;

    fn keys(value: &Json, path: &str, into: &mut Vec<String>) {
        match value {
            Json::Object(map) => {
                for (key, value) in map {
                    keys(value, &format!("{path}.{key}"), into);
                }
            }
            _ => into.push(path.to_owned()),
        }
    }

    #[test]
    fn both_languages_have_every_word_and_every_card() {
        let [mut vi, mut en] = [Vec::new(), Vec::new()];
        keys(&words(Lang::Vi), "", &mut vi);
        keys(&words(Lang::En), "", &mut en);
        assert!(en.len() > 30);
        assert_eq!(vi, en);
        for card in &CARDS {
            assert!(
                words(Lang::En)["cards"][card.key].is_string(),
                "{}",
                card.key
            );
        }
    }

    #[test]
    fn amounts_are_grouped_as_their_language_does() {
        assert_eq!(amount(658_750, Lang::Vi), "658.750\u{a0}₫");
        assert_eq!(amount(1_317_500, Lang::En), "1,317,500\u{a0}VND");
        assert_eq!(amount(999, Lang::En), "999\u{a0}VND");
    }
}
