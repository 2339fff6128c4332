//! Files that ministries write, and those that came with the program.

use evisa_core::words::Lang;

use super::super::entry::Collection;
use super::*;

#[test]
fn what_came_with_the_program_is_there_in_four_languages_and_is_read_back_as_written() {
    for collection in Collection::ALL {
        let name = collection.name();
        let entries = read(collection.built_in()).unwrap_or_else(|cause| panic!("{name}: {cause}"));
        assert!(!entries.is_empty(), "{name}");
        for entry in &entries {
            for lang in [Lang::Vi, Lang::En, Lang::Zh, Lang::Ja] {
                let (found, text) = entry.text(lang).unwrap();
                assert_eq!(found, lang, "{name}: {}", entry.slug);
                assert!(
                    !text.title.is_empty() && !text.body.trim().is_empty(),
                    "{}",
                    entry.slug
                );
            }
        }
        assert_eq!(read(&write(&entries).unwrap()).unwrap(), entries, "{name}");
    }
}

#[test]
fn what_nobody_could_link_to_or_read_is_refused_by_name() {
    let refused = |text: &str| read(text).unwrap_err().to_string();
    let english = "[entry.en]\ntitle = 'a'\nbody = 'b'\n";
    let entry = |slug: &str| format!("[[entry]]\nslug = '{slug}'\nkind = 'x'\n");
    assert!(refused(&format!("{}{english}", entry("A b"))).contains("A b"));
    let one = format!("{}{english}", entry("a"));
    assert!(refused(&format!("{one}{one}")).contains("twice"));
    assert!(refused(&entry("a")).contains("neither"));
    assert!(refused(&format!("{}colour = 1\n", entry("a"))).contains("colour"));
    for (from, until) in [
        ("2026-11-22", "2026-11-21"),
        ("2026-11-22T08:30", "2026-11-22T08:30"),
        ("2026-11-22", "2026-11-22T00:00"),
        ("2026-11-23T00:00", "2026-11-22"),
    ] {
        let never = format!("from = '{from}'\nuntil = '{until}'\n");
        let refused = refused(&format!("{}{never}{english}", entry("a")));
        assert!(refused.contains("ends before"), "{from} {until}: {refused}");
    }
    let odd = format!("{}from = '22/11/2026'\n{english}", entry("a"));
    assert!(refused(&odd).contains("2026-11-22T08:30"), "an example");
    let long = "x".repeat(MOST_BYTES);
    for (short, long) in [
        ("body = 'b'", format!("body = '{long}'")),
        ("body = 'b'", format!("body = 'b'\nkeywords = ['{long}']")),
    ] {
        assert!(refused(&one.replace(short, &long)).contains("too long"));
    }
}

#[test]
fn an_entry_begins_and_ends_with_a_day_or_with_a_minute() {
    let of = |times: &str| {
        let text = "[entry.en]\ntitle = 'a'\nbody = 'b'\n";
        let entries = read(&format!("[[entry]]\nslug = 'a'\nkind = 'x'\n{times}{text}")).unwrap();
        assert_eq!(read(&write(&entries).unwrap()).unwrap(), entries);
        entries[0].clone()
    };
    let days = of("from = '2026-11-22'\nuntil = '2026-11-23'\n");
    let minutes = of("from = '2026-11-22 08:30'\nuntil = '2026-11-23T17:00'\n");
    let shown = |entry: &Entry, at: &str| entry.is_shown(at.parse().unwrap());
    for (at, on_days, in_minutes) in [
        ("2026-11-21T23:59:59", false, false),
        ("2026-11-22T00:00:00", true, false),
        ("2026-11-22T08:29:59", true, false),
        ("2026-11-22T08:30:00", true, true),
        ("2026-11-23T16:59:59", true, true),
        ("2026-11-23T17:00:00", true, false),
        ("2026-11-23T23:59:59", true, false),
        ("2026-11-24T00:00:00", false, false),
    ] {
        assert_eq!(shown(&days, at), on_days, "{at}");
        assert_eq!(shown(&minutes, at), in_minutes, "{at}");
    }
}
