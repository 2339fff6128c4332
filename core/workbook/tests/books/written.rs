//! The workbook that goes back.

use crate::made::{TODAY, base, below_names, by_hand, open, remarks, right_but, sheet, wrong};
use evisa_core::words::Lang;
use evisa_workbook::Mended;
use std::collections::BTreeMap;
use std::io::{Cursor, Read};
use zip::ZipArchive;

fn part(bytes: &[u8], name: &str) -> String {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).unwrap();
    let mut text = String::new();
    archive
        .by_name(name)
        .unwrap()
        .read_to_string(&mut text)
        .unwrap();
    text
}

#[test]
fn what_is_mended_and_sent_back_is_right() {
    let file = right_but(&[("ttcnMaQt", "Atlantis"), ("hcSo", "?")]);
    let mut workbook = open(&file).unwrap();
    assert_eq!(wrong(&workbook.check(0, TODAY, &base()).unwrap()).len(), 2);
    let cells = [("ttcnMaQt", "Sweden"), ("hcSo", "L898902C3")];
    let mended = Mended {
        index: 0,
        cells: BTreeMap::from(cells.map(|(path, text)| (path.to_owned(), text.to_owned()))),
    };
    let back = workbook
        .annotated(&[String::new()], &[mended], &[0], Lang::En)
        .unwrap();
    let mut again = open(&back).unwrap();
    assert_eq!(wrong(&again.check(0, TODAY, &base()).unwrap()), []);
    // Our own column of what is wrong is known again, in every language.
    assert_eq!(remarks(&back), []);
}

#[test]
fn rows_keep_their_order_and_only_those_asked_for_go_back() {
    let file = sheet(|sheet| {
        for (column, name) in (0..).zip(["Surname", "My own notes", "hcSo"]) {
            sheet.write_string(0, column, name).unwrap();
            for row in 1..=4 {
                sheet
                    .write_string(row, column, format!("{name} {row}"))
                    .unwrap();
            }
        }
    });
    let mut workbook = open(&file).unwrap();
    for row in 0..4 {
        workbook.check(row, TODAY, &base());
    }
    let errors: Vec<String> = (0..4).map(|row| format!("row {row}")).collect();
    let back = workbook
        .annotated(&errors, &[], &[3, 1, 1, 99], Lang::Ja)
        .unwrap();
    let mut peer: calamine::Xlsx<_> = calamine::Reader::new(Cursor::new(&back)).unwrap();
    let range = calamine::Reader::worksheet_range(&mut peer, "Sheet1").unwrap();
    let rows: Vec<Vec<String>> = range
        .rows()
        .map(|row| row.iter().map(ToString::to_string).collect())
        .collect();
    assert_eq!(
        rows,
        [
            ["誤りの内容", "Surname", "My own notes", "hcSo"],
            ["row 1", "Surname 2", "My own notes 2", "hcSo 2"],
            ["row 3", "Surname 4", "My own notes 4", "hcSo 4"],
        ]
    );
    assert!(
        part(&back, "xl/styles.xml").contains("FFFDECEA"),
        "wrong cells are coloured"
    );
    assert_eq!(open(&back).unwrap().rows(), 2);
}

#[test]
fn nothing_that_somebody_wrote_becomes_a_formula() {
    let file = sheet(|sheet| {
        let texts = [
            "=1+1",
            "+84-912345678",
            "-1",
            "@SUM(A1)",
            "=cmd|' /C calc'!A0",
        ];
        for (column, (name, text)) in (0..).zip(
            ["Surname", "ttllSdt", "=HYPERLINK(1)", "hcSo", "ttcnNoiSinh"]
                .iter()
                .zip(texts),
        ) {
            sheet.write_string(0, column, *name).unwrap();
            sheet.write_string(1, column, text).unwrap();
        }
    });
    let mut workbook = open(&file).unwrap();
    workbook.check(0, TODAY, &base());
    let back = workbook
        .annotated(&["=1+1".to_owned()], &[], &[0], Lang::En)
        .unwrap();
    let sheet = part(&back, "xl/worksheets/sheet1.xml");
    assert!(!sheet.contains("<f>") && !sheet.contains("<f "), "{sheet}");
    assert!(part(&back, "xl/styles.xml").contains("quotePrefix=\"1\""));
    // And the texts are what they were.
    assert_eq!(
        open(&back).unwrap().check(0, TODAY, &base()).unwrap().cells["ttllSdt"],
        "+84-912345678"
    );
}

#[test]
fn a_sheets_name_that_no_program_allows_is_replaced() {
    let names = below_names("<row r=\"2\"><c r=\"A2\"><v>1</v></c></row>");
    for name in ["a/b:[c]*?", "LISTS", ""] {
        let workbook =
            format!(r#"<workbook><sheets><sheet name="{name}" r:id="r1"/></sheets></workbook>"#);
        let file = by_hand(&names, &[("xl/workbook.xml", &workbook)]);
        let back = open(&file)
            .unwrap()
            .annotated(&[], &[], &[0], Lang::Vi)
            .unwrap();
        assert_eq!(open(&back).unwrap().summary().sheet, "Danh sách");
    }
}
