//! Random drafts: anything at all, and drafts that are nearly right.

use evisa_core::form::{FieldTable, Form, OptionsTable, table};
use evisa_core::{Draft, catalogue};
use proptest::collection::{btree_map, vec};
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};
use std::{fs, path::Path};

/// Any JSON at all.
fn any_json() -> BoxedStrategy<Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        ".{0,20}".prop_map(Value::from),
        select(vec![
            "1",
            "0",
            "K",
            "2026-12-01",
            "31/02/2026",
            "/files/a",
            "+84-912345678",
            "a@b.co",
            "SWE"
        ])
        .prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 24, 4, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..4).prop_map(Value::from),
            btree_map("[a-zA-Z]{1,8}", inner, 0..4).prop_map(|members| json!(members)),
        ]
    })
    .boxed()
}

/// Any JSON under the names of a form; rows and records sometimes have their own names inside.
pub(crate) fn junk(lines: &[FieldTable]) -> BoxedStrategy<Draft> {
    let anything = any_json();
    let members: Vec<_> = lines
        .iter()
        .map(|line| {
            let value = match line.fields.as_deref() {
                None => anything.clone(),
                Some(inner) => {
                    let row = junk(inner).prop_map(Value::Object);
                    prop_oneof![
                        anything.clone(),
                        row.clone(),
                        vec(row, 0..3).prop_map(Value::from)
                    ]
                    .boxed()
                }
            };
            (Just(line.name.to_owned()), value)
        })
        .collect();
    members.prop_map(Draft::from_iter).boxed()
}

/// Answers that must fit each other keep those of the cases' draft.
const STEADY: &[&str] = &[
    "nddnTtdtTuNgay",
    "nddnTtdtDenNgay",
    "ttcdThoiGianNc",
    "ttcdSoNgayTamTru",
    "hcNgayCap",
    "hcGiaTriDen",
    "ttcnEmail",
    "ttcnConfirmEmail",
    "camDoan",
    "ttcdCqTcCamDoan",
    "treEm",
    "daTungDenVn1Nam",
    "tungDenVn",
    "maHoSo",
    "maVanBan",
    "maSoThue",
    "ngayNopTu",
    "ngayNopDen",
    "oldPassword",
    "newPassword",
    "confirmPassword",
    "daDocHuongDan",
    "tuanThuPhapLuat",
    "khongThuocDieu8",
];

/// A draft that is nearly right: its dates fit together and what must be there is there.
pub(crate) fn likely(form: &'static Form) -> BoxedStrategy<Draft> {
    let lines: Vec<_> = table(form)
        .sections
        .into_iter()
        .flat_map(|section| section.fields)
        .collect();
    let base = base(form.name);
    draft_of(&lines)
        .prop_map(move |mut draft| {
            for name in STEADY {
                match base.get(*name) {
                    Some(answer) => draft.insert((*name).to_owned(), answer.clone()),
                    None => draft.remove(*name),
                };
            }
            if form.field("ttcdCqTcCamDoan").is_some() {
                draft.insert("ttcdCqTcCamDoan".to_owned(), json!("1"));
            }
            draft
        })
        .boxed()
}

/// The fullest draft that a form's cases change: children and past visits are in it.
fn base(form: &str) -> Draft {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases");
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|kind| kind == "json"))
        .collect();
    files.sort();
    let found = files
        .iter()
        .map(|path| serde_json::from_str::<Value>(&fs::read_to_string(path).unwrap()).unwrap())
        .filter(|file| file["form"] == form)
        .map(|file| file["draft"].as_object().unwrap().clone());
    found.max_by_key(Draft::len).unwrap()
}

fn draft_of(lines: &[FieldTable]) -> BoxedStrategy<Draft> {
    let answers: Vec<_> = lines
        .iter()
        .map(|line| (Just(line.name.to_owned()), right(line)))
        .collect();
    answers.prop_map(Draft::from_iter).boxed()
}

fn codes(options: &OptionsTable) -> Vec<&'static str> {
    match *options {
        OptionsTable::Set { codes, .. } => codes.to_vec(),
        OptionsTable::Catalogue { catalogue } => match catalogue {
            "countries" => catalogue::COUNTRIES,
            "gates" => catalogue::GATES,
            "provinces" => catalogue::PROVINCES,
            "visa_agencies" => catalogue::VISA_AGENCIES,
            _ => catalogue::PURPOSES,
        }
        .to_vec(),
    }
}

/// A right answer to a field, as somebody may type it.
fn right(line: &FieldTable) -> BoxedStrategy<Value> {
    let options = || select(codes(line.options.as_ref().unwrap()));
    let text = |pattern: &str| {
        proptest::string::string_regex(pattern)
            .unwrap()
            .prop_map(Value::from)
            .boxed()
    };
    let past = (1950..2026i16, 1..13i8, 1..29i8);
    match line.kind {
        "name" => text(" {0,2}[a-zA-Z][a-zA-Z '-]{0,20}"),
        "date" if line.not_after.is_some() => past
            .prop_map(|(year, month, day)| format!("{day:02}/{month:02}/{year}").into())
            .boxed(),
        "date" => (2040..2050i16, 1..13i8, 1..29i8)
            .prop_map(|(year, month, day)| format!("{year}-{month:02}-{day:02}").into())
            .boxed(),
        "birthDate" => past
            .prop_map(|(year, month, day)| format!("{year}-{month:02}-{day:02}").into())
            .boxed(),
        "year" => (1950..2026i16).prop_map(Value::from).boxed(),
        "email" => text("[a-z]{1,9}@[a-z]{1,9}\\.[A-Z]{2,3}"),
        "phone" => text("\\+(1|7|33|84|852)[ -]?[1-9][0-9]{2}[ -]?[0-9]{5}"),
        "passportNumber" => text("[A-Za-z0-9]{1,4} ?[A-Za-z0-9]{1,9}"),
        "reference" => text("[A-Za-z0-9]{1,8}[ -]?[A-Za-z0-9]{1,8}"),
        "number" | "money" => (line.min.unwrap()..=line.max.unwrap())
            .prop_map(Value::from)
            .boxed(),
        "choice" => options().prop_map(Value::from).boxed(),
        "choices" => vec(options(), 0..4).prop_map(Value::from).boxed(),
        "switch" | "checkbox" => any::<bool>().prop_map(Value::from).boxed(),
        "image" => text("(https://evisa\\.example)?/files/[a-z0-9]{1,20}(\\?sig=1)?"),
        "images" => vec("/files/[a-z0-9]{1,20}".prop_map(Value::from), 0..=3)
            .prop_map(Value::from)
            .boxed(),
        "group" => vec(
            draft_of(line.fields.as_deref().unwrap()).prop_map(Value::Object),
            0..3,
        )
        .prop_map(Value::from)
        .boxed(),
        "record" => draft_of(line.fields.as_deref().unwrap())
            .prop_map(Value::Object)
            .boxed(),
        _ => {
            let most = line.max_length.unwrap_or(40).min(40);
            text(&format!("[ a-zA-Z0-9ếữ.,/-]{{0,{most}}}"))
        }
    }
}
