//! Whom of an organization a mail goes to, and which come gathered.

use std::collections::BTreeMap;

use evisa_core::words::Lang;

use super::mail::Mail;
use super::organization::{DECIDED_WITHIN_MS, OrganizationEvent, Readers, TO_SIGN_WITHIN_MS};
use super::queue::{Recipient, queue_gathered, queue_to};
use crate::Result;
use crate::people::Permission;
use crate::state::AppState;
use crate::store::case_file::{Case, Owner};
use crate::store::{Conn, member, organization};

/// Tells of a paid order whoever is told of its cases: each letter box once, and of its own cases alone.
///
/// # Errors
/// When the database fails.
pub async fn paid(
    conn: &mut Conn,
    state: &AppState,
    cases: &[Case],
    receipt: &str,
    now: i64,
) -> Result<()> {
    let (mut told, mut readers) = (BTreeMap::new(), Readers::default());
    for case in cases {
        for address in readers.of(conn, case).await? {
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
pub async fn decided(conn: &mut Conn, state: &AppState, case: &Case, now: i64) -> Result<()> {
    let Owner::Organization { organization, .. } = &case.owner else {
        return Ok(());
    };
    let mail = Mail::Decided {
        organization: organization.clone(),
    };
    let window = DECIDED_WITHIN_MS;
    for to in Readers::default().of(conn, case).await? {
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
pub async fn signers(conn: &mut Conn, state: &AppState, case: &Case, now: i64) -> Result<()> {
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
            let window = TO_SIGN_WITHIN_MS;
            queue_gathered(conn, &state.secrets, recipient, &mail, window, now).await?;
        }
    }
    Ok(())
}

/// Tells the main account of an organization what the authority granted it or took from it.
///
/// # Errors
/// When the database fails.
pub async fn changed(
    conn: &mut Conn,
    state: &AppState,
    code: &str,
    what: OrganizationEvent,
    now: i64,
) -> Result<()> {
    let mut members = member::list(conn, code).await?.into_iter();
    let main = members.find(|member| member.is_main);
    if let Some(to) = main.and_then(|member| member.account.email) {
        account(conn, state, code, to, what, now).await?;
    }
    Ok(())
}

/// Tells somebody what became of their account of an organization.
///
/// # Errors
/// When the database fails.
pub async fn account(
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
