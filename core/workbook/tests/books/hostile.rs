//! Files that are made to harm whoever opens them.

use crate::made::{below_names, by_hand, first, inline, open, right_but, zip};
use evisa_core::forms::evisa_organization::EVISA_ORGANIZATION;
use evisa_workbook::{RefusalCode, Workbook};
use proptest::prelude::*;
use std::fmt::Write;
use std::time::{Duration, Instant};

fn code(bytes: &[u8]) -> Option<RefusalCode> {
    open(bytes).err().map(|refused| refused.code)
}

#[test]
fn a_bomb_is_refused_before_it_is_unpacked() {
    let zeros = vec![b' '; 64 << 20];
    let started = Instant::now();
    assert_eq!(code(&zip(&[("xl/a.xml", &zeros)])), Some(RefusalCode::Bomb));
    // Making it takes longer than looking at it; nobody waits for either.
    assert!(started.elapsed() < Duration::from_secs(20));
    let mixed: Vec<u8> = (0..40_u32 << 20)
        .map(|byte| (byte.wrapping_mul(2_654_435_761) >> 29) as u8 + b'a')
        .collect();
    let parts: Vec<_> = (0..6)
        .map(|part| (format!("xl/{part}.xml"), mixed.as_slice()))
        .collect();
    let parts: Vec<_> = parts
        .iter()
        .map(|(name, part)| (name.as_str(), &part[..]))
        .collect();
    // Each part alone is no bomb; it is also larger than a file may be.
    assert!(matches!(
        code(&zip(&parts)),
        Some(RefusalCode::Bomb | RefusalCode::TooLarge)
    ));
}

#[test]
fn a_zip_that_lies_about_a_part_is_no_workbook() {
    let sheet = below_names(&format!("<row r=\"2\">{}</row>", inline("A2", "A")));
    let mut lies = by_hand(&sheet, &[]);
    let name = b"xl/worksheets/sheet1.xml";
    // In the directory, 46 bytes before the name; its size unpacked stands 24 bytes into the entry.
    let at = lies
        .windows(name.len())
        .rposition(|window| window == name)
        .unwrap()
        - 46
        + 24;
    lies[at..at + 4].copy_from_slice(&7_u32.to_le_bytes());
    // Whatever it says, no more is read than there is, and nothing panics.
    drop(open(&lies));
}

#[test]
fn more_than_a_thousand_parts_are_refused() {
    let names: Vec<String> = (0..1_001).map(|part| format!("xl/{part}.xml")).collect();
    let parts: Vec<_> = names.iter().map(|name| (name.as_str(), &b""[..])).collect();
    assert_eq!(code(&zip(&parts)), Some(RefusalCode::Bomb));
}

/// Who formats whole columns by hand gets such files from their spreadsheet program.
#[test]
fn a_million_empty_rows_with_a_format_are_passed_over() {
    let mut rows = format!("<row r=\"2\">{}</row>", inline("A2", "Eriksson"));
    for row in 3..=1_048_576 {
        write!(rows, r#"<row r="{row}" spans="1:2" s="1" customFormat="1"><c r="A{row}" s="1"/><c r="B{row}" s="1"/></row>"#).unwrap();
    }
    let file = by_hand(&below_names(&rows), &[]);
    let started = Instant::now();
    assert_eq!(open(&file).unwrap().rows(), 1);
    let took = started.elapsed();
    assert!(took < Duration::from_secs(15), "{took:?}");
}

#[test]
fn numbers_that_no_sheet_has_are_damage() {
    for cell in [
        r#"<c r="A99999999999"><v>1</v></c>"#,
        r#"<c r="AAAAAAAAAAAA2"><v>1</v></c>"#,
        r#"<c r="A0"><v>1</v></c>"#,
    ] {
        let file = by_hand(&below_names(&format!("<row r=\"2\">{cell}</row>")), &[]);
        assert_eq!(code(&file), Some(RefusalCode::Damaged), "{cell}");
    }
}

#[test]
fn what_a_part_says_of_its_size_is_not_believed() {
    let strings = r#"<sst count="18446744073709551615" uniqueCount="18446744073709551615"><si><t>Eriksson</t></si></sst>"#;
    let rows = r#"<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>99999999999999999999</v></c></row>"#;
    let sheet = below_names(rows).replace("<sheetData>", r#"<dimension ref="B9:A1"/><sheetData>"#);
    let file = by_hand(&sheet, &[("xl/sharedStrings.xml", strings)]);
    assert_eq!(first(&file).cells["ttcnHo"], "Eriksson");
}

#[test]
fn an_entity_of_the_documents_own_stands_for_nothing() {
    let sheet = format!(
        "<!DOCTYPE worksheet [<!ENTITY a \"lol\"><!ENTITY b \"&a;&a;\"><!ENTITY c SYSTEM \"file:///etc/passwd\">]>{}",
        below_names(&format!(
            "<row r=\"2\">{}</row>",
            inline("A2", "A&b;&c;B &amp; &#67;")
        ))
    );
    assert_eq!(first(&by_hand(&sheet, &[])).cells["ttcnHo"], "AB & C");
}

#[test]
fn one_long_text_in_every_cell_does_not_fill_the_memory() {
    let long = "x".repeat(32_767);
    let strings = format!("<sst><si><t>{long}</t></si></sst>");
    let mut rows = String::new();
    for row in 2..9_000 {
        write!(
            rows,
            r#"<row r="{row}"><c r="A{row}" t="s"><v>0</v></c></row>"#
        )
        .unwrap();
    }
    let file = by_hand(&below_names(&rows), &[("xl/sharedStrings.xml", &strings)]);
    assert_eq!(code(&file), Some(RefusalCode::TooLarge));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn whatever_bytes_come_nothing_panics(bytes in proptest::collection::vec(any::<u8>(), 0..2_000)) {
        drop(Workbook::open(&EVISA_ORGANIZATION, &bytes));
        let mut zip = b"PK\x03\x04".to_vec();
        zip.extend(bytes);
        drop(Workbook::open(&EVISA_ORGANIZATION, &zip));
    }

    #[test]
    fn a_workbook_with_some_bytes_changed_does_not_panic(
        changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..8)
    ) {
        let mut bytes = right_but(&[]);
        for (index, byte) in changes {
            let at = index.index(bytes.len());
            bytes[at] = byte;
        }
        drop(open(&bytes).map(|workbook| workbook.summary()));
    }

    #[test]
    fn whatever_stands_in_a_sheet_nothing_panics(rows in "[<>/rcvtsif= \"'&;A-C0-9]{0,300}") {
        drop(open(&by_hand(&below_names(&rows), &[])).map(|workbook| workbook.summary()));
    }
}
