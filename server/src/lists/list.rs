//! Which list a file is made of, and what is asked of it.

use evisa_core::Draft;
use evisa_core::words::Lang;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::format::{Format, Sheet};
use crate::cases::{OwnSearch, export};
use crate::http::table::Table;
use crate::organizations::customers::{self, MOST_PRINTED};
use crate::payments::invoice::{self, MOST_IN_FILE};
use crate::people::Actor;
use crate::platform::workers::Party;
use crate::state::AppState;
use crate::{Error, Result};

/// Lines of a file of what was sent at most: a year of a thousand applications a week. Of one organization's 50,000 cases in
/// SQLite the file took 19 s of the 110 that a try may take, on two cores; the process had held 390 MB at most.
const MOST: usize = 50_000;

/// A list of an organization.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, utoipa::ToSchema)]
pub enum ListName {
    /// What it has sent.
    #[serde(rename = "ho-so")]
    Cases,
    /// Its customers.
    #[serde(rename = "khach-hang")]
    Customers,
    /// Its orders.
    #[serde(rename = "hoa-don")]
    Orders,
}

/// A list with what is asked of it.
#[derive(Clone, Debug)]
pub enum ListRequest {
    /// What was sent, as a search finds it; beside the questions of the search, `dinhDang` names the format.
    Cases(Draft),
    /// Customers with these words in name or passport number.
    Customers(String),
    /// All orders.
    Orders,
}

/// A file's content.
#[derive(Debug)]
pub(super) struct Content {
    pub bytes: Vec<u8>,
    /// Lines below the heading.
    pub lines: usize,
    /// Whether there were more.
    pub cut: bool,
}

impl ListName {
    const ALL: [Self; 3] = [Self::Cases, Self::Customers, Self::Orders];

    /// As it is kept.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Cases => "ho-so",
            Self::Customers => "khach-hang",
            Self::Orders => "hoa-don",
        }
    }

    /// None for one that this release does not know.
    pub(super) fn of(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.name() == name)
    }

    /// Makes its file of what was asked, as [`ListRequest::read`] has it.
    pub(super) async fn make(
        self,
        state: &AppState,
        actor: &Actor,
        organization: &str,
        (format, search, lang): (Format, &Value, Lang),
    ) -> Result<Content> {
        match self {
            Self::Cases => {
                let draft = serde_json::from_value(search.clone()).map_err(Error::internal)?;
                let wanted = OwnSearch::of_organization(draft, state.clock.today())?.unchanging();
                let (table, cut) = export::whole(state, actor, &wanted, lang, MOST).await?;
                let sheet = Sheet::of(format).ok_or(Error::NotFound)?;
                written(sheet, table, cut).await
            }
            Self::Customers => {
                let words = search["q"].as_str().unwrap_or_default();
                let most = MOST_PRINTED;
                let printed =
                    customers::print(state, Party::Portal, organization, words, most).await?;
                Ok(Content {
                    bytes: printed.bytes,
                    lines: printed.lines,
                    cut: printed.cut,
                })
            }
            Self::Orders => {
                let (table, cut) = invoice::table(state, organization, lang, MOST_IN_FILE).await?;
                written(Sheet::Csv, table, cut).await
            }
        }
    }
}

async fn written(sheet: Sheet, table: Table, cut: bool) -> Result<Content> {
    let lines = table.rows.len();
    let writing = tokio::task::spawn_blocking(move || sheet.write(&table));
    let bytes = writing.await.map_err(Error::internal)??;
    Ok(Content { bytes, lines, cut })
}

impl ListRequest {
    /// Which list, in which format, and the questions as they are kept.
    ///
    /// # Errors
    /// 400 `malformed_query` for no format that the list has; see [`OwnSearch::of_organization`].
    pub(super) fn read(self, state: &AppState) -> Result<(ListName, Format, Value)> {
        match self {
            Self::Cases(mut draft) => {
                let sheet = draft
                    .remove("dinhDang")
                    .map(serde_json::from_value::<Sheet>);
                let sheet = sheet
                    .and_then(std::result::Result::ok)
                    .ok_or(Error::BadRequest("malformed_query"))?;
                OwnSearch::of_organization(draft.clone(), state.clock.today())?;
                Ok((ListName::Cases, sheet.format(), json!(draft)))
            }
            Self::Customers(words) => Ok((ListName::Customers, Format::Pdf, json!({ "q": words }))),
            Self::Orders => Ok((ListName::Orders, Format::Csv, json!({}))),
        }
    }
}
