//! What the image checks find in files, one line of JSON for each, as `evisa check --json` prints it, without the server:
//! `inspect TODAY MEGABYTES FILE…`. `scripts/accuracy/eval` runs it.
#![allow(
    clippy::expect_used,
    clippy::print_stdout,
    missing_docs,
    reason = "a tool for measuring may stop at the first surprise"
)]

use evisa_core::ekyc;
use evisa_core::vision::{Limits, ModelFiles, VisionModels};
use jiff::civil::Date;
use serde_json::json;
use std::time::Instant;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let today: Date = arguments
        .next()
        .and_then(|day| day.parse().ok())
        .expect("a day YYYY-MM-DD");
    let megabytes: usize = arguments
        .next()
        .and_then(|number| number.parse().ok())
        .expect("megabytes");
    let limits = Limits {
        bytes: megabytes * 1024 * 1024,
        ..Limits::default()
    };
    let models = models();
    let started = Instant::now();
    let clock = || started.elapsed().as_secs_f64() * 1000.0;
    for file in arguments {
        let bytes = std::fs::read(&file).expect(&file);
        let mut line = json!(ekyc::inspect(&models, &bytes, today, &limits, &clock));
        line["file"] = json!(file);
        println!("{line}");
    }
}

fn models() -> VisionModels {
    let cache = concat!(env!("CARGO_MANIFEST_DIR"), "/../models/cache");
    let model = |name: &str| std::fs::read(format!("{cache}/{name}")).expect(name);
    let models = VisionModels::load(ModelFiles {
        detector: &model("face-detector.net"),
        landmarks: &model("face-landmarks.net"),
        eye_state: &model("eye-state.net"),
        reader: Some(&model("mrz-reader.net")),
    });
    #[cfg(feature = "matching")]
    let models = models.and_then(|models| models.with_embedder(&model("face-embedder.onnx")));
    models.expect("the networks can be prepared")
}
