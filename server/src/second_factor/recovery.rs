//! Recovery codes: ten, shown once, each good once.

use evisa_core::text;

use crate::platform::digest::sha256;
use crate::platform::random::Random;
use crate::store::{Conn, recovery_code};
use crate::{Error, Result};

/// Codes of an account.
const CODES: usize = 10;
/// Signs of a code: 80 random bits, so that a plain digest is enough to keep.
const SIGNS: usize = 16;
/// No sign that looks like another (Crockford's Base32).
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// Makes an account's codes anew; the only copy of them.
///
/// # Errors
/// When the database fails.
pub(super) async fn renew(conn: &mut Conn, random: &Random, account: &str) -> Result<Vec<String>> {
    let codes: Vec<String> = (0..CODES).map(|_| new(random)).collect();
    let digests: Vec<String> = codes.iter().map(|code| digest(account, code)).collect();
    recovery_code::replace(conn, account, &digests).await?;
    Ok(codes)
}

/// Uses a code up.
///
/// # Errors
/// 400 `second_factor_wrong`.
pub(super) async fn take(conn: &mut Conn, account: &str, typed: &str) -> Result<()> {
    if recovery_code::take(conn, account, &digest(account, typed)).await? {
        Ok(())
    } else {
        Err(Error::BadRequest("second_factor_wrong"))
    }
}

fn new(random: &Random) -> String {
    let signs = random.bytes::<SIGNS>();
    let signs: Vec<char> = signs
        .iter()
        .map(|byte| char::from(ALPHABET[usize::from(byte & 31)]))
        .collect();
    let groups: Vec<String> = signs.chunks(4).map(|it| it.iter().collect()).collect();
    groups.join("-")
}

/// As it is kept: of the code as people may type it, and of whose it is.
fn digest(account: &str, typed: &str) -> String {
    let code: String = text::normal(typed)
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .map(|sign| match sign.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            other => other,
        })
        .take(SIGNS + 1)
        .collect();
    sha256(format!("recovery code {account} {code}").as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As an input method of Japanese writes it.
    fn wide(sign: char) -> char {
        char::from_u32(u32::from(sign) + 0xfee0).unwrap()
    }

    #[test]
    fn a_code_is_known_however_it_is_typed() {
        let code = new(&Random::System);
        assert_eq!(code.len(), 19, "{code}");
        let kept = digest("a", &code);
        let spaced = code.to_lowercase().replace('-', "  ");
        assert_eq!(digest("a", &spaced), kept);
        assert_eq!(digest("a", &code.replace('0', "o").replace('1', "l")), kept);
        let wide: String = code.chars().map(wide).collect();
        assert_eq!(digest("a", &wide), kept, "{wide}");
        assert_ne!(digest("b", &code), kept, "somebody else's");
        assert_ne!(digest("a", &format!("{code}0")), kept);
    }
}
