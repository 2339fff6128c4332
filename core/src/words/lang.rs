//! The portal's languages, and every way in which a request names them.

use serde::{Deserialize, Serialize};

/// A language of the portal.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// Vietnamese: the default of requests.
    #[default]
    Vi,
    /// English.
    En,
    /// Chinese, simplified. `cn` on the wire.
    Zh,
    /// Japanese. `jp` on the wire.
    Ja,
}

impl Lang {
    /// Every language, in the order of the language switch.
    pub const ALL: [Self; 4] = [Self::Vi, Self::En, Self::Zh, Self::Ja];

    /// BCP 47 tag, also the name of the locale file.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::Vi => "vi",
            Self::En => "en",
            Self::Zh => "zh",
            Self::Ja => "ja",
        }
    }

    /// The language of a locale key (`vi`, `en`, `cn`, `jp`) or of a BCP 47 tag (`zh-Hans-CN`).
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        let primary = name.trim().split(['-', '_']).next().unwrap_or_default();
        match primary.to_ascii_lowercase().as_str() {
            "vi" | "vn" => Some(Self::Vi),
            "en" => Some(Self::En),
            "zh" | "cn" => Some(Self::Zh),
            "ja" | "jp" => Some(Self::Ja),
            _ => None,
        }
    }

    /// The best language of an `Accept-Language` header; Vietnamese when it names none of ours.
    #[must_use]
    pub fn negotiate(header: &str) -> Self {
        let mut best = (0, Self::default());
        // More than a handful of entries is no browser.
        for entry in header.split(',').take(32) {
            let mut parts = entry.split(';');
            let lang = parts.next().and_then(Self::parse);
            let quality = parts
                .find_map(|part| part.trim().strip_prefix("q="))
                .map_or(1000, thousandths);
            if let Some(lang) = lang
                && quality > best.0
            {
                best = (quality, lang);
            }
        }
        best.1
    }
}

/// `0.8` is 800; nonsense weighs nothing.
fn thousandths(quality: &str) -> u16 {
    quality
        .trim()
        .parse::<f32>()
        .ok()
        .filter(|quality| (0.0..=1.0).contains(quality))
        .map_or(0, |quality| (quality * 1000.0).round() as u16)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wire_keys_and_tags_name_the_same_languages() {
        for (name, lang) in [
            ("vi", Lang::Vi),
            ("vi-VN", Lang::Vi),
            ("EN_us", Lang::En),
            ("cn", Lang::Zh),
            ("zh-Hans-CN", Lang::Zh),
            ("jp", Lang::Ja),
            ("ja", Lang::Ja),
        ] {
            assert_eq!(Lang::parse(name), Some(lang), "{name}");
        }
        assert_eq!(Lang::parse("fr"), None);
        assert_eq!(Lang::parse(""), None);
    }

    #[test]
    fn a_browsers_first_choice_that_we_have_wins() {
        assert_eq!(Lang::negotiate("fr-FR, ja;q=0.8, en;q=0.9"), Lang::En);
        assert_eq!(Lang::negotiate("jp"), Lang::Ja);
        assert_eq!(Lang::negotiate("en;q=0.5, zh;q=0.5"), Lang::En);
    }

    #[test]
    fn without_a_usable_choice_it_is_vietnamese() {
        for header in ["", "fr", "*", "en;q=0", "en;q=nonsense", ";;,,q="] {
            assert_eq!(Lang::negotiate(header), Lang::Vi, "{header}");
        }
    }
}
