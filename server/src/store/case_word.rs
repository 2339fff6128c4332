//! Table `case_word`: by which words a case is found.
//!
//! Names are those of the holder and of the persons whom a case lists, these with the numbers of their passports. A name
//! is folded to capital letters without marks and cut into words. Chinese and Japanese are written without
//! spaces, so each run of their characters is also kept from its second, third … character on: the beginning of a word is
//! then any part of the run. Words are bytes, because databases differ in how they order text.
//!
//! Beside each word stands the signature of the whole name, a Bloom filter of the beginnings of its words: of 38,000
//! Nguyens those who may be Maria as well are told inside the index, without a look at each one's other words.

use std::collections::BTreeSet;

use evisa_core::text::normal;
use sha2::{Digest, Sha256};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use sqlx::{AssertSqlSafe, Row};

use super::Conn;

/// Words of one name at most, and characters of one word: what is longer is found by its beginning.
const MOST_WORDS: usize = 40;
const LONGEST: usize = 40;
/// Words that are written by one statement: their parameters stay far below what either database takes.
const MOST_ROWS: usize = 100;
/// Beginnings of a word whose bits are in the signature. One letter tells too little, five no more than four.
const SIGNED_LETTERS: std::ops::RangeInclusive<usize> = 2..=4;

/// The words of a text, folded, each once, in their order.
#[must_use]
pub fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for word in folded(text).split(|sign: char| !sign.is_alphanumeric()) {
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

/// A text in capitals and without marks.
#[must_use]
pub fn folded(text: &str) -> String {
    normal(text)
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
        .collect()
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

/// Bits that a name with all these beginnings of words has. A name may have them by chance: with four words it has some
/// twelve of the 63, and two beginnings more by chance once in forty.
#[must_use]
pub fn signature<'w>(beginnings: impl IntoIterator<Item = &'w str>) -> i64 {
    let mut bits = 0;
    for word in beginnings {
        for letters in SIGNED_LETTERS {
            let Some((end, last)) = word.char_indices().nth(letters - 1) else {
                break;
            };
            let digest = Sha256::digest(&word[..end + last.len_utf8()]);
            bits |= 1 << (digest[0] % 63);
        }
    }
    bits
}

/// Writes the words of a case's names; those that are there already stay.
pub(super) async fn write(conn: &mut Conn, code: &str, names: &[String]) -> sqlx::Result<()> {
    let rows = sqlx::query("SELECT word, signature FROM case_word WHERE code = $1")
        .bind(code)
        .fetch_all(&mut *conn)
        .await?;
    let mut kept: Vec<(Vec<u8>, i64)> = Vec::new();
    for row in rows {
        kept.push((row.try_get("word")?, row.try_get("signature")?));
    }
    let kept: BTreeSet<_> = kept.into_iter().collect();
    let wanted: BTreeSet<_> = names
        .iter()
        .flat_map(|name| {
            let words = words(name);
            let signature = signature(words.iter().map(String::as_str));
            words
                .into_iter()
                .map(move |word| (word.into_bytes(), signature))
        })
        .collect();
    let new: Vec<_> = wanted.difference(&kept).collect();
    for rows in new.chunks(MOST_ROWS) {
        let places = (0..rows.len()).map(|row| {
            let first = 3 * row + 1;
            format!("(${first}, ${}, ${})", first + 1, first + 2)
        });
        let places = places.collect::<Vec<_>>().join(", ");
        // Two processes that upgrade one database write the same words at once.
        let sql = format!(
            "INSERT INTO case_word (word, signature, code) VALUES {places} ON CONFLICT DO NOTHING"
        );
        let mut insert = sqlx::query(AssertSqlSafe(sql));
        for (word, signature) in rows {
            insert = insert.bind(word).bind(signature).bind(code);
        }
        insert.execute(&mut *conn).await?;
    }
    for (word, signature) in kept.difference(&wanted) {
        sqlx::query("DELETE FROM case_word WHERE word = $1 AND signature = $2 AND code = $3")
            .bind(word)
            .bind(signature)
            .bind(code)
            .execute(&mut *conn)
            .await?;
    }
    Ok(())
}

/// Codes of cases that have this word, whole.
///
/// # Errors
/// When the database fails.
pub(super) async fn with_word(conn: &mut Conn, word: &str, most: i64) -> sqlx::Result<Vec<String>> {
    let rows = sqlx::query("SELECT DISTINCT code FROM case_word WHERE word = $1 LIMIT $2")
        .bind(folded(word).into_bytes())
        .bind(most)
        .fetch_all(conn)
        .await?;
    rows.iter().map(|row| row.try_get("code")).collect()
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
    fn a_signature_never_hides_a_name_that_has_the_words() {
        let of = |name: &str| signature(words(name).iter().map(String::as_str));
        let name = of("Nguyễn Thị Maria 王小明");
        for typed in ["nguyen maria", "mar", "n t", "thi nguy", "小明 maria", "王"] {
            let asked = of(typed);
            assert_eq!(name & asked, asked, "{typed}");
        }
        let others = ["wang li", "garcia jose", "kim min", "smith john", "tanaka"];
        let chance = others.iter().filter(|it| name & of(it) == of(it)).count();
        assert_eq!(chance, 0, "others are told apart");
        assert!(name > 0, "the sign bit stays free");
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
