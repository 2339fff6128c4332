//! Workbooks from the command line, for tests and measurements:
//!
//! `make ROWS OUT` writes a workbook of so many right applications, `template LANG OUT` the one to fill in;
//! `read FILE TODAY` prints what is read as JSON, `annotate FILE TODAY OUT` writes it again with what is wrong,
//! `time FILE TODAY` measures.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a tool that stops at the first surprise"
)]

mod filled;

use evisa_core::Draft;
use evisa_core::forms::evisa_organization::EVISA_ORGANIZATION;
use evisa_core::words::Lang;
use evisa_workbook::{self as workbook, Workbook};
use serde_json::json;
use std::fs;
use std::time::Instant;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["make", rows, out] => fs::write(out, filled::workbook(rows.parse().unwrap())).unwrap(),
        ["template", lang, out] => {
            let lang = Lang::parse(lang).unwrap();
            fs::write(out, workbook::template(&EVISA_ORGANIZATION, lang).unwrap()).unwrap();
        }
        ["read", file, today] => read(file, today),
        ["annotate", file, today, out] => annotate(file, today, out),
        ["time", file, today] => time(file, today),
        _ => panic!("see the top of core/workbook/examples/workbook/main.rs"),
    }
}

fn read(file: &str, today: &str) {
    let bytes = fs::read(file).unwrap();
    let read = match Workbook::open(&EVISA_ORGANIZATION, &bytes) {
        Err(refused) => json!({ "refused": refused }),
        Ok(mut workbook) => {
            let rows = 0..workbook.rows();
            let base = filled::base();
            let today = today.parse().unwrap();
            let rows: Vec<_> = rows
                .filter_map(|row| workbook.check(row, today, &base))
                .collect();
            json!({ "summary": workbook.summary(), "rows": rows })
        }
    };
    println!("{read}");
}

fn annotate(file: &str, today: &str, out: &str) {
    let mut workbook = Workbook::open(&EVISA_ORGANIZATION, &fs::read(file).unwrap()).unwrap();
    let (base, today) = (Draft::new(), today.parse().unwrap());
    let rows: Vec<usize> = (0..workbook.rows()).collect();
    let wrong = |row: &usize| {
        let problems = workbook.check(*row, today, &base).unwrap().problems;
        let problems = problems.iter().map(|problem| problem.path.as_str());
        problems.collect::<Vec<_>>().join(", ")
    };
    let errors: Vec<String> = rows.iter().map(wrong).collect();
    fs::write(
        out,
        workbook.annotated(&errors, &[], &rows, Lang::En).unwrap(),
    )
    .unwrap();
}

fn time(file: &str, today: &str) {
    let bytes = fs::read(file).unwrap();
    let start = Instant::now();
    let mut workbook = Workbook::open(&EVISA_ORGANIZATION, &bytes).unwrap();
    let opened = start.elapsed();
    let (base, today) = (filled::base(), today.parse().unwrap());
    let rows = workbook.rows();
    let start = Instant::now();
    let wrong = (0..rows)
        .filter(|row| {
            !workbook
                .check(*row, today, &base)
                .unwrap()
                .problems
                .is_empty()
        })
        .count();
    let checked = start.elapsed();
    let start = Instant::now();
    let all: Vec<usize> = (0..rows).collect();
    let written = workbook.annotated(&[], &[], &all, Lang::En).unwrap().len();
    let annotated = start.elapsed();
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    println!(
        "{}",
        json!({
            "rows": rows,
            "wrong": wrong,
            "bytes": bytes.len(),
            "open_ms": opened.as_millis(),
            "check_ms": checked.as_millis(),
            "rows_per_second": (rows as f64 / (opened + checked).as_secs_f64()).round(),
            "annotate_ms": annotated.as_millis(),
            "annotated_bytes": written,
            "peak_memory": peak.map(str::trim),
        })
    );
}
