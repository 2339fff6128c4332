//! Letters with diacritics as a zone spells them (Doc 9303-3, section 6.A).

/// Every spelling of a capital letter: the letter alone, which most issuers outside Europe write also where the table has
/// only two (`Ø` is `OE`), and the longer ones of the table. None for what is no Latin letter; a diacritic by itself, with
/// which no letter of the table is written, is left out.
pub(super) fn spellings(letter: char) -> impl Iterator<Item = &'static str> {
    let longer: &[&str] = match letter {
        'Ä' => &["AE"],
        'Å' => &["AA"],
        // Azerbaijan prints A, where its neighbours print E.
        'Ə' => &["E"],
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
        'A' | 'À'..='Å' | 'Ā' | 'Ă' | 'Ą' | 'Ǎ' | 'Ạ'..='Ặ' | 'Ə' => "A",
        'Æ' | 'Ǽ' => "AE",
        'B' | 'Ɓ' | 'Ḃ' => "B",
        'C' | 'Ç' | 'Ć' | 'Ĉ' | 'Ċ' | 'Č' => "C",
        'D' | 'Ð' | 'Đ' | 'Ď' | 'Ɖ' | 'Ɗ' | 'Ḋ'..='Ḓ' => "D",
        'E' | 'È'..='Ë' | 'Ē' | 'Ĕ' | 'Ė' | 'Ę' | 'Ě' | 'Ẹ'..='Ệ' | 'Ǝ' | 'Ɛ' => "E",
        'F' | 'Ƒ' | 'Ḟ' => "F",
        'G' | 'Ĝ' | 'Ğ' | 'Ġ' | 'Ģ' | 'Ɣ' | 'Ǥ' | 'Ǧ' | 'Ǵ' | 'Ḡ' => "G",
        'H' | 'Ĥ' | 'Ħ' | 'Ȟ' | 'Ḣ'..='Ḫ' => "H",
        'I' | 'Ì'..='Ï' | 'Ĩ' | 'Ī' | 'Ĭ' | 'Į' | 'İ' | 'Ǐ' | 'Ỉ' | 'Ị' => "I",
        'Ĳ' => "IJ",
        'J' | 'Ĵ' => "J",
        'K' | 'Ķ' | 'Ƙ' | 'Ǩ' | 'Ḱ'..='Ḵ' => "K",
        'L' | 'Ĺ' | 'Ļ' | 'Ľ' | 'Ŀ' | 'Ł' | 'Ḷ'..='Ḽ' => "L",
        'M' | 'Ḿ'..='Ṃ' => "M",
        'N' | 'Ñ' | 'Ń' | 'Ņ' | 'Ň' | 'Ŋ' | 'Ǹ' | 'Ṅ'..='Ṋ' => "N",
        'O'
        | 'Ò'..='Ö'
        | 'Ø'
        | 'Ō'
        | 'Ŏ'
        | 'Ő'
        | 'Ơ'
        | 'Ǒ'
        | 'Ọ'..='Ợ'
        | 'Ɔ'
        | 'Ǫ'
        | 'Ǿ'
        | 'Ȫ'..='Ȱ' => "O",
        'Œ' => "OE",
        'P' | 'Ṕ' | 'Ṗ' => "P",
        'Q' | 'ĸ' => "Q",
        'R' | 'Ŕ' | 'Ŗ' | 'Ř' | 'Ṙ'..='Ṟ' => "R",
        'S' | 'Ś' | 'Ŝ' | 'Ş' | 'Š' | 'Ș' | 'Ṡ'..='Ṩ' => "S",
        'ẞ' => "SS",
        'T' | 'Ţ' | 'Ť' | 'Ŧ' | 'Ț' | 'Ṫ'..='Ṱ' => "T",
        'Þ' => "TH",
        'U' | 'Ù'..='Ü' | 'Ũ' | 'Ū' | 'Ŭ' | 'Ů' | 'Ű' | 'Ų' | 'Ư' | 'Ǔ' | 'Ụ'..='Ự' => {
            "U"
        }
        'V' | 'Ʋ' | 'Ṽ' | 'Ṿ' => "V",
        'W' | 'Ŵ' | 'Ẁ'..='Ẉ' => "W",
        'X' | 'Ẋ' | 'Ẍ' => "X",
        'Y' | 'Ý' | 'Ŷ' | 'Ÿ' | 'Ỳ'..='Ỹ' | 'Ƴ' | 'Ẏ' => "Y",
        'Z' | 'Ź' | 'Ż' | 'Ž' | 'Ẑ'..='Ẕ' => "Z",
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
