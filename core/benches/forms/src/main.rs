//! Forms a second, ours beside garde's, from the same text: `scripts/bench/forms`.

mod peer;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use evisa_core::Draft;
use evisa_core::form::parse;
use evisa_core::forms::evisa::EVISA;
use garde::Validate;
use jiff::civil::{Date, date};
use peer::Peer;
use std::hint::black_box;

const TODAY: Date = date(2026, 11, 21);

/// Every question answered, every list with a row.
fn full() -> String {
    let file: serde_json::Value =
        serde_json::from_str(include_str!("../../../cases/evisa-full.json")).expect("a case file");
    file["draft"].to_string()
}

fn forms(criterion: &mut Criterion) {
    let text = full();
    let draft: Draft = serde_json::from_str(&text).expect("an object");
    let answers: Peer = serde_json::from_str(&text).expect("the peer's fields");
    assert!(parse(&EVISA, &draft, TODAY).is_ok());
    answers.validate().expect("the peer's rules");

    let mut group = criterion.benchmark_group("individual form, every question answered");
    group.throughput(Throughput::Elements(1));
    group.bench_function("ours: rules and normal form", |bench| {
        bench.iter(|| parse(&EVISA, black_box(&draft), TODAY).is_ok());
    });
    group.bench_function("garde: required, length, pattern", |bench| {
        bench.iter(|| black_box(&answers).validate().is_ok());
    });
    group.bench_function("ours, from JSON to JSON", |bench| {
        bench.iter(|| {
            let draft: Draft = serde_json::from_str(black_box(&text)).expect("an object");
            parse(&EVISA, &draft, TODAY)
                .map(|answers| serde_json::Value::Object(answers.into_json()).to_string())
        });
    });
    group.bench_function("garde, from JSON", |bench| {
        bench.iter(|| {
            let answers: Peer = serde_json::from_str(black_box(&text)).expect("the peer's fields");
            answers.validate().is_ok()
        });
    });
    group.finish();
}

criterion_group!(benches, forms);
criterion_main!(benches);
