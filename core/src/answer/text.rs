//! Free text: in Latin letters, since officers read English and Vietnamese, unless a field takes those of any script.

use super::typed::{as_text, at_most, typed_within};
use super::{Answer, Line, Value};
use crate::form::{Code, Fault, Field, FieldTable, Parsed, Scope};
use crate::text::line;
use serde_json::Value as Json;

/// One line of text.
#[derive(Debug, Clone, Copy)]
pub struct Text {
    /// Characters at most.
    pub max: usize,
    /// Whether letters of every script are taken.
    any_script: bool,
    /// Reads it into its one form; `None` for what is none.
    read: Option<fn(&str) -> Option<String>>,
}

/// Text over several lines.
#[derive(Debug, Clone, Copy)]
pub struct LongText {
    /// Characters at most.
    pub max: usize,
    /// Whether letters of every script are taken.
    any_script: bool,
}

impl Field<Text> {
    /// One line of at most 200 characters.
    #[must_use]
    pub const fn new(name: &'static str) -> Self {
        Self::of(
            name,
            Text {
                max: 200,
                any_script: false,
                read: None,
            },
        )
    }

    /// At most `max` characters.
    #[must_use]
    pub const fn max(mut self, max: usize) -> Self {
        self.kind.max = max;
        self
    }

    /// In letters of any script: what colleagues call each other.
    #[must_use]
    pub const fn any_script(mut self) -> Self {
        self.kind.any_script = true;
        self
    }

    /// Of a form of its own, into which it is read; `None` for what has not that form.
    #[must_use]
    pub const fn read_by(mut self, read: fn(&str) -> Option<String>) -> Self {
        self.kind.read = Some(read);
        self
    }
}

impl Field<LongText> {
    /// Several lines of at most 1,000 characters together.
    #[must_use]
    pub const fn new(name: &'static str) -> Self {
        Self::of(
            name,
            LongText {
                max: 1_000,
                any_script: false,
            },
        )
    }

    /// In letters of any script: people ask for help in their own language.
    #[must_use]
    pub const fn any_script(mut self) -> Self {
        self.kind.any_script = true;
        self
    }
}

impl Line for Text {
    const KIND: &'static str = "text";

    fn max(&self) -> usize {
        self.max
    }

    fn checked(&self, text: String) -> Result<String, Fault> {
        let text = written_in(self.any_script, text, self.max)?;
        match self.read {
            None => Ok(text),
            Some(read) => read(&text).ok_or_else(|| Code::Pattern.into()),
        }
    }
}

impl Answer for LongText {
    type Value = str;

    fn parse(&self, raw: &Json, _: Scope<'_>) -> Parsed {
        typed_within(raw, self.max)
            .map(|text| paragraphs(&text))
            .and_then(|text| written_in(self.any_script, text, self.max))
            .map(Value::Text)
            .into()
    }

    fn read(value: &Value) -> Option<&str> {
        as_text(value)
    }

    fn outline(&self) -> FieldTable {
        FieldTable {
            kind: "longText",
            max_length: Some(self.max),
            ..FieldTable::default()
        }
    }
}

/// Every line collapsed, empty lines dropped.
fn paragraphs(text: &str) -> String {
    text.lines()
        .map(line)
        .filter(|line| !line.is_empty())
        .collect::<Vec<_>>()
        .join("\n")
}

/// In the letters that a field takes, and not too long.
fn written_in(any_script: bool, text: String, max: usize) -> Result<String, Fault> {
    if any_script {
        return at_most(without_controls(text)?, max);
    }
    latin(text, max)
}

fn without_controls(text: String) -> Result<String, Fault> {
    let is_control = |sign: char| sign != '\n' && sign.is_control();
    if text.contains(is_control) {
        return Err(Code::Pattern.of(&text, |sign| !is_control(sign)));
    }
    Ok(text)
}

fn latin(text: String, max: usize) -> Result<String, Fault> {
    if text.chars().all(is_latin) {
        return at_most(text, max);
    }
    let text = without_controls(text)?;
    Err(Code::NotLatin.of(&text, is_latin))
}

/// A Latin letter with any diacritics, a digit, usual punctuation or a currency sign.
fn is_latin(sign: char) -> bool {
    matches!(sign,
        '\n' | ' '..='~'
        // Latin-1, Extended-A and -B; the letters that Azerbaijani and West African languages took from the phonetic
        // alphabet; letters that stand for a sound between others, as in Hawaiʻi
        | '\u{a1}'..='\u{2ff}'
        | '\u{300}'..='\u{36f}'     // marks of letters that no composed one has
        | '\u{1e00}'..='\u{1eff}'   // Latin Extended Additional: Vietnamese
        | '\u{2010}'..='\u{2027}'   // dashes, quotation marks, dots
        | '\u{2030}'..='\u{205e}'   // per mille, primes
        | '\u{20a0}'..='\u{20cf}'   // currencies
        | '\u{2116}' | '\u{2122}'  // № ™
        | '\u{2150}'..='\u{215f}'   // thirds and eighths
        | '\u{2c60}'..='\u{2c7f}'   // Latin Extended-C
        | '\u{a720}'..='\u{a7ff}') // Latin Extended-D: Saltillo of Mexican languages
}

#[cfg(test)]
mod tests {
    use super::super::tests::kept;
    use super::*;

    const LINE: Text = Text {
        max: 20,
        any_script: false,
        read: None,
    };

    #[test]
    fn spaces_around_and_between_words_collapse() {
        assert_eq!(
            kept(&LINE, "  12\t Nguyễn   Huệ "),
            Ok("12 Nguyễn Huệ".into())
        );
    }

    #[test]
    fn vietnamese_and_european_diacritics_are_latin() {
        assert_eq!(
            kept(&LINE, "Đường Łódź, 5 rue Ça"),
            Ok("Đường Łódź, 5 rue Ça".into())
        );
    }

    #[test]
    fn letters_of_every_language_that_is_written_in_latin_pass() {
        for text in [
            "Nizami küçəsi",   // Azerbaijani
            "Ƙofar Ɗan Ɓaure", // Hausa
            "Ɖoƒe, Keta ŋɔli", // Ewe
            "Hawaiʻi Kai",     // Hawaiian
            "Tlaꞌko, Ⱡ",       // Mexican and Canadian languages
        ] {
            assert_eq!(kept(&LINE, text), Ok(text.into()), "{text}");
        }
        for text in ["ϵ", "Ωmega", "ა"] {
            assert_eq!(kept(&LINE, text), Err(Code::NotLatin), "{text}");
        }
    }

    #[test]
    fn letters_typed_in_pieces_are_kept_composed_and_counted_once() {
        let typed = "Hue\u{323}\u{302} ".repeat(5);
        assert_eq!(kept(&LINE, typed), Ok("Huệ Huệ Huệ Huệ Huệ".into()));
        let ewe = "ɔ\u{303}".repeat(20);
        assert_eq!(kept(&LINE, ewe.as_str()), Ok(ewe));
        let pile = format!("a{}", "\u{301}".repeat(45));
        assert_eq!(kept(&LINE, pile), Err(Code::Maximum));
    }

    #[test]
    fn another_script_is_asked_for_again_in_english_or_vietnamese() {
        for text in ["北京", "Москва", "東京 Tokyo", "บางกอก", "😀"] {
            assert_eq!(kept(&LINE, text), Err(Code::NotLatin), "{text}");
        }
    }

    #[test]
    fn a_field_for_every_script_takes_all_but_control_signs() {
        const NAME: Text = Text {
            any_script: true,
            ..LINE
        };
        for text in ["Lê Thị Dung", "王小明", "Наталья", "佐藤 花子"] {
            assert_eq!(kept(&NAME, text), Ok(text.into()), "{text}");
        }
        assert_eq!(kept(&NAME, "王\u{0}"), Err(Code::Pattern));
        assert_eq!(kept(&NAME, "王".repeat(21)), Err(Code::Maximum));
    }

    #[test]
    fn a_number_in_json_counts_as_digits() {
        assert_eq!(kept(&LINE, 12), Ok("12".into()));
    }

    #[test]
    fn a_list_or_object_is_not_text() {
        assert_eq!(kept(&LINE, vec!["a"]), Err(Code::Pattern));
        assert_eq!(kept(&LINE, true), Err(Code::Pattern));
    }

    #[test]
    fn a_control_sign_is_refused() {
        assert_eq!(kept(&LINE, "a\u{0}b"), Err(Code::Pattern));
    }

    #[test]
    fn length_counts_characters_after_collapsing() {
        assert_eq!(
            kept(&LINE, format!("{}   ", "ữ".repeat(20))),
            Ok("ữ".repeat(20))
        );
        assert_eq!(kept(&LINE, "a".repeat(21)), Err(Code::Maximum));
    }

    const LINES: LongText = LongText {
        max: 50,
        any_script: false,
    };

    #[test]
    fn long_text_in_every_script_keeps_its_lines_and_its_limit() {
        const WORDS: LongText = LongText {
            any_script: true,
            ..LINES
        };
        assert_eq!(
            kept(&WORDS, " 付款失败。\n\n助けて Помогите "),
            Ok("付款失败。\n助けて Помогите".into())
        );
        assert_eq!(kept(&WORDS, "王\u{0}"), Err(Code::Pattern));
        assert_eq!(kept(&WORDS, "王".repeat(51)), Err(Code::Maximum));
        assert_eq!(kept(&LINES, "王"), Err(Code::NotLatin));
    }

    #[test]
    fn long_text_keeps_its_lines() {
        assert_eq!(
            kept(&LINES, " one  two \r\n\r\n three "),
            Ok("one two\nthree".into())
        );
    }
}
