//! What is said of a workbook that is read all the same.

use crate::made::{below_names, by_hand, inline, open, remarks, sheet};
use evisa_workbook::RemarkCode;
use rust_xlsxwriter::{Format, Formula};

#[test]
fn formulas_merged_cells_and_hidden_rows_are_told_with_their_places() {
    let file = sheet(|sheet| {
        sheet.write_string(0, 0, "Surname").unwrap();
        sheet.write_string(0, 1, "Place of birth").unwrap();
        sheet.write_string(1, 0, "A").unwrap();
        sheet
            .write_formula(2, 0, Formula::new("=A2").set_result("A"))
            .unwrap();
        sheet
            .merge_range(3, 0, 3, 1, "Both", &Format::new())
            .unwrap();
        sheet.set_row_hidden(2).unwrap();
        sheet.set_row_hidden(8).unwrap();
    });
    let workbook = open(&file).unwrap();
    assert_eq!(workbook.rows(), 3);
    let remarks = workbook.summary().remarks;
    let told = |code| {
        let remark = remarks.iter().find(|remark| remark.code == code).unwrap();
        (
            remark.params["count"].as_u64(),
            remark.place.row,
            remark.place.column.clone(),
        )
    };
    assert_eq!(
        told(RemarkCode::Formulas),
        (Some(1), Some(3), Some("A".into()))
    );
    assert_eq!(
        told(RemarkCode::MergedCells),
        (Some(1), Some(4), Some("A".into()))
    );
    assert_eq!(told(RemarkCode::HiddenRows), (Some(1), Some(3), None));
}

#[test]
fn hidden_columns_with_answers_are_told() {
    let hidden = |columns: &[u16]| {
        let file = sheet(|sheet| {
            for (column, name) in
                (0..).zip(["Surname", "Passport number", "Favourite colour", "Religion"])
            {
                sheet.write_string(0, column, name).unwrap();
            }
            for column in 0..3 {
                sheet.write_string(1, column, "A").unwrap();
            }
            for column in columns {
                sheet.set_column_hidden(*column).unwrap();
            }
        });
        let remarks = open(&file).unwrap().summary().remarks;
        let told = remarks
            .into_iter()
            .find(|remark| remark.code == RemarkCode::HiddenColumns);
        told.map(|remark| (remark.params["count"].as_u64(), remark.place.column))
    };
    assert_eq!(hidden(&[1]), Some((Some(1), Some("B".into()))));
    assert_eq!(hidden(&[0, 1, 5]), Some((Some(2), Some("A".into()))));
    // One that is not read, one without an answer, and one without a name.
    assert_eq!(hidden(&[2, 3, 9]), None);
}

#[test]
fn formulas_that_nobody_calculated_are_told() {
    let rows = r#"<row r="2"><c r="A2"><f>TODAY()</f></c><c r="B2"><f>A2</f><v></v></c></row><row r="3"><c r="A3" t="str"><f>""</f><v></v></c><c r="B3"><f>1</f><v>1</v></c></row>"#;
    let remarks = open(&by_hand(&below_names(rows), &[]))
        .unwrap()
        .summary()
        .remarks;
    let told: Vec<_> = remarks
        .iter()
        .filter(|remark| remark.code != RemarkCode::MissingColumn)
        .map(|remark| {
            let place = (remark.place.row, remark.place.column.as_deref());
            (remark.code, remark.params["count"].as_u64(), place)
        })
        .collect();
    let first = (Some(2), Some("A"));
    assert_eq!(
        told,
        [
            (RemarkCode::Formulas, Some(3), first),
            (RemarkCode::Uncalculated, Some(2), first)
        ]
    );
}

#[test]
fn columns_that_are_unknown_missing_or_there_twice_are_told() {
    let file = sheet(|sheet| {
        for (column, name) in (0..).zip(["Surname", "Favourite colour", "Họ", "Passport number"])
        {
            sheet.write_string(0, column, name).unwrap();
        }
    });
    let remarks = open(&file).unwrap().summary().remarks;
    let unknown = remarks
        .iter()
        .find(|remark| remark.code == RemarkCode::UnknownColumn)
        .unwrap();
    assert_eq!(
        (unknown.place.column.as_deref(), &unknown.params["header"]),
        (Some("B"), &"Favourite colour".into())
    );
    let second = remarks
        .iter()
        .find(|remark| remark.code == RemarkCode::SecondColumn)
        .unwrap();
    assert_eq!(
        (second.place.column.as_deref(), &second.params["first"]),
        (Some("C"), &"A".into())
    );
    let missing: Vec<_> = remarks
        .iter()
        .filter(|remark| remark.code == RemarkCode::MissingColumn)
        .map(|remark| remark.params["field"].as_str().unwrap())
        .collect();
    assert!(missing.contains(&"ttcnDemVaTen") && !missing.contains(&"hcSo"));
    // What the organization itself answers is laid under every row.
    assert!(
        !missing
            .iter()
            .any(|field| field.starts_with("toChucDNCapTT"))
    );
}

#[test]
fn a_row_that_adds_up_the_others_is_left_out_and_told() {
    let rows = format!(
        "<row r=\"2\">{}</row><row r=\"3\">{}{}</row>",
        inline("A2", "A"),
        inline("A3", "TỔNG"),
        inline("B3", "1 khách")
    );
    let file = by_hand(&below_names(&rows), &[]);
    let workbook = open(&file).unwrap();
    let summary = workbook.summary();
    let told = summary
        .remarks
        .iter()
        .find(|remark| remark.code == RemarkCode::TotalRow)
        .unwrap();
    assert_eq!(
        (summary.rows, told.place.row, &told.params["text"]),
        (1, Some(3), &"TỔNG | 1 khách".into())
    );
}

#[test]
fn links_to_other_workbooks_and_the_epoch_are_told() {
    let relations = r#"<Relationships><Relationship Id="r1" Type="x/worksheet" Target="/xl/worksheets/sheet1.xml"/><Relationship Id="r9" Type="x/externalLink" Target="externalLinks/externalLink1.xml"/></Relationships>"#;
    let workbook = r#"<x:workbook><x:workbookPr date1904="true"/><x:sheets><x:sheet name="G" r:id="r1"/></x:sheets></x:workbook>"#;
    let sheet = below_names(&format!("<row r=\"2\">{}</row>", inline("A2", "A")));
    let sheet = sheet.replace('<', "<x:").replace("<x:/", "</x:");
    let file = by_hand(
        &sheet,
        &[
            ("xl/_rels/workbook.xml.rels", relations),
            ("xl/workbook.xml", workbook),
        ],
    );
    assert_eq!(
        remarks(&file),
        [RemarkCode::ExternalLinks, RemarkCode::Epoch1904]
    );
}
