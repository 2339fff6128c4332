//! What somebody who is signed in said of themselves as a guarantor, so that the next guarantee begins with it.

use evisa_core::Draft;
use evisa_core::case::GUARANTEE_PERSONAL;
use evisa_core::forms::guarantee::EMAIL;
use serde_json::json;

use crate::Result;
use crate::people::Actor;
use crate::state::AppState;
use crate::store::account::Account;
use crate::store::case_file;
use crate::store::case_list::{self, CaseQuery, Order, OrderBy, PageAt};

/// The part of the form that asks about the guarantor.
const SECTION: &str = "guarantor";

/// The answers about the guarantor of the guarantee that an account sent last; the account's address alone without one.
///
/// # Errors
/// When the database fails.
pub async fn guarantor(state: &AppState, account: &Account) -> Result<Draft> {
    let scope = Actor::of(account).for_own().scope();
    let latest = Order {
        by: OrderBy::Sent,
        descending: true,
    };
    let query = CaseQuery {
        ready_only: false,
        kind: Some(&GUARANTEE_PERSONAL),
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
    let sections = GUARANTEE_PERSONAL.form.sections.iter();
    let asked = sections.filter(|section| section.key == SECTION);
    let asked: Vec<&str> = asked
        .flat_map(|section| section.fields)
        .map(|field| field.name)
        .collect();
    answers.retain(|name, _| asked.contains(&name.as_str()));
    if let Some(email) = &account.email {
        answers.entry(EMAIL.name).or_insert_with(|| json!(email));
    }
    Ok(answers)
}
