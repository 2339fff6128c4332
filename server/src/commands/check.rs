//! `evisa check`: what the image checks find in files, one line of JSON for each.
//!
//! For measuring the checks on a folder of pictures, and for support: the same code as the portal's.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use evisa_core::ekyc;
use evisa_core::vision::{Limits, VisionModels};
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
            Ok(bytes) => {
                let found = line(&models, path, &bytes, args.megabytes, today);
                // Nobody reads on: `evisa check … | head`.
                if writeln!(std::io::stdout(), "{found}").is_err() {
                    return code;
                }
            }
            Err(error) => {
                eprintln!("evisa check: {}: {error}", path.display());
                code = ExitCode::FAILURE;
            }
        }
    }
    code
}

/// What is seen in one file, as one line of JSON.
fn line(models: &VisionModels, path: &Path, bytes: &[u8], megabytes: usize, today: Date) -> Value {
    let limits = Limits {
        bytes: megabytes * 1024 * 1024,
        ..Limits::default()
    };
    let started = Instant::now();
    let clock = || started.elapsed().as_secs_f64() * 1000.0;
    let mut line = json!(ekyc::inspect(models, bytes, today, &limits, &clock));
    line["file"] = json!(path);
    line
}
