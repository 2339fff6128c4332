//! What a text lists of the exemptions: who needs no visa and for how long, the table of the treaties, and the conditions.

use std::collections::BTreeMap;

use evisa_core::exemption::{Condition, ExemptPurpose, Exemption, ExemptionKind};
use evisa_core::words::{self, Lang};

use crate::http::words::translate;
use crate::mails::when;

/// The lines for what is named: `unilateral`, `treaty`, `place`, each with ` table` or ` conditions` behind; `None`: nothing is.
///
/// A list names those who travel as most people do. What is for official business alone stands in the table.
pub(super) fn lines(named: &str, list: &[Exemption], lang: Lang) -> Option<Vec<String>> {
    let mut words = named.split_whitespace();
    let kind = match words.next()? {
        "unilateral" => ExemptionKind::Unilateral,
        "treaty" => ExemptionKind::Treaty,
        "place" => ExemptionKind::Place,
        _ => return None,
    };
    let of_kind = list.iter().filter(|it| it.kind == kind);
    let lines = match (words.next(), words.next()) {
        (None, _) if kind == ExemptionKind::Place => of_kind.map(|it| place(it, lang)).collect(),
        (None, _) => by_stay(of_kind, lang),
        (Some("table"), None) => of_kind.map(|it| row(it, lang)).collect(),
        (Some("conditions"), None) => conditions(of_kind, lang),
        _ => return None,
    };
    Some(lines)
}

/// `- up to 45 days: Belgium, …`, the shortest stay first.
fn by_stay<'a>(list: impl Iterator<Item = &'a Exemption>, lang: Lang) -> Vec<String> {
    let mut stays: BTreeMap<(u32, String), Vec<&str>> = BTreeMap::new();
    for exemption in list.filter(|it| it.purpose != ExemptPurpose::Official) {
        let names = stays
            .entry((exemption.days, period(exemption, lang)))
            .or_default();
        names.extend(countries(exemption, lang));
    }
    let line = |((days, period), names): ((u32, String), Vec<&str>)| {
        format!(
            "- {}{period}{}{}",
            up_to(days, lang),
            colon(lang),
            listed(names, lang)
        )
    };
    stays.into_iter().map(line).collect()
}

fn up_to(days: u32, lang: Lang) -> String {
    said(lang, "exempt_up_to", "days", &days.to_string())
}

/// `- up to 30 days: you stay nowhere else in Viet Nam`: whoever it is for, its conditions say where.
fn place(exemption: &Exemption, lang: Lang) -> String {
    let conditions = exemption.conditions.iter().map(|it| text(it, lang));
    let conditions: Vec<&str> = conditions.collect();
    format!(
        "- {}{}{}{}",
        up_to(exemption.days, lang),
        period(exemption, lang),
        colon(lang),
        conditions.join(stop(lang))
    )
}

/// Nationality, stay, purpose, passports and conditions: a line of a table.
fn row(exemption: &Exemption, lang: Lang) -> String {
    let days = exemption.days.to_string();
    let stay = said(lang, "exempt_days", "days", &days) + &period(exemption, lang);
    let purpose = translate(
        lang,
        match exemption.purpose {
            ExemptPurpose::Any => "exempt_any",
            ExemptPurpose::NotWork => "exempt_not_work",
            ExemptPurpose::Official => "exempt_official",
        },
    );
    let types = exemption.passports.iter();
    let types = types.filter_map(|it| words::text(lang, &format!("option.passportType.{it}")));
    let passports = if exemption.passports.is_empty() {
        translate(lang, "exempt_any_passport")
    } else {
        types.collect::<Vec<_>>().join(comma(lang))
    };
    let conditions = exemption.conditions.iter();
    let content: Vec<&str> = std::iter::once(passports.as_str())
        .chain(conditions.map(|it| text(it, lang)))
        .collect();
    let names = listed(countries(exemption, lang).collect(), lang);
    let content = content.join(stop(lang));
    format!("| {names} | {stay} | {purpose} | {content} |")
}

/// Each condition once.
fn conditions<'a>(list: impl Iterator<Item = &'a Exemption>, lang: Lang) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for condition in list.flat_map(|it| &it.conditions) {
        let line = format!("- {}", text(condition, lang));
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    lines
}

fn countries(exemption: &Exemption, lang: Lang) -> impl Iterator<Item = &'static str> {
    let codes = exemption.nationalities.iter();
    codes.filter_map(move |code| words::name(lang, "countries", code))
}

/// In the order in which the pages always had them: by their signs, which is that of their alphabets but for a few letters.
fn listed(mut names: Vec<&str>, lang: Lang) -> String {
    names.sort_unstable();
    names.join(comma(lang))
}

const fn colon(lang: Lang) -> &'static str {
    match lang {
        Lang::Zh | Lang::Ja => "：",
        Lang::Vi | Lang::En => ": ",
    }
}

const fn stop(lang: Lang) -> &'static str {
    match lang {
        Lang::Zh => "；",
        Lang::Ja => "。",
        Lang::Vi | Lang::En => "; ",
    }
}

const fn comma(lang: Lang) -> &'static str {
    match lang {
        Lang::Zh | Lang::Ja => "、",
        Lang::Vi | Lang::En => ", ",
    }
}

/// ` (until 14 August 2028)`; nothing where it neither begins nor ends.
fn period(exemption: &Exemption, lang: Lang) -> String {
    let day = |key, day| Some(said(lang, key, "day", &when::day(lang, day?)));
    let from = day("exempt_from", exemption.from);
    let until = day("exempt_until", exemption.until);
    let said: Vec<String> = from.into_iter().chain(until).collect();
    match lang {
        _ if said.is_empty() => String::new(),
        Lang::Zh | Lang::Ja => format!("（{}）", said.concat()),
        Lang::Vi | Lang::En => format!(" ({})", said.join(" ")),
    }
}

fn said(lang: Lang, key: &str, name: &str, value: &str) -> String {
    translate(lang, key).replace(&format!("{{{{{name}}}}}"), value)
}

const fn text(condition: &Condition, lang: Lang) -> &str {
    match lang {
        Lang::Vi => condition.vi.as_str(),
        Lang::En => condition.en.as_str(),
        Lang::Zh => condition.zh.as_str(),
        Lang::Ja => condition.ja.as_str(),
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;
    use crate::exemptions;

    fn of(named: &str, lang: Lang) -> Vec<String> {
        lines(named, &exemptions::listed(), lang).unwrap()
    }

    #[test]
    fn a_list_says_for_how_long_and_a_table_for_what() {
        let [line] = &of("unilateral", Lang::En)[..] else {
            panic!("one stay expected");
        };
        assert!(line.starts_with("- up to 45 days: Belgium, Bulgaria, "));
        assert!(line.ends_with("Switzerland, United Kingdom"));
        let treaty = of("treaty", Lang::Zh);
        assert_eq!(treaty[0], "- 最长 14 天：文莱、缅甸");
        assert!(treaty.iter().all(|line| !line.contains("巴西")));
        let table = of("treaty table", Lang::En);
        assert_eq!(
            table[0],
            "| Brunei, Myanmar | 14 days | Any, except work | Ordinary passport |"
        );
        assert!(table.iter().any(|line| line.contains("Brazil, India")));
        assert_eq!(of("unilateral conditions", Lang::Vi).len(), 2);
        let [place] = &of("place", Lang::En)[..] else {
            panic!("one place expected");
        };
        assert!(place.starts_with("- up to 30 days: you enter on Phu Quoc, "));
        assert!(place.ends_with("; you stay nowhere else in Viet Nam"));
    }

    #[test]
    fn one_that_ends_says_so() {
        let mut list = exemptions::listed().to_vec();
        list[0].until = Some(date(2028, 8, 14));
        let line = |lang| lines("unilateral", &list, lang).unwrap().remove(0);
        assert!(line(Lang::En).starts_with("- up to 45 days (until 14 August 2028): "));
        assert!(line(Lang::Ja).starts_with("- 最長45日（2028年8月14日まで）："));
    }

    #[test]
    fn what_names_none_is_not_filled_in() {
        for named in ["", "moon", "treaty moon", "treaty table moon"] {
            assert_eq!(
                lines(named, &exemptions::listed(), Lang::En),
                None,
                "{named}"
            );
        }
    }
}
