//! Reads drawn pages and tells, one JSON line for each, what stood there and what was read.
//!
//! `cargo run -p evisa-core --features vision --example zones -- FIRST COUNT [FOLDER]`: pages number FIRST and
//! following; with a folder, the pictures are kept there. `wide FIRST COUNT [FOLDER]`: pages of the wider kind, every
//! form as often, with what `faults.rs` draws. `pose NAME MUCH FIRST COUNT [FOLDER]`: scanned pages in a pose of
//! `pose.rs`. Instead of numbers, names of pictures: they are read.
//! `ZONES_DETAIL=1` adds for each character the probability that it is wrong. `scripts/accuracy/eval` sums up.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::print_stdout,
    missing_docs,
    reason = "a tool for measuring may stop at the first surprise"
)]

mod camera;
mod dice;
mod faults;
mod page;
mod pose;
mod text;

use ab_glyph::FontRef;
use camera::CaptureKind;
use dice::Dice;
use evisa_core::vision::{Limits, ModelFiles, Picture, VisionModels, decode};
use faults::{Fault, Print};
use pose::Pose;
use serde_json::{Value, json};
use std::time::Instant;

fn main() {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    let is_wide = arguments.first().is_some_and(|first| first == "wide");
    arguments.drain(..usize::from(is_wide));
    let posed = posed(&mut arguments);
    let number = |i: usize| arguments.get(i).and_then(|text| text.parse::<u64>().ok());
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../models");
    let model = |name: &str| std::fs::read(format!("{folder}/cache/{name}")).expect(name);
    let models = VisionModels::load(ModelFiles {
        detector: &model("face-detector.net"),
        landmarks: &model("face-landmarks.net"),
        eye_state: &model("eye-state.net"),
        reader: Some(&model("mrz-reader.net")),
    })
    .unwrap();
    let Some((first, count)) = number(0).zip(number(1)) else {
        for file in &arguments {
            let bytes = std::fs::read(file).expect(file);
            println!("{}", read(&models, &bytes, json!({ "file": file })));
        }
        return;
    };
    let font = std::fs::read(format!("{folder}/fonts/OCRB.otf")).unwrap();
    let font = FontRef::try_from_slice(&font).unwrap();
    let pose = posed.as_ref().map(|(_, pose)| *pose);
    for number in first..first + count {
        let mut dice = Dice::new(number.wrapping_mul(0x5851_F42D_4C95_7F2D));
        let (format, lines) = text::zone(&mut dice, is_wide);
        let taken = dice.one_of(&CaptureKind::ALL);
        let taken = posed.as_ref().map_or(taken, |_| CaptureKind::Scanned);
        let faults = if is_wide {
            Fault::some(&mut dice)
        } else {
            vec![]
        };
        let print = if faults.contains(&Fault::Print) {
            Print::other(&mut dice)
        } else {
            Print::default()
        };
        let mut flat = page::page(&mut dice, &font, format, &lines, print);
        for fault in &faults {
            fault.draw(&mut dice, &mut flat);
        }
        let (mut picture, mut quality) =
            camera::take(&mut dice, &flat, page::EM * 0.62, taken, &faults, pose);
        if faults.contains(&Fault::Compressed) {
            let once = Picture::new(picture).to_jpeg(dice.within(30.0, 70.0) as u8);
            let stored = decode(&once.unwrap(), &Limits::default()).unwrap();
            (picture, quality) = (stored.rgb().clone(), dice.within(25.0, 60.0) as u8);
        }
        let kind = faults.first().map_or(taken.name(), |fault| fault.name());
        let kind = posed.as_ref().map_or(kind, |(name, _)| name);
        let bytes = Picture::new(picture).to_jpeg(quality).unwrap();
        if let Some(folder) = arguments.get(2) {
            std::fs::write(format!("{folder}/{number}-{kind}.jpg"), &bytes).unwrap();
        }
        let known = json!({
            "file": number,
            "kind": kind,
            "faults": faults.iter().map(|fault| fault.name()).collect::<Vec<_>>(),
            "format": format,
            "truth": lines,
        });
        println!("{}", read(&models, &bytes, known));
    }
}

/// The pose that is asked for, with its name; its words are taken from the front.
fn posed(arguments: &mut Vec<String>) -> Option<(String, Pose)> {
    arguments.first().filter(|first| *first == "pose")?;
    let words: Vec<String> = arguments.drain(..3).skip(1).collect();
    let pose = Pose::named(&words[0], words[1].parse().expect("a number"));
    Some((
        words.join(" "),
        pose.expect("edge, yaw, pitch, roll or curved"),
    ))
}

/// What is read in a picture, beside what is known of it.
fn read(models: &VisionModels, bytes: &[u8], mut known: Value) -> Value {
    let started = Instant::now();
    let picture = decode(bytes, &Limits::default()).ok();
    let zone = picture.and_then(|picture| models.read_mrz(&picture).unwrap());
    known["ms"] = (started.elapsed().as_secs_f64() * 1000.0).into();
    if let Some(zone) = zone {
        known["lines"] = json!(zone.mrz.lines);
        known["confidence"] = zone.clarity.into();
        known["certainty"] = json!(zone.confidence.certainty);
        known["doubtful"] = json!(zone.confidence.doubtful);
        known["expected"] = zone.confidence.expected().into();
        if std::env::var_os("ZONES_DETAIL").is_some() {
            known["wrong"] = json!(zone.confidence.wrong);
        }
    }
    known
}
