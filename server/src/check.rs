//! `evisa check`: what the image checks find in files, one line of JSON for each.
//!
//! For measuring the checks on a folder of pictures, and for support: the same code as the portal's.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use evisa_core::ekyc::{self, PassportReport, PortraitReport, Stage};
use evisa_core::vision::{Eyes, Face, Limits, Models, Picture, decode};
use jiff::civil::Date;
use serde_json::{Value, json};

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
    let eyes = match eyes(&args.models) {
        Ok(eyes) => eyes,
        Err(error) => {
            eprintln!("evisa check: {}: {error}", args.models.display());
            return ExitCode::FAILURE;
        }
    };
    let mut code = ExitCode::SUCCESS;
    for path in &args.images {
        match std::fs::read(path) {
            Ok(bytes) => println!("{}", line(&eyes, path, &bytes, args.megabytes, today)),
            Err(error) => {
                eprintln!("evisa check: {}: {error}", path.display());
                code = ExitCode::FAILURE;
            }
        }
    }
    code
}

/// Loads all networks from a folder.
///
/// # Errors
/// Names the file that is missing or is no model.
pub fn eyes(folder: &Path) -> Result<Eyes, String> {
    let read =
        |name: &str| std::fs::read(folder.join(name)).map_err(|error| format!("{name}: {error}"));
    let eyes = Eyes::load(Models {
        detector: &read("face-detector.net")?,
        landmarks: &read("face-landmarks.net")?,
        lids: &read("shut-eyes.net")?,
        reader: Some(&read("mrz-reader.net")?),
    });
    eyes.and_then(|eyes| eyes.with_embedder(&read("face-embedder.onnx").unwrap_or_default()))
        .map_err(|error| error.to_string())
}

/// A page is told by its machine-readable zone; anything else is judged as a portrait.
fn line(eyes: &Eyes, path: &Path, bytes: &[u8], megabytes: usize, today: Date) -> Value {
    let limits = Limits {
        bytes: megabytes * 1024 * 1024,
        ..Limits::default()
    };
    let started = Instant::now();
    let page = ekyc::passport_within(eyes, bytes, today, &limits);
    let page_ms = started.elapsed();
    let started = Instant::now();
    let portrait = ekyc::portrait_within(eyes, bytes, &limits, Stage::Adult);
    let portrait_ms = started.elapsed();
    let is_page = !page.lines.is_empty();
    let (found, ms) = if is_page {
        (page_result(&page), page_ms)
    } else {
        (portrait_result(&portrait), portrait_ms)
    };
    let started = Instant::now();
    let picture = decode(bytes, &limits).ok();
    let zone = picture.as_ref().map(|picture| eyes.zone(picture));
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
        .map(|face| det(eyes, picture.as_ref(), face))
        .collect();
    let (lines, codes) = found;
    let measures: serde_json::Map<String, Value> = portrait
        .measures
        .iter()
        .filter(|_| !is_page)
        .map(|measure| (measure.name.to_owned(), json!(measure.value)))
        .collect();
    json!({
        "file": path,
        "result": { "lines": lines, "certainty": page.certainty, "doubtful": page.doubtful, "doubted": page.doubted,
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

fn det(eyes: &Eyes, picture: Option<&Picture>, face: &Face) -> Value {
    let description = picture.and_then(|picture| eyes.describe(picture, face).ok().flatten());
    json!({ "box": face.bounds, "points": face.points, "score": face.score, "desc": description })
}
