//! Letters, drawn and read.

use evisa_core::case::{CaseKind, GUARANTEE_PERSONAL, GUARANTEE_VERIFIED};
use evisa_core::form;
use serde_json::Value;

use super::*;
use crate::documents::engine::tests::drawn;

fn letter(kind: &CaseKind, case: &str, list: Option<&str>) -> String {
    let case: Value = serde_json::from_str(case).unwrap();
    let day: Date = case["today"].as_str().unwrap().parse().unwrap();
    let draft = case["draft"].as_object().unwrap();
    let stored = form::parse(kind.form, draft, day).unwrap().into_json();
    let letter = Letter::new(
        kind.form,
        &stored,
        day,
        "K7PQ3XWM9ADH2RTEF",
        "Công ty Sao Mai",
        list,
    );
    let (text, _) = drawn(&letter, &Vec::new());
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn says(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "{part} in {text}");
    }
}

#[test]
fn a_persons_guarantee_is_an_application_to_be_signed() {
    let file = include_str!("../../../../core/cases/guarantee-personal.json");
    let text = letter(&GUARANTEE_PERSONAL, file, None);
    says(
        &text,
        &[
            "ĐƠN BẢO LÃNH CỦA CÁ NHÂN",
            "K7PQ 3XWM 9ADH 2RTE F",
            "Kính gửi:",
            "21/11/2026",
            "Trần Thị Bình",
            // In the table of persons, by its headings.
            "TANAKA YUKI",
            "Daughter",
            "Nhật Bản · Japan",
            "Người bảo lãnh",
        ],
    );
    assert!(!text.contains("danhSach"), "no wire names: {text}");
}

#[test]
fn a_customer_list_is_printed_alone_and_nobody_signs_it() {
    let file = include_str!("../../../../core/cases/guarantee-verified.json");
    let text = letter(&GUARANTEE_VERIFIED, file, Some("danhSachKhachHang"));
    says(&text, &["KIM MIN-JUN", "M12345678", "Group A"]);
    assert!(
        !text.contains("TANAKA") && !text.contains("Kính gửi") && !text.contains("Đủ ngày"),
        "{text}"
    );
}
