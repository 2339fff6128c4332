//! Names of columns, and rows between others.

use crate::made::{RIGHT, TODAY, base, first, open, sheet, wrong};
use evisa_core::form::Params;
use evisa_core::forms::evisa_organization::EVISA_ORGANIZATION;
use evisa_core::words::{Lang, label, sentence};
use evisa_workbook::template;
use serde_json::json;

#[test]
fn names_in_any_language_order_and_spelling_are_known() {
    let langs = Lang::ALL.iter().cycle();
    let file = sheet(|sheet| {
        sheet
            .write_string(0, 0, "Danh sách khách — Guests")
            .unwrap();
        for ((column, (path, text)), lang) in (0..).zip(RIGHT.iter().rev()).zip(langs) {
            let name = label(*lang, &EVISA_ORGANIZATION, path).to_uppercase();
            sheet
                .write_string(3, column, format!(" {name} * "))
                .unwrap();
            sheet.write_string(5, column, *text).unwrap();
        }
    });
    let mut workbook = open(&file).unwrap();
    let summary = workbook.summary();
    assert_eq!((summary.rows, summary.columns.len()), (1, RIGHT.len()));
    assert!(summary.columns.iter().all(|column| column.field.is_some()));
    assert_eq!(
        (
            summary.columns[0].letter.as_str(),
            summary.columns[0].field.as_deref()
        ),
        ("A", Some("ttcdTinhTp"))
    );
    let row = workbook.check(0, TODAY, &base()).unwrap();
    assert_eq!((row.row, wrong(&row)), (6, vec![]));
}

#[test]
fn a_template_in_each_language_is_read_with_every_column() {
    for lang in Lang::ALL {
        let workbook = open(&template(&EVISA_ORGANIZATION, lang).unwrap()).unwrap();
        let summary = workbook.summary();
        assert_eq!(summary.rows, 0);
        let name = sentence(lang, "workbook.sheet.entries", &Params::new());
        assert_eq!(summary.sheet, name);
        assert!(summary.columns.iter().all(|column| column.field.is_some()));
        assert!(summary.columns.len() > 100);
        assert!(summary.remarks.is_empty(), "{:?}", summary.remarks);
    }
}

#[test]
fn without_a_key_above_them_the_names_of_a_template_are_enough() {
    let keys = open(&template(&EVISA_ORGANIZATION, Lang::En).unwrap())
        .unwrap()
        .summary();
    for lang in Lang::ALL {
        let named = open(&template(&EVISA_ORGANIZATION, lang).unwrap())
            .unwrap()
            .summary();
        let file = sheet(|sheet| {
            for (column, heading) in (0..).zip(&named.columns) {
                sheet.write_string(0, column, &heading.header).unwrap();
            }
        });
        let summary = open(&file).unwrap().summary();
        for (read, key) in summary.columns.iter().zip(&keys.columns) {
            assert_eq!(read.field, key.field, "{}", read.header);
        }
    }
}

#[test]
fn empty_rows_are_passed_over_and_problems_have_their_places() {
    let file = sheet(|sheet| {
        for (column, (path, text)) in (0..).zip(RIGHT) {
            sheet.write_string(0, column, path).unwrap();
            for row in [2, 7] {
                let text = if row == 7 && path == "ttcnMaQt" {
                    "Atlantis"
                } else {
                    text
                };
                sheet.write_string(row, column, text).unwrap();
            }
            sheet.write_string(4, column, "   ").unwrap();
        }
    });
    let mut workbook = open(&file).unwrap();
    assert_eq!(workbook.rows(), 2);
    let row = workbook.check(1, TODAY, &base()).unwrap();
    assert_eq!((row.index, row.row), (1, 8));
    assert_eq!(
        wrong(&row),
        [("ttcnMaQt".into(), json!("choice"), Some("E".into()))]
    );
    assert!(workbook.check(2, TODAY, &base()).is_none());
    assert!(workbook.check(usize::MAX, TODAY, &base()).is_none());
}

#[test]
fn the_example_of_the_template_is_a_right_application() {
    let bytes = template(&EVISA_ORGANIZATION, Lang::Ja).unwrap();
    let mut peer: calamine::Xlsx<_> = calamine::Reader::new(std::io::Cursor::new(bytes)).unwrap();
    let examples = calamine::Reader::worksheet_range(&mut peer, "記入例").unwrap();
    let file = sheet(|sheet| {
        for (row, column, value) in examples.used_cells() {
            let value = match value {
                calamine::Data::DateTime(day) => {
                    let (year, month, day, ..) = day.to_ymd_hms_milli();
                    format!("{day:02}/{month:02}/{year}")
                }
                value => value.to_string(),
            };
            sheet
                .write_string(row as u32, column as u16, value)
                .unwrap();
        }
    });
    let row = first(&file);
    assert_eq!(wrong(&row), []);
    assert!(row.cells.len() > 35);
}
