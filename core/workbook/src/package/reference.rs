//! References such as `B12`, with the limits that a sheet has.

/// Rows and columns of a sheet (ECMA-376 18.3.1.73).
const ROWS: u32 = 1_048_576;
const COLUMNS: u32 = 16_384;

/// Row and column, from 0; `None` for what is outside of every sheet.
pub(super) fn cell(reference: &str) -> Option<(u32, u32)> {
    let digits = reference.find(|sign: char| sign.is_ascii_digit())?;
    let (letters, digits) = reference.split_at(digits);
    Some((row(digits)?, column(letters)?))
}

/// The row of a number as people count, from 0.
pub(super) fn row(number: &str) -> Option<u32> {
    let number: u32 = number.parse().ok()?;
    (1..=ROWS).contains(&number).then(|| number - 1)
}

fn column(letters: &str) -> Option<u32> {
    let column = letters.bytes().try_fold(0_u32, |column, letter| {
        let letter = letter.to_ascii_uppercase();
        if !letter.is_ascii_uppercase() || column > COLUMNS {
            return None;
        }
        Some(column * 26 + u32::from(letter - b'A') + 1)
    })?;
    (1..=COLUMNS).contains(&column).then(|| column - 1)
}

/// The letters of a column.
pub(crate) fn letters(column: usize) -> String {
    let mut letters = Vec::new();
    let mut rest = column + 1;
    while rest > 0 {
        rest -= 1;
        letters.push(char::from(b'A' + (rest % 26) as u8));
        rest /= 26;
    }
    letters.iter().rev().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_and_columns_are_each_others_inverse() {
        for (column, name) in [
            (0, "A"),
            (25, "Z"),
            (26, "AA"),
            (701, "ZZ"),
            (16_383, "XFD"),
        ] {
            assert_eq!(letters(column), name);
            assert_eq!(cell(&format!("{name}1")), Some((0, column as u32)));
        }
    }

    #[test]
    fn what_no_sheet_has_is_no_reference() {
        for reference in [
            "",
            "A",
            "1",
            "A0",
            "A1048577",
            "XFE1",
            "AAAAAAAA1",
            "A99999999999",
            "Ä1",
            "$A$1",
        ] {
            assert_eq!(cell(reference), None, "{reference}");
        }
        assert_eq!(cell("xfd1048576"), Some((1_048_575, 16_383)));
    }
}
