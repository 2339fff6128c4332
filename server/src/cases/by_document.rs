//! Status of applications, found by a receipt, passport or document number together with the phone number. Others may
//! know all of these, so the answer has nothing that a stranger could use: no name, no registration code.

use evisa_core::Draft;
use evisa_core::form::{self, Answers};
use evisa_core::forms::lookup::{DOCUMENT_LOOKUP, document as asked};
use jiff::civil::Date;
use serde::Serialize;
use serde_json::json;

use super::holder::{FailedAttempts, in_steps, note};
use super::view::{self, TimelineEntry};
use crate::platform::clock;
use crate::security::codes;
use crate::state::AppState;
use crate::store::access::digest;
use crate::store::case_file::{self, Case};
use crate::store::{Conn, Proof, Scope, audit, payment_order};
use crate::{Error, Result};

/// The answer has at most as many applications as one order may pay for.
const MOST: i64 = 50;

/// Files that were found, the newest first.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct FilesFound {
    /// One or more.
    content: Vec<FileStatus>,
}

/// Where a file stands, and nothing about any person.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
struct FileStatus {
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
    timeline: Vec<TimelineEntry>,
    /// None before everything was received, while changes are asked for, and after the decision.
    #[schema(value_type = Option<String>, format = Date)]
    expected_day: Option<Date>,
}

/// What is searched for, normalised: failed attempts are counted per key, however it was typed.
enum Key {
    Receipt(String),
    Passport(String),
    /// The registration code of a case.
    Code(String),
    /// The number of what was issued.
    Number(String),
}

impl Key {
    /// The key among the answers of the form; `None` where all of its fields are empty.
    fn read(answers: &Answers) -> Option<Self> {
        if let Some(receipt) = answers.get(asked::RECEIPT) {
            return Some(Self::Receipt(codes::read_receipt(receipt)));
        }
        if let Some(number) = answers.get(asked::PASSPORT_NUMBER) {
            return Some(Self::Passport(number.to_owned()));
        }
        let typed = answers.get(asked::CODE)?;
        let code = codes::read_registration(typed).map(Self::Code);
        Some(code.unwrap_or_else(|| Self::Number(typed.to_owned())))
    }

    /// The text by which failed attempts are counted.
    fn text(&self) -> &str {
        let (Self::Receipt(text) | Self::Passport(text) | Self::Code(text) | Self::Number(text)) =
            self;
        text
    }
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
    let key = Key::read(&answers).ok_or(Error::NotFound)?;
    in_steps(find(state, &key, &proof)).await
}

async fn find(state: &AppState, key: &Key, proof: &Scope) -> Result<FilesFound> {
    let tries = FailedAttempts::of(state, key.text());
    tries.begin()?;
    let mut conn = state.store.read().await?;
    let found = named(&mut conn, key, proof).await?;
    if found.is_empty() {
        let code = digest(&state.secrets, key.text());
        note(state, "missed", None, json!({ "code": code })).await;
        return Err(Error::NotFound);
    }
    tries.succeeded();
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

/// The cases that a key finds, as far as `proof` admits them.
async fn named(conn: &mut Conn, key: &Key, proof: &Scope) -> Result<Vec<Case>> {
    Ok(match key {
        Key::Receipt(receipt) => {
            let mut cases = Vec::new();
            for line in payment_order::lines(conn, receipt).await? {
                cases.extend(case_file::find(conn, &line.case_code, proof).await?);
            }
            cases
        }
        Key::Passport(number) => case_file::of_document(conn, number, MOST, proof).await?,
        Key::Code(code) => {
            let found = case_file::find(conn, code, proof).await?;
            found.into_iter().collect()
        }
        Key::Number(number) => {
            let found = case_file::issued_as(conn, number, proof).await?;
            found.into_iter().collect()
        }
    })
}

async fn standing(state: &AppState, conn: &mut Conn, case: &Case) -> Result<FileStatus> {
    let history = audit::history(conn, &case.code).await?;
    let timeline = view::timeline(&history);
    Ok(FileStatus {
        loai_ho_so: case.kind.name(),
        ngay_hoso: clock::local_time(case.created_at),
        buoc_xl_hoso: case.step().wire(),
        display_status: view::display(case),
        expected_day: view::promised(state, conn, case, &timeline).await?,
        timeline,
    })
}
