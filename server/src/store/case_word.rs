//! Table `case_word`: by which words a case is found.
//!
//! A name is folded to capital letters without marks and cut into words. Chinese and Japanese are written without
//! spaces, so each run of their characters is also kept from its second, third … character on: the beginning of a word is
//! then any part of the run. Words are bytes, because databases differ in how they order text.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::Conn;

/// Words of one name at most, and characters of one word: what is longer is found by its beginning.
const MOST_WORDS: usize = 40;
const LONGEST: usize = 40;

/// The words of a text, folded, each once, in their order.
#[must_use]
pub fn words(text: &str) -> Vec<String> {
    let folded: String = text
        .nfkd()
        .filter(|sign| !is_combining_mark(*sign))
        // The one Vietnamese letter that is no base letter with marks.
        .map(|sign| {
            if matches!(sign, 'đ' | 'Đ') {
                'D'
            } else {
                sign
            }
        })
        .flat_map(char::to_uppercase)
        .collect();
    let mut words: Vec<String> = Vec::new();
    for word in folded.split(|sign: char| !sign.is_alphanumeric()) {
        let signs: Vec<char> = word.chars().take(LONGEST).collect();
        let parts = if signs.iter().any(|sign| is_ideograph(*sign)) {
            signs.len()
        } else {
            usize::from(!signs.is_empty())
        };
        for start in 0..parts {
            let part: String = signs[start..].iter().collect();
            if !words.contains(&part) {
                words.push(part);
            }
        }
    }
    words.truncate(MOST_WORDS);
    words
}

/// Written without spaces: kana, Han and Hangul.
fn is_ideograph(sign: char) -> bool {
    matches!(sign, '\u{1100}'..='\u{11ff}' | '\u{2e80}'..='\u{9fff}' | '\u{ac00}'..='\u{d7af}' | '\u{20000}'..='\u{3ffff}')
}

/// The words that begin with `prefix` lie from the first of these, inclusive, to the second, exclusive.
#[must_use]
pub fn range(prefix: &str) -> (Vec<u8>, Vec<u8>) {
    let from = prefix.as_bytes().to_vec();
    let mut to = from.clone();
    // UTF-8 never has the byte 255.
    if let Some(last) = to.last_mut() {
        *last += 1;
    }
    (from, to)
}

/// Writes the words of a case's name; those that are there already stay.
pub(super) async fn write(conn: &mut Conn, code: &str, name: &str) -> sqlx::Result<()> {
    let wanted: Vec<Vec<u8>> = words(name).into_iter().map(String::into_bytes).collect();
    let kept: Vec<Vec<u8>> = sqlx::query_scalar("SELECT word FROM case_word WHERE code = $1")
        .bind(code)
        .fetch_all(&mut *conn)
        .await?;
    for word in wanted.iter().filter(|word| !kept.contains(word)) {
        // Two processes that upgrade one database write the same words at once.
        sqlx::query("INSERT INTO case_word (word, code) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind(word)
            .bind(code)
            .execute(&mut *conn)
            .await?;
    }
    for word in kept.iter().filter(|word| !wanted.contains(word)) {
        sqlx::query("DELETE FROM case_word WHERE word = $1 AND code = $2")
            .bind(word)
            .bind(code)
            .execute(&mut *conn)
            .await?;
    }
    Ok(())
}

/// Forgets the words of a case.
pub(super) async fn forget(conn: &mut Conn, code: &str) -> sqlx::Result<()> {
    sqlx::query("DELETE FROM case_word WHERE code = $1")
        .bind(code)
        .execute(conn)
        .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_folded_and_cut_into_words() {
        assert_eq!(words("Nguyễn Thị Đào"), ["NGUYEN", "THI", "DAO"]);
        assert_eq!(
            words("O'NEILL-Müller  ANNA anna"),
            ["O", "NEILL", "MULLER", "ANNA"]
        );
        assert_eq!(words("王小明 公司"), ["王小明", "小明", "明", "公司", "司"]);
        assert_eq!(words(" - "), Vec::<String>::new());
        assert!(words(&"A B C D E F G H ".repeat(9)).len() <= MOST_WORDS);
    }

    #[test]
    fn a_prefix_is_a_range_of_bytes() {
        let (from, to) = range("ANZ");
        let inside =
            |word: &str| from.as_slice() <= word.as_bytes() && word.as_bytes() < to.as_slice();
        assert!(inside("ANZ") && inside("ANZELLA") && inside("ANZ王"));
        assert!(!inside("AN") && !inside("AO") && !inside("AN王"));
    }
}
