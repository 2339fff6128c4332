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

/// A sign in its plain form; `before` is what was kept in front of it.
pub(super) fn plain(sign: char, before: Option<char>) -> Sign {
    Sign::Is(match sign {
        '\u{200c}' | '\u{200d}' if before.is_some_and(joins) => sign,
        sign if is_invisible(sign) => return Sign::Nothing,
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(sign) - WIDTH).unwrap_or(sign),
        '\u{ffe0}' => '¢',
        '\u{ffe1}' => '£',
        '\u{ffe5}' => '¥',
        '\u{ffe6}' => '₩',
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' => '-',
        // The key of the hyphen writes a long vowel or a line of a table in the input methods of Japanese and Chinese.
        '\u{30fc}' | '\u{ff70}' | '\u{2500}' if before.is_some_and(|it| it.is_ascii_digit()) => '-',
        '\u{85}' | '\u{2028}' | '\u{2029}' => '\n',
        sign if sign.is_whitespace() && !sign.is_ascii() => ' ',
        '\u{fb00}' => return Sign::Letters("ff"),
        '\u{fb01}' => return Sign::Letters("fi"),
        '\u{fb02}' => return Sign::Letters("fl"),
        '\u{fb03}' => return Sign::Letters("ffi"),
        '\u{fb04}' => return Sign::Letters("ffl"),
        '\u{fb05}' | '\u{fb06}' => return Sign::Letters("st"),
        'Ĳ' => return Sign::Letters("IJ"),
        'ĳ' => return Sign::Letters("ij"),
        sign => sign,
    })
}

/// Nothing of it is seen: soft hyphens, joiners, marks of direction, byte order marks, variants of a sign.
pub(super) const fn is_invisible(sign: char) -> bool {
    matches!(sign,
        '\u{ad}'
        | '\u{34f}'                 // keeps marks apart that would be put in order
        | '\u{61c}'                 // mark of direction, Arabic
        | '\u{180b}'..='\u{180f}'   // variants and a separator of Mongolian
        | '\u{200b}'..='\u{200f}'   // zero width, joiners, marks of direction
        | '\u{202a}'..='\u{202e}'   // embeddings, as contacts put them around numbers
        | '\u{2060}'..='\u{206f}'   // word joiner, isolates
        | '\u{fe00}'..='\u{fe0f}'   // variants, as keyboards put them behind ™
        | '\u{feff}'
        | '\u{fff9}'..='\u{fffb}'   // marks around a reading
        | '\u{e0000}'..='\u{e007f}' // tags
    )
}

/// A letter or sign of a script in which a joiner changes what is read: from Arabic to the scripts of India and of
/// South-East Asia.
const fn joins(before: char) -> bool {
    matches!(before, '\u{600}'..='\u{1cff}')
}
