//! An organization whose registration is approved: it gets a code and a main account, whose password is chosen under a
//! mailed link.

use evisa_core::Draft;
use evisa_core::forms::organization::{NAME, PERSON, TAX_CODE, representative};
use serde_json::{Value, json};

use crate::accounts::mailed_link;
use crate::people::Role;
use crate::state::AppState;
use crate::store::Conn;
use crate::store::access::{self, Access};
use crate::store::account::{self, Account, Membership, OpenedBy};
use crate::store::account_link::{AccountLink, Purpose};
use crate::store::case_file::Case;
use crate::store::organization::{self, Organization};
use crate::{Error, Result};

/// Admits the organization of a registration, in the transaction that approves it. The number that was issued is its
/// code; nothing is granted yet.
///
/// # Errors
/// 409 `invitee_has_account` when the address that it gave has an account already.
pub async fn admit(conn: &mut Conn, state: &AppState, case: &Case, now: i64) -> Result<()> {
    let approved = case.state.number().zip(case.state.officer());
    let (code, officer) = approved.ok_or_else(|| Error::internal("not approved"))?;
    let representative = case.answers.get(PERSON.name).and_then(Value::as_object);
    let main = Account {
        id: state.random.id(),
        user_name: case.email.clone(),
        email: Some(case.email.clone()),
        full_name: representative
            .map_or_else(String::new, |it| text(it, representative::NAME.name)),
        password_hash: String::new(),
        roles: Role::MEMBER.to_vec(),
        agency: None,
        organization: Some(Membership::new(code)),
        active: true,
        opened: Some(OpenedBy {
            by: officer.to_owned(),
            at: now,
        }),
    };
    if !account::insert(conn, &main, now).await? {
        return Err(Error::Conflict("invitee_has_account"));
    }
    let admitted = Organization {
        code: code.to_owned(),
        registration: Some(case.code.clone()),
        name: text(&case.answers, NAME.name),
        answers: case.answers.clone(),
        language: case.language,
        main_account: Some(main.id.clone()),
        verified: false,
        may_sign: false,
        suspended: None,
        version: 1,
        created_at: now,
    };
    organization::insert(conn, &admitted, &text(&case.answers, TAX_CODE.name)).await?;
    let detail = json!({ "organization": code, "account": main.id, "registration": case.code });
    let done = Access::by(officer, "organizationAdmitted", detail, now).about(code);
    access::record(conn, &state.sealer, &state.random, done).await?;
    let link = AccountLink {
        purpose: Purpose::Invite,
        email: case.email.clone(),
    };
    mailed_link::ask(conn, state, link, None, case.language).await?;
    Ok(())
}

fn text(answers: &Draft, name: &str) -> String {
    let answer = answers.get(name).and_then(Value::as_str);
    answer.unwrap_or_default().to_owned()
}
