//! Codes people hold: the registration code (`maSoHoso`) and the security code (`maXacNhan`).
//!
//! The alphabet has 32 signs, so a sign is five bits; `0`/`O` and `1`/`I` are left out. The last
//! sign of a registration code is a check over GF(32): weights are distinct powers of the field's
//! generator, so every single wrong sign and every swap of two signs is found, on the device of
//! whoever types it.

use crate::text;
use serde::{Deserialize, Serialize};

const ALPHABET: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
/// Signs that carry randomness in a registration code: 16 × 5 = 80 bits.
pub const REGISTRATION_SIGNS: usize = 16;
/// Signs of a security code: 40 bits, behind a rate limit.
pub const SECURITY_SIGNS: usize = 8;

/// Why something typed is no registration code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum Mistyped {
    /// Too few or too many signs.
    #[error("it must have 17 signs")]
    Length,
    /// A sign outside the alphabet, such as `0` for `O`.
    #[error("it has a sign that no code has")]
    Sign,
    /// The last sign does not fit the others.
    #[error("the check sign does not fit")]
    Check,
}

/// A registration code of 16 random bytes, of which five bits each count, and its check sign.
///
/// ```
/// use evisa_core::code;
///
/// let code = code::registration(&[7; 16]);
/// assert_eq!(code.len(), 17);
/// assert_eq!(code::read_registration(&code.to_lowercase()), Ok(code));
/// ```
#[must_use]
pub fn registration(random: &[u8; REGISTRATION_SIGNS]) -> String {
    let mut values: Vec<u8> = random.iter().map(|byte| byte & 31).collect();
    values.push(check(&values));
    spell(&values)
}

/// A security code of eight random bytes, of which five bits each count.
#[must_use]
pub fn security(random: &[u8; SECURITY_SIGNS]) -> String {
    spell(random)
}

/// Reads a registration code as a person typed it: any case, spaces and hyphens allowed.
///
/// # Errors
/// [`Mistyped`]: length, alphabet or check sign.
pub fn read_registration(typed: &str) -> Result<String, Mistyped> {
    let values = values_of(typed).ok_or(Mistyped::Sign)?;
    match values.split_last() {
        Some((last, body)) if body.len() == REGISTRATION_SIGNS => {
            if check(body) == *last {
                Ok(spell(&values))
            } else {
                Err(Mistyped::Check)
            }
        }
        _ => Err(Mistyped::Length),
    }
}

/// Reads a security code as a person typed it; `None` when it cannot be one.
#[must_use]
pub fn read_security(typed: &str) -> Option<String> {
    let values = values_of(typed)?;
    (values.len() == SECURITY_SIGNS).then(|| spell(&values))
}

fn spell(values: &[u8]) -> String {
    values
        .iter()
        .map(|value| char::from(ALPHABET[usize::from(value & 31)]))
        .collect()
}

fn values_of(typed: &str) -> Option<Vec<u8>> {
    text::normal(typed)
        .chars()
        .filter(|sign| !sign.is_whitespace() && *sign != '-')
        .map(|sign| {
            let sign = sign.to_ascii_uppercase();
            ALPHABET
                .iter()
                .position(|known| char::from(*known) == sign)
                .map(|value| value as u8)
        })
        .collect()
}

/// Σ gⁱ·vᵢ in GF(32) with x⁵ + x² + 1, whose generator x has order 31.
fn check(values: &[u8]) -> u8 {
    values
        .iter()
        .rev()
        .fold(0, |sum, value| double(sum ^ value))
}

fn double(value: u8) -> u8 {
    let shifted = value << 1;
    if shifted & 32 == 0 {
        shifted
    } else {
        (shifted ^ 0b10_0101) & 31
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code() -> String {
        registration(&std::array::from_fn(|at| at as u8 * 13))
    }

    #[test]
    fn a_code_is_read_back_however_it_is_typed() {
        let code = code();
        assert_eq!(code.len(), 17);
        let grouped = format!("{}-{} {}", &code[..4], &code[4..8], &code[8..]).to_lowercase();
        assert_eq!(read_registration(&grouped), Ok(code.clone()));
        let pasted = format!("\u{feff}{}–{}\u{200b}", &code[..4], &code[4..]);
        assert_eq!(read_registration(&pasted), Ok(code));
    }

    #[test]
    fn one_wrong_sign_or_two_swapped_are_found() {
        let code = code().into_bytes();
        for place in 0..code.len() {
            for sign in ALPHABET {
                let mut wrong = code.clone();
                wrong[place] = *sign;
                let typed = String::from_utf8(wrong.clone()).unwrap();
                assert_eq!(read_registration(&typed).is_ok(), wrong == code);
            }
            for other in 0..place {
                let mut swapped = code.clone();
                swapped.swap(place, other);
                let typed = String::from_utf8(swapped.clone()).unwrap();
                assert_eq!(read_registration(&typed).is_ok(), swapped == code);
            }
        }
    }

    #[test]
    fn what_is_wrong_is_told_apart() {
        assert_eq!(read_registration("ABCD"), Err(Mistyped::Length));
        assert_eq!(read_registration(""), Err(Mistyped::Length));
        for typed in ["O0O0-O0O0-O0O0-O0O0-O", "đ2345678901234567"] {
            assert_eq!(read_registration(typed), Err(Mistyped::Sign), "{typed}");
        }
        assert_eq!(
            read_registration("2222-2222-2222-2222-3"),
            Err(Mistyped::Check)
        );
    }

    #[test]
    fn a_security_code_has_eight_signs() {
        assert_eq!(security(&[255; SECURITY_SIGNS]), "ZZZZZZZZ");
        assert_eq!(read_security("abcd-efgh"), Some("ABCDEFGH".into()));
        assert_eq!(read_security("ABCD"), None);
    }
}
