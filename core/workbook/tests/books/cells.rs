//! What is read from cells of each kind.

use crate::made::{RIGHT, below_names, by_hand, first, inline, right_but, sheet, wrong};
use evisa_workbook::CheckedRow;
use rust_xlsxwriter::{ExcelDateTime, Format};
use serde_json::json;

#[test]
fn a_right_row_has_no_problem_and_its_words_are_codes() {
    let row = first(&right_but(&[]));
    assert_eq!(wrong(&row), []);
    assert_eq!((row.index, row.row), (0, 2));
    let draft = |path: &str| row.draft[path].clone();
    assert_eq!(draft("ttcnMaQt"), "SWE");
    assert_eq!(draft("ttcnGioiTinh"), "F");
    assert_eq!(draft("ttcdMucDich"), "76");
    assert_eq!(draft("ttcdNcCuaKhau"), "sb-noi-bai");
    assert_eq!(draft("ttcdThoiGianNc"), "2026-12-1");
    assert_eq!(draft("ttcnConfirmEmail"), "anna@example.com");
    assert_eq!(draft("toChucDNCapTT")["tenCQ"], "Công ty TNHH Sao Mai");
    assert_eq!(row.cells["ttcnMaQt"], "Thụy Điển");
}

#[test]
fn days_and_numbers_are_read_from_cells_of_their_kind() {
    let days = ["ttcnNgayThangNamSinh", "hcNgayCap", "hcGiaTriDen"];
    let format = Format::new().set_num_format("[$-42A]dd mmmm yyyy;@");
    let file = sheet(|sheet| {
        for (column, (path, text)) in (0..).zip(RIGHT) {
            sheet.write_string(0, column, path).unwrap();
            if days.contains(&path) {
                let day = ExcelDateTime::from_ymd(2032, 4, 15).unwrap();
                sheet
                    .write_datetime_with_format(1, column, &day, &format)
                    .unwrap();
            } else if path == "hcSo" || path == "ttcdSoNgayTamTru" {
                sheet.write_number(1, column, 30_123_456.0).unwrap();
            } else {
                sheet.write_string(1, column, text).unwrap();
            }
        }
    });
    let row = first(&file);
    assert_eq!(row.cells["hcGiaTriDen"], "15/04/2032");
    assert_eq!(row.draft["hcSo"], "30123456");
    let paths: Vec<_> = row
        .problems
        .iter()
        .map(|problem| problem.path.as_str())
        .collect();
    assert_eq!(
        paths,
        ["ttcnNgayThangNamSinh", "hcNgayCap", "ttcdSoNgayTamTru"]
    );
}

#[test]
fn zeros_before_a_telephone_number_stay_and_a_days_number_is_a_day() {
    let rows =
        r#"<row r="2"><c r="A2"><v>8.4912345678E10</v></c><c r="B2" t="str"><v>0012</v></c></row>"#;
    let row = first(&by_hand(&below_names(rows), &[]));
    assert_eq!(
        (&row.cells["ttcnHo"], &row.cells["hcSo"]),
        (&json!("84912345678"), &json!("0012"))
    );
    let row = first(&right_but(&[("ttllSdt", "0912345678")]));
    assert_eq!(
        wrong(&row),
        [("ttllSdt".into(), json!("phone"), Some("L".into()))]
    );
    let days = below_names(r#"<row r="2"><c r="A2"><v>46347</v></c></row>"#)
        .replace("ttcnHo", "hcNgayCap");
    assert_eq!(first(&by_hand(&days, &[])).cells["hcNgayCap"], "21/11/2026");
}

/// A row whose passport number, place of birth or days of stay is a number in this format.
fn shown_as(path: &str, format: &str, value: f64) -> CheckedRow {
    let format = Format::new().set_num_format(format);
    first(&sheet(|sheet| {
        for (column, (name, text)) in (0..).zip(RIGHT) {
            sheet.write_string(0, column, name).unwrap();
            if name == path {
                sheet
                    .write_number_with_format(1, column, value, &format)
                    .unwrap();
            } else {
                sheet.write_string(1, column, text).unwrap();
            }
        }
    }))
}

#[test]
fn a_number_is_read_as_the_sheet_shows_it() {
    for (path, format, value, text) in [
        ("hcSo", "000000000", 12_345_678.0, "012345678"),
        ("hcSo", "\"C\"0000000", 1_234_567.0, "C1234567"),
        ("hcSo", "\\K00000000", 7_712_045.0, "K07712045"),
        ("hcSo", "0", 30_123_456.0, "30123456"),
        ("hcSo", "@", 30_123_456.0, "30123456"),
        ("ttcdTinhTp", "00", 1.0, "01"),
        (
            "ttllSdt",
            "\"+84-\"000000000",
            912_345_678.0,
            "+84-912345678",
        ),
        ("ttcdSoNgayTamTru", "0\" days\"", 30.0, "30"),
        ("ttcdSoNgayTamTru", "#,##0.00 [$₫-42A]", 30.0, "30"),
        ("ttcdSoNgayTamTru", "00", 7.0, "7"),
        ("ttcdSoNgayTamTru", "General", 30.000_000_000_000_004, "30"),
    ] {
        let row = shown_as(path, format, value);
        assert_eq!(row.cells[path], text, "{format}");
        assert_eq!(wrong(&row), [], "{format}");
    }
}

#[test]
fn a_number_that_is_shown_as_another_is_asked_about() {
    for (path, format, value) in [
        ("hcSo", "#,##0", 1_234_567.0),
        ("hcSo", "0.00", 1_234_567.0),
        ("hcSo", "0.00E+00", 1_234_567.0),
        ("hcSo", "[>9]\"A\"0;\"B\"0", 1_234_567.0),
        ("hcSo", "00000000", -1_234_567.0),
        ("hcSo", "00000000", 1_234_567.5),
        ("ttcdSoNgayTamTru", "0%", 30.0),
        ("ttcdSoNgayTamTru", "\"1\"0", 30.0),
        ("ttcdSoNgayTamTru", "#,##0", 30.4),
        ("ttcdSoNgayTamTru", "hh:mm", 30.0),
        ("hcGiaTriDen", "#,##0", 48_319.0),
    ] {
        let row = shown_as(path, format, value);
        assert_eq!(row.problems.len(), 1, "{format}: {:?}", row.problems);
        let problem = row.problems.first().unwrap();
        assert_eq!(problem.path, path);
        assert_eq!(json!(problem.code), "cellFormat", "{format}");
        assert_eq!(problem.params["value"], value.to_string(), "{format}");
        assert!(!row.draft.contains_key(path), "{format}");
    }
}

#[test]
fn a_formula_that_failed_is_no_answer_and_the_problem_says_which() {
    for (path, error, kept) in [
        ("ttcnNoiSinh", "#N/A", None),
        ("ttcdDcTamTru", "#REF!", None),
        ("hcSo", "#VALUE!", None),
        ("hcNgayCap", "#DIV/0!", None),
        // What nobody must answer can be left blank in the page.
        ("ttcnTonGiao", "#NAME?", Some(json!("#NAME?"))),
    ] {
        let row = format!(
            r#"<row r="2">{}<c r="B2" t="e"><f>1/0</f><v>{error}</v></c></row>"#,
            inline("A2", "Eriksson")
        );
        let row = first(&by_hand(&below_names(&row).replace("hcSo", path), &[]));
        let mut problems = row.problems.iter().filter(|problem| problem.path == path);
        let problem = problems.next().unwrap();
        assert!(problems.next().is_none(), "{path}: {:?}", row.problems);
        assert_eq!(json!(problem.code), "cellError", "{path}");
        assert_eq!(problem.params["value"], error);
        assert_eq!(problem.column.as_deref(), Some("B"));
        assert_eq!(row.cells[path], error);
        assert_eq!(row.draft.get(path), kept.as_ref());
    }
}

#[test]
fn what_is_wrong_with_cells_stands_where_the_form_asks_for_it() {
    let row = r#"<row r="2"><c r="A2" t="inlineStr"><is><t>Eriksson</t></is></c><c r="B2" t="e"><v>#N/A</v></c></row>"#;
    let row = first(&by_hand(&below_names(row), &[]));
    let paths: Vec<_> = wrong(&row).into_iter().map(|(path, ..)| path).collect();
    let place = |path: &str| paths.iter().position(|one| one == path).unwrap();
    assert!(
        place("hcLoai") < place("hcSo") && place("hcSo") < place("hcNgayCap"),
        "{paths:?}"
    );
}

#[test]
fn a_line_end_in_the_text_of_a_formula_is_no_text() {
    let rows = r#"<row r="2"><c r="A2" t="str"><f>"Umea"&amp;CHAR(13)</f><v>Umea_x000D_</v></c><c r="B2" t="str"><v>K_x0041__x005F_x0041_</v></c></row>"#;
    let row = first(&by_hand(&below_names(rows), &[]));
    assert_eq!(
        (&row.cells["ttcnHo"], &row.cells["hcSo"]),
        (&json!("Umea"), &json!("KA_x0041_"))
    );
}

#[test]
fn an_error_of_a_formula_and_a_tick_are_what_they_are() {
    let rows = r#"<row r="2"><c r="A2" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="B2" t="b"><v>1</v></c></row>"#;
    let sheet = below_names(rows).replace("hcSo", "daTungDenVn1Nam");
    let row = first(&by_hand(&sheet, &[]));
    assert_eq!(row.cells["ttcnHo"], "#DIV/0!");
    assert_eq!(row.draft["daTungDenVn1Nam"], "1");
}

#[test]
fn groups_and_several_answers_are_nested() {
    let row = first(&right_but(&[
        ("tungDenVn[0].tuNgay", "02/03/2026"),
        ("tungDenVn[0].denNgay", "16/03/2026"),
        ("tungDenVn[0].mucDich", "Holiday"),
        ("qtKhac", "Finland; Na Uy"),
        ("toChucDNCapTT.email", "visa@saomai.example"),
    ]));
    assert_eq!(wrong(&row), []);
    // The switches before the lists were left blank.
    assert_eq!(
        (&row.draft["daTungDenVn1Nam"], &row.draft["nhieuQuocTich"]),
        (&json!("1"), &json!("1"))
    );
    assert_eq!(row.draft["qtKhac"], json!(["FIN", "NOR"]));
    assert_eq!(row.draft["tungDenVn"][0]["mucDich"], "Holiday");
    let organization = &row.draft["toChucDNCapTT"];
    assert_eq!(organization["email"], "visa@saomai.example");
    assert_eq!(organization["mucDich"], "2");
}

#[test]
fn names_of_pictures_are_told_and_are_no_answers() {
    let row = first(&right_but(&[
        ("anhMat", "eriksson.jpg"),
        ("fileDinhKem", "a.jpg; b.jpg; c.jpg; d.jpg"),
        ("treEm[0].hoTen", "Erik Eriksson"),
        ("treEm[0].ngaySinh", "01/02/2020"),
        ("treEm[0].anhMat", "erik.jpg"),
    ]));
    assert_eq!(row.cells["anhMat"], "eriksson.jpg");
    assert!(!row.draft.contains_key("anhMat"));
    assert_eq!(
        row.draft["treEm"],
        json!([{ "hoTen": "Erik Eriksson", "ngaySinh": "01/02/2020" }])
    );
    let problems = wrong(&row);
    assert_eq!(
        problems,
        [("fileDinhKem".into(), json!("tooMany"), Some("AD".into()))]
    );
}

#[test]
fn days_from_1904_are_read_rightly() {
    let workbook = r#"<workbook><workbookPr date1904="1"/><sheets><sheet name="G" r:id="r1"/></sheets></workbook>"#;
    let styles =
        r#"<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>"#;
    let sheet = below_names(r#"<row r="2"><c r="A2" s="1"><v>44885</v></c></row>"#);
    let sheet = sheet.replace("ttcnHo", "hcNgayCap");
    let file = by_hand(
        &sheet,
        &[("xl/workbook.xml", workbook), ("xl/styles.xml", styles)],
    );
    assert_eq!(first(&file).cells["hcNgayCap"], "21/11/2026");
}
