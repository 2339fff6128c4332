//! Typst with our templates and typefaces.

use std::path::Path;
use std::sync::OnceLock;

use serde::Serialize;
use typst::foundations::{Bytes, Dict, IntoValue, Output};
use typst_as_lib::{TypstEngine, TypstTemplateCollection};
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards};

use crate::platform::workers::{Party, Workers};
use crate::state::AppState;
use crate::{Error, Result};

const SOURCES: [(&str, &str); 5] = [
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
    (
        "letter.typ",
        include_str!("../../templates/documents/letter.typ"),
    ),
    (
        "statement.typ",
        include_str!("../../templates/documents/statement.typ"),
    ),
];
const OCR_B: &[u8] = include_bytes!("../../../models/fonts/OCRB.otf");

/// Fonts are read once.
static ENGINE: OnceLock<TypstEngine<TypstTemplateCollection>> = OnceLock::new();

/// What a document says. Its template finds it as JSON in `sys.inputs.data`, and the document's pictures beside it.
pub trait Document: Serialize {
    /// Its template in `templates/documents`.
    const TEMPLATE: &'static str;
}

/// Pictures by the names under which a template asks for them.
pub type Pictures = Vec<(&'static str, Vec<u8>)>;

/// Draws a document with its pictures, as a PDF that follows PDF/UA. Takes tens of milliseconds on a thread of its own.
///
/// # Errors
/// 503 `busy` or `timeout` when no place is free in time; 503 `models_missing` when the typefaces are not there;
/// 500 when the template fails.
pub async fn draw<D: Document>(
    state: &AppState,
    document: &D,
    pictures: Pictures,
) -> Result<Vec<u8>> {
    drawn(
        &state.pools.documents,
        Party::Portal,
        state,
        document,
        pictures,
    )
    .await
}

/// The same for what may have a thousand lines, and takes seconds: apart from documents for which somebody waits, and in
/// the turn of `party`.
///
/// # Errors
/// See [`draw`].
pub async fn draw_long<D: Document>(
    state: &AppState,
    party: Party,
    document: &D,
) -> Result<Vec<u8>> {
    drawn(&state.pools.lists, party, state, document, Vec::new()).await
}

async fn drawn<D: Document>(
    workers: &Workers,
    party: Party,
    state: &AppState,
    document: &D,
    pictures: Pictures,
) -> Result<Vec<u8>> {
    let data = serde_json::to_string(document).map_err(Error::internal)?;
    let fonts = state.config.models_dir.join("fonts");
    let work = move || set(&fonts, D::TEMPLATE, data, pictures);
    workers.run_for(party, workers.until(), work).await?
}

fn set(fonts: &Path, template: &'static str, data: String, pictures: Pictures) -> Result<Vec<u8>> {
    let document = pages(fonts, template, data, pictures)?;
    let accessible = PdfOptions {
        standards: PdfStandards::new(&[PdfStandard::Ua_1])
            .map_err(|cause| Error::internal(cause.message()))?,
        ..PdfOptions::default()
    };
    typst_pdf::pdf(&document, &accessible)
        // PDF/UA refuses a sign that our typefaces lack. Then the file is tagged all the same, and
        // only claims nothing: better a box in an address than no visa.
        .or_else(|_| typst_pdf::pdf(&document, &PdfOptions::default()))
        .map_err(|causes| Error::internal(format!("{template}: {causes:?}")))
}

/// Sets the pages of a document; the type that Typst has for them is the one that is written as PDF.
fn pages<D: Output>(
    fonts: &Path,
    template: &'static str,
    data: String,
    pictures: Pictures,
) -> Result<D> {
    let mut inputs = Dict::new();
    inputs.insert("data".into(), data.into_value());
    for (name, bytes) in pictures {
        inputs.insert(name.into(), Bytes::new(bytes).into_value());
    }
    engine(fonts)?
        .compile_with_input(template, inputs)
        .output
        .map_err(|cause| Error::internal(format!("{template}: {cause}")))
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

#[cfg(test)]
pub(crate) mod tests;
