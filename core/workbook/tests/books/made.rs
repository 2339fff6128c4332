//! How the tests make workbooks: by a program's own writer, and part by part where no program would write so.

use evisa_core::Draft;
use evisa_core::forms::evisa_organization::EVISA_ORGANIZATION;
use evisa_workbook::{CheckedRow, Refused, RemarkCode, Workbook};
use jiff::civil::{Date, date};
use rust_xlsxwriter::{Workbook as Writer, Worksheet};
use serde_json::{Value, json};
use std::io::{Cursor, Write};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

pub(crate) const TODAY: Date = date(2026, 11, 21);

/// A right application in words, by key.
pub(crate) const RIGHT: [(&str, &str); 28] = [
    ("ttcnHo", "Eriksson"),
    ("ttcnDemVaTen", "Anna Maria"),
    ("ttcnNgayThangNamSinh", "12/08/1974"),
    ("ttcnGioiTinh", "Female"),
    ("ttcnMaQt", "Thụy Điển"),
    ("ttcnNoiSinh", "Uppsala"),
    ("hcLoai", "PT"),
    ("hcSo", "L898902C3"),
    ("hcNgayCap", "15/04/2022"),
    ("hcGiaTriDen", "2032-04-15"),
    ("ttcnEmail", "anna@example.com"),
    ("ttllSdt", "+46-701234567"),
    ("ttllDcThuongTru", "Storgatan 1, Uppsala"),
    ("ttllDcLienHe", "Storgatan 1, Uppsala"),
    ("ttllLlHoTen", "Erik Eriksson"),
    ("ttllLlNoiOHienTai", "Storgatan 1, Uppsala"),
    ("ttllLlSdt", "+46-707654321"),
    ("ttllLlQuanHe", "Husband"),
    ("ttcdMucDich", "観光"),
    ("nddnTtDeNghi", "0"),
    ("nddnTtdtTuNgay", "01/12/2026"),
    ("nddnTtdtDenNgay", "30/12/2026"),
    ("ttcdThoiGianNc", "2026年12月1日"),
    ("ttcdSoNgayTamTru", "30"),
    ("ttcdNcCuaKhau", "noi bai international airport"),
    ("ttcdXcCuaKhau", "sb-tan-son-nhat"),
    ("ttcdDcTamTru", "15 Ngô Quyền"),
    ("ttcdTinhTp", "01"),
];

/// What an organization lays under every row.
pub(crate) fn base() -> Draft {
    let base = json!({
        "camDoan": "1",
        "toChucDNCapTT": {
            "tenCQ": "Công ty TNHH Sao Mai",
            "diaChi": "15 Lê Lợi, Đà Nẵng",
            "nguoiDaiDien": "Nguyễn Văn Ân",
            "sdt": "+84-912345678",
            "mucDich": "2"
        }
    });
    base.as_object().unwrap().clone()
}

/// A sheet that a function writes.
pub(crate) fn sheet(write: impl FnOnce(&mut Worksheet)) -> Vec<u8> {
    let mut writer = Writer::new();
    write(writer.add_worksheet());
    writer.save_to_buffer().unwrap()
}

/// One right application, some answers changed or added.
pub(crate) fn right_but(changes: &[(&str, &str)]) -> Vec<u8> {
    let mut cells = RIGHT.to_vec();
    for change in changes {
        match cells.iter_mut().find(|(path, _)| path == &change.0) {
            Some(cell) => *cell = *change,
            None => cells.push(*change),
        }
    }
    sheet(|sheet| {
        for (column, (path, text)) in (0..).zip(cells) {
            sheet.write_string(0, column, path).unwrap();
            sheet.write_string(1, column, text).unwrap();
        }
    })
}

pub(crate) fn open(bytes: &[u8]) -> Result<Workbook, Refused> {
    Workbook::open(&EVISA_ORGANIZATION, bytes)
}

/// The first row, checked.
pub(crate) fn first(bytes: &[u8]) -> CheckedRow {
    open(bytes).unwrap().check(0, TODAY, &base()).unwrap()
}

/// Path, code and column of everything that is wrong with a row.
pub(crate) fn wrong(row: &CheckedRow) -> Vec<(String, Value, Option<String>)> {
    let problems = row.problems.iter();
    problems
        .map(|problem| {
            let code = serde_json::to_value(problem.code).unwrap();
            (problem.path.clone(), code, problem.column.clone())
        })
        .collect()
}

pub(crate) fn remarks(bytes: &[u8]) -> Vec<RemarkCode> {
    let summary = open(bytes).unwrap().summary();
    let codes = summary.remarks.iter().map(|remark| remark.code);
    codes
        .filter(|code| *code != RemarkCode::MissingColumn)
        .collect()
}

/// A zip of these parts.
pub(crate) fn zip(parts: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    for (name, content) in parts {
        zip.start_file(*name, options).unwrap();
        zip.write_all(content).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

const ROOT: &str = r#"<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>"#;
const RELATIONS: &str = r#"<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="x/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="r3" Type="x/styles" Target="styles.xml"/></Relationships>"#;
const WORKBOOK: &str =
    r#"<workbook><sheets><sheet name="Guests" sheetId="1" r:id="r1"/></sheets></workbook>"#;

/// A workbook of one sheet, written by hand; further parts replace those of the same name.
pub(crate) fn by_hand(sheet: &str, others: &[(&str, &str)]) -> Vec<u8> {
    let mut parts = vec![
        ("_rels/.rels", ROOT),
        ("xl/_rels/workbook.xml.rels", RELATIONS),
        ("xl/workbook.xml", WORKBOOK),
        ("xl/worksheets/sheet1.xml", sheet),
    ];
    for other in others {
        parts.retain(|part| part.0 != other.0);
        parts.push(*other);
    }
    let parts: Vec<_> = parts
        .iter()
        .map(|(name, text)| (*name, text.as_bytes()))
        .collect();
    zip(&parts)
}

/// A cell with its text in it.
pub(crate) fn inline(place: &str, text: &str) -> String {
    format!(r#"<c r="{place}" t="inlineStr"><is><t>{text}</t></is></c>"#)
}

/// A sheet of rows below the names of surname and passport number.
pub(crate) fn below_names(rows: &str) -> String {
    let names = inline("A1", "ttcnHo") + &inline("B1", "hcSo");
    format!("<worksheet><sheetData><row r=\"1\">{names}</row>{rows}</sheetData></worksheet>")
}
