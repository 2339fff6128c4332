//! Texts that programs put into cells in place of a value, or before one.

/// Whether a text is what a cell shows that has no value: pasted as text, or written so by a library. `#N/A` and `#REF!`
/// have other names in other languages (`#NV`, `#BEZUG!`), one of Calc is `Err:502`, and a number that is too
/// wide for its column is shown, and pasted elsewhere, as `####`. A formula that stayed a text has no value either.
pub(super) fn is_no_value(text: &str) -> bool {
    if let Some(name) = text.strip_prefix('#') {
        let is_name = |name: &str| {
            name.chars().any(char::is_alphabetic)
                && name
                    .chars()
                    .all(|sign| sign.is_uppercase() || matches!(sign, '/' | '_' | '0'))
        };
        let called = name.strip_suffix(['!', '?']).is_some_and(is_name);
        let missing = name == "NV" || name.starts_with("N/") && is_name(name);
        let too_wide = !name.is_empty() && name.bytes().all(|sign| sign == b'#');
        return called || missing || too_wide;
    }
    let code = text.strip_prefix("Err:");
    code.is_some_and(|code| code.len() == 3 && code.bytes().all(|sign| sign.is_ascii_digit()))
        || text.starts_with('=')
}

/// A text without what kept a program from taking it for a number or a formula: an apostrophe that was typed in front, or
/// `="…"` of a file with commas. An apostrophe before a letter is part of a name (`'t Hooft`).
pub(super) fn unguarded(text: &str) -> &str {
    if let Some(quoted) = text
        .strip_prefix("=\"")
        .and_then(|rest| rest.strip_suffix('"'))
    {
        return if quoted.contains('"') {
            text
        } else {
            quoted.trim()
        };
    }
    match text.strip_prefix(['\'', '\u{2019}']) {
        Some(rest)
            if rest.starts_with(|sign: char| sign.is_ascii_digit() || "+-=@".contains(sign)) =>
        {
            rest
        }
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_programs_show_for_no_value_is_known_in_their_languages() {
        for text in [
            "#N/A",
            "#REF!",
            "#DIV/0!",
            "#NAME?",
            "#NULL!",
            "#GETTING_DATA!",
            "#NV",
            "#BEZUG!",
            "#N/D",
            "#NOM?",
            "#VÄRDEFEL!",
            "Err:502",
            "#####",
            "=A2&B2",
        ] {
            assert!(is_no_value(text), "{text}");
        }
        for text in [
            "#",
            "#12",
            "#5/3 Main Street",
            "#12!",
            "# REF!",
            "#Ref!",
            "N/A",
            "Err:5",
            "Errol",
            "#!",
            "a=b",
        ] {
            assert!(!is_no_value(text), "{text}");
        }
    }

    #[test]
    fn what_was_put_before_a_text_is_no_part_of_it() {
        for (written, text) in [
            ("'012345678", "012345678"),
            ("’+84-912345678", "+84-912345678"),
            ("=\"00123\"", "00123"),
            ("'t Hooft", "'t Hooft"),
            ("'", "'"),
            ("=\"a\"&\"b\"", "=\"a\"&\"b\""),
            ("012", "012"),
        ] {
            assert_eq!(unguarded(written), text);
        }
    }
}
