//! `GET /payment-service/orders/{receipt}/cases`: where all of those stand who were paid for together, for whoever keeps their
//! mails. It shows no more than the mails say, whose codes open the rest.

use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use jiff::civil::Date;
use serde::Serialize;
use serde_json::json;

use super::holder::note;
use super::view;
use crate::http::describe::{DescribeArgument, Description, List};
use crate::http::envelope::{Envelope, ok};
use crate::http::extract::Path;
use crate::mails::together_link;
use crate::state::AppState;
use crate::store::case_file::{self, Case};
use crate::store::{Conn, Proof, Scope, audit, payment_order};
use crate::{Error, Result};

const HEADER: &str = "X-Order-Key";

/// Somebody who shows the key of an order; whether it is that of the requested one is asked when that is read.
pub struct Keeper(String);

impl std::fmt::Debug for Keeper {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Keeper")
    }
}

impl FromRequestParts<AppState> for Keeper {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &AppState) -> Result<Self> {
        let shown = parts.headers.get(HEADER).and_then(|it| it.to_str().ok());
        shown.map(|it| Self(it.to_owned())).ok_or(Error::NotFound)
    }
}

impl DescribeArgument for Keeper {
    fn describe_argument(about: &mut Description) {
        about.require_header(HEADER);
    }
}

/// Where one of them stands.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CaseOfOrder {
    /// Registration code.
    ma_so_hoso: String,
    ho_ten: String,
    #[schema(schema_with = view::displays)]
    display_status: &'static str,
    /// None after the decision, and while changes are asked for.
    #[schema(value_type = Option<String>, format = Date)]
    expected_day: Option<Date>,
}

/// Where those stand of an order whose mails go to the address that the key holds.
#[utoipa::path(
    get,
    path = "/payment-service/orders/{receipt}/cases",
    summary = "Where all of those stand who were paid for together",
    responses((status = 404, description = "not_found")),
)]
pub(crate) async fn together(
    State(state): State<AppState>,
    Keeper(key): Keeper,
    Path(receipt): Path<String>,
) -> Result<Envelope<List<CaseOfOrder>>> {
    let email = together_link::email_in(&state.secrets, &receipt, &key);
    let own = Scope::Proof(Proof {
        email: Some(email.ok_or(Error::NotFound)?),
        ..Proof::default()
    });
    let mut conn = state.store.read().await?;
    let mut rows = Vec::new();
    for line in payment_order::lines(&mut conn, &receipt).await? {
        let Some(case) = case_file::find(&mut conn, &line.case_code, &own).await? else {
            continue;
        };
        let subject = Some(case.code.clone());
        note(&state, "opened", subject, json!({ "by": "order" })).await;
        rows.push(row(&state, &mut conn, case).await?);
    }
    if rows.is_empty() {
        return Err(Error::NotFound);
    }
    Ok(ok(List(rows)))
}

async fn row(state: &AppState, conn: &mut Conn, case: Case) -> Result<CaseOfOrder> {
    let timeline = view::timeline(&audit::history(conn, &case.code).await?);
    Ok(CaseOfOrder {
        display_status: view::display(&case),
        expected_day: view::promised(state, conn, &case, &timeline).await?,
        ma_so_hoso: case.code,
        ho_ten: case.subject.name,
    })
}
