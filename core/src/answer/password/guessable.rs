//! Passwords that are long and yet among the first that are tried: put together of common words, years and keys in a row.
//! This is no list of leaked passwords; the server compares with one of those, where it has one.

/// Different signs that must be left once such pieces are taken away: fewer than in any few words that do not belong
/// together.
const ENOUGH: usize = 6;
/// Signs of a run: `1234`, `rewq`, `aaaa`.
const RUN: usize = 4;

/// Keys as they lie beside each other, and the alphabet.
const ROWS: [&str; 7] = [
    "1234567890",
    "qwertyuiop",
    "qwertzuiop",
    "azertyuiop",
    "asdfghjkl",
    "zxcvbnm",
    "abcdefghijklmnopqrstuvwxyz",
];

/// What people think of when a page of this kind asks for a password.
const WORDS: [&str; 40] = [
    "account",
    "admin",
    "administrator",
    "anhyeuem",
    "change",
    "danang",
    "default",
    "dragon",
    "evisa",
    "football",
    "guest",
    "hanoi",
    "hello",
    "hochiminh",
    "iloveyou",
    "immigration",
    "letmein",
    "login",
    "master",
    "matkhau",
    "monkey",
    "officer",
    "passport",
    "password",
    "passwort",
    "portal",
    "princess",
    "private",
    "root",
    "saigon",
    "secret",
    "signin",
    "sunshine",
    "test",
    "travel",
    "user",
    "vietnam",
    "visa",
    "welcome",
    "xinchao",
];

/// Whether too little is left of a password.
pub(super) fn is_guessable(typed: &str) -> bool {
    let lower = typed.chars().flat_map(char::to_lowercase);
    let signs: Vec<char> = lower.filter(|sign| is_part_of_a_word(*sign)).collect();
    let mut left = Vec::new();
    let mut at = 0;
    while let Some(rest) = signs.get(at..).filter(|rest| !rest.is_empty()) {
        let known = run(rest).max(year(rest)).max(word(rest));
        if known == 0 {
            left.extend(rest.first().map(|sign| letter(*sign)));
        }
        at += known.max(1);
    }
    left.sort_unstable();
    left.dedup();
    left.len() < ENOUGH
}

/// What stands between words says nothing; `@` and `$` stand for letters in them.
fn is_part_of_a_word(sign: char) -> bool {
    sign.is_alphanumeric() || matches!(sign, '@' | '$')
}

/// The letter that a sign is written for.
fn letter(sign: char) -> char {
    match sign {
        '@' | '4' => 'a',
        '3' => 'e',
        '1' => 'i',
        '0' => 'o',
        '$' | '5' => 's',
        '7' => 't',
        other => other,
    }
}

/// How many signs at the beginning repeat the first, or lie in a row of keys, to the right or to the left.
fn run(signs: &[char]) -> usize {
    let same = signs.iter().take_while(|sign| Some(*sign) == signs.first());
    let along = |keys: &[char]| {
        let from = signs
            .first()
            .and_then(|first| keys.iter().position(|key| key == first));
        let keys = from.and_then(|from| keys.get(from..)).unwrap_or_default();
        signs
            .iter()
            .zip(keys)
            .take_while(|(sign, key)| sign == key)
            .count()
    };
    let rows = ROWS.iter().flat_map(|row| {
        let back: Vec<char> = row.chars().rev().collect();
        [along(&row.chars().collect::<Vec<_>>()), along(&back)]
    });
    let longest = rows.fold(same.count(), usize::max);
    if longest < RUN { 0 } else { longest }
}

/// Four if a year of somebody's life stands at the beginning.
fn year(signs: &[char]) -> usize {
    let digits = |from| signs.get(from..from + 2);
    let is_century = matches!(digits(0), Some(['1', '9'] | ['2', '0']));
    let is_year = is_century && digits(2).is_some_and(|two| two.iter().all(char::is_ascii_digit));
    if is_year { 4 } else { 0 }
}

/// The length of the longest known word at the beginning.
fn word(signs: &[char]) -> usize {
    let begins = |word: &&&str| {
        word.len() <= signs.len()
            && word
                .chars()
                .zip(signs)
                .all(|(of_word, sign)| of_word == letter(*sign))
    };
    WORDS
        .iter()
        .filter(begins)
        .map(|word| word.len())
        .max()
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_everybody_tries_is_guessable_however_it_is_written() {
        for text in [
            "Password-Password1!",
            "P@$$w0rd-P@$$w0rd-12",
            "Qwertyuiop-1234567890",
            "0987654321-Poiuytrewq",
            "Welcome to Vietnam 2026!",
            "eVisa Portal Admin #1",
            "aaaaaaaaaaaaaaaaB!",
            "Ab!Ab!Ab!Ab!Ab!Ab!",
            "19.05.1990 Hanoi Visa",
        ] {
            assert!(is_guessable(text), "{text}");
        }
    }

    #[test]
    fn a_few_words_are_not() {
        for text in [
            "two Rivers; one boat",
            "Lantern-orbit77",
            "Trà đá vỉa hè 35 nghìn!",
            "白い-Kaze-と-mizu-の-oto",
            "kQ7!wZp2#rT9@xLm4",
        ] {
            assert!(!is_guessable(text), "{text}");
        }
    }
}
