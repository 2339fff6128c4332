//! How long looking takes on one core: `latency portraits FOLDER pages FOLDER`, the pictures of a folder in turn, 50 looks after
//! 10 that do not count. `scripts/bench/image-checks` runs it.
#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    missing_docs,
    reason = "a tool for measuring may stop at the first surprise"
)]

use evisa_core::ekyc::{self, AgeGroup};
use evisa_core::vision::{Limits, ModelFiles, Picture, VisionModels, decode};
use jiff::civil::date;
use std::time::Instant;

const WARM: usize = 10;
const LOOKS: usize = 50;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (pairs, rest) = arguments.as_chunks::<2>();
    assert!(
        rest.is_empty() && !pairs.is_empty(),
        "latency portraits FOLDER pages FOLDER"
    );
    let models = models();
    for [kind, folder] in pairs {
        let files = files(folder);
        println!("{kind}, {}:", sizes(&files));
        match kind.as_str() {
            "portraits" => portraits(&models, &files),
            "pages" => pages(&models, &files),
            other => panic!("{other}: portraits or pages"),
        }
    }
}

fn portraits(models: &VisionModels, files: &[Vec<u8>]) {
    measure("face box and points, decoding included", files, |bytes| {
        ekyc::faces(models, bytes).is_ok_and(|seen| !seen.faces.is_empty())
    });
    measure("verdict with all measures", files, |bytes| {
        !ekyc::portrait(models, bytes, AgeGroup::Adult)
            .faces
            .is_empty()
    });
}

fn pages(models: &VisionModels, files: &[Vec<u8>]) {
    measure("decoding and reading", files, |bytes| {
        opened(bytes).is_some_and(|picture| matches!(models.read_mrz(&picture), Ok(Some(_))))
    });
    measure("the same, and faces", files, |bytes| {
        !ekyc::passport(models, bytes, date(2026, 1, 1))
            .lines
            .is_empty()
    });
}

/// Prints the median and the 95th percentile; a look that shows nothing would be quick for no reason.
fn measure(what: &str, files: &[Vec<u8>], look: impl Fn(&[u8]) -> bool) {
    let mut seen = 0;
    let mut times: Vec<f64> = Vec::with_capacity(LOOKS);
    for (i, bytes) in files.iter().cycle().take(WARM + LOOKS).enumerate() {
        let started = Instant::now();
        let found = look(bytes);
        if i >= WARM {
            times.push(started.elapsed().as_secs_f64() * 1000.0);
            seen += usize::from(found);
        }
    }
    times.sort_by(f64::total_cmp);
    let (median, slow) = (times[LOOKS / 2], times[LOOKS * 95 / 100]);
    println!(
        "  {what}: median {median:.1} ms, p95 {slow:.1} ms (n {LOOKS}; something seen in {seen})"
    );
}

fn opened(bytes: &[u8]) -> Option<Picture> {
    decode(bytes, &Limits::default()).ok()
}

fn sizes(files: &[Vec<u8>]) -> String {
    let mut pixels: Vec<u32> = files
        .iter()
        .filter_map(|bytes| opened(bytes))
        .map(|picture| picture.width() * picture.height())
        .collect();
    pixels.sort_unstable();
    let median = pixels.get(pixels.len() / 2).copied().unwrap_or_default();
    format!(
        "{} pictures, median {:.2} megapixels",
        files.len(),
        f64::from(median) / 1e6
    )
}

fn files(folder: &str) -> Vec<Vec<u8>> {
    let entries = std::fs::read_dir(folder).expect(folder);
    let mut paths: Vec<_> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .collect();
    paths.sort();
    let files: Vec<Vec<u8>> = paths
        .iter()
        .filter_map(|path| std::fs::read(path).ok())
        .filter(|bytes| opened(bytes).is_some())
        .collect();
    assert!(!files.is_empty(), "{folder} holds no picture");
    files
}

fn models() -> VisionModels {
    let cache = concat!(env!("CARGO_MANIFEST_DIR"), "/../models/cache");
    let model = |name: &str| std::fs::read(format!("{cache}/{name}")).expect(name);
    VisionModels::load(ModelFiles {
        detector: &model("face-detector.net"),
        landmarks: &model("face-landmarks.net"),
        eye_state: &model("eye-state.net"),
        reader: Some(&model("mrz-reader.net")),
    })
    .expect("the networks can be prepared")
}
