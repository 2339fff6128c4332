//! Declarations of several kinds of case, drawn and read.

use evisa_core::case::{
    CaseKind, EVISA, EVISA_ORGANIZATION, GUARANTEE_ORGANIZATION, GUARANTEE_PERSONAL,
};
use std::io::Cursor;

use evisa_core::form;
use evisa_core::words::{self, Lang};
use image::{ImageFormat, Rgb, RgbImage};
use jiff::civil::Date;
use serde_json::Value;

use super::super::answers::Part;
use super::*;
use crate::documents::engine::tests::drawn;

/// The declaration of a draft of core's cases, sent on its day.
fn declaration(kind: &'static CaseKind, case: &str) -> Declaration {
    let case: Value = serde_json::from_str(case).unwrap();
    let day: Date = case["today"].as_str().unwrap().parse().unwrap();
    let draft = case["draft"].as_object().unwrap();
    let stored = form::parse(kind.form, draft, day).unwrap().into_json();
    let code = "K7PQ3XWM9ADH2RTEF";
    Declaration::new(kind.form, &stored, code, "ANNA MARIA", Some("taoTkEmail"))
}

/// What a drawn declaration says; wherever a line was broken stands one space.
fn text(declaration: &Declaration) -> String {
    let (text, _) = drawn(declaration, &Vec::new());
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn says(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "{part} in {text}");
    }
}

#[test]
fn an_organizations_e_visa_names_who_invites() {
    let file = include_str!("../../../../core/cases/evisa-organization.json");
    let text = text(&declaration(&EVISA_ORGANIZATION, file));
    says(
        &text,
        &[
            "Tờ khai đề nghị cấp thị thực điện tử của cơ quan, tổ chức",
            "E-visa application by an organization",
            "K7PQ 3XWM 9ADH 2RTE F",
            // The record's own heading, and answers in it.
            "Cơ quan, tổ chức đề nghị cấp thị thực",
            "Công ty TNHH Sao Mai",
            "Nguyễn Văn Ân",
            "02/09/1975",
            "Việt Nam",
            "Nữ · Female",
            "Thụy Điển · Sweden",
            "12/08/1974",
        ],
    );
    assert!(!text.contains("toChucDNCapTT"), "no wire names: {text}");
}

#[test]
fn a_guarantee_lists_everybody_whom_it_is_for() {
    for (kind, file, title) in [
        (
            &GUARANTEE_PERSONAL,
            include_str!("../../../../core/cases/guarantee-personal.json"),
            "Đơn bảo lãnh của cá nhân",
        ),
        (
            &GUARANTEE_ORGANIZATION,
            include_str!("../../../../core/cases/guarantee-organization.json"),
            "Công văn bảo lãnh của cơ quan, tổ chức",
        ),
    ] {
        let file_read: Value = serde_json::from_str(file).unwrap();
        let people = file_read["draft"]["danhSachBaoLanh"].as_array().unwrap();
        let text = text(&declaration(kind, file));
        says(&text, &[title, "Danh sách người được bảo lãnh 1"]);
        for (place, person) in people.iter().enumerate() {
            let number = person["soHoChieu"].as_str().unwrap();
            let heading = format!("Danh sách người được bảo lãnh {}", place + 1);
            says(&text, &[number, &heading]);
        }
    }
}

#[test]
fn a_group_stands_under_a_heading_of_each_row_and_pictures_are_left_out() {
    let file = include_str!("../../../../core/cases/evisa-full.json");
    let declaration = declaration(&EVISA, file);
    let all = serde_json::to_string(&declaration).unwrap();
    assert!(
        !all.contains("anhMat") && !all.contains("Ảnh chân dung"),
        "{all}"
    );
    let parts = declaration.sections.iter().flat_map(|one| &one.parts);
    let children: Vec<&Part> = parts
        .filter(|part| {
            let heading = part.heading.as_ref();
            heading.is_some_and(|heading| heading.vi.starts_with("Trẻ em"))
        })
        .collect();
    assert!(!children.is_empty(), "{all}");
    assert_eq!(children[0].rows[0].question.en, "Full name");
}

#[test]
fn what_was_typed_to_be_compared_or_asked_of_the_portal_is_not_declared() {
    let file = include_str!("../../../../core/cases/evisa-full.json");
    let full: Value = serde_json::from_str(file).unwrap();
    let (email, wanted) = (
        &full["draft"]["ttcnConfirmEmail"],
        &full["draft"]["taoTkEmail"],
    );
    assert!(email.is_string() && wanted == "1", "{email} {wanted}");
    let declaration = declaration(&EVISA, file);
    let rows = declaration.sections.iter().flat_map(|one| &one.parts);
    let questions: Vec<&str> = rows
        .flat_map(|part| &part.rows)
        .map(|row| row.question.en.as_str())
        .collect();
    let word = |field: &str| words::text(Lang::En, &format!("field.evisa.{field}.label")).unwrap();
    assert!(questions.contains(&word("ttcnEmail")), "{questions:?}");
    for field in ["ttcnConfirmEmail", "taoTkEmail"] {
        assert!(
            !questions.contains(&word(field)),
            "{field} in {questions:?}"
        );
    }
}

#[test]
fn remarks_are_printed_with_where_and_when_they_were_written() {
    let file = include_str!("../../../../core/cases/evisa-full.json");
    let text = text(&declaration(&EVISA, file));
    says(
        &text,
        &[
            "My sister travels with me. She has an e-visa already.",
            "Guest of our tenth anniversary",
            "Uppsala, Sweden",
            "20/11/2026",
        ],
    );
}

#[test]
fn the_portrait_stands_at_the_top_where_there_is_one() {
    let file = include_str!("../../../../core/cases/evisa-full.json");
    let declaration = declaration(&EVISA, file);
    let mut jpeg = Cursor::new(Vec::new());
    RgbImage::from_pixel(40, 60, Rgb([120, 90, 160]))
        .write_to(&mut jpeg, ImageFormat::Jpeg)
        .unwrap();
    let pictures = vec![("portrait", jpeg.into_inner())];
    let holds = |pdf: &[u8]| pdf.windows(9).any(|some| some == b"DCTDecode");
    assert!(holds(&drawn(&declaration, &pictures).1));
    assert!(!holds(&drawn(&declaration, &Vec::new()).1));
}

#[test]
fn what_was_right_when_it_was_given_is_printed_on_any_day() {
    let stored = [
        // In the past when it was supplemented, and a day after the first.
        ("nddnTtdtTuNgay", "2026-12-01T00:00:00"),
        ("hcNgayCap", "2027-01-10T00:00:00"),
    ];
    let stored: Draft = stored
        .into_iter()
        .map(|(name, day)| (name.to_owned(), day.into()))
        .collect();
    let declaration = Declaration::new(EVISA.form, &stored, "X", "", None);
    let all = serde_json::to_string(&declaration).unwrap();
    assert!(
        all.contains("01/12/2026") && all.contains("10/01/2027"),
        "{all}"
    );
}
