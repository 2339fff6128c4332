//! Names that are longer than their place (Doc 9303-4, 4.2.3): what is left ends with a letter in the last column, which is
//! how a reader is told that something may have been cut.
//!
//! Of the ways that the standard leaves to the issuer, this one keeps most of the surname: its last words are shortened
//! first, down to an initial, and only as far as the given names need for theirs. Words come with one filler between.

/// One name alone in at most `width` characters.
pub(super) fn alone(name: &str, width: usize) -> String {
    if name.len() <= width {
        return name.to_owned();
    }
    cut(name, width).unwrap_or_else(|| beginning(name, width))
}

/// Surname and given names in at most `width` characters: two fillers and a letter of the given names always fit.
pub(super) fn both(surname: &str, given: &str, width: usize) -> String {
    let whole = format!("{surname}<<{given}");
    if whole.len() <= width {
        return whole;
    }
    let most = surname.len().min(width.saturating_sub("<<X".len()));
    (1..=most)
        .rev()
        .find_map(|room| {
            let surname = shortened(surname, room);
            let rest = width.checked_sub(surname.len() + "<<".len())?;
            Some(format!("{surname}<<{}", cut(given, rest)?))
        })
        .unwrap_or_else(|| beginning(&whole, width))
}

/// The first `width` characters of a name. Where a word ends just before the last of them, it or one before gives a place
/// away to the first letter of the next; none if all of them are initials, or if the name is shorter.
fn cut(name: &str, width: usize) -> Option<String> {
    let kept = name.get(..width).filter(|kept| !kept.is_empty())?;
    let Some(words) = kept.strip_suffix('<') else {
        return Some(kept.to_owned());
    };
    let next = name.get(width..=width)?;
    let shorter = words.len().checked_sub(1)?;
    let words = shortened(words, shorter);
    (words.len() == shorter).then(|| format!("{words}<{next}"))
}

/// A name in `room` characters, at least one: the last word is shortened first, down to an initial, then the one before
/// it. Only what all initials together have no room for is left out.
fn shortened(name: &str, room: usize) -> String {
    let mut words: Vec<&str> = name.split('<').collect();
    let mut excess = name.len().saturating_sub(room);
    for word in words.iter_mut().rev() {
        let given_away = excess.min(word.len().saturating_sub(1));
        *word = word.get(..word.len() - given_away).unwrap_or_default();
        excess -= given_away;
    }
    while excess > 0 && words.len() > 1 {
        words.pop();
        excess = excess.saturating_sub("X<".len());
    }
    words.join("<")
}

/// What fits of a name that no rule shortens: one of initials alone.
fn beginning(name: &str, width: usize) -> String {
    let kept = name.get(..width).unwrap_or(name);
    kept.trim_end_matches('<').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The columns of names in a passport and in a visa of the larger format.
    const WIDTH: usize = 39;

    #[test]
    fn names_that_fit_stay_whole() {
        for (surname, given, field) in [
            ("ERIKSSON", "ANNA<MARIA", "ERIKSSON<<ANNA<MARIA"),
            (
                "PAPANDROPOULOUS",
                "JONATHON<WARREN<TREVOR",
                "PAPANDROPOULOUS<<JONATHON<WARREN<TREVOR",
            ),
        ] {
            assert_eq!(both(surname, given, WIDTH), field);
        }
        assert_eq!(alone("SATRIYA<SUDARPA", WIDTH), "SATRIYA<SUDARPA");
    }

    #[test]
    fn given_names_are_cut_first_and_end_with_a_letter() {
        for (given, cut) in [
            ("ARNPOL<PETCH<CHARONGUANG", "ARNPOL<PETCH<CHARONGU"),
            // After DEJTHAMRONG a filler would come last.
            ("CHAYAPA<DEJTHAMRONGK<RASUANG", "CHAYAPA<DEJTHAMRONG<R"),
            ("CHAYAPADEJTHAMRONGKR<A", "CHAYAPADEJTHAMRONGK<A"),
        ] {
            let field = both("NILAVADHANANANDA", given, WIDTH);
            assert_eq!(field, format!("NILAVADHANANANDA<<{cut}"));
            assert_eq!(field.len(), WIDTH);
        }
    }

    #[test]
    fn a_long_surname_makes_room_for_an_initial_of_the_given_names() {
        for (surname, cut) in [
            (
                "BENNELONG<WOOLOOMOOLOO<WARRANDYTE<WARNAMBOOL",
                "BENNELONG<WOOLOOMOOLOO<WARRANDYTE<WA<<D",
            ),
            (
                "ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRST",
                "ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJ<<D",
            ),
            (
                "ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFG<HI<JK<LM",
                "ABCDEFGHIJKLMNOPQRSTUVWXYZABCD<H<J<L<<D",
            ),
            // Its last letter would leave room for two fillers alone.
            (
                "ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJK",
                "ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJ<<D",
            ),
        ] {
            assert_eq!(both(surname, "DINGO<POTOROO", WIDTH), cut);
        }
    }

    #[test]
    fn initials_that_end_before_a_filler_take_a_place_of_the_surname() {
        let surname = "ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHI";
        assert_eq!(
            both(surname, "A<POTOROO", WIDTH),
            "ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGH<<A<P"
        );
    }

    #[test]
    fn one_long_name_ends_with_a_letter() {
        let name = "ABCDEFGHIJKLMNOPQRSTUVWXYZ<ABCDEFGHIJK<LMNOP";
        assert_eq!(
            alone(name, WIDTH),
            "ABCDEFGHIJKLMNOPQRSTUVWXYZ<ABCDEFGHIJ<L"
        );
        assert_eq!(alone(name, 30), "ABCDEFGHIJKLMNOPQRSTUVWXYZ<ABC");
    }

    #[test]
    fn no_name_is_too_strange_to_be_cut() {
        let initials = |count: usize| vec!["X"; count].join("<");
        for surname in [1, 2, 19, 20, 21, 40].map(initials) {
            for given in [1, 2, 19, 20, 40].map(initials) {
                for width in 0..60 {
                    let field = both(&surname, &given, width);
                    assert!(field.len() <= width, "{field}");
                    assert!(!field.ends_with('<'), "{field}");
                }
            }
        }
    }
}
