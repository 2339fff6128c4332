//! The wire names that the specification gives in words only: the README lists what they became.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use evisa_core::catalogue::SETS;
use evisa_core::form::{FieldTable, OptionsTable, table};
use evisa_core::forms;
use evisa_core::words::{Lang, text};
use std::fmt::Write;

/// Names that the specification spells, in the forms that are named; every name of `evisa` but those of [`ADDED`].
const SPELT: &[(&str, &[&str])] = &[
    ("guarantee", &["fileDinhKem", "camDoan"]),
    (
        "organization",
        &[
            "danhSachKySo",
            "danhSachKySo.trangThai",
            "fileDinhKem",
            "camDoan",
        ],
    ),
    (
        "lookup",
        &["maHoSo", "email", "ngaySinh", "loaiNgaySinh", "namSinh"],
    ),
    (
        "search",
        &[
            "maHoSo",
            "loaiHoSo",
            "ngayNopTu",
            "ngayNopDen",
            "trangThai",
            "page",
            "size",
        ],
    ),
    ("changePassword", &["oldPassword", "newPassword"]),
    ("resetPassword", &["newPassword"]),
    ("strongPassword", &["oldPassword", "newPassword"]),
];

/// Names in the rows of `evisa` of which the specification says only what they hold.
const ADDED: &[&str] = &[
    "treEm.ngaySinh",
    "treEm.coHcRieng",
    "treEm.anhMat",
    "tungDenVn.tuNgay",
    "tungDenVn.denNgay",
];

/// Short lists whose codes the specification spells.
const SPELT_SETS: &[&str] = &[
    "entryType",
    "filter",
    "formMode",
    "insurance",
    "occupation",
    "organizationPurpose",
    "paid",
    "payer",
    "paymentMethod",
    "sex",
];

fn is_ours(words: &str, path: &str) -> bool {
    if words == "evisa" {
        return ADDED.contains(&path);
    }
    !SPELT
        .iter()
        .any(|(form, names)| *form == words && names.contains(&path))
}

fn list(words: &str, before: &str, lines: &[FieldTable], said: &mut Vec<String>) {
    for line in lines.iter().filter(|line| line.kind != "constant") {
        let path = format!("{before}{}", line.name);
        if is_ours(words, &path) {
            let label = text(Lang::En, &format!("field.{words}.{path}.label")).unwrap();
            let entry = format!("`{path}` {label}");
            if !said.contains(&entry) {
                said.push(entry);
            }
        }
        let inner = line.fields.as_deref().unwrap_or_default();
        list(words, &format!("{path}."), inner, said);
    }
}

#[test]
fn the_readme_lists_every_name_of_our_own() {
    let mut families: Vec<(&str, Vec<String>)> = Vec::new();
    for form in forms::ALL.iter().map(|form| table(form)) {
        if !families.iter().any(|(words, _)| *words == form.words) {
            families.push((form.words, Vec::new()));
        }
        let family = families.iter_mut().find(|(words, _)| *words == form.words);
        let (_, said) = family.unwrap();
        for section in &form.sections {
            list(form.words, "", &section.fields, said);
        }
    }
    let mut rows = String::from("| words of | names |\n|---|---|\n");
    for (words, said) in families.iter().filter(|(_, said)| !said.is_empty()) {
        writeln!(rows, "| `{words}` | {} |", said.join(" · ")).unwrap();
    }
    assert!(
        include_str!("../README.md").contains(&rows),
        "core/README.md should have\n\n{rows}"
    );
}

#[test]
fn the_readme_lists_every_code_of_our_own() {
    let mut rows = String::from("| set | codes |\n|---|---|\n");
    for offer in SETS {
        let OptionsTable::Set { set, codes } = offer.from else {
            continue;
        };
        if SPELT_SETS.contains(&set) {
            continue;
        }
        let said: Vec<_> = codes
            .iter()
            .map(|code| {
                let word = text(Lang::En, &format!("option.{set}.{code}")).unwrap();
                format!("`{code}` {word}")
            })
            .collect();
        writeln!(rows, "| `{set}` | {} |", said.join(" · ")).unwrap();
    }
    assert!(
        include_str!("../README.md").contains(&rows),
        "core/README.md should have\n\n{rows}"
    );
}
