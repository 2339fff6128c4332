//! A sheet that someone sends in a workbook: its parts as they are, so that inputs need not be zips to get far.
#![no_main]

use evisa_core::Draft;
use evisa_core::forms::evisa_organization::EVISA_ORGANIZATION;
use evisa_workbook::Workbook;
use evisa_core::words::Lang;
use jiff::civil::date;
use libfuzzer_sys::fuzz_target;
use std::io::{Cursor, Write};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

const ROOT: &str = r#"<Relationships><Relationship Id="r1" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>"#;
const RELATIONS: &str = r#"<Relationships><Relationship Id="r1" Type="x/worksheet" Target="s.xml"/><Relationship Id="r2" Type="x/sharedStrings" Target="t.xml"/><Relationship Id="r3" Type="x/styles" Target="u.xml"/></Relationships>"#;
const BOOK: &str = r#"<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>"#;

/// Sheet, shared strings and styles, with a zero byte between them; or a file as it is.
fn file(data: &[u8]) -> Option<Vec<u8>> {
    if data.starts_with(b"PK") {
        return Some(data.to_vec());
    }
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let mut part = |name: &str, content: &[u8]| {
        zip.start_file(name, SimpleFileOptions::default()).ok()?;
        zip.write_all(content).ok()
    };
    part("_rels/.rels", ROOT.as_bytes())?;
    part("xl/_rels/workbook.xml.rels", RELATIONS.as_bytes())?;
    part("xl/workbook.xml", BOOK.as_bytes())?;
    for (name, content) in ["xl/s.xml", "xl/t.xml", "xl/u.xml"].iter().zip(data.split(|byte| *byte == 0)) {
        part(name, content)?;
    }
    Some(zip.finish().ok()?.into_inner())
}

fuzz_target!(|data: &[u8]| {
    let Some(file) = file(data) else { return };
    let Ok(mut workbook) = Workbook::open(&EVISA_ORGANIZATION, &file) else {
        return;
    };
    let rows: Vec<usize> = (0..workbook.rows()).collect();
    for row in &rows {
        let checked = workbook.check(*row, date(2026, 11, 21), &Draft::new());
        assert_eq!(checked.map(|row| row.index), Some(*row));
    }
    let back = workbook.annotated(&[], &[], &rows, Lang::En).expect("what was read can be written");
    let again = Workbook::open(&EVISA_ORGANIZATION, &back).expect("what was written can be read");
    assert!(again.rows() <= rows.len());
});
