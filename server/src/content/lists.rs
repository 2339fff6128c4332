//! Lists that a text takes from a catalogue instead of saying them again: `{{gates air}}` on a line of its own.

use evisa_core::words::Lang;

use crate::gates;

/// The text with its lists, as Markdown. What names no list stays as it was typed.
pub(super) fn filled(text: &str, lang: Lang) -> String {
    let lines = text.lines().map(|line| {
        let named = line.trim().strip_prefix("{{gates ");
        let kind = named.and_then(|rest| rest.strip_suffix("}}"));
        let list = kind.map(|kind| of_kind(kind.trim(), lang));
        list.filter(|list| !list.is_empty())
            .unwrap_or_else(|| line.to_owned())
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn of_kind(kind: &str, lang: Lang) -> String {
    let listed = gates::open().filter(|gate| gate.kind.wire() == kind);
    let items = listed.map(|gate| format!("- {}", gate.name(lang)));
    items.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_read_in_the_language_of_the_text() {
        let filled_in = |lang| filled("Before\n\n{{gates air}}\n", lang);
        assert!(filled_in(Lang::En).starts_with("Before\n\n- "));
        assert!(filled_in(Lang::En).contains("\n- Noi Bai International Airport"));
        assert!(filled_in(Lang::Ja).contains("\n- ノイバイ国際空港"));
        assert!(
            !filled_in(Lang::En).contains("Mong Cai"),
            "that is no airport"
        );
    }

    #[test]
    fn what_names_no_list_stays() {
        for text in ["{{gates moon}}", "{{people}}", "see {{gates air}}"] {
            assert_eq!(filled(text, Lang::En), text);
        }
    }
}
