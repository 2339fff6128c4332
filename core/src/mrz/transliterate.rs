//! Letters with diacritics as a zone spells them (Doc 9303-3, section 6.A).

/// Every spelling of a capital letter: the letter alone, which most issuers outside Europe write also where the table has
/// only two (`Ø` is `OE`), and the longer ones of the table. None for what is no Latin letter; a diacritic by itself, with
/// which no letter of the table is written, is left out.
pub(super) fn spellings(letter: char) -> impl Iterator<Item = &'static str> {
    let longer: &[&str] = match letter {
        'Ä' => &["AE"],
        'Å' => &["AA"],
        'Ñ' => &["NXX"],
        'Ö' | 'Ø' => &["OE"],
        'Ü' => &["UE", "UXX"],
        _ => &[],
    };
    base(letter).into_iter().chain(longer.iter().copied())
}

fn base(letter: char) -> Option<&'static str> {
    Some(match letter {
        '\u{300}'..='\u{36f}' => "",
        'A' | 'À'..='Å' | 'Ā' | 'Ă' | 'Ą' | 'Ǎ' | 'Ạ'..='Ặ' => "A",
        'Æ' => "AE",
        'B' => "B",
        'C' | 'Ç' | 'Ć' | 'Ĉ' | 'Ċ' | 'Č' => "C",
        'D' | 'Ð' | 'Đ' | 'Ď' => "D",
        'E' | 'È'..='Ë' | 'Ē' | 'Ĕ' | 'Ė' | 'Ę' | 'Ě' | 'Ẹ'..='Ệ' => "E",
        'F' => "F",
        'G' | 'Ĝ' | 'Ğ' | 'Ġ' | 'Ģ' => "G",
        'H' | 'Ĥ' | 'Ħ' => "H",
        'I' | 'Ì'..='Ï' | 'Ĩ' | 'Ī' | 'Ĭ' | 'Į' | 'İ' | 'Ǐ' | 'Ỉ' | 'Ị' => "I",
        'Ĳ' => "IJ",
        'J' | 'Ĵ' => "J",
        'K' | 'Ķ' => "K",
        'L' | 'Ĺ' | 'Ļ' | 'Ľ' | 'Ŀ' | 'Ł' => "L",
        'M' => "M",
        'N' | 'Ñ' | 'Ń' | 'Ņ' | 'Ň' | 'Ŋ' => "N",
        'O' | 'Ò'..='Ö' | 'Ø' | 'Ō' | 'Ŏ' | 'Ő' | 'Ơ' | 'Ǒ' | 'Ọ'..='Ợ' => "O",
        'Œ' => "OE",
        'P' => "P",
        'Q' => "Q",
        'R' | 'Ŕ' | 'Ŗ' | 'Ř' => "R",
        'S' | 'Ś' | 'Ŝ' | 'Ş' | 'Š' | 'Ș' => "S",
        'ẞ' => "SS",
        'T' | 'Ţ' | 'Ť' | 'Ŧ' | 'Ț' => "T",
        'Þ' => "TH",
        'U' | 'Ù'..='Ü' | 'Ũ' | 'Ū' | 'Ŭ' | 'Ů' | 'Ű' | 'Ų' | 'Ư' | 'Ǔ' | 'Ụ'..='Ự' => {
            "U"
        }
        'V' => "V",
        'W' | 'Ŵ' => "W",
        'X' => "X",
        'Y' | 'Ý' | 'Ŷ' | 'Ÿ' | 'Ỳ'..='Ỹ' => "Y",
        'Z' | 'Ź' | 'Ż' | 'Ž' => "Z",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_letter_has_the_spellings_of_the_table() {
        for (letter, expected) in [
            ('A', &["A"][..]),
            ('Ä', &["A", "AE"]),
            ('Å', &["A", "AA"]),
            ('Æ', &["AE"]),
            ('Đ', &["D"]),
            ('Ł', &["L"]),
            ('Ñ', &["N", "NXX"]),
            ('Ö', &["O", "OE"]),
            ('Ø', &["O", "OE"]),
            ('Œ', &["OE"]),
            ('Ợ', &["O"]),
            ('Ü', &["U", "UE", "UXX"]),
            ('Þ', &["TH"]),
            ('ẞ', &["SS"]),
            ('Ĳ', &["IJ"]),
            ('\u{301}', &[""]),
            ('王', &[]),
            ('1', &[]),
        ] {
            assert_eq!(spellings(letter).collect::<Vec<_>>(), expected, "{letter}");
        }
        for letter in 'A'..='Z' {
            assert!(spellings(letter).eq([letter.to_string()]), "{letter}");
        }
    }
}
