//! Names: transliterated, cut, alone, and as the form keeps them.

use super::*;

#[test]
fn transliteration_by_the_table_counts_as_the_same() {
    for (printed, typed) in [
        ("MUELLER", "Müller"),
        ("MULLER", "MÜLLER"),
        ("NUNXXEZ", "Núñez"),
        ("JARVINEN MUELLER", "Järvinen-Müller"),
        ("NGUYEN", "Nguyễn"),
        ("ONEILL SMITH", "O'Neill-Smith"),
        ("BJOERNSDATTER", "Bjørnsdatter"),
    ] {
        let zone = zone(&Fields {
            surname: printed.into(),
            ..anna()
        });
        let found = names(&zone, typed, "Anna Maria");
        assert_eq!(found, (Verdict::Same, Verdict::Same), "{typed}");
    }
}

#[test]
fn the_letters_that_were_typed_count_where_no_table_speaks() {
    let zone = zone(&Fields {
        surname: "MUELLER".into(),
        ..anna()
    });
    assert_eq!(names(&zone, "Muller", "Anna Maria").0, Verdict::Differs);
    assert_eq!(names(&zone, "王", "Anna Maria").0, Verdict::Differs);
}

#[test]
fn names_that_fill_their_line_may_be_cut() {
    // Doc 9303-4 shortens these names in several ways; each ends with a letter in the last column.
    for printed in [
        "P<UTOBENNELONG<WOOLOOMOOLOO<WARRANDYTE<W<<DI",
        "P<UTOBENNELONG<WOOLOOMOOL<WARRAN<W<<DINGO<PO",
        "P<UTOBENNELONG<WOOLOOMOOLOO<<DINGO<POTOROOAB",
    ] {
        let lines = write(Format::Td3, &anna()).unwrap();
        let zone = parse(&[printed, &lines[1]]).unwrap();
        let found = names(
            &zone,
            "Bennelong Woolloomooloo Warrandyte Warnambool",
            "Dingo Potorooabc",
        );
        let same_spelling = names(
            &zone,
            "Bennelong Wooloomooloo Warrandyte Warnambool",
            "Dingo Potorooabc",
        );
        assert_eq!(found.0, Verdict::Differs, "{printed}");
        assert_eq!(same_spelling, (Verdict::Same, Verdict::Same), "{printed}");
    }
}

#[test]
fn given_names_that_found_no_room_are_not_held_against_anyone() {
    let lines = write(Format::Td3, &anna()).unwrap();
    let printed = format!("P<SWE{}", "A".repeat(39));
    let zone = parse(&[&printed, &lines[1]]).unwrap();
    let found = names(&zone, &"A".repeat(45), "Anna");
    assert_eq!(found, (Verdict::Same, Verdict::Unreadable));
}

#[test]
fn one_name_alone_is_a_given_name_on_the_form() {
    let zone = zone(&Fields {
        surname: "ARKFREITH".into(),
        given_names: String::new(),
        ..anna()
    });
    assert_eq!(
        names(&zone, "", "Arkfreith"),
        (Verdict::Same, Verdict::Same)
    );
    assert_eq!(
        names(&zone, "Arkfreith", ""),
        (Verdict::Same, Verdict::Same)
    );
    assert_eq!(
        names(&zone, "Ark", "Freith"),
        (Verdict::Differs, Verdict::Differs)
    );
}

#[test]
fn somebody_called_na_is_not_taken_for_nobody() {
    let zone = zone(&Fields {
        surname: "NA".into(),
        ..anna()
    });
    // A draft leaves it to the person, who is asked when nothing is declared.
    assert_eq!(crate::passport::draft(&zone, TODAY).get("ttcnHo"), None);
    assert_eq!(names(&zone, "", "Anna Maria").0, Verdict::Differs);
    assert_eq!(names(&zone, "Na", "Anna Maria").0, Verdict::Same);
    assert_eq!(names(&zone, "Eriksson", "Anna Maria").0, Verdict::Differs);
}

#[test]
fn names_that_the_form_still_refuses_are_compared_in_the_form_that_it_would_keep() {
    let mueller = zone(&Fields {
        surname: "MUELLER LUEDENSCHEIDT".into(),
        given_names: "MAJA".into(),
        ..anna()
    });
    for surname in [
        "Müller-Lüdenscheidt",
        "Ｍüller－Lüdenscheidt",
        "Mu\u{308}ller–Lu\u{308}denscheidt",
        "Müller\u{200b} Lüdenscheidt\u{feff}",
        "Müller\u{2011}Lüdenscheidt",
    ] {
        let (compared, _) = names(&mueller, surname, "Maja");
        assert_eq!(compared, Verdict::Same, "{surname}");
    }
}

#[test]
fn one_name_behind_fillers_is_the_given_name_in_every_format() {
    for (format, code) in [
        (Format::Td1, "I"),
        (Format::Td2, "I"),
        (Format::Td3, "P"),
        (Format::MrvA, "V"),
        (Format::MrvB, "V"),
    ] {
        let one = Fields {
            document_code: code.into(),
            surname: String::new(),
            given_names: "RAHIMI".into(),
            ..anna()
        };
        let mut lines = write(format, &one).unwrap();
        for line in &mut lines {
            if let Some(place) = line.find("RAHIMI<") {
                line.replace_range(place..place + 8, "<<RAHIMI");
            }
        }
        let zone = parse(&lines.iter().map(String::as_str).collect::<Vec<_>>()).unwrap();
        assert!(zone.keeps_syntax(), "{lines:?}");
        assert_eq!(
            names(&zone, "", "Rahimi"),
            (Verdict::Same, Verdict::Same),
            "{lines:?}"
        );
    }
}
