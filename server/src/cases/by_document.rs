//! Where files stand, for whoever names a receipt, a passport or a document of theirs and the phone number beside it. All
//! of that may be known to others, so nothing is told that a stranger could use: no name, no registration code.

use evisa_core::forms::lookup::{DOCUMENT_LOOKUP, document as asked};
use evisa_core::{Draft, form};
use jiff::civil::Date;
use serde::Serialize;
use serde_json::json;

use super::holder::{Tries, in_steps, note};
use super::view::{self, Point};
use crate::calendar::expected_day;
use crate::platform::{clock, codes};
use crate::state::AppState;
use crate::store::access::digest;
use crate::store::case_file::{self, Case};
use crate::store::{Conn, Proof, Scope, audit, payment_order};
use crate::{Error, Result};

/// As many files are told of as one order may pay for.
const MOST: i64 = 50;

/// Files that were found, the newest first.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct FilesFound {
    /// One or more.
    content: Vec<FileStanding>,
}

/// Where a file stands, and nothing about any person.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
struct FileStanding {
    /// Name of its kind of case.
    #[schema(schema_with = view::kinds)]
    loai_ho_so: &'static str,
    /// When it was received, in the portal's zone.
    ngay_hoso: String,
    #[schema(schema_with = view::steps)]
    buoc_xl_hoso: &'static str,
    #[schema(schema_with = view::displays)]
    display_status: &'static str,
    /// Oldest first.
    timeline: Vec<Point>,
    /// None before everything was received, and none after the decision.
    #[schema(value_type = Option<String>, format = Date)]
    expected_day: Option<Date>,
}

/// By what files are looked for.
enum Key<'a> {
    Receipt(&'a str),
    Passport(&'a str),
    /// A registration code, or the number of what was issued.
    Document(&'a str),
}

/// Where the files stand that the form `documentLookup` of core names.
///
/// # Errors
/// 422 for answers that no file can have; 404, the same for every kind of miss; 429 after too many of them for one key.
pub async fn by_document(state: &AppState, draft: Draft) -> Result<FilesFound> {
    let today = state.clock.today();
    let answers = form::parse(&DOCUMENT_LOOKUP, &draft, today).map_err(Error::invalid)?;
    let proof = Scope::Proof(Proof {
        phone: answers.get(asked::PHONE).map(str::to_owned),
        ..Proof::default()
    });
    let keys = [
        answers.get(asked::RECEIPT).map(Key::Receipt),
        answers.get(asked::PASSPORT_NUMBER).map(Key::Passport),
        answers.get(asked::CODE).map(Key::Document),
    ];
    let key = keys.into_iter().flatten().next().ok_or(Error::NotFound)?;
    in_steps(find(state, &key, &proof)).await
}

async fn find(state: &AppState, key: &Key<'_>, proof: &Scope) -> Result<FilesFound> {
    let (Key::Receipt(typed) | Key::Passport(typed) | Key::Document(typed)) = key;
    let tries = Tries { state, code: typed };
    tries.check()?;
    let mut conn = state.store.read().await?;
    let mut found = named(&mut conn, key).await?;
    found.retain(|case| proof.admits(case));
    if found.is_empty() {
        tries.note();
        let code = digest(&state.secrets, typed);
        note(state, "missed", None, json!({ "code": code })).await;
        return Err(Error::NotFound);
    }
    let mut content = Vec::new();
    for case in found {
        note(
            state,
            "opened",
            Some(case.code.clone()),
            json!({ "by": "document" }),
        )
        .await;
        content.push(standing(state, &mut conn, &case).await?);
    }
    Ok(FilesFound { content })
}

/// The files that a key names, whosever they are.
async fn named(conn: &mut Conn, key: &Key<'_>) -> Result<Vec<Case>> {
    Ok(match key {
        Key::Receipt(receipt) => {
            let receipt = codes::read_receipt(receipt);
            let mut cases = Vec::new();
            for line in payment_order::lines(conn, &receipt).await? {
                cases.extend(case_file::find(conn, &line.case_code, &Scope::Everything).await?);
            }
            cases
        }
        Key::Passport(number) => case_file::of_document(conn, number, MOST).await?,
        Key::Document(number) => {
            let code = codes::read_registration(number).unwrap_or_default();
            match case_file::find(conn, &code, &Scope::Everything).await? {
                Some(case) => vec![case],
                None => case_file::issued_as(conn, number).await?,
            }
        }
    })
}

async fn standing(state: &AppState, conn: &mut Conn, case: &Case) -> Result<FileStanding> {
    let history = audit::history(conn, &case.code).await?;
    Ok(FileStanding {
        loai_ho_so: case.kind.name(),
        ngay_hoso: clock::local_time(case.created_at),
        buoc_xl_hoso: case.step().wire(),
        display_status: view::display(case),
        timeline: view::timeline(&history),
        expected_day: expected_day(conn, &state.config, case).await?,
    })
}
