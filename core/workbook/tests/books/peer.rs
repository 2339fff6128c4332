//! The same workbooks read by calamine, which is older and knows the files of many programs.

use crate::made::{RIGHT, open, right_but, sheet};
use calamine::{Data, Reader, Xlsx};
use evisa_core::Draft;
use evisa_core::words::Lang;
use jiff::civil::date;
use rust_xlsxwriter::{ExcelDateTime, Format};
use std::io::Cursor;

/// What the peer reads of the first row below the names, as we would show it.
fn peers(bytes: &[u8]) -> Vec<String> {
    let mut peer: Xlsx<_> = Reader::new(Cursor::new(bytes)).unwrap();
    let name = peer.sheet_names()[0].clone();
    let range = peer.worksheet_range(&name).unwrap();
    let cells = range.rows().nth(1).unwrap().iter();
    cells
        .map(|cell| match cell {
            Data::DateTime(day) => {
                let (year, month, day, ..) = day.to_ymd_hms_milli();
                format!("{day:02}/{month:02}/{year:04}")
            }
            cell => cell.to_string().trim().to_owned(),
        })
        .collect()
}

fn ours(bytes: &[u8]) -> Vec<String> {
    let mut workbook = open(bytes).unwrap();
    let row = workbook
        .check(0, date(2026, 11, 21), &Draft::new())
        .unwrap();
    let columns = workbook.summary().columns;
    columns
        .iter()
        .map(|column| row.cells.get(column.field.as_ref().unwrap()))
        .map(|cell| cell.map_or("", |cell| cell.as_str().unwrap()).to_owned())
        .collect()
}

#[test]
fn texts_are_the_same() {
    let file = right_but(&[
        ("ttcnHo", "Ng\u{1ec5}n & <b> \"q\" 'a'"),
        ("ttcnNoiSinh", "東京都\nline two"),
        ("ttcdDcTamTru", "=HYPERLINK(\"http://x\")"),
    ]);
    assert_eq!(ours(&file), peers(&file));
}

#[test]
fn numbers_and_days_are_the_same() {
    let formats = [
        "dd/mm/yyyy",
        "m/d/yy",
        "yyyy\"年\"m\"月\"d\"日\";@",
        "0",
        "0.00",
        "[$-409]d-mmm-yy",
        "@",
    ];
    let numbers = [1.0, 60.0, 61.0, 46_347.0, 46_347.75, 2_958_465.0];
    for number in numbers {
        let file = sheet(|sheet| {
            for (column, (path, format)) in (0..).zip(RIGHT.iter().map(|cell| cell.0).zip(formats))
            {
                // Names of text columns: of a column of days a bare number is a day, too.
                let path = path.replace("ttcnNgayThangNamSinh", "ttcnTonGiao");
                sheet.write_string(0, column, path).unwrap();
                let format = Format::new().set_num_format(format);
                sheet
                    .write_number_with_format(1, column, number, &format)
                    .unwrap();
            }
        });
        if (number - 60.0_f64).abs() < 0.5 {
            // 29 February 1900 is no day: the peer names it, we show the number, as of those beyond the last day.
            assert!(peers(&file)[0] == "29/02/1900" && ours(&file)[0] == "60");
        } else {
            assert_eq!(ours(&file), peers(&file), "{number}");
        }
    }
}

#[test]
fn a_workbook_that_we_wrote_is_read_by_others() {
    let day = ExcelDateTime::from_ymd(2032, 4, 15).unwrap();
    let file = sheet(|sheet| {
        sheet.write_string(0, 0, "Date of expiry").unwrap();
        sheet.write_string(0, 1, "Passport number").unwrap();
        let format = Format::new().set_num_format("dd/mm/yyyy");
        sheet
            .write_datetime_with_format(1, 0, &day, &format)
            .unwrap();
        sheet.write_string(1, 1, "0012").unwrap();
    });
    let written = open(&file)
        .unwrap()
        .annotated(&[], &[], &[0], Lang::Vi)
        .unwrap();
    assert_eq!(peers(&written), ["", "15/04/2032", "0012"]);
}
