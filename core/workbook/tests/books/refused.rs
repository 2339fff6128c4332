//! Files that are not opened, each with what is wrong with it.

use crate::made::{below_names, by_hand, inline, open, sheet, zip};
use evisa_workbook::RefusalCode::{self, *};

fn code(bytes: &[u8]) -> Option<RefusalCode> {
    open(bytes).err().map(|refused| refused.code)
}

#[test]
fn what_is_no_workbook_is_called_by_its_name() {
    let compound = |name: &str| {
        let mut file = vec![0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
        file.extend(name.encode_utf16().flat_map(u16::to_le_bytes));
        file
    };
    let open_document: &[(&str, &[u8])] = &[
        (
            "mimetype",
            b"application/vnd.oasis.opendocument.spreadsheet",
        ),
        ("content.xml", b"<office:document-content/>"),
    ];
    let text_document = by_hand("", &[("xl/workbook.xml", "<w:document/>")]);
    let binary = by_hand(
        "",
        &[(
            "_rels/.rels",
            r#"<Relationships><Relationship Id="1" Type="x/officeDocument" Target="xl/workbook.bin"/></Relationships>"#,
        )],
    );
    for (bytes, refusal) in [
        (Vec::new(), NotWorkbook),
        (b"%PDF-1.7\n\x00".to_vec(), NotWorkbook),
        (compound("Workbook"), OldExcel),
        (compound("EncryptedPackage"), Encrypted),
        (binary, OldExcel),
        (zip(open_document), OpenDocument),
        (zip(&[("readme.txt", b"hello")]), NotWorkbook),
        (text_document, NotWorkbook),
        ("Họ;Tên\nNguyễn;An".into(), Text),
        (b"\xff\xfeH\0o\0".to_vec(), Text),
        (b"H\xf4;T\xean".to_vec(), Text),
        (b"PK\x03\x04 and no more".to_vec(), Damaged),
    ] {
        assert_eq!(
            code(&bytes),
            Some(refusal),
            "{:?}",
            &bytes[..bytes.len().min(40)]
        );
    }
}

#[test]
fn a_file_that_is_too_large_is_not_looked_at() {
    let refused = open(&vec![b'P'; (20 << 20) + 1]).err().unwrap();
    assert_eq!(
        (refused.code, &refused.params["mib"]),
        (TooLarge, &20.into())
    );
}

#[test]
fn a_sheet_without_names_or_cells_is_refused_by_its_name() {
    let refused = open(&sheet(|_| {})).err().unwrap();
    assert_eq!(refused.code, NoHeaders);
    assert_eq!(refused.place.sheet.as_deref(), Some("Sheet1"));
    let one = sheet(|sheet| {
        sheet.write_string(0, 0, "Surname").unwrap();
        sheet.write_string(0, 1, "Whatever").unwrap();
    });
    assert_eq!(code(&one), Some(NoHeaders));
    let none = by_hand("", &[("xl/workbook.xml", "<workbook><sheets/></workbook>")]);
    assert_eq!(code(&none), Some(NoSheet));
    let hidden =
        r#"<workbook><sheets><sheet name="A" r:id="r1" state="veryHidden"/></sheets></workbook>"#;
    assert_eq!(
        code(&by_hand("", &[("xl/workbook.xml", hidden)])),
        Some(NoSheet)
    );
}

#[test]
fn ten_thousand_rows_are_read_and_one_more_is_refused() {
    let rows = |rows: u32| {
        sheet(|sheet| {
            sheet.write_string(0, 0, "Surname").unwrap();
            sheet.write_string(0, 1, "hcSo").unwrap();
            for row in 1..=rows {
                sheet.write_string(row, 0, "A").unwrap();
            }
        })
    };
    assert_eq!(open(&rows(10_000)).unwrap().rows(), 10_000);
    let refused = open(&rows(10_001)).err().unwrap();
    assert_eq!(
        (refused.code, refused.place.row),
        (TooManyRows, Some(10_002))
    );
}

#[test]
fn a_cell_far_to_the_right_is_refused_with_its_place() {
    let far = by_hand(
        &below_names(&format!("<row r=\"2\">{}</row>", inline("GS2", "x"))),
        &[],
    );
    let refused = open(&far).err().unwrap();
    assert_eq!(refused.code, TooManyColumns);
    assert_eq!(refused.place.column.as_deref(), Some("GS"));
    let within = by_hand(
        &below_names(&format!("<row r=\"2\">{}</row>", inline("GR2", "x"))),
        &[],
    );
    assert_eq!(open(&within).unwrap().rows(), 1);
}
