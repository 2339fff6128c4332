//! Which formats of numbers show a day, and whether the whole of it (ECMA-376 18.8.31).

/// What a format shows of a day.
pub(super) enum Days {
    /// Day, month and year, so that the day is told.
    Whole,
    /// Only some of them: `May 1986` is no day of birth.
    Part,
    /// Nothing: it is a format of numbers.
    None,
}

/// What the first section of a format shows of a day, apart from what is quoted, escaped, or in brackets: colours, locales.
pub(super) fn days(code: &str) -> Days {
    let mut signs = code.chars().peekable();
    let (mut quoted, mut bracketed) = (false, false);
    let (mut day, mut month, mut year, mut is_day) = (false, false, false, false);
    while let Some(sign) = signs.next() {
        match sign.to_ascii_lowercase() {
            '"' => quoted = !quoted,
            _ if quoted => {}
            '\\' | '_' | '*' => drop(signs.next()),
            '[' => bracketed = true,
            ']' => bracketed = false,
            _ if bracketed => {}
            // The rest is for other signs.
            ';' => break,
            'd' => {
                let more = std::iter::from_fn(|| signs.next_if(|it| it.eq_ignore_ascii_case(&'d')));
                // From three on it is the name of a day of the week.
                day |= more.count() < 2;
                is_day = true;
            }
            'm' => month = true,
            'y' => (year, is_day) = (true, true),
            // Years of an era and of the Buddhist calendar; of a number, `E+` is an exponent.
            'e' | 'b' if signs.peek().is_none_or(|it| !matches!(it, '+' | '-')) => year = true,
            _ => {}
        }
    }
    if !is_day {
        Days::None
    } else if day && month && year {
        Days::Whole
    } else {
        Days::Part
    }
}

#[cfg(test)]
mod tests {
    use super::super::number_format::NumberFormat;

    #[test]
    fn formats_of_days_are_told_from_others() {
        for code in [
            "dd/mm/yyyy",
            "[$-409]d\\-mmm\\-yy;@",
            "yyyy\"年\"m\"月\"d\"日\"",
            "[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy",
            "[$-1070000]d/mm/yyyy;@",
            "[$-411]ge.m.d;@",
            "d/m/bbbb",
            "DD.MM.YYYY HH:MM",
        ] {
            assert_eq!(NumberFormat::of(code), NumberFormat::Day, "{code}");
        }
        // Of these nobody reads a whole day.
        for code in [
            "[Red]mmm yyyy",
            "d-mmm",
            "yyyy",
            "dddd",
            "dd/mm",
            "ddd d mmm",
        ] {
            assert_eq!(NumberFormat::of(code), NumberFormat::Other, "{code}");
        }
        for (id, format) in [
            (14, NumberFormat::Day),
            (16, NumberFormat::Other),
            (17, NumberFormat::Other),
            (31, NumberFormat::Day),
        ] {
            assert_eq!(NumberFormat::built_in(id), format, "{id}");
        }
        for code in [
            "General",
            "0.00",
            "#,##0 \"days\"",
            "[Red]0",
            "@",
            "hh:mm",
            "0\\d",
            "0;[yellow]-0",
        ] {
            assert_ne!(NumberFormat::of(code), NumberFormat::Day, "{code}");
        }
    }
}
