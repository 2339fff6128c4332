//! What a text takes from elsewhere instead of saying it again: `{{gates air}}` or `{{exemptions treaty}}` on a line of its own
//! becomes that list, `{{gates plan}}` what an e-visa itself says of the gates that its holder chose.

mod exempt;

use evisa_core::words::{Gate, GateKind, Lang, text as words};

use crate::{exemptions, gates};

/// Key of the sentence of core that says what the chosen gates mean.
const PLAN: &str = "gates.plan";
/// What a text calls it.
const PLAN_NAME: &str = "plan";

/// The text with its lists, as Markdown. What names no list stays as it was typed.
pub(super) fn filled(text: &str, lang: Lang) -> String {
    with_lists(text, lang, &gates::open().collect::<Vec<_>>())
}

fn with_lists(text: &str, lang: Lang, gates: &[&Gate]) -> String {
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines() {
        match items_of(line, lang, gates) {
            None => lines.push(line.to_owned()),
            Some(items) if items.is_empty() => take_heading(&mut lines),
            Some(items) => lines.extend(items),
        }
    }
    lines.join("\n")
}

/// The list that a line names; `None` where it names none.
fn items_of(line: &str, lang: Lang, gates: &[&Gate]) -> Option<Vec<String>> {
    let named = line.trim().strip_prefix("{{")?.strip_suffix("}}")?;
    match named.trim().split_once(' ')? {
        ("gates", named) if named.trim() == PLAN_NAME => {
            words(lang, PLAN).map(|said| vec![said.to_owned()])
        }
        ("gates", named) => {
            let mut kinds = GateKind::ALL.into_iter();
            let kind = kinds.find(|kind| kind.wire() == named.trim())?;
            let listed = gates.iter().filter(|gate| gate.kind == kind);
            Some(
                listed
                    .map(|gate| format!("- {}", gate.name(lang)))
                    .collect(),
            )
        }
        ("exemptions", named) => exempt::lines(named, &exemptions::listed(), lang),
        _ => None,
    }
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
        for text in [
            "{{gates moon}}",
            "{{people}}",
            "see {{gates air}}",
            "{{exemptions moon}}",
        ] {
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
    fn the_list_says_of_the_chosen_gates_what_the_e_visa_says() {
        let popups = Collection::Popups.built_in();
        assert_eq!(
            popups.matches("\n{{gates plan}}\n").count(),
            Lang::ALL.len()
        );
        for lang in Lang::ALL {
            let said = words(lang, PLAN).unwrap();
            assert_eq!(
                filled("Before\n\n{{gates plan}}", lang),
                format!("Before\n\n{said}")
            );
        }
    }

    #[test]
    fn what_came_with_the_program_lists_every_kind_of_gate_in_every_language() {
        let popups = Collection::Popups.built_in();
        for kind in GateKind::ALL {
            let line = format!("\n{{{{gates {}}}}}\n", kind.wire());
            assert_eq!(popups.matches(&line).count(), Lang::ALL.len(), "{line}");
        }
    }

    #[test]
    fn what_came_with_the_program_lists_the_exemptions_in_every_language() {
        for (collection, named) in [
            (Collection::Popups, "unilateral"),
            (Collection::Popups, "treaty"),
            (Collection::Posts, "unilateral conditions"),
            (Collection::Posts, "treaty table"),
        ] {
            let line = format!("\n{{{{exemptions {named}}}}}\n");
            let found = collection.built_in().matches(&line).count();
            assert_eq!(found, Lang::ALL.len(), "{line}");
        }
    }
}
