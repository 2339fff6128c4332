//! What somebody who is signed in said of themselves as a guarantor, so that the next guarantee begins with it.

use evisa_core::Draft;
use evisa_core::case::{CaseKind, GUARANTEE_ORGANIZATION, GUARANTEE_PERSONAL};
use serde_json::json;
use utoipa::openapi::{RefOr, Schema};

use crate::http::answered::{AskedForm, FormAnswers};
use crate::http::describe::form::{FieldAt, some_answers};
use crate::people::Actor;
use crate::state::AppState;
use crate::store::account::Account;
use crate::store::case_file;
use crate::store::case_list::{self, CaseQuery, Order, OrderBy, PageAt};
use crate::{Result, kinds, organizations};

/// The section about the guarantor in the guarantee of a person.
#[derive(Debug)]
pub enum Guarantor {}

/// The same section in the guarantee of an organization.
#[derive(Debug)]
pub enum GuarantorAgency {}

/// A section of a kind's form.
trait SectionForm: AskedForm {
    /// Key of the section.
    const SECTION: &'static str;

    fn kind() -> &'static CaseKind;

    fn schema() -> RefOr<Schema> {
        let own = |at: &FieldAt<'_>| at.section == Self::SECTION;
        some_answers(Self::kind().form, own).into()
    }
}

impl SectionForm for Guarantor {
    const SECTION: &'static str = "guarantor";

    fn kind() -> &'static CaseKind {
        &GUARANTEE_PERSONAL
    }
}

impl SectionForm for GuarantorAgency {
    const SECTION: &'static str = "agency";

    fn kind() -> &'static CaseKind {
        &GUARANTEE_ORGANIZATION
    }
}

impl AskedForm for Guarantor {
    const NAME: &'static str = "Guarantor";

    fn answers() -> RefOr<Schema> {
        Self::schema()
    }
}

impl AskedForm for GuarantorAgency {
    const NAME: &'static str = "GuarantorAgency";

    fn answers() -> RefOr<Schema> {
        Self::schema()
    }
}

/// The answers about the guarantor of the guarantee that an account sent last; the account's address alone without one.
///
/// # Errors
/// When the database fails.
pub async fn guarantor(state: &AppState, account: &Account) -> Result<FormAnswers<Guarantor>> {
    last_said(state, account).await
}

/// The same about the organization that guarantees: a member's is the one that the authority knows.
///
/// # Errors
/// When the database fails.
pub async fn guarantor_agency(
    state: &AppState,
    account: &Account,
) -> Result<FormAnswers<GuarantorAgency>> {
    if let Actor::Member { organization, .. } = Actor::of(account) {
        let mut conn = state.store.read().await?;
        let known = organizations::info::agency(&mut conn, &organization.code).await?;
        return Ok(FormAnswers::of(known));
    }
    last_said(state, account).await
}

/// The answers of one section in what an account sent last of a kind; the account's address in any case.
async fn last_said<S: SectionForm>(state: &AppState, account: &Account) -> Result<FormAnswers<S>> {
    let kind = S::kind();
    let scope = Actor::of(account).for_own().scope();
    let latest = Order {
        by: OrderBy::Sent,
        descending: true,
    };
    let query = CaseQuery {
        ready_only: false,
        kind: Some(kind),
        page: PageAt::Sorted(latest, 0),
        size: 1,
        ..CaseQuery::ready(scope.clone())
    };
    let mut conn = state.store.read().await?;
    let page = case_list::page(&mut conn, &query).await?;
    let mut answers = match page.rows.first() {
        Some(row) => case_file::find(&mut conn, &row.code, &scope).await?,
        None => None,
    }
    .map_or_else(Draft::new, |case| case.answers);
    let sections = kind.form.sections.iter();
    let asked = sections.filter(|one| one.key == S::SECTION);
    let asked: Vec<&str> = asked
        .flat_map(|section| section.fields)
        .map(|field| field.name)
        .collect();
    answers.retain(|name, _| asked.contains(&name.as_str()));
    if let Some(email) = &account.email {
        let field = kinds::of(kind).email_field;
        answers.entry(field).or_insert_with(|| json!(email));
    }
    Ok(FormAnswers::of(answers))
}
