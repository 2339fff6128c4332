//! What other programs write into cells, and what their cells show: as it is shown, or asked about, never otherwise.

use crate::made::{RIGHT, below_names, by_hand, first, inline, remarks, sheet, wrong};
use evisa_workbook::{CheckedRow, RemarkCode};
use rust_xlsxwriter::{Format, Formula};
use serde_json::json;

/// What stands in a cell of the right application.
enum Held<'a> {
    Number(f64),
    Text(&'a str),
    Flag(bool),
}

/// A row in which one answer is a cell of this format.
fn formatted(path: &str, format: &str, held: &Held<'_>) -> CheckedRow {
    let format = Format::new().set_num_format(format);
    first(&sheet(|sheet| {
        for (column, (name, text)) in (0..).zip(RIGHT) {
            sheet.write_string(0, column, name).unwrap();
            let written = match held {
                _ if name != path => sheet.write_string(1, column, text),
                Held::Number(number) => sheet.write_number_with_format(1, column, *number, &format),
                Held::Text(text) => sheet.write_string_with_format(1, column, *text, &format),
                Held::Flag(flag) => sheet.write_boolean_with_format(1, column, *flag, &format),
            };
            written.unwrap();
        }
    }))
}

/// The codes of what is wrong with a row.
fn codes(row: &CheckedRow) -> Vec<(String, String)> {
    let found = wrong(row).into_iter();
    found
        .map(|(path, code, _)| (path, code.as_str().unwrap().to_owned()))
        .collect()
}

#[test]
fn what_a_cell_shows_is_read() {
    use Held::{Number, Text};
    for (path, format, held, shown) in [
        ("hcSo", "\"C\"General", Number(1_234_567.0), "C1234567"),
        ("hcSo", "[Red]General", Number(1_234_567.0), "1234567"),
        ("hcSo", "General;-General", Number(1_234_567.0), "1234567"),
        ("hcSo", "_(@_)", Text("L898902C3"), "L898902C3"),
        ("hcSo", "0;-0;0;@", Text("L898902C3"), "L898902C3"),
        ("ttcdSoNgayTamTru", "General\" days\"", Number(30.0), "30"),
        (
            "ttcdSoNgayTamTru",
            "_-* #,##0\\ \"₫\"_-;\\-* #,##0\\ \"₫\"_-;_-@_-",
            Number(30.0),
            "30",
        ),
        (
            "hcNgayCap",
            "[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy",
            Number(44_666.0),
            "15/04/2022",
        ),
        (
            "hcNgayCap",
            "[$-1070000]d/mm/yyyy;@",
            Number(44_666.0),
            "15/04/2022",
        ),
        (
            "hcNgayCap",
            "[$-411]ge.m.d;@",
            Number(44_666.0),
            "15/04/2022",
        ),
        (
            "hcNgayCap",
            "[$-42A]dd mmmm yyyy hh:mm",
            Number(44_666.5),
            "15/04/2022",
        ),
        (
            "hcNgayCap",
            "00\\/00\\/0000",
            Number(15_042_022.0),
            "15/04/2022",
        ),
    ] {
        let row = formatted(path, format, &held);
        assert_eq!(row.cells[path], shown, "{format}");
        assert_eq!(codes(&row), [], "{format}");
    }
}

#[test]
fn what_a_cell_shows_otherwise_is_asked_about() {
    use Held::{Number, Text};
    for (path, format, held) in [
        // Days in columns of texts: 12/5 was the number of a house.
        ("ttcdDcTamTru", "d-mmm", Number(46_154.0)),
        ("ttcdDcTamTru", "dd/mm/yyyy", Number(46_154.0)),
        ("ttcdSoNgayTamTru", "dd/mm/yyyy", Number(30.0)),
        ("hcSo", "mmm-yy", Number(46_143.0)),
        // Days of which only a part is shown.
        ("hcNgayCap", "mmm yyyy", Number(44_666.0)),
        ("hcNgayCap", "dd/mm", Number(44_666.0)),
        ("hcNgayCap", "dddd", Number(44_666.0)),
        ("ttcnNgayThangNamSinh", "yyyy", Number(27_253.0)),
        // Formats that write round a text, or hide it.
        ("hcSo", "\"C\"@", Text("1234567")),
        ("hcSo", "0;-0;0;\"C\"@", Text("1234567")),
        ("ttcnNoiSinh", ";;;", Text("Uppsala")),
        ("ttcnNoiSinh", "0;0;0;\"none\"", Text("Uppsala")),
        // A digit that fills the cell.
        ("hcSo", "*00", Number(1_234_567.0)),
        ("hcSo", "# ??/??", Number(1_234_567.0)),
        (
            "hcSo",
            "[<=9999999]###-####;(###) ###-####",
            Number(1_234_567.0),
        ),
    ] {
        let row = formatted(path, format, &held);
        assert_eq!(
            codes(&row),
            [(path.to_owned(), "cellFormat".to_owned())],
            "{format}"
        );
        assert!(!row.draft.contains_key(path), "{format}");
    }
}

#[test]
fn what_stands_for_no_value_is_no_answer_however_it_came_there() {
    for text in [
        "#N/A",
        "#REF!",
        "#NV",
        "#BEZUG!",
        "#NOM?",
        "#SPILL!",
        "Err:502",
        "########",
        "=A2&amp;B2",
    ] {
        let cells = inline("A2", "Eriksson") + &inline("B2", text);
        let file =
            below_names(&format!("<row r=\"2\">{cells}</row>")).replace("hcSo", "ttcnNoiSinh");
        let row = first(&by_hand(&file, &[]));
        let problem = row.problems.iter().find(|it| it.path == "ttcnNoiSinh");
        assert_eq!(json!(problem.unwrap().code), "cellError", "{text}");
        assert!(!row.draft.contains_key("ttcnNoiSinh"), "{text}");
    }
    // Libraries write them as numbers.
    for value in ["NaN", "#N/A", "INF"] {
        let file = below_names(&format!(
            "<row r=\"2\"><c r=\"B2\"><v>{value}</v></c></row>"
        ));
        let row = first(&by_hand(&file.replace("hcSo", "ttcnNoiSinh"), &[]));
        let problem = row.problems.iter().find(|it| it.path == "ttcnNoiSinh");
        assert_eq!(json!(problem.unwrap().code), "cellError", "{value}");
    }
}

#[test]
fn a_number_kept_as_text_has_no_apostrophe() {
    for (text, read) in [
        ("'012345678", "012345678"),
        ("=\"012345678\"", "012345678"),
        ("\u{200b}L898902C3", "L898902C3"),
    ] {
        let row = formatted("hcSo", "@", &Held::Text(text));
        assert_eq!(codes(&row), [], "{text}");
        assert_eq!(
            row.draft["hcSo"]
                .as_str()
                .unwrap()
                .trim_start_matches('\u{200b}'),
            read
        );
    }
    let row = formatted("ttcnHo", "@", &Held::Text("'t Hooft"));
    assert_eq!(row.cells["ttcnHo"], "'t Hooft");
}

#[test]
fn a_zero_that_a_library_wrote_for_a_formula_is_no_value() {
    let file = sheet(|sheet| {
        sheet.write_string(0, 0, "Surname").unwrap();
        sheet.write_string(0, 1, "Passport number").unwrap();
        sheet.write_string(1, 0, "A").unwrap();
        sheet
            .write_formula(1, 1, Formula::new("=A2&\"7\""))
            .unwrap();
    });
    assert_eq!(
        remarks(&file),
        [RemarkCode::Formulas, RemarkCode::Uncalculated]
    );
    let row = first(&file);
    assert!(!row.cells.contains_key("hcSo"));
    let faults = row.problems.iter().filter(|it| it.path == "hcSo");
    let codes: Vec<_> = faults.map(|it| it.code).collect();
    assert_eq!(json!(codes), json!(["cellUncalculated"]));
}

#[test]
fn rows_without_height_and_columns_without_width_are_hidden() {
    let sheet = below_names(&format!(
        "<row r=\"2\" ht=\"0\" customHeight=\"1\">{}</row>",
        inline("A2", "A") + &inline("B2", "B")
    ));
    let columns =
        "<worksheet><cols><col min=\"2\" max=\"2\" width=\"0\" customWidth=\"1\"/></cols>";
    let file = by_hand(&sheet.replacen("<worksheet>", columns, 1), &[]);
    assert_eq!(
        remarks(&file),
        [RemarkCode::HiddenRows, RemarkCode::HiddenColumns]
    );
}

#[test]
fn days_as_texts_of_other_languages_are_days() {
    for text in [
        "2026년 12월 1일",
        "２０２６年１２月１日",
        "2026. 12. 1.",
        "1. 12. 2026",
        "01.12.2026.",
        "01 / 12 / 2026",
        "٠١/١٢/٢٠٢٦",
        "2026-12-01T00:00:00.000",
        "1 December 2026",
        "01-Dec-26",
        "Dec 1, 2026",
        "1 tháng 12 năm 2026",
    ] {
        let row = formatted("nddnTtdtTuNgay", "@", &Held::Text(text));
        assert_eq!(codes(&row), [], "{text}");
    }
    // Which day that is nobody can say for sure.
    for text in [
        "12/13/2026",
        "R8.12.1",
        "令和8年12月1日",
        "1 Decembre 2026",
        "01/12/2569",
    ] {
        let row = formatted("nddnTtdtTuNgay", "@", &Held::Text(text));
        assert!(!codes(&row).is_empty(), "{text}");
    }
}

#[test]
fn a_tick_of_a_telephone_and_true_in_a_text_are_what_is_shown() {
    for (text, code) in [("✔\u{fe0f}", "1"), ("✅", "1"), ("❌", "0"), ("〇", "1")] {
        let cells = inline("A2", "Eriksson") + &inline("B2", text);
        let file = below_names(&format!("<row r=\"2\">{cells}</row>"));
        let row = first(&by_hand(&file.replace("hcSo", "daTungDenVn1Nam"), &[]));
        assert_eq!(row.draft["daTungDenVn1Nam"], code, "{text}");
    }
    let row = formatted("ttcnNoiSinh", "General", &Held::Flag(true));
    assert_eq!(row.cells["ttcnNoiSinh"], "TRUE");
}

#[test]
fn a_number_that_a_cell_shows_as_a_power_of_ten_is_asked_about() {
    let is_asked = |path: &str, number: f64| {
        let row = formatted(path, "General", &Held::Number(number));
        codes(&row).contains(&(path.to_owned(), "cellFormat".to_owned()))
    };
    assert!(is_asked("hcSo", 123_457_000_000.0));
    assert!(!is_asked("hcSo", 12_345_678_901.0));
    // Of a telephone number nobody reads the cell.
    assert!(!is_asked("ttllSdt", 8_613_912_345_678.0));
}
