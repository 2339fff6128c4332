//! Letters with diacritics as a zone spells them (Doc 9303-3, section 6).

/// How issuers spell a letter that a zone does not have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Spelling {
    /// The table's recommendation: `Ü` is `UE`, `Å` is `AA`.
    Expanded,
    /// The letter alone, which the table allows and most issuers outside Europe write: `Ü` is `U`.
    Plain,
}

/// Writes a name in the letters A–Z; what is no Latin letter stays as it is.
pub(super) fn transliterate(name: &str, spelling: Spelling) -> String {
    let mut written = String::with_capacity(name.len());
    for sign in name.chars().flat_map(char::to_uppercase) {
        match (expanded(sign), spelling) {
            (Some(pair), Spelling::Expanded) => written.push_str(pair),
            _ if matches!(sign, '\u{300}'..='\u{36f}') => {}
            _ => match base(sign) {
                Some(letters) => written.push_str(letters),
                None => written.push(sign),
            },
        }
    }
    written
}

/// Letters whose recommended spelling has two letters although one would do.
fn expanded(sign: char) -> Option<&'static str> {
    Some(match sign {
        'Ä' => "AE",
        'Å' => "AA",
        'Ö' | 'Ø' => "OE",
        'Ü' => "UE",
        _ => return None,
    })
}

fn base(sign: char) -> Option<&'static str> {
    Some(match sign {
        'À'..='Å' | 'Ā' | 'Ă' | 'Ą' | 'Ǎ' | 'Ạ'..='Ặ' => "A",
        'Æ' => "AE",
        'Ç' | 'Ć' | 'Ĉ' | 'Ċ' | 'Č' => "C",
        'Ð' | 'Đ' | 'Ď' => "D",
        'È'..='Ë' | 'Ē' | 'Ĕ' | 'Ė' | 'Ę' | 'Ě' | 'Ẹ'..='Ệ' => "E",
        'Ĝ' | 'Ğ' | 'Ġ' | 'Ģ' => "G",
        'Ĥ' | 'Ħ' => "H",
        'Ì'..='Ï' | 'Ĩ' | 'Ī' | 'Ĭ' | 'Į' | 'İ' | 'Ǐ' | 'Ỉ' | 'Ị' => "I",
        'Ĳ' => "IJ",
        'Ĵ' => "J",
        'Ķ' => "K",
        'Ĺ' | 'Ļ' | 'Ľ' | 'Ŀ' | 'Ł' => "L",
        'Ñ' | 'Ń' | 'Ņ' | 'Ň' | 'Ŋ' => "N",
        'Ò'..='Ö' | 'Ø' | 'Ō' | 'Ŏ' | 'Ő' | 'Ơ' | 'Ǒ' | 'Ọ'..='Ợ' => "O",
        'Œ' => "OE",
        'Ŕ' | 'Ŗ' | 'Ř' => "R",
        'Ś' | 'Ŝ' | 'Ş' | 'Š' | 'Ș' => "S",
        'ẞ' => "SS",
        'Ţ' | 'Ť' | 'Ŧ' | 'Ț' => "T",
        'Þ' => "TH",
        'Ù'..='Ü' | 'Ũ' | 'Ū' | 'Ŭ' | 'Ů' | 'Ű' | 'Ų' | 'Ư' | 'Ǔ' | 'Ụ'..='Ự' => "U",
        'Ŵ' => "W",
        'Ý' | 'Ŷ' | 'Ÿ' | 'Ỳ'..='Ỹ' => "Y",
        'Ź' | 'Ż' | 'Ž' => "Z",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_letter_has_the_spelling_of_the_table() {
        for (name, expanded, plain) in [
            ("Jörg Müller", "JOERG MUELLER", "JORG MULLER"),
            ("Åse Bjørnsdatter", "AASE BJOERNSDATTER", "ASE BJORNSDATTER"),
            ("Weiß", "WEISS", "WEISS"),
            ("Łukasz Żółć", "LUKASZ ZOLC", "LUKASZ ZOLC"),
            ("Þór Ægir", "THOR AEGIR", "THOR AEGIR"),
            ("Nguyễn Thị Đượng", "NGUYEN THI DUONG", "NGUYEN THI DUONG"),
            ("Nguye\u{302}\u{303}n", "NGUYEN", "NGUYEN"),
            ("O'NEILL-SMITH", "O'NEILL-SMITH", "O'NEILL-SMITH"),
            ("王", "王", "王"),
        ] {
            assert_eq!(transliterate(name, Spelling::Expanded), expanded);
            assert_eq!(transliterate(name, Spelling::Plain), plain);
        }
    }
}
