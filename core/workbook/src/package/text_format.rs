//! Which formats of cells show another text than the one that the cell holds (ECMA-376 18.8.31).

use super::number_format::bracketed;

/// Whether a text is shown as it is: by the fourth section of a code, or by a last one that names it (`"C"@`). A code
/// without any leaves texts alone; one whose fourth section is empty hides them (`;;;`).
pub(super) fn shows_text(code: &str) -> bool {
    let mut signs = code.chars();
    let (mut sections, mut texts, mut others) = (1, 0, false);
    while let Some(sign) = signs.next() {
        match sign {
            ';' => (sections, texts, others) = (sections + 1, 0, false),
            '@' => texts += 1,
            '"' => {
                let quoted = signs.by_ref().take_while(|it| *it != '"');
                others |= quoted.filter(|it| *it != ' ').count() > 0;
            }
            '\\' => others |= signs.next().is_some_and(|it| it != ' '),
            '_' | '*' => drop(signs.next()),
            '[' => {
                let inside: String = signs.by_ref().take_while(|it| *it != ']').collect();
                others |= bracketed(&inside).is_some_and(|shown| !shown.is_empty());
            }
            ' ' => {}
            _ => others = true,
        }
    }
    if texts == 0 {
        sections < 4
    } else {
        texts == 1 && !others
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_format_may_show_another_text() {
        for code in [
            "General",
            "@",
            "0",
            "0;-0;0;@",
            "_(@_)",
            "_-* #,##0_-;-* #,##0_-;_-* \"-\"_-;_-@_-",
            "dd/mm/yyyy;@",
            "[Red]@",
            "\"C\"0;\\-0",
        ] {
            assert!(shows_text(code), "{code}");
        }
        for code in ["\"C\"@", "@\\*", "0;0;0;\"none\"", ";;;", "@@", "[$C-409]@"] {
            assert!(!shows_text(code), "{code}");
        }
    }
}
