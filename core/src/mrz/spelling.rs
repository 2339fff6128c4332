//! Whether a zone spells a name: diacritics, punctuation and truncation as Doc 9303-3 allows them.

use super::transliterate::spellings;
use crate::text::{composed, is_apostrophe};

/// Whether a zone's words are a spelling of a declared name, each letter in any of its own; where the names fill their
/// line, also of a truncated one: words shortened, down to an initial, and the last ones left out.
#[must_use]
pub fn spells(zone: &str, declared: &str, may_be_cut: bool) -> bool {
    let declared = words(declared);
    let zone: Vec<&str> = zone.split_whitespace().collect();
    let fits = if may_be_cut {
        zone.len() <= declared.len() && zone.is_empty() == declared.is_empty()
    } else {
        zone.len() == declared.len()
    };
    fits && zone
        .iter()
        .zip(&declared)
        .all(|(printed, word)| is_spelling(printed, word, may_be_cut))
}

/// The words of a name in capital letters: hyphens stand between two, apostrophes join (Doc 9303-3, 4.6).
fn words(name: &str) -> Vec<Vec<char>> {
    // A mark that was typed behind its letter belongs to it: U and its dots are Ü, which has spellings of its own.
    let letters: Vec<char> = composed(name.to_uppercase())
        .chars()
        .filter(|sign| !is_apostrophe(*sign))
        .collect();
    let words = letters.split(|sign| matches!(sign, ' ' | '-' | '<'));
    words
        .filter(|word| !word.is_empty())
        .map(<[char]>::to_vec)
        .collect()
}

/// Whether a word of a zone spells a word, or its beginning where it may be cut. After each letter it is known how much of
/// the zone's word may be told so far: that many places at most, however many spellings there are together.
fn is_spelling(printed: &str, word: &[char], may_be_cut: bool) -> bool {
    let mut told = vec![0];
    for &letter in word {
        let mut next: Vec<usize> = Vec::with_capacity(told.len());
        for &start in &told {
            let rest = printed.get(start..).unwrap_or_default();
            for spelling in spellings(letter) {
                if may_be_cut && spelling.starts_with(rest) {
                    return true;
                }
                if rest.starts_with(spelling) {
                    next.push(start + spelling.len());
                }
            }
        }
        next.sort_unstable();
        next.dedup();
        told = next;
    }
    told.contains(&printed.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_letter_may_have_any_of_its_spellings() {
        for (declared, printed) in [
            ("Núñez", ["NUNEZ", "NUNXXEZ"]),
            ("Argüelles", ["ARGUELLES", "ARGUXXELLES"]),
            ("Järvinen-Müller", ["JARVINEN MUELLER", "JAERVINEN MULLER"]),
            ("Ångström", ["ANGSTROEM", "AANGSTROM"]),
            ("Bjørk Ödman", ["BJOERK ODMAN", "BJORK OEDMAN"]),
            ("Ñandú Peñüela", ["NXXANDU PENUELA", "NANDU PENXXUXXELA"]),
            ("Mu\u{308}ller", ["MUELLER", "MULLER"]),
            ("Großmann-Þórsdóttir", ["GROSSMANN THORSDOTTIR"; 2]),
            ("Nguye\u{302}\u{303}n", ["NGUYEN"; 2]),
            ("O’Neill-Smith", ["ONEILL SMITH"; 2]),
            ("Saʿdi D‛Arc Kaʻahumanu", ["SADI DARC KAAHUMANU"; 2]),
            ("Məmmədova", ["MAMMADOVA", "MEMMEDOVA"]),
            ("Yıldız İnönü", ["YILDIZ INONU", "YILDIZ INOENUE"]),
            ("Ẁatcyn Ŵyn", ["WATCYN WYN"; 2]),
            ("Ḥasan Ṣāliḥ Ẓāhir", ["HASAN SALIH ZAHIR"; 2]),
            ("Ƙofar Ɗan Ɓaure Ƴar", ["KOFAR DAN BAURE YAR"; 2]),
            ("Ɖɔ Ŋɛ Ƒo Ɣe Ʋu", ["DO NE FO GE VU"; 2]),
            ("Ǧorǧ Ǩot Ǫre", ["GORG KOT ORE"; 2]),
            ("Ḃreaṫnaċ Ṁaol", ["BREATNAC MAOL"; 2]),
        ] {
            for printed in printed {
                assert!(spells(printed, declared, false), "{printed}: {declared}");
            }
        }
    }

    #[test]
    fn a_letter_has_no_spelling_of_another() {
        for (declared, printed) in [
            ("Núñez", "NUNXEZ"),
            ("Muller", "MUELLER"),
            ("Mëller", "MEELLER"),
            ("Müller", "MUXLLER"),
            ("Müller", "MUEELLER"),
            ("Ægir", "AGIR"),
            ("王", "WANG"),
            ("Anna", "ANNA MARIA"),
            ("Anna Maria", "ANNA"),
            ("Anna", ""),
            ("", "ANNA"),
        ] {
            assert!(!spells(printed, declared, false), "{printed}: {declared}");
        }
    }

    #[test]
    fn a_cut_word_may_end_within_a_spelling() {
        for printed in ["CA", "CANX", "CANXX", "CANXXO", "CAN", "CANON D"] {
            assert!(spells(printed, "Cañón Díaz", true), "{printed}");
        }
        assert!(!spells("CANXXON DX", "Cañón Díaz", true));
        assert!(!spells("", "Cañón", true));
    }

    #[test]
    fn many_letters_of_many_spellings_take_no_longer_than_others() {
        let declared = "ü".repeat(10_000);
        assert!(!spells(&"U".repeat(39), &declared, false));
        assert!(!spells(&"UEUXXU".repeat(6), &declared, false));
        assert!(spells(&"UEUXXU".repeat(6), &declared, true));
    }
}
