//! An e-visa of harmless and of hostile values.

use std::io::Cursor;

use evisa_core::catalogue::COUNTRIES;
use image::{ImageFormat, Rgb, RgbImage};
use jiff::civil::date;

use super::*;
use crate::documents::engine::tests::drawn;

/// Draws with `value` wherever an applicant's own words stand.
fn visa(value: &str) -> (String, Vec<u8>) {
    drawn_with_pictures(&document(value))
}

fn drawn_with_pictures(document: &EvisaDocument) -> (String, Vec<u8>) {
    let mut jpeg = Cursor::new(Vec::new());
    RgbImage::from_pixel(40, 60, Rgb([120, 90, 160]))
        .write_to(&mut jpeg, ImageFormat::Jpeg)
        .unwrap();
    let barcode = barcode::svg(b"E00000001").unwrap();
    let pictures = vec![
        ("portrait", jpeg.into_inner()),
        ("barcode", barcode.into_bytes()),
    ];
    drawn(document, &pictures)
}

fn document(value: &str) -> EvisaDocument {
    let child = Child {
        name: value.into(),
        birth_date: "01/02/2020".into(),
    };
    EvisaDocument {
        number: "E00000001".into(),
        code_grouped: "EV26 1121 7K3M 9Q".into(),
        surname: value.into(),
        given_names: value.into(),
        birth_date: "12/08/1974".into(),
        sex: "Nữ · Female".into(),
        nationality: value.into(),
        birth_place: value.into(),
        passport_number: value.into(),
        passport_type: value.into(),
        passport_expiry: "15/04/2032".into(),
        purpose: value.into(),
        valid_from: "01/12/2026".into(),
        valid_to: "30/12/2026".into(),
        entries: "Một lần · Single entry".into(),
        entry_gate: value.into(),
        exit_gate: value.into(),
        gates: Gates::said(),
        children: vec![child; 10],
        issue_place: PLACE,
        issue_date: "21/11/2026".into(),
        verify_url: "https://evisa.example/e-visa/search".into(),
        mrz: vec![
            "V<VNMERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<".into(),
            "L898902C36SWE7408122F2612300<<<<<<<<<<<<<<<<".into(),
        ],
    }
}

/// As the page tree counts.
fn is_one_page(pdf: &[u8]) -> bool {
    let tree = b"/Count 1";
    let places = pdf.windows(tree.len() + 1);
    pdf.starts_with(b"%PDF-")
        && places
            .filter(|part| part.starts_with(tree))
            .any(|part| !part.last().is_some_and(u8::is_ascii_digit))
}

#[test]
fn values_are_never_markup_and_never_overflow_the_page() {
    let hostile = r#"#eval("x") $1/0$ #panic() *_`<>[]{}\ "quoted" #image("/etc/passwd") 😀 王"#;
    for value in [hostile, &"W".repeat(250), &"ANNA MARIA ".repeat(25), ""] {
        assert!(is_one_page(&visa(value).1), "{value}");
    }
}

#[test]
fn without_children_its_gates_and_notes_fit_the_page_too() {
    let mut alone = document("Cảng hàng không quốc tế Tân Sơn Nhất · Tan Son Nhat Airport");
    alone.children.clear();
    assert!(is_one_page(&drawn_with_pictures(&alone).1));
}

#[test]
fn the_same_values_give_the_same_bytes() {
    assert_eq!(visa("ERIKSSON").1, visa("ERIKSSON").1);
}

#[test]
fn an_e_visa_is_read() {
    let (text, _) = visa("ERIKSSON");
    // Lines break where there is room.
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    for said in [
        "Thị thực điện tử",
        "E00000001",
        "ERIKSSON",
        "01/12/2026",
        "Hà Nội",
        "V<VNMERIKSSON<<ANNA<MARIA<<<",
        "It is valid only with this passport and within these dates.",
        Gates::said().vi,
        Gates::said().en,
    ] {
        assert!(text.contains(said), "{said} in {text}");
    }
}

#[test]
fn a_country_in_a_zone_reads_back_as_itself() {
    assert_eq!(in_zone("DEU"), "D");
    for country in COUNTRIES {
        let read = mrz::alpha3(in_zone(country));
        // Classes of British nationals are read as their country.
        assert!(read == *country || read == "GBR", "{country}");
    }
}

#[test]
fn an_unknown_birth_day_is_left_out() {
    assert_eq!(born(date(1974, 1, 1), "YEAR").as_str(), "74<<<<");
    assert_eq!(born(date(1974, 1, 1), "FULL").as_str(), "740101");
}
