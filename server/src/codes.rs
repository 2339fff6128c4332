//! The codes people hold: the registration code (`maSoHoso`) and the security code (`maXacNhan`).
//!
//! The alphabet has 32 signs, so a sign is five bits; `0`/`O` and `1`/`I` are left out. The last
//! sign of a registration code is a check over GF(32): weights are distinct powers of the field's
//! generator, so every single wrong sign and every swap of two signs is found.

use crate::random::Random;

const ALPHABET: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
/// Signs that carry randomness in a registration code: 16 × 5 = 80 bits.
const CODE_SIGNS: usize = 16;
/// Signs of a security code: 40 bits, behind a rate limit.
const SECURITY_SIGNS: usize = 8;

/// A new registration code: 16 random signs and a check sign.
#[must_use]
pub fn registration(random: &Random) -> String {
    let mut values = five_bits(&random.bytes::<CODE_SIGNS>());
    values.push(check(&values));
    spell(&values)
}

/// A new security code of eight signs.
#[must_use]
pub fn security(random: &Random) -> String {
    spell(&five_bits(&random.bytes::<SECURITY_SIGNS>()))
}

/// Reads a registration code as a person typed it: any case, spaces and hyphens allowed.
/// `None` when it cannot be one (length, alphabet or check sign).
#[must_use]
pub fn read_registration(typed: &str) -> Option<String> {
    let values = values_of(typed)?;
    let (last, body) = values.split_last()?;
    (body.len() == CODE_SIGNS && check(body) == *last).then(|| spell(&values))
}

/// Reads a security code as a person typed it.
#[must_use]
pub fn read_security(typed: &str) -> Option<String> {
    let values = values_of(typed)?;
    (values.len() == SECURITY_SIGNS).then(|| spell(&values))
}

fn five_bits(bytes: &[u8]) -> Vec<u8> {
    bytes.iter().map(|byte| byte & 31).collect()
}

fn spell(values: &[u8]) -> String {
    values
        .iter()
        .map(|value| char::from(ALPHABET[usize::from(value & 31)]))
        .collect()
}

fn values_of(typed: &str) -> Option<Vec<u8>> {
    typed
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

    #[test]
    fn a_code_is_read_back_however_it_is_typed() {
        let code = registration(&Random::seeded(1));
        assert_eq!(code.len(), 17);
        let grouped = format!("{}-{} {}", &code[..4], &code[4..8], &code[8..]).to_lowercase();
        assert_eq!(read_registration(&grouped), Some(code));
    }

    #[test]
    fn one_wrong_sign_or_two_swapped_are_found() {
        let code = registration(&Random::seeded(2)).into_bytes();
        for place in 0..code.len() {
            for sign in ALPHABET {
                let mut wrong = code.clone();
                wrong[place] = *sign;
                let wrong_code = String::from_utf8(wrong.clone()).unwrap();
                assert_eq!(read_registration(&wrong_code).is_some(), wrong == code);
            }
            for other in 0..place {
                let mut swapped = code.clone();
                swapped.swap(place, other);
                let typed = String::from_utf8(swapped.clone()).unwrap();
                assert_eq!(read_registration(&typed).is_some(), swapped == code);
            }
        }
    }

    #[test]
    fn codes_of_another_kind_are_refused() {
        for typed in ["", "ABCD", "O0O0-O0O0-O0O0-O0O0-O", "đ234567890123456"] {
            assert_eq!(read_registration(typed), None, "{typed}");
        }
        assert_eq!(security(&Random::seeded(3)).len(), 8);
        assert_eq!(read_security("abcd-efgh"), Some("ABCDEFGH".into()));
    }
}
