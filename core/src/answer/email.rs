//! An e-mail address.

use super::typed::{as_text, at_most, line_within};
use super::{Answer, Value};
use crate::form::{Code, Fault, Field, FieldTable, Parsed, Scope};
use crate::text;
use idna::punycode;
use serde_json::Value as Json;
use unicode_normalization::char::is_combining_mark;

/// An address to which mail can be sent, at most 50 characters.
#[derive(Debug, Clone, Copy)]
pub struct Email {
    confirms: Option<&'static str>,
}

/// Specification §5.
const MAX: usize = 50;

impl Field<Email> {
    /// An address.
    #[must_use]
    pub const fn new(name: &'static str) -> Self {
        Self::of(name, Email { confirms: None })
    }

    /// Repeats an earlier address and must equal it.
    #[must_use]
    pub const fn confirms(mut self, field: Field<Email>) -> Self {
        self.kind.confirms = Some(field.name);
        self
    }
}

impl Answer for Email {
    type Value = str;

    fn parse(&self, raw: &Json, scope: Scope<'_>) -> Parsed {
        let checked = || {
            let address = address(&line_within(raw, MAX)?)?;
            let first = self
                .confirms
                .and_then(|name| scope.earlier.value(name))
                .and_then(as_text);
            if first.is_some_and(|first| first != address) {
                return Err(Code::EmailMismatch.into());
            }
            Ok(Value::Text(address))
        };
        checked().into()
    }

    fn read(value: &Value) -> Option<&str> {
        as_text(value)
    }

    fn outline(&self) -> FieldTable {
        FieldTable {
            kind: "email",
            max_length: Some(MAX),
            confirms: self.confirms,
            ..FieldTable::default()
        }
    }
}

/// An address as answers keep it, of what a person typed; `None` for what no mail reaches.
#[must_use]
pub fn email_address(typed: &str) -> Option<String> {
    address(&text::line(typed)).ok()
}

/// The domain in small letters, as mail servers know it; the part before @ belongs to its server and stays as typed.
fn address(text: &str) -> Result<String, Fault> {
    let (local, domain) = text.rsplit_once('@').unwrap_or((text, ""));
    // Of two signs @ and of a space nobody can say which part is the address.
    if local.contains(|sign: char| !(is_of_local(sign) || matches!(sign, '.' | '@' | ' '))) {
        return Err(Code::Pattern.of(local, |sign| is_of_local(sign) || sign == '.'));
    }
    let domain = a_labels(domain).ok_or(Code::Pattern)?;
    if !is_local(local) || !is_domain(&domain) {
        return Err(Code::Pattern.into());
    }
    at_most(format!("{local}@{domain}"), MAX)
}

/// A domain in its A-labels, if it is one: bücher.example is xn--bcher-kva.example.
fn a_labels(domain: &str) -> Option<String> {
    if domain.is_ascii() {
        return Some(domain.to_ascii_lowercase());
    }
    // Full stops of Chinese and Japanese input methods end a label, too (RFC 3490 §3.1).
    let labels = domain.split(['.', '\u{3002}', '\u{ff61}']).map(a_label);
    let labels: Option<Vec<_>> = labels.collect();
    labels.map(|labels| labels.join("."))
}

/// One label. Letters, marks and digits of any script, as IDNA 2008 (RFC 5892 §2) has them; whether a registry gives out
/// the name, the mail will tell.
fn a_label(label: &str) -> Option<String> {
    let small: String = label.chars().flat_map(char::to_lowercase).collect();
    let small = text::composed(small);
    if small.is_ascii() {
        return Some(small);
    }
    let sign = |sign: char| sign.is_alphanumeric() || is_combining_mark(sign) || sign == '-';
    let right = small.chars().all(sign)
        && !small.starts_with(is_combining_mark)
        && !small.starts_with('-')
        && !small.ends_with('-');
    let code = right.then(|| punycode::encode_str(&small))??;
    Some(format!("xn--{code}"))
}

fn is_of_local(sign: char) -> bool {
    sign.is_ascii_alphanumeric()
        || matches!(sign, '!' | '#'..='\'' | '*' | '+' | '-' | '/' | '=' | '?' | '^'..='`' | '{'..='~')
}

fn is_local(local: &str) -> bool {
    local.len() <= 64
        && local
            .split('.')
            .all(|atom| !atom.is_empty() && atom.chars().all(is_of_local))
}

fn is_domain(domain: &str) -> bool {
    let label = |label: &str| {
        (1..=63).contains(&label.len())
            && label
                .chars()
                .all(|sign| sign.is_ascii_alphanumeric() || sign == '-')
            && !label.starts_with('-')
            && !label.ends_with('-')
    };
    let top = domain.rsplit('.').next().unwrap_or_default();
    domain.contains('.')
        && domain.split('.').all(label)
        && top.len() >= 2
        && top.chars().any(|sign| sign.is_ascii_alphabetic())
}

#[cfg(test)]
mod tests {
    use super::super::tests::kept;
    use super::*;

    const EMAIL: Email = Email { confirms: None };

    #[test]
    fn ordinary_addresses_pass() {
        for text in [
            "a@b.co",
            "anna.maria+visa@mail.example.com",
            "o'neill@example.ie",
            "x_1@xn--bcher-kva.de",
        ] {
            assert_eq!(kept(&EMAIL, text), Ok(text.into()), "{text}");
        }
    }

    #[test]
    fn spaces_around_and_capitals_in_the_domain_do_not_matter() {
        assert_eq!(
            kept(&EMAIL, " Anna@Example.COM "),
            Ok("Anna@example.com".into())
        );
    }

    #[test]
    fn an_international_domain_is_kept_as_mail_servers_know_it() {
        for (typed, kept_as) in [
            ("maja@bücher.example", "maja@xn--bcher-kva.example"),
            ("maja@BU\u{308}CHER.example", "maja@xn--bcher-kva.example"),
            ("maja@straße.example", "maja@xn--strae-oqa.example"),
            ("nikos@ΦΑΡΟΣ.gr", "nikos@xn--mxa2afjl.gr"),
            ("sato@例え。テスト", "sato@xn--r8jz45g.xn--zckzah"),
            ("ｓａｔｏ＠ｅｘａｍｐｌｅ．ｊｐ", "sato@example.jp"),
            ("\u{200b}maja@example.com\u{feff}", "maja@example.com"),
        ] {
            assert_eq!(kept(&EMAIL, typed), Ok(kept_as.into()), "{typed}");
        }
        for typed in [
            "maja@bü cher.example",
            "maja@-ü.example",
            "maja@bücher",
            "maja@ü..example",
            "maja@\u{301}a.example",
            "maja@☃.example",
        ] {
            assert_eq!(kept(&EMAIL, typed), Err(Code::Pattern), "{typed}");
        }
    }

    #[test]
    fn what_no_mail_reaches_is_refused() {
        for text in [
            "anna",
            "anna@",
            "@example.com",
            "anna@example",
            "an na@example.com",
            "anna@@example.com",
            ".a@example.com",
            "a..b@example.com",
            "anna@-example.com",
            "anna@example.c",
            "anna@example.123",
            "ánna@example.com",
        ] {
            assert_eq!(kept(&EMAIL, text), Err(Code::Pattern), "{text}");
        }
    }

    #[test]
    fn fifty_characters_pass_and_fifty_one_do_not() {
        let of = |length: usize| format!("{}@example.com", "a".repeat(length - 12));
        assert_eq!(kept(&EMAIL, of(50)), Ok(of(50)));
        assert_eq!(kept(&EMAIL, of(51)), Err(Code::Maximum));
    }
}
