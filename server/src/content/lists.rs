//! Lists that a text takes from a catalogue instead of saying them again: `{{gates air}}` on a line of its own.

use evisa_core::words::{Gate, GateKind, Lang};

use crate::gates;

/// The text with its lists, as Markdown. What names no list stays as it was typed.
pub(super) fn filled(text: &str, lang: Lang) -> String {
    with_lists(text, lang, &gates::open().collect::<Vec<_>>())
}

fn with_lists(text: &str, lang: Lang, gates: &[&Gate]) -> String {
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines() {
        let Some(kind) = kind_of(line) else {
            lines.push(line.to_owned());
            continue;
        };
        let listed = gates.iter().filter(|gate| gate.kind == kind);
        let items: Vec<_> = listed
            .map(|gate| format!("- {}", gate.name(lang)))
            .collect();
        if items.is_empty() {
            take_heading(&mut lines);
        } else {
            lines.extend(items);
        }
    }
    lines.join("\n")
}

/// The kind of gates that a line names.
fn kind_of(line: &str) -> Option<GateKind> {
    let named = line.trim().strip_prefix("{{gates ")?.strip_suffix("}}")?;
    let mut kinds = GateKind::ALL.into_iter();
    kinds.find(|kind| kind.wire() == named.trim())
}

/// Takes the heading away that stands over an empty list: it would promise what does not follow.
fn take_heading(lines: &mut Vec<String>) {
    let last = lines.iter().rposition(|line| !line.trim().is_empty());
    if let Some(at) = last.filter(|at| lines[*at].starts_with('#')) {
        lines.truncate(at);
    }
}

#[cfg(test)]
mod tests {
    use super::super::entry::Collection;
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

    #[test]
    fn an_empty_list_leaves_nothing_behind_not_even_its_heading() {
        let text = "Before\n\n### By boat\n\n{{gates marine}}\n\n### By air\n\n{{gates air}}";
        let airport = gates::open().find(|gate| gate.kind == GateKind::Air);
        let landing = Gate {
            kind: GateKind::Marine,
            en: "Tra Su Landing".into(),
            ..airport.unwrap().clone()
        };
        let (airport, name) = (airport.unwrap(), airport.unwrap().name(Lang::En));
        assert_eq!(
            with_lists(text, Lang::En, &[airport]),
            format!("Before\n\n\n### By air\n\n- {name}")
        );
        assert_eq!(
            with_lists(text, Lang::En, &[airport, &landing]),
            format!("Before\n\n### By boat\n\n- Tra Su Landing\n\n### By air\n\n- {name}")
        );
        assert_eq!(
            with_lists("Nowhere.\n\n{{gates sea}}", Lang::En, &[]),
            "Nowhere.\n"
        );
    }

    #[test]
    fn what_came_with_the_program_lists_every_kind_of_gate_in_every_language() {
        let popups = Collection::Popups.built_in();
        for kind in GateKind::ALL {
            let line = format!("\n{{{{gates {}}}}}\n", kind.wire());
            assert_eq!(popups.matches(&line).count(), Lang::ALL.len(), "{line}");
        }
    }
}
