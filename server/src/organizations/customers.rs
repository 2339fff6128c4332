//! The customers of an organization: looked for, added, changed, deleted, and taken over from a list.

use evisa_core::Draft;
use evisa_core::form::{Code, Problem, parse};
use evisa_core::forms::customer::{self as form, CUSTOMER};
use serde::Serialize;
use utoipa::openapi::{RefOr, Schema};

use crate::documents::letter;
use crate::http::answered::{AnswersWith, AskedForm};
use crate::http::describe::form::answers;
use crate::platform::workers::Party;
use crate::state::AppState;
use crate::store::customer::{self, Customer};
use crate::store::{Conn, organization};
use crate::{Error, Result};

/// Customers of a printed list at most: more is no list for a person's eyes, and is to be looked through.
pub const MOST_PRINTED: u32 = 1_000;
/// Customers of a printed list that somebody waits for: some pages. A longer one is made in the background (see
/// [`crate::lists`]).
pub const MOST_AWAITED: u32 = 100;
/// Customers of one organization at most.
const MOST: i64 = 20_000;
/// Key of the title of a printed list.
const TITLE: &str = "field.guarantee.danhSachKhachHang.label";
/// Customers that are taken over at once: with every answer filled they stay below the size of a request.
const MOST_AT_ONCE: usize = 200;

/// A customer: what is known of one, and what names them.
pub type CustomerShown = AnswersWith<CustomerForm, CustomerVersion>;

/// The form of a customer.
#[derive(Debug)]
pub enum CustomerForm {}

impl AskedForm for CustomerForm {
    const NAME: &'static str = "Customer";

    fn answers() -> RefOr<Schema> {
        answers(&CUSTOMER).into()
    }
}

/// Which customer, and in which version.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct CustomerVersion {
    id: String,
    /// To be named by the next change.
    version: i64,
}

/// A page of customers.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomerPage {
    content: Vec<CustomerShown>,
    total_elements: i64,
}

/// What became of customers that were taken over.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CustomersImported {
    /// How many are new.
    added: usize,
    /// How many took the place of a former one.
    changed: usize,
}

/// A customer whose answers were proven.
fn read(state: &AppState, organization: &str, draft: &Draft) -> Result<Customer, Vec<Problem>> {
    let answers = parse(&CUSTOMER, draft, state.clock.today())?;
    let text = |value: Option<&str>| value.unwrap_or_default().to_owned();
    Ok(Customer {
        id: state.random.id(),
        organization: organization.to_owned(),
        name: text(answers.get(form::NAME)),
        nationality: text(answers.get(form::NATIONALITY)),
        document: text(answers.get(form::PASSPORT_NUMBER)),
        answers: answers.to_json(),
        version: 1,
    })
}

fn shown(customer: Customer) -> CustomerShown {
    let Customer { id, version, .. } = customer;
    AnswersWith::of(customer.answers, CustomerVersion { id, version })
}

/// Refuses more than an organization may keep.
async fn has_room(conn: &mut Conn, organization: &str, added: usize) -> Result<()> {
    if customer::count(conn, organization).await? + added as i64 > MOST {
        return Err(Error::Conflict("customers_full"));
    }
    Ok(())
}

/// The customers of an organization with these words in name or passport number, by name.
///
/// # Errors
/// When the database fails.
pub async fn page(
    state: &AppState,
    organization: &str,
    text: &str,
    number: u32,
    size: u32,
) -> Result<CustomerPage> {
    let (number, size) = (i64::from(number), i64::from(size.clamp(1, 100)));
    let mut conn = state.store.read().await?;
    let found = customer::page(&mut conn, organization, text, number, size).await?;
    let (rows, total_elements) = found;
    Ok(CustomerPage {
        content: rows.into_iter().map(shown).collect(),
        total_elements,
    })
}

/// A printed list.
#[derive(Debug)]
pub struct PrintedCustomers {
    /// The document.
    pub bytes: Vec<u8>,
    /// Customers on it.
    pub lines: usize,
    /// Whether there are more.
    pub cut: bool,
}

/// The first `most` of the same, printed in Vietnamese and English, in the turn of `party`.
///
/// # Errors
/// When the database fails, or the drawing.
pub async fn print(
    state: &AppState,
    party: Party,
    organization: &str,
    text: &str,
    most: u32,
) -> Result<PrintedCustomers> {
    let mut conn = state.store.read().await?;
    let found = customer::page(&mut conn, organization, text, 0, most.into()).await?;
    let known = organization::find(&mut conn, organization).await?;
    drop(conn);
    let sender = known.map_or_else(|| organization.to_owned(), |it| it.name);
    let rows: Vec<Draft> = found.0.into_iter().map(|it| it.answers).collect();
    Ok(PrintedCustomers {
        bytes: letter::draw_rows(state, party, TITLE, &sender, &CUSTOMER, &rows).await?,
        lines: rows.len(),
        cut: found.1 > rows.len() as i64,
    })
}

/// Adds a customer.
///
/// # Errors
/// 409 `customer_exists` where the passport is known, `customers_full`; 422 with the problems.
pub async fn add(state: &AppState, organization: &str, draft: &Draft) -> Result<CustomerShown> {
    let new = read(state, organization, draft).map_err(Error::invalid)?;
    let mut tx = state.store.begin().await?;
    has_room(&mut tx, organization, 1).await?;
    if !customer::insert(&mut tx, &new, state.clock.millis()).await? {
        return Err(Error::Conflict("customer_exists"));
    }
    tx.commit().await?;
    Ok(shown(new))
}

/// Changes a customer; `version` of the draft is the one that was seen.
///
/// # Errors
/// 404 for another organization's; 409 `version_conflict`, `customer_exists` where another one has the passport; 422 with
/// the problems.
pub async fn change(
    state: &AppState,
    organization: &str,
    id: String,
    mut draft: Draft,
) -> Result<CustomerShown> {
    let seen = draft.remove("version").and_then(|it| it.as_i64());
    let read = read(state, organization, &draft).map_err(Error::invalid)?;
    let mut tx = state.store.begin().await?;
    let before = customer::find(&mut tx, organization, &id).await?;
    let before = before.ok_or(Error::NotFound)?;
    let (nationality, document) = (&read.nationality, &read.document);
    let other = customer::with_passport(&mut tx, organization, nationality, document).await?;
    if other.is_some_and(|other| other.id != id) {
        return Err(Error::Conflict("customer_exists"));
    }
    let mut changed = Customer {
        id,
        version: seen.unwrap_or(before.version),
        ..read
    };
    if !customer::save(&mut tx, &changed, state.clock.millis()).await? {
        return Err(Error::Conflict("version_conflict"));
    }
    tx.commit().await?;
    changed.version += 1;
    Ok(shown(changed))
}

/// Deletes a customer; the guarantees that name them stay as they are.
///
/// # Errors
/// 404 for another organization's.
pub async fn delete(state: &AppState, organization: &str, id: &str) -> Result<()> {
    let mut tx = state.store.begin().await?;
    if !customer::delete(&mut tx, organization, id).await? {
        return Err(Error::NotFound);
    }
    tx.commit().await?;
    Ok(())
}

/// Takes a list over: all of it, or nothing where any row has a problem, which is named by the row's place. One whose
/// passport is known takes the place of the former.
///
/// # Errors
/// 409 `customers_full`; 422 with the problems of every row, or for none or more than 200.
pub async fn import(
    state: &AppState,
    organization: &str,
    rows: &[&Draft],
) -> Result<CustomersImported> {
    let rows = proven(state, organization, rows)?;
    let now = state.clock.millis();
    let mut tx = state.store.begin().await?;
    has_room(&mut tx, organization, rows.len()).await?;
    let mut imported = CustomersImported {
        added: 0,
        changed: 0,
    };
    for row in rows {
        let (nationality, document) = (&row.nationality, &row.document);
        match customer::with_passport(&mut tx, organization, nationality, document).await? {
            None => {
                customer::insert(&mut tx, &row, now).await?;
                imported.added += 1;
            }
            Some(Customer { id, version, .. }) => {
                let row = Customer { id, version, ..row };
                if !customer::save(&mut tx, &row, now).await? {
                    return Err(Error::Conflict("version_conflict"));
                }
                imported.changed += 1;
            }
        }
    }
    tx.commit().await?;
    Ok(imported)
}

/// The rows of a list, each proven.
fn proven(state: &AppState, organization: &str, rows: &[&Draft]) -> Result<Vec<Customer>> {
    let problem = match rows.len() {
        0 => Some(Code::Required.at("danhSach")),
        1..=MOST_AT_ONCE => None,
        _ => Some(Code::TooMany.with("max", MOST_AT_ONCE).at("danhSach")),
    };
    if let Some(problem) = problem {
        return Err(Error::invalid([problem]));
    }
    let (mut proven, mut problems) = (Vec::new(), Vec::new());
    for (place, row) in rows.iter().enumerate() {
        match read(state, organization, row) {
            Ok(customer) => proven.push(customer),
            Err(found) => problems.extend(found.into_iter().map(|one| Problem {
                field: format!("danhSach[{place}].{}", one.field),
                ..one
            })),
        }
    }
    if problems.is_empty() {
        Ok(proven)
    } else {
        Err(Error::invalid(problems))
    }
}
