//! `/client-service/public/du-lieu-mo`: the datasets, and what they are described by.

use axum::extract::State;
use evisa_core::words::Lang;
use serde::Serialize;
use serde_json::{Map, Value};

use super::address::{BASE, FORMATS};
use super::dataset::Dataset;
use super::dcat;
use super::description::{Description, OpenDataTerm, description, text_in};
use crate::http::describe::{JsonObject, List};
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::{Language, Path};
use crate::http::file::Rows;
use crate::state::AppState;
use crate::store::open_data;
use crate::{Error, Result};

/// A dataset in words.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct OpenDataset {
    /// Its name in addresses.
    id: String,
    title: String,
    description: String,
    /// Id of the field.
    field: String,
    /// Id of the category.
    category: String,
    /// Ids of keywords.
    keywords: Vec<String>,
    /// Id of the licence.
    license: String,
    /// Id of the agency.
    agency: String,
    /// Since when it is published, `YYYY-MM-DD`.
    issued: String,
    /// When it was counted last, `YYYY-MM-DD`; none before the first time.
    modified: Option<String>,
    columns: Vec<OpenDataTerm>,
    distributions: Vec<OpenDistribution>,
}

/// A file of a dataset.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpenDistribution {
    media_type: &'static str,
    /// Below the portal's address.
    url: String,
}

/// A text about the data.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct OpenDataArticle {
    id: String,
    title: String,
    text: String,
}

fn all() -> Result<&'static Description> {
    description().ok_or_else(|| Error::internal("the description of the open data"))
}

/// Makes the handler of one list of terms.
macro_rules! terms {
    ($name:ident, $path:literal, $summary:literal, |$all:ident, $language:ident| $terms:expr) => {
        #[doc = $summary]
        #[utoipa::path(get, path = $path, summary = $summary)]
        pub(crate) async fn $name(
            Language($language): Language,
        ) -> Result<Envelope<List<OpenDataTerm>>> {
            let $all = all()?;
            Ok(ok(List($terms)))
        }
    };
}

terms!(
    fields,
    "/client-service/public/du-lieu-mo/fields",
    "Fields of the open data",
    |all, language| all.field.iter().map(|it| it.shown(language)).collect()
);
terms!(
    categories,
    "/client-service/public/du-lieu-mo/categories",
    "Categories of the open data",
    |all, language| all.category.iter().map(|it| it.shown(language)).collect()
);
terms!(
    keywords,
    "/client-service/public/du-lieu-mo/keywords",
    "Keywords of the open data",
    |all, language| all.keyword.iter().map(|it| it.shown(language)).collect()
);
terms!(
    licenses,
    "/client-service/public/du-lieu-mo/licenses",
    "Licences of the open data",
    |all, language| {
        vec![OpenDataTerm {
            id: all.license.id.clone(),
            name: text_in(&all.license.name, language),
            url: Some(all.license.url.clone()),
        }]
    }
);
terms!(
    agency,
    "/client-service/public/du-lieu-mo/agency",
    "Who publishes the open data",
    |all, language| {
        vec![OpenDataTerm {
            id: all.agency.id.clone(),
            name: text_in(&all.agency.name, language),
            url: None,
        }]
    }
);

/// Texts about the open data.
#[utoipa::path(
    get,
    path = "/client-service/public/du-lieu-mo/articles",
    summary = "Texts about the open data"
)]
pub(crate) async fn articles(
    Language(language): Language,
) -> Result<Envelope<List<OpenDataArticle>>> {
    let shown = all()?.article.iter().map(|it| OpenDataArticle {
        id: it.id.clone(),
        title: text_in(&it.title, language),
        text: text_in(&it.text, language),
    });
    Ok(ok(List(shown.collect())))
}

/// The datasets, with the addresses of their files.
#[utoipa::path(
    get,
    path = "/client-service/public/du-lieu-mo/datasets",
    summary = "Datasets of the open data"
)]
pub(crate) async fn datasets(
    State(state): State<AppState>,
    Language(language): Language,
) -> Result<Envelope<List<OpenDataset>>> {
    let all = all()?;
    let mut shown = Vec::new();
    for dataset in Dataset::ALL {
        let counted = counted(&state, dataset).await?;
        shown.extend(described(all, dataset, counted, language));
    }
    Ok(ok(List(shown)))
}

/// The catalogue of the datasets as DCAT.
#[utoipa::path(
    get,
    path = "/client-service/public/du-lieu-mo/catalog",
    summary = "The open data as a DCAT catalogue in JSON-LD"
)]
pub(crate) async fn catalog(State(state): State<AppState>) -> Result<axum::Json<JsonObject>> {
    let all = all()?;
    let mut days = Vec::new();
    for dataset in Dataset::ALL {
        days.push((dataset, counted(&state, dataset).await?));
    }
    let modified = |dataset| {
        let day = days.iter().find(|(one, _)| *one == dataset);
        day.and_then(|(_, day)| day.clone())
    };
    let catalogue = dcat::catalogue(all, &state.config.public(), modified);
    Ok(axum::Json(JsonObject(catalogue)))
}

/// A dataset: `….csv` (RFC 4180, with a header) or `….json` (a list of rows). Numbers are rounded.
#[utoipa::path(
    get,
    path = "/client-service/public/du-lieu-mo/datasets/{file}",
    summary = "The rows of a dataset as CSV or JSON",
    responses(
        (status = 404, description = "not_found"),
    ),
)]
pub(crate) async fn rows(State(state): State<AppState>, Path(file): Path<String>) -> Result<Rows> {
    let (name, format) = file.rsplit_once('.').ok_or(Error::NotFound)?;
    let dataset = Dataset::named(name).ok_or(Error::NotFound)?;
    let known = FORMATS.into_iter().find(|(end, _)| *end == format);
    let (format, media) = known.ok_or(Error::NotFound)?;
    let found = open_data::find(&mut *state.store.read().await?, name).await?;
    let rows = found.ok_or(Error::NotFound)?.body;
    let text = if format == "csv" {
        csv(dataset, &rows)?
    } else {
        rows
    };
    Ok(Rows { media, text })
}

/// The day on which a dataset was counted last.
async fn counted(state: &AppState, dataset: Dataset) -> Result<Option<String>> {
    let mut conn = state.store.read().await?;
    let found = open_data::find(&mut conn, dataset.name()).await?;
    Ok(found.map(|found| found.day))
}

fn described(
    all: &Description,
    dataset: Dataset,
    modified: Option<String>,
    language: Lang,
) -> Option<OpenDataset> {
    let about = all.dataset.iter().find(|it| it.id == dataset.name())?;
    let columns = dataset.columns().iter().map(|name| OpenDataTerm {
        id: (*name).to_owned(),
        name: about
            .column
            .get(*name)
            .map(|it| text_in(it, language))
            .unwrap_or_default(),
        url: None,
    });
    let files = FORMATS.map(|(format, media_type)| OpenDistribution {
        media_type,
        url: format!("{BASE}/datasets/{}.{format}", about.id),
    });
    Some(OpenDataset {
        id: about.id.clone(),
        title: text_in(&about.title, language),
        description: text_in(&about.description, language),
        field: about.field.clone(),
        category: about.category.clone(),
        keywords: about.keywords.clone(),
        license: all.license.id.clone(),
        agency: all.agency.id.clone(),
        issued: about.issued.clone(),
        modified,
        columns: columns.collect(),
        distributions: files.into(),
    })
}

/// Rows as CSV. No cell begins like a formula: they are numbers, months and codes.
fn csv(dataset: Dataset, rows: &str) -> Result<String> {
    let rows: Vec<Map<String, Value>> = serde_json::from_str(rows).map_err(Error::internal)?;
    let mut written = csv::Writer::from_writer(Vec::new());
    written
        .write_record(dataset.columns())
        .map_err(Error::internal)?;
    for row in rows {
        let cells = dataset.columns().iter().map(|name| match row.get(*name) {
            Some(Value::String(text)) => text.clone(),
            None => String::new(),
            Some(other) => other.to_string(),
        });
        written.write_record(cells).map_err(Error::internal)?;
    }
    let bytes = written.into_inner().map_err(Error::internal)?;
    String::from_utf8(bytes).map_err(Error::internal)
}
