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
    let never = "from = '2026-11-22'\nuntil = '2026-11-21'\n";
    assert!(refused(&format!("{}{never}{english}", entry("a"))).contains("ends before"));
    let long = "x".repeat(MOST_BYTES);
    assert!(refused(&one.replace("body = 'b'", &format!("body = '{long}'"))).contains("too long"));
}
