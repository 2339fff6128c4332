//! Sign by sign: which ones are others in another dress, and which are nothing that a person sees.

/// What becomes of a sign.
pub(super) enum Sign {
    /// This one.
    Is(char),
    /// Several letters that were drawn as one.
    Letters(&'static str),
    /// It is dropped.
    Nothing,
}

/// From a full-width form (U+FF01 to U+FF5E) to its plain one.
const WIDTH: u32 = 0xfee0;

/// The zeros of scripts whose keyboards write digits of their own, in the order of Unicode; nine digits follow each. In the
/// order of this list: Arabic, Persian and Urdu, those of India, Thai, Lao, Tibetan, Burmese, Khmer, Mongolian.
const ZEROS: &[char] = &[
    '\u{660}', '\u{6f0}', '\u{966}', '\u{9e6}', '\u{a66}', '\u{ae6}', '\u{b66}', '\u{be6}',
    '\u{c66}', '\u{ce6}', '\u{d66}', '\u{e50}', '\u{ed0}', '\u{f20}', '\u{1040}', '\u{17e0}',
    '\u{1810}',
];

/// A sign in its plain form; `before` is what was kept in front of it.
pub(super) fn plain(sign: char, before: Option<char>) -> Sign {
    if let Some(digit) = digit(sign) {
        return Sign::Is(digit);
    }
    Sign::Is(match sign {
        '\u{200c}' | '\u{200d}' if before.is_some_and(joins) => sign,
        sign if is_invisible(sign) => return Sign::Nothing,
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(sign) - WIDTH).unwrap_or(sign),
        '\u{ffe0}' => '¢',
        '\u{ffe1}' => '£',
        '\u{ffe5}' => '¥',
        '\u{ffe6}' => '₩',
        '\u{66b}' => '.',
        '\u{66c}' => ',',
        '\u{2010}'..='\u{2015}' | '\u{2043}' | '\u{2212}' | '\u{2d7}' | '\u{fe58}' | '\u{fe63}' => {
            '-'
        }
        // The stroke of a fraction, and of a division.
        '\u{2044}' | '\u{2215}' => '/',
        '\u{301c}' => '~',
        // The small letter of a Turkish İ has its dot apart, where a program wrote it: it is seen as i.
        '\u{307}' if before == Some('i') => return Sign::Nothing,
        '㎡' => return Sign::Letters("m²"),
        '℅' => return Sign::Letters("c/o"),
        // The key of the hyphen writes a long vowel or a line of a table in the input methods of Japanese and Chinese.
        '\u{30fc}' | '\u{ff70}' | '\u{2500}' if before.is_some_and(|it| it.is_ascii_digit()) => '-',
        '\u{85}' | '\u{2028}' | '\u{2029}' => '\n',
        sign if is_space(sign) && !sign.is_ascii() => ' ',
        '\u{fb00}' => return Sign::Letters("ff"),
        '\u{fb01}' => return Sign::Letters("fi"),
        '\u{fb02}' => return Sign::Letters("fl"),
        '\u{fb03}' => return Sign::Letters("ffi"),
        '\u{fb04}' => return Sign::Letters("ffl"),
        '\u{fb05}' | '\u{fb06}' => return Sign::Letters("st"),
        'Ĳ' => return Sign::Letters("IJ"),
        'ĳ' => return Sign::Letters("ij"),
        'Ǉ' => return Sign::Letters("LJ"),
        'ǈ' => return Sign::Letters("Lj"),
        'ǉ' => return Sign::Letters("lj"),
        'Ǌ' => return Sign::Letters("NJ"),
        'ǋ' => return Sign::Letters("Nj"),
        'ǌ' => return Sign::Letters("nj"),
        'Ǆ' => return Sign::Letters("DŽ"),
        'ǅ' => return Sign::Letters("Dž"),
        'ǆ' => return Sign::Letters("dž"),
        '\u{2160}'..='\u{216b}' => return Sign::Letters(roman(sign, '\u{2160}')),
        '\u{2170}'..='\u{217b}' => return Sign::Letters(roman(sign, '\u{2170}')),
        sign => sign,
    })
}

/// Whether a sign is in its plain form and composed whatever stands around it: ASCII and nearly all of the Latin scripts,
/// Vietnamese among them. A text of nothing else is not put together anew.
pub(super) const fn is_normal(sign: char) -> bool {
    matches!(sign,
        '\0'..='~'
        | '\u{a1}'..='\u{ac}'
        | '\u{ae}'..='\u{131}'
        | '\u{134}'..='\u{1c3}'
        | '\u{1cd}'..='\u{2d6}'
        | '\u{1e00}'..='\u{1eff}'
    )
}

/// The digit of ASCII that a digit of another script is.
fn digit(sign: char) -> Option<char> {
    let place = ZEROS.partition_point(|zero| *zero <= sign);
    let zero = ZEROS.get(place.checked_sub(1)?)?;
    char::from_digit(u32::from(sign) - u32::from(*zero), 10)
}

/// Roman numerals, which input methods of East Asia write as one sign, from one to twelve.
fn roman(sign: char, one: char) -> &'static str {
    const NUMERALS: [&str; 12] = [
        "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII",
    ];
    let place = u32::from(sign) - u32::from(one);
    NUMERALS.get(place as usize).copied().unwrap_or_default()
}

/// A space of any width; Braille without a dot is nothing else.
pub(super) fn is_space(sign: char) -> bool {
    sign.is_whitespace() || sign == '\u{2800}'
}

/// Nothing of it is seen: soft hyphens, joiners, marks of direction, byte order marks, variants of a sign.
pub(super) const fn is_invisible(sign: char) -> bool {
    matches!(sign,
        '\u{ad}'
        | '\u{34f}'                 // keeps marks apart that would be put in order
        | '\u{61c}'                 // mark of direction, Arabic
        | '\u{115f}' | '\u{1160}'  // letters of Korean that fill a place
        | '\u{17b4}' | '\u{17b5}'  // vowels of Khmer that are only thought
        | '\u{180b}'..='\u{180f}'   // variants and a separator of Mongolian
        | '\u{200b}'..='\u{200f}'   // zero width, joiners, marks of direction
        | '\u{202a}'..='\u{202e}'   // embeddings, as contacts put them around numbers
        | '\u{2060}'..='\u{206f}'   // word joiner, isolates
        | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}'   // variants, as keyboards put them behind ™
        | '\u{feff}'
        | '\u{ffa0}'
        | '\u{fff9}'..='\u{fffc}'   // marks around a reading; what dictation leaves where a picture might be
        | '\u{1d173}'..='\u{1d17a}' // phrases of music
        | '\u{e0000}'..='\u{e007f}' // tags
        | '\u{e0100}'..='\u{e01ef}' // variants of Chinese characters
    )
}

/// A letter or sign of a script in which a joiner changes what is read: from Arabic to the scripts of India and of
/// South-East Asia.
const fn joins(before: char) -> bool {
    matches!(before, '\u{600}'..='\u{1cff}')
}

#[cfg(test)]
mod tests {
    use super::super::composed;
    use super::*;

    #[test]
    fn what_is_taken_for_normal_stays_as_it_is() {
        for sign in ('\0'..='\u{10ffff}').filter(|sign| is_normal(*sign)) {
            for before in [None, Some('i'), Some('7'), Some('\u{640}')] {
                assert!(matches!(plain(sign, before), Sign::Is(same) if same == sign));
            }
            assert!(!is_invisible(sign) && (!is_space(sign) || sign.is_ascii()));
        }
        let all: String = ('\0'..='\u{10ffff}')
            .filter(|sign| is_normal(*sign))
            .collect();
        assert_eq!(composed(all.clone()), all);
    }
}
