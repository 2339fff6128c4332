//! Codes by the words that people write for them: the code itself, its name in any language, and of countries the
//! further names by which the pages find them.

use super::column::Column;
use super::fold::fold;
use evisa_core::answer::Offer;
use evisa_core::form::OptionsTable;
use evisa_core::text::normal;
use evisa_core::words::{self, Lang};
use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;

/// Further names of catalogues, as `core/catalogues/names` has them.
const FURTHER: [(&str, &str); 1] = [(
    "countries",
    include_str!("../../catalogues/names/countries.json"),
)];
/// Signs and words that stand for a tick, besides the names of yes and no.
const YES: &[&str] = &["x", "y", "v", "1", "true", "ok"];
const NO: &[&str] = &["n", "0", "false"];
/// Signs that are no letters. In East Asia a circle is right, and a cross is wrong.
const SIGNS: [(&str, &str); 2] = [("✓✔☑✅○〇⭕", "1"), ("×✗✘✖❌☐", "0")];

/// The words of everything that the columns of a form offer.
pub(super) struct Vocabulary {
    offers: HashMap<&'static str, Words>,
    yes_no: HashMap<String, &'static str>,
}

/// The words of one offer; `None` for a word of several codes.
#[derive(Default)]
struct Words {
    /// As the template offers them.
    exact: HashMap<&'static str, Option<&'static str>>,
    folded: HashMap<String, Option<&'static str>>,
}

impl Vocabulary {
    pub(super) fn of(columns: &[Column]) -> Self {
        let mut offers = HashMap::new();
        for offer in columns
            .iter()
            .filter_map(|column| column.field.kind.offer())
        {
            offers
                .entry(name(&offer))
                .or_insert_with(|| words_of(&offer));
        }
        let mut yes_no = HashMap::new();
        for (code, further) in [("1", YES), ("0", NO)] {
            yes_no.extend(further.iter().map(|word| ((*word).to_owned(), code)));
            for lang in Lang::ALL {
                let word = words::text(lang, &format!("option.yesNo.{code}"));
                yes_no.insert(fold(word.unwrap_or_default()), code);
            }
        }
        Self { offers, yes_no }
    }

    /// The code that a text stands for; the text itself where it is none, so that whoever wrote it sees it again.
    ///
    /// NGA is the code of Nigeria and how a Vietnamese writes Russia in capitals: what may be either is neither.
    pub(super) fn code<'a>(&self, offer: &Offer, text: &'a str) -> Cow<'a, str> {
        let folded = fold(text);
        let words = self.offers.get(name(offer));
        match words.and_then(|words| words.exact.get(text).or_else(|| words.folded.get(&folded))) {
            Some(Some(code)) => Cow::Borrowed(code),
            Some(None) if offer.codes().contains(&text) => Cow::Owned(folded),
            _ => Cow::Borrowed(text),
        }
    }

    /// The codes of several answers in one cell. A name may have a comma in it, so semicolons and lines come first.
    pub(super) fn codes(&self, offer: &Offer, text: &str) -> Vec<String> {
        let known = |part: &str| offer.codes().contains(&&*self.code(offer, part));
        let mut codes = Vec::new();
        for part in parts(text, &[';', '\n', '；']) {
            if known(part) {
                codes.push(self.code(offer, part).into_owned());
            } else {
                let parts = parts(part, &[',', '，', '、', '/']);
                codes.extend(parts.map(|part| self.code(offer, part).into_owned()));
            }
        }
        codes
    }

    /// `1` or `0`; the text itself where it is neither.
    pub(super) fn yes_no<'a>(&self, text: &'a str) -> &'a str {
        // Telephones write a sign of variation behind it.
        let typed = normal(text);
        let sign = |(signs, _): &&(&str, _)| {
            !typed.is_empty() && typed.chars().all(|sign| signs.contains(sign))
        };
        if let Some((_, code)) = SIGNS.iter().find(sign) {
            return code;
        }
        self.yes_no.get(&fold(text)).copied().unwrap_or(text)
    }
}

/// What stands between separators.
pub(super) fn parts<'a>(text: &'a str, separators: &'a [char]) -> impl Iterator<Item = &'a str> {
    text.split(separators)
        .map(str::trim)
        .filter(|part| !part.is_empty())
}

/// The name of an offer's words.
pub(super) fn name(offer: &Offer) -> &'static str {
    match offer.from {
        OptionsTable::Set { set, .. } => set,
        OptionsTable::Catalogue { catalogue } => catalogue,
    }
}

/// What a person reads for a code.
pub(super) fn shown(lang: Lang, offer: &Offer, code: &'static str) -> &'static str {
    match offer.from {
        OptionsTable::Set { set, .. } => words::text(lang, &format!("option.{set}.{code}")),
        OptionsTable::Catalogue { catalogue } => words::name(lang, catalogue, code),
    }
    .unwrap_or(code)
}

fn words_of(offer: &Offer) -> Words {
    let mut words = Words::default();
    for code in offer.codes() {
        add(&mut words.folded, fold(code), code);
        for lang in Lang::ALL {
            let word = shown(lang, offer, code);
            add(&mut words.folded, fold(word), code);
            add(&mut words.exact, word, code);
        }
    }
    let further = FURTHER.iter().find(|(of, _)| *of == name(offer));
    // The tests of the catalogues read the same file, so a broken one never ships.
    let further: BTreeMap<String, String> = further
        .and_then(|(_, json)| serde_json::from_str(json).ok())
        .unwrap_or_default();
    let mut others = HashMap::new();
    for code in offer.codes() {
        let names = further.get(*code).map_or("", String::as_str);
        let names = names.split(", ").filter(|name| !name.is_empty());
        names.for_each(|name| add(&mut others, fold(name), code));
    }
    for (word, code) in others {
        words.folded.entry(word).or_insert(code);
    }
    words
}

fn add<W: Eq + Hash>(words: &mut HashMap<W, Option<&'static str>>, word: W, code: &'static str) {
    let known = words.entry(word).or_insert(Some(code));
    *known = known.filter(|known| *known == code);
}

#[cfg(test)]
mod tests {
    use super::super::column::columns;
    use super::*;
    use evisa_core::catalogue::{COUNTRY, GATE, PAYMENT_METHOD, SEX};
    use evisa_core::forms::evisa_organization::EVISA_ORGANIZATION;

    fn vocabulary() -> Vocabulary {
        Vocabulary::of(&columns(&EVISA_ORGANIZATION))
    }

    #[test]
    fn a_country_is_known_by_every_name_that_tells_it() {
        let words = vocabulary();
        for (text, code) in [
            ("SWE", "SWE"),
            ("swe", "SWE"),
            ("Thụy Điển", "SWE"),
            ("THUY DIEN", "SWE"),
            ("瑞典", "SWE"),
            ("Afghan", "AFG"),
            ("Korea", "Korea"), // of two countries
            ("Nga", "RUS"),
            ("NGA", "nga"), // is no code
            ("Nigeria", "NGA"),
            ("Atlantis", "Atlantis"),
        ] {
            assert_eq!(words.code(&COUNTRY, text), code, "{text}");
        }
    }

    #[test]
    fn every_word_that_the_template_offers_is_read_as_its_code() {
        let words = vocabulary();
        let columns = columns(&EVISA_ORGANIZATION);
        for offer in columns
            .iter()
            .filter_map(|column| column.field.kind.offer())
        {
            for lang in Lang::ALL {
                for code in offer.codes() {
                    let word = shown(lang, &offer, code);
                    assert_eq!(
                        words.code(&offer, word),
                        *code,
                        "{word} of {}",
                        name(&offer)
                    );
                }
            }
        }
    }

    #[test]
    fn several_answers_stand_in_one_cell() {
        let words = vocabulary();
        for text in [
            "Cash; Credit card",
            "1,2",
            "Tiền mặt\nThẻ tín dụng",
            "现金、2",
        ] {
            assert_eq!(words.codes(&PAYMENT_METHOD, text), ["1", "2"], "{text}");
        }
        assert_eq!(
            words.code(&GATE, "noi bai international airport"),
            "sb-noi-bai"
        );
        assert_eq!(words.code(&SEX, "Nữ"), "F");
    }

    #[test]
    fn a_tick_is_made_in_many_ways() {
        let words = vocabulary();
        for yes in [
            "yes",
            "X",
            "Có",
            "是",
            "はい",
            "✓",
            "✔\u{fe0f}",
            "✅",
            "1",
            "TRUE",
        ] {
            assert_eq!(words.yes_no(yes), "1", "{yes}");
        }
        for no in ["no", "Không", "否", "いいえ", "0", "×", "❌"] {
            assert_eq!(words.yes_no(no), "0", "{no}");
        }
        for neither in ["perhaps", "\u{200b}"] {
            assert_eq!(words.yes_no(neither), neither);
        }
    }
}
