//! The visitor's language.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::request::Parts;

use crate::words::Lang;

/// The first language of `Accept-Language` that the portal speaks; Vietnamese otherwise.
#[derive(Clone, Copy, Debug)]
pub struct Language(pub Lang);

impl<S: Sync> FromRequestParts<S> for Language {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        let header = parts
            .headers
            .get(ACCEPT_LANGUAGE)
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default();
        Ok(Self(preferred(header)))
    }
}

fn preferred(header: &str) -> Lang {
    let mut known: Vec<(Lang, f32)> = header
        .split(',')
        .filter_map(|part| {
            let mut pieces = part.split(';');
            let lang = parse(pieces.next()?.trim())?;
            let weight = pieces
                .find_map(|piece| piece.trim().strip_prefix("q="))
                .map_or(1.0, |weight| weight.parse().unwrap_or(0.0));
            (weight > 0.0).then_some((lang, weight))
        })
        .collect();
    // Stable: of equal weights the first named wins.
    known.sort_by(|a, b| b.1.total_cmp(&a.1));
    known.first().map_or(Lang::Vi, |(lang, _)| *lang)
}

fn parse(tag: &str) -> Option<Lang> {
    let primary = tag.split(['-', '_']).next()?.to_ascii_lowercase();
    match primary.as_str() {
        "vi" => Some(Lang::Vi),
        "en" => Some(Lang::En),
        "zh" | "cn" => Some(Lang::Zh),
        "ja" | "jp" => Some(Lang::Ja),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weightiest_known_language_wins() {
        assert_eq!(preferred(""), Lang::Vi);
        assert_eq!(preferred("fr, de"), Lang::Vi);
        assert_eq!(preferred("jp"), Lang::Ja);
        assert_eq!(preferred("zh-Hant-TW"), Lang::Zh);
        assert_eq!(preferred("fr, vi;q=0.2, en-GB;q=0.9"), Lang::En);
        assert_eq!(preferred("en;q=0, vi;q=0.1"), Lang::Vi);
    }
}
