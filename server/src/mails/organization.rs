//! What organizations are told: one mail for an order, one for an hour of decisions, one for what is to be signed again, and
//! what the authority grants and takes.

mod changed;
mod decided;
mod order_paid;
mod to_sign;

use std::collections::BTreeMap;

use evisa_core::words::Lang;

use super::mail::{Mail, OrganizationEvent};
use super::queue::{Recipient, queue_gathered, queue_to};
pub(super) use changed::OrganizationChanged;
pub(super) use decided::Decided;
pub(super) use order_paid::OrderPaid;
pub(super) use to_sign::ToSign;

use crate::Result;
use crate::people::Permission;
use crate::state::AppState;
use crate::store::case_file::{Case, Owner};
use crate::store::{Conn, account, member, organization};

/// Tells of a paid order whoever is told of its cases: each letter box once, and of its own cases alone.
///
/// # Errors
/// When the database fails.
pub async fn tell_paid(
    conn: &mut Conn,
    state: &AppState,
    cases: &[Case],
    receipt: &str,
    now: i64,
) -> Result<()> {
    let mut told = BTreeMap::new();
    for case in cases {
        for address in addresses(conn, case).await? {
            told.entry(address).or_insert(case.language);
        }
    }
    let mail = Mail::OrderPaid {
        receipt: receipt.to_owned(),
    };
    for (to, language) in told {
        queue_to(conn, &state.secrets, Recipient { to, language }, &mail, now).await?;
    }
    Ok(())
}

/// Tells of a decision, with those of the same hour.
///
/// # Errors
/// When the database fails.
pub async fn tell_decided(conn: &mut Conn, state: &AppState, case: &Case, now: i64) -> Result<()> {
    let Owner::Organization { organization, .. } = &case.owner else {
        return Ok(());
    };
    let mail = Mail::Decided {
        organization: organization.clone(),
    };
    let window = decided::WINDOW_MS;
    for to in addresses(conn, case).await? {
        let recipient = Recipient {
            to,
            language: case.language,
        };
        queue_gathered(conn, &state.secrets, recipient, &mail, window, now).await?;
    }
    Ok(())
}

/// Tells those who sign for the organization of a case that there is something to sign, with what else comes in the same time.
///
/// # Errors
/// When the database fails.
pub async fn tell_signers(conn: &mut Conn, state: &AppState, case: &Case, now: i64) -> Result<()> {
    let Owner::Organization { organization, .. } = &case.owner else {
        return Ok(());
    };
    let mail = Mail::ToSign {
        organization: organization.clone(),
    };
    for member in member::list(conn, organization).await? {
        let signs = member.account.active && member.account.may(Permission::SignForOrganization);
        if let Some(to) = member.account.email.filter(|_| signs) {
            let recipient = Recipient {
                to,
                language: case.language,
            };
            let window = to_sign::WINDOW_MS;
            queue_gathered(conn, &state.secrets, recipient, &mail, window, now).await?;
        }
    }
    Ok(())
}

/// Tells the main account of an organization what the authority granted it or took from it.
///
/// # Errors
/// When the database fails.
pub async fn tell_changed(
    conn: &mut Conn,
    state: &AppState,
    code: &str,
    what: OrganizationEvent,
    now: i64,
) -> Result<()> {
    let mut members = member::list(conn, code).await?.into_iter();
    let main = members.find(|member| member.is_main);
    if let Some(to) = main.and_then(|member| member.account.email) {
        tell_member(conn, state, code, to, what, now).await?;
    }
    Ok(())
}

/// Tells somebody what became of their account of an organization.
///
/// # Errors
/// When the database fails.
pub async fn tell_member(
    conn: &mut Conn,
    state: &AppState,
    code: &str,
    to: String,
    what: OrganizationEvent,
    now: i64,
) -> Result<()> {
    let language = language(conn, code).await?;
    let mail = Mail::OrganizationChanged {
        organization: code.to_owned(),
        what,
    };
    queue_to(conn, &state.secrets, Recipient { to, language }, &mail, now).await?;
    Ok(())
}

/// The language in which an organization registered.
async fn language(conn: &mut Conn, code: &str) -> Result<Lang> {
    let known = organization::find(conn, code).await?;
    Ok(known.map_or(Lang::default(), |it| it.language))
}

/// Who is told of a case of an organization: the letter box that it names, and the member who filed it. A member without an
/// address reads it in the list.
async fn addresses(conn: &mut Conn, case: &Case) -> Result<Vec<String>> {
    let mut addresses = vec![case.email.clone()];
    if let Owner::Organization { account, .. } = &case.owner {
        let filer = account::find(conn, account).await?;
        let filer = filer.filter(|it| it.active).and_then(|it| it.email);
        addresses.extend(filer.filter(|address| *address != case.email));
    }
    Ok(addresses)
}

/// Whether somebody is told of a case.
async fn is_told(conn: &mut Conn, case: &Case, address: &str) -> Result<bool> {
    let told = addresses(conn, case).await?;
    Ok(told.iter().any(|one| one == address))
}

/// The name of an organization.
async fn name(conn: &mut Conn, code: &str) -> Result<String> {
    let known = organization::find(conn, code).await?;
    Ok(known.map_or_else(|| code.to_owned(), |it| it.name))
}

/// A case in a list.
#[derive(Clone, Debug, serde::Serialize)]
struct ListedCase {
    name: String,
    code: String,
}

impl ListedCase {
    fn of(case: &Case) -> Self {
        Self {
            name: case.subject.name.clone(),
            code: case.code.clone(),
        }
    }

    /// One whose name would do harm where a template does not escape it.
    fn sample() -> Self {
        Self {
            name: "O'NEIL <b>& CO".into(),
            code: "K7PQ3XWM9ADH2RTEF".into(),
        }
    }
}
