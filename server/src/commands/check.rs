//! `evisa check`: what the image checks find in files, one line of JSON for each.
//!
//! For measuring the checks on a folder of pictures, and for support: the same code as the portal's.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use evisa_core::ekyc::{self, AgeGroup, PassportReport, PortraitReport};
use evisa_core::vision::{Face, Limits, Picture, VisionModels, decode};
use jiff::civil::Date;
use serde_json::{Value, json};

use crate::platform::image_checker::load_models;

/// Judges pictures.
#[derive(Debug, clap::Args)]
pub struct CheckArgs {
    /// Print one JSON line a picture (the only form there is; said so that scripts stay readable).
    #[arg(long)]
    json: bool,
    /// The folder with the models.
    #[arg(long, env = "EVISA_MODELS_DIR", default_value = "models/cache")]
    models: PathBuf,
    /// Most megabytes of a file; larger than the portal's, for collections of photographs.
    #[arg(long, default_value_t = 64)]
    megabytes: usize,
    /// Pictures.
    #[arg(required = true)]
    images: Vec<PathBuf>,
}

/// Checks every picture; fails when the models cannot be loaded or a file cannot be read.
#[must_use]
pub fn run(args: &CheckArgs, today: Date) -> ExitCode {
    let models = match load_models(&args.models) {
        Ok(models) => models,
        Err(error) => {
            eprintln!("evisa check: {}: {error}", args.models.display());
            return ExitCode::FAILURE;
        }
    };
    let mut code = ExitCode::SUCCESS;
    for path in &args.images {
        match std::fs::read(path) {
            Ok(bytes) => println!("{}", line(&models, path, &bytes, args.megabytes, today)),
            Err(error) => {
                eprintln!("evisa check: {}: {error}", path.display());
                code = ExitCode::FAILURE;
            }
        }
    }
    code
}

/// A page is told by its machine-readable zone; anything else is judged as a portrait.
fn line(models: &VisionModels, path: &Path, bytes: &[u8], megabytes: usize, today: Date) -> Value {
    let limits = Limits {
        bytes: megabytes * 1024 * 1024,
        ..Limits::default()
    };
    let started = Instant::now();
    let page = ekyc::passport_within(models, bytes, today, &limits);
    let page_ms = started.elapsed();
    let started = Instant::now();
    let portrait = ekyc::portrait_within(models, bytes, &limits, AgeGroup::Adult);
    let portrait_ms = started.elapsed();
    let is_page = !page.lines.is_empty();
    let (found, ms) = if is_page {
        (page_result(&page), page_ms)
    } else {
        (portrait_result(&portrait), portrait_ms)
    };
    let started = Instant::now();
    let picture = decode(bytes, &limits).ok();
    let zone = picture.as_ref().map(|picture| models.read_mrz(picture));
    let mrz_ms = started.elapsed();
    drop(zone);
    // Faces of a page that lies on its side are those of the upright one.
    let (faces, turns) = if is_page {
        (&page.faces, page.turns)
    } else {
        (&portrait.faces, 0)
    };
    let picture = picture.map(|picture| picture.quarters(turns));
    let dets: Vec<Value> = faces
        .iter()
        .map(|face| det(models, picture.as_ref(), face))
        .collect();
    let (lines, codes) = found;
    let measures: serde_json::Map<String, Value> = portrait
        .measures
        .iter()
        .filter(|_| !is_page)
        .filter_map(|measure| {
            Some((
                json!(measure.name).as_str()?.to_owned(),
                json!(measure.value),
            ))
        })
        .collect();
    json!({
        "file": path,
        "result": { "lines": lines, "certainty": page.certainty, "doubtful": page.doubtful, "uncertain": page.uncertain,
            "confidence": page.confidence, "faces": faces.len(), "dets": dets, "codes": codes, "measures": measures },
        "ms": ms.as_secs_f64() * 1000.0,
        "portraitMs": portrait_ms.as_secs_f64() * 1000.0,
        "passportMs": page_ms.as_secs_f64() * 1000.0,
        // Decoding and reading the zone alone, where the passport's also looks for faces.
        "mrzMs": mrz_ms.as_secs_f64() * 1000.0,
        // Both reports whole, as the browser gives them.
        "today": today.to_string(),
        "portrait": portrait,
        "passport": page,
    })
}

fn page_result(page: &PassportReport) -> (Vec<String>, Vec<&'static str>) {
    (
        page.lines.clone(),
        page.findings
            .iter()
            .map(|finding| finding.code.wire())
            .collect(),
    )
}

fn portrait_result(portrait: &PortraitReport) -> (Vec<String>, Vec<&'static str>) {
    (
        Vec::new(),
        portrait
            .findings
            .iter()
            .map(|finding| finding.code.wire())
            .collect(),
    )
}

fn det(models: &VisionModels, picture: Option<&Picture>, face: &Face) -> Value {
    let embedding = picture.and_then(|picture| models.embedding(picture, face).ok().flatten());
    json!({ "box": face.bounds, "points": face.points, "score": face.score, "desc": embedding })
}
