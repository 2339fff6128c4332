//! Typst with our templates and typefaces.

use std::path::Path;
use std::sync::OnceLock;

use typst::foundations::{Bytes, Dict, IntoValue};
use typst_as_lib::{TypstEngine, TypstTemplateCollection};
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards};

use crate::state::AppState;
use crate::{Error, Result};

const SOURCES: [(&str, &str); 3] = [
    (
        "ornament.typ",
        include_str!("../../templates/documents/ornament.typ"),
    ),
    (
        "evisa.typ",
        include_str!("../../templates/documents/evisa.typ"),
    ),
    (
        "declaration.typ",
        include_str!("../../templates/documents/declaration.typ"),
    ),
];
const OCR_B: &[u8] = include_bytes!("../../../models/fonts/OCRB.otf");

/// Fonts are read once.
static ENGINE: OnceLock<TypstEngine<TypstTemplateCollection>> = OnceLock::new();

/// Draws the template `name` with `data` (JSON) and pictures by name, as a PDF that follows PDF/UA.
/// Takes tens of milliseconds on a thread of its own.
///
/// # Errors
/// 503 `models_missing` when the typefaces are not there; 500 when the template fails.
pub async fn draw(
    state: &AppState,
    name: &'static str,
    data: String,
    pictures: Vec<(&'static str, Vec<u8>)>,
) -> Result<Vec<u8>> {
    let fonts = state.config.models_dir.join("fonts");
    tokio::task::spawn_blocking(move || {
        let mut inputs = Dict::new();
        inputs.insert("data".into(), data.into_value());
        for (name, bytes) in pictures {
            inputs.insert(name.into(), Bytes::new(bytes).into_value());
        }
        let document = engine(&fonts)?
            .compile_with_input(name, inputs)
            .output
            .map_err(|cause| Error::internal(format!("{name}: {cause}")))?;
        let options = PdfOptions {
            standards: PdfStandards::new(&[PdfStandard::Ua_1])
                .map_err(|cause| Error::internal(cause.message()))?,
            ..PdfOptions::default()
        };
        typst_pdf::pdf(&document, &options)
            .map_err(|causes| Error::internal(format!("{name}: {causes:?}")))
    })
    .await
    .map_err(Error::internal)?
}

fn engine(folder: &Path) -> Result<&'static TypstEngine<TypstTemplateCollection>> {
    if let Some(engine) = ENGINE.get() {
        return Ok(engine);
    }
    let missing = |cause: std::io::Error| {
        tracing::error!(folder = %folder.display(), %cause, "no typefaces for documents");
        Error::Unavailable {
            code: "models_missing",
            retry_after: 60,
        }
    };
    let mut fonts = vec![OCR_B.to_vec()];
    for entry in std::fs::read_dir(folder).map_err(missing)? {
        let path = entry.map_err(missing)?.path();
        if path
            .extension()
            .is_some_and(|it| it == "ttf" || it == "otf")
        {
            fonts.push(std::fs::read(path).map_err(missing)?);
        }
    }
    let built = TypstEngine::builder()
        .fonts(fonts)
        .with_static_source_file_resolver(SOURCES)
        .build();
    Ok(ENGINE.get_or_init(|| built))
}
