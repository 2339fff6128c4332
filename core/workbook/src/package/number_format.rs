//! What a format makes of a number on the sheet (ECMA-376 18.8.30, 18.8.31): zeros before it, letters round it.
//!
//! Only what people give to numbers of passports and telephones is written out here (`000000000`, `"C"0000000`). Of all
//! else it is known whether the number is shown as it is, so that a cell which shows something else can be asked about.

use super::day_format::{Days, days};

/// How numbers of a style are shown.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub(crate) enum NumberFormat {
    /// As they are.
    #[default]
    General,
    /// As days.
    Day,
    /// Whole numbers, with at least so many digits and with signs in between.
    Digits(Vec<Part>),
    /// As an amount: groups of three, so many decimals, a currency.
    Amount {
        /// Decimals that are shown.
        decimals: u8,
    },
    /// Otherwise: percents, fractions, times, and whatever depends on the number.
    Other,
}

/// A part of a whole number's format.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Part {
    /// A digit; a zero is shown where the number has none there, if it says so.
    Digit {
        /// Whether a zero is shown.
        always: bool,
    },
    /// Signs that are no part of the number.
    Signs(String),
}

/// More signs of a format are not looked at: programs allow 255.
const LONGEST: usize = 255;

impl NumberFormat {
    /// The format of a code, as it is written into a workbook.
    pub(crate) fn of(code: &str) -> Self {
        if code.chars().count() > LONGEST {
            return Self::Other;
        }
        match days(code) {
            Days::Whole => Self::Day,
            Days::Part => Self::Other,
            Days::None => shown(code).unwrap_or(Self::Other),
        }
    }

    /// One of those that are not written out (ECMA-376 18.8.30), with the days of East Asian editions, as far as one of
    /// them shows the whole of it.
    pub(crate) fn built_in(id: u32) -> Self {
        match id {
            1 => Self::of("0"),
            2 | 4 | 7 | 8 | 39 | 40 | 43 | 44 => Self::Amount { decimals: 2 },
            3 | 5 | 6 | 37 | 38 | 41 | 42 => Self::Amount { decimals: 0 },
            14 | 15 | 22 | 27..=31 | 36 | 50 | 51 | 54 | 57 | 58 => Self::Day,
            9..=13 | 16..=21 | 32..=35 | 45..=48 | 52 | 53 | 55 | 56 => Self::Other,
            _ => Self::General,
        }
    }
}

/// A whole number as its digits and signs show it.
pub(crate) fn written(parts: &[Part], digits: &str) -> String {
    let places = parts
        .iter()
        .filter(|part| matches!(part, Part::Digit { .. }))
        .count();
    // What has more digits than places begins at the first place.
    let (before, rest) = digits.split_at(digits.len().saturating_sub(places));
    let mut rest = rest.chars();
    let mut missing = places.saturating_sub(digits.len());
    let (mut text, mut is_first) = (String::new(), true);
    for part in parts {
        match part {
            Part::Signs(signs) => text.push_str(signs),
            Part::Digit { always } => {
                if std::mem::take(&mut is_first) {
                    text.push_str(before);
                }
                if missing == 0 {
                    text.extend(rest.next());
                } else {
                    missing -= 1;
                    text.extend(always.then_some('0'));
                }
            }
        }
    }
    text
}

/// How numbers above zero are shown: by the first section of a code. None where that is by no rule known here.
fn shown(code: &str) -> Option<NumberFormat> {
    if code.eq_ignore_ascii_case("general") || code == "@" || code.is_empty() {
        return Some(NumberFormat::General);
    }
    let mut parts = Vec::new();
    let (mut decimals, mut grouped, mut general) = (None, false, false);
    let mut signs = code.chars();
    while let Some(sign) = signs.next() {
        match sign {
            ';' => break,
            // The number as it is, between other signs.
            'G' | 'g' => {
                let (word, rest) = signs.as_str().split_at_checked("eneral".len())?;
                general = word.eq_ignore_ascii_case("eneral").then_some(true)?;
                parts.push(Part::Digit { always: true });
                signs = rest.chars();
            }
            '0' | '#' => match &mut decimals {
                Some(count) => *count += 1,
                None => parts.push(Part::Digit {
                    always: sign == '0',
                }),
            },
            '.' if decimals.is_none() => decimals = Some(0),
            // Behind the digits a comma divides by a thousand.
            ',' if signs.as_str().starts_with(['0', '#']) => grouped = true,
            '"' => {
                let (quoted, rest) = signs.as_str().split_once('"')?;
                push(&mut parts, quoted);
                signs = rest.chars();
            }
            '\\' => push(&mut parts, signs.next()?.encode_utf8(&mut [0; 4])),
            // A gap as wide as the sign that follows.
            '_' => {
                signs.next()?;
                push(&mut parts, " ");
            }
            // A sign as often as it has room.
            '*' => {
                signs.next().filter(|filling| !filling.is_alphanumeric())?;
                push(&mut parts, " ");
            }
            '[' => {
                let (inside, rest) = signs.as_str().split_once(']')?;
                push(&mut parts, bracketed(inside)?);
                signs = rest.chars();
            }
            // Shown as they stand (18.8.31).
            '$'
            | '-'
            | '+'
            | '('
            | ')'
            | ':'
            | '!'
            | '^'
            | '&'
            | '\''
            | '~'
            | '{'
            | '}'
            | '<'
            | '>'
            | '='
            | ' '
            | '1'..='9'
            | '€'
            | '£'
            | '¥'
            | '₫' => {
                push(&mut parts, sign.encode_utf8(&mut [0; 4]));
            }
            _ => return None,
        }
    }
    if !parts.iter().any(|part| matches!(part, Part::Digit { .. })) {
        return None;
    }
    if general && parts.len() == 1 {
        return Some(NumberFormat::General);
    }
    Some(match decimals {
        None if !grouped && !is_currency(&parts) => NumberFormat::Digits(parts),
        _ if look_like_numbers(&parts) => return None,
        decimals => NumberFormat::Amount {
            decimals: decimals.unwrap_or_default(),
        },
    })
}

/// What brackets show: of a currency its sign, of a colour or a locale nothing. None for conditions and hours.
pub(super) fn bracketed(inside: &str) -> Option<&str> {
    if let Some(currency) = inside.strip_prefix('$') {
        return currency.split('-').next();
    }
    let colour = inside.to_ascii_lowercase();
    let colours = [
        "black", "blue", "cyan", "green", "magenta", "red", "white", "yellow",
    ];
    (colours.contains(&colour.as_str()) || colour.starts_with("color")).then_some("")
}

fn push(parts: &mut Vec<Part>, signs: &str) {
    match parts.last_mut() {
        Some(Part::Signs(before)) => before.push_str(signs),
        _ if signs.is_empty() => {}
        _ => parts.push(Part::Signs(signs.to_owned())),
    }
}

/// Signs that are no letters and digits and stand round an amount.
fn is_currency(parts: &[Part]) -> bool {
    parts.iter().any(
        |part| matches!(part, Part::Signs(signs) if signs.contains(['$', '€', '£', '¥', '₫', 'đ'])),
    )
}

/// Whether signs that are no part of a number look as if they were.
pub(crate) fn look_like_numbers(parts: &[Part]) -> bool {
    let of_numbers = |sign: char| sign.is_ascii_digit() || matches!(sign, '-' | '(' | '.' | ',');
    parts
        .iter()
        .any(|part| matches!(part, Part::Signs(signs) if signs.contains(of_numbers)))
}

#[cfg(test)]
mod tests;
