//! Position syntax of a zone (Doc 9303, parts 3 to 7): which characters may stand where, which dates and codes there are.
//!
//! Check digits cannot replace it: only a character's value modulo ten counts, so that a `U`, worth 30, pleases the
//! digit of a date as well as a 0.

use super::country::issuers;
use super::layout::{Place, Span};
use super::{Mrz, date};

impl Mrz {
    /// Whether every place holds what the format allows there, whatever the check digits say.
    #[must_use]
    pub fn keeps_syntax(&self) -> bool {
        self.faults().is_empty()
    }

    /// The data elements and check digits that break the syntax.
    pub(super) fn faults(&self) -> Vec<Span> {
        let layout = self.format.layout();
        let one = |place: Place| Span {
            line: place.line,
            from: place.column,
            to: place.column + 1,
        };
        let digit = |place: Place, data: Span| {
            let empty = self.text(data).bytes().all(|c| c == b'<');
            let continued = data == layout.number && self.fields.number.len() > data.to - data.from;
            let is_digit = self.text(one(place)).bytes().all(|c| c.is_ascii_digit());
            (one(place), is_digit || empty || continued)
        };
        let whole = |span: Span, keeps: fn(&str) -> bool| (span, keeps(self.text(span)));
        let fields = [
            whole(layout.code, is_document_code),
            whole(layout.issuer, is_state),
            whole(layout.names, is_name),
            whole(layout.number, is_number),
            whole(layout.birth, date::is_real),
            whole(one(layout.sex), |sex| matches!(sex, "M" | "F" | "<")),
        ];
        let expiry = layout.expiry.map(|(span, _)| whole(span, date::is_real));
        let composite = layout.composite.map(|(place, _)| {
            let is_digit = self.text(one(place)).bytes().all(|c| c.is_ascii_digit());
            (one(place), is_digit)
        });
        fields
            .into_iter()
            .chain(layout.given.map(|span| whole(span, is_given)))
            .chain(layout.nationality.map(|span| whole(span, is_state)))
            .chain(expiry)
            .chain(layout.checked().map(|(span, place)| digit(place, span)))
            .chain(composite)
            .filter_map(|(span, keeps)| (!keeps).then_some(span))
            .collect()
    }

    fn text(&self, span: Span) -> &str {
        let line = self.lines.get(span.line);
        line.and_then(|line| line.get(span.from..span.to))
            .unwrap_or_default()
    }
}

/// Passports, visas and three kinds of cards; the second letter is the issuer's.
fn is_document_code(text: &str) -> bool {
    let mut letters = text.bytes();
    letters
        .next()
        .is_some_and(|c| matches!(c, b'P' | b'V' | b'I' | b'A' | b'C'))
        && letters.all(|c| c.is_ascii_uppercase() || c == b'<')
}

/// A code of a state, a territory or an organisation, with its fillers behind.
pub(super) fn is_state(text: &str) -> bool {
    issuers().any(|code| {
        text.strip_prefix(code)
            .is_some_and(|rest| rest.bytes().all(|c| c == b'<'))
    })
}

/// Words of letters with one filler between them, twice that before the given names, fillers to the end. Where there is
/// no surname, India prints the two fillers all the same: `<<RAHIMI`.
fn is_name(text: &str) -> bool {
    let text = text.trim_end_matches('<');
    if let Some(given) = text.strip_prefix("<<") {
        return are_words(given);
    }
    let mut parts = text.split("<<");
    parts.next().is_some_and(are_words)
        && parts.next().is_none_or(are_words)
        && parts.next().is_none()
}

/// Given names with two fillers between each, where they have a place of their own.
fn is_given(text: &str) -> bool {
    let text = text.trim_end_matches('<');
    text.split("<<").all(are_words)
}

fn are_words(text: &str) -> bool {
    let is_word = |word: &str| !word.is_empty() && word.bytes().all(|c| c.is_ascii_uppercase());
    text.split('<').all(is_word)
}

/// Letters and digits, fillers behind them only. (A filler inside stands for a hyphen or a space: rare enough that a
/// person should look.)
fn is_number(text: &str) -> bool {
    let text = text.trim_end_matches('<');
    !text.is_empty() && !text.contains('<')
}

#[cfg(test)]
mod tests {
    use crate::mrz::parse;

    const PASSPORT: [&str; 2] = [
        "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
        "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
    ];
    const CARD: [&str; 3] = [
        "I<UTOD231458907<<<<<<<<<<<<<<<",
        "7408122F1204159UTO<<<<<<<<<<<6",
        "ERIKSSON<<ANNA<MARIA<<<<<<<<<<",
    ];

    #[test]
    fn specimens_of_the_standard_keep_it() {
        for lines in [
            &PASSPORT[..],
            &CARD,
            &[
                "I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<",
                "D231458907UTO7408122F1204159<<<<<<<6",
            ],
            &[
                "V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
                "L8988901C4XXX4009078F96121096ZE184226B<<<<<<",
            ],
            &[
                "V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<",
                "L8988901C4XXX4009078F9612109<<<<<<<<",
            ],
            &[
                "IDFRALECHAT<<<<<<<<<<<<<<<<<<<75P042",
                "1109753004178AMELIE<<ROSE<<8402297F2",
            ],
            &[
                "I<UTOD23145890<7349<<<<<<<<<<<",
                "3407127M9507122UTO<<<<<<<<<<<2",
                "STEVENSON<<PETER<JOHN<<<<<<<<<",
            ],
        ] {
            assert!(parse(lines).unwrap().keeps_syntax(), "{lines:?}");
        }
    }

    #[test]
    fn one_name_stands_first_or_behind_two_fillers() {
        for (name, keeps) in [
            ("ANNA", true),
            ("ANNA<MARIA", true),
            ("<<ANNA", true),
            ("<<ANNA<MARIA", true),
            ("<ANNA", false),
            ("<<<ANNA", false),
            ("<<ANNA<<MARIA", false),
            ("<<", false),
        ] {
            let zone = parse(&[&format!("P<UTO{name:<<39}"), PASSPORT[1]]).unwrap();
            assert_eq!(zone.keeps_syntax(), keeps, "{name}");
        }
    }

    #[test]
    fn what_check_digits_miss_is_refused() {
        for (line, column, text) in [
            (0, 0, "X"),
            (0, 2, "UTX"),
            (0, 5, "<"),
            (0, 8, "1"),
            (0, 10, "<<<"),
            (0, 40, "A"),
            (1, 0, "<"),
            (1, 3, "<"),
            (1, 9, "<"),
            (1, 9, "A"),
            (1, 10, "UT0"),
            (1, 13, "U"),
            (1, 15, "13"),
            (1, 15, "00"),
            (1, 17, "32"),
            (1, 15, "0231"),
            (1, 16, "<"),
            (1, 20, "N"),
        ] {
            let mut lines = PASSPORT.map(str::to_owned);
            lines[line].replace_range(column..column + text.len(), text);
            let zone = parse(&[&lines[0], &lines[1]]).unwrap();
            assert!(!zone.keeps_syntax(), "{lines:?}");
        }
    }
}
