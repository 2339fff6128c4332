//! An e-visa of harmless and of hostile values.

use std::io::Cursor;
use std::path::PathBuf;

use image::{ImageFormat, Rgb, RgbImage};
use serde_json::{Value, json};

use super::*;

/// Draws with `value` wherever an applicant's own words stand.
fn visa(value: &str) -> Vec<u8> {
    let fonts = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../models/cache/fonts");
    let mut jpeg = Cursor::new(Vec::new());
    RgbImage::from_pixel(40, 60, Rgb([120, 90, 160]))
        .write_to(&mut jpeg, ImageFormat::Jpeg)
        .unwrap();
    let barcode = crate::documents::barcode::svg("E00000001").unwrap();
    let pictures = vec![
        ("portrait", jpeg.into_inner()),
        ("barcode", barcode.into_bytes()),
    ];
    set(&fonts, "evisa.typ", values(value).to_string(), pictures).unwrap()
}

fn values(value: &str) -> Value {
    json!({
        "number": "E00000001", "codeGrouped": "EV26 1121 7K3M 9Q", "surname": value,
        "givenNames": value, "birthDate": "12/08/1974", "sex": "Nữ · Female",
        "nationality": value, "birthPlace": value, "passportNumber": value,
        "passportType": value, "passportExpiry": "15/04/2032", "purpose": value,
        "validFrom": "01/12/2026", "validTo": "30/12/2026", "entries": "Một lần · Single entry",
        "entryGate": value, "exitGate": value, "issuePlace": "Hà Nội",
        "issueDate": "21/11/2026", "verifyUrl": "https://evisa.example/e-visa/search",
        "children": vec![json!({ "name": value, "birthDate": "01/02/2020" }); 10],
        "mrz": [
            "V<VNMERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
            "L898902C36SWE7408122F2612300<<<<<<<<<<<<<<<<",
        ],
    })
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
        assert!(is_one_page(&visa(value)), "{value}");
    }
}

#[test]
fn the_same_values_give_the_same_bytes() {
    assert_eq!(visa("ERIKSSON"), visa("ERIKSSON"));
}
