//! The only way from one step to the next: the rules of [`evisa_core::application`], the row at the
//! version that was read, and a row of the audit chain, in one transaction.

use evisa_core::application::{Actor, Facts, Refused, Step, Transition};
use serde_json::{Value, json};

use crate::store::Conn;
use crate::store::application::{self, Application};
use crate::{Error, Result, audit};

/// Who moves an application on.
#[derive(Clone, Copy, Debug)]
pub enum By<'a> {
    /// Whoever holds the codes.
    Applicant,
    /// The bank's notice.
    Bank,
    /// An officer, by the account's id.
    Officer(&'a str),
}

impl By<'_> {
    fn actor(self) -> Actor {
        match self {
            Self::Applicant => Actor::Applicant,
            Self::Bank => Actor::Bank,
            Self::Officer(_) => Actor::Officer,
        }
    }

    /// The name in the audit chain.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Self::Applicant => "visitor",
            Self::Bank => "bank",
            Self::Officer(account) => account,
        }
    }
}

/// Takes `transition` in the caller's transaction. Sets the step and its times; what else changes
/// (reason, officer, visa number, answers) the caller sets in `application` before. `detail` goes
/// to the audit chain.
///
/// # Errors
/// `already_paid` or `transition_refused` when the rules refuse, `version_conflict` when the
/// application changed since it was read; the caller's transaction is then to be dropped.
pub async fn advance(
    conn: &mut Conn,
    application: &mut Application,
    transition: Transition,
    by: By<'_>,
    detail: Value,
    now: i64,
) -> Result<()> {
    let facts = Facts {
        actor: by.actor(),
        paid: application.is_paid(),
        // Organizations' applications, which may need a signature, are another form.
        must_sign: false,
        signed: false,
        // And the individual's form is not taken without its pictures.
        complete: true,
    };
    let next = application
        .step
        .apply(transition, &facts)
        .map_err(|refused| match refused {
            Refused::AlreadyPaid => Error::Conflict("already_paid"),
            Refused::Actor => Error::Forbidden,
            Refused::Step | Refused::NotToSign | Refused::Incomplete => {
                Error::Conflict("transition_refused")
            }
        })?;
    let before = application.step;
    application.step = next;
    if transition == Transition::Pay {
        application.paid_at = Some(now);
    }
    if next == Step::ChuaThuLy && application.accepted_at.is_none() {
        application.accepted_at = Some(now);
    }
    if matches!(next, Step::ChapThuan | Step::TuChoi) {
        application.decided_at = Some(now);
    }
    if !application::save(conn, application, now).await? {
        return Err(Error::Conflict("version_conflict"));
    }
    let detail = json!({ "from": before.wire(), "to": next.wire(), "detail": detail });
    let action = action(transition);
    audit::record(conn, &application.code, by.name(), action, &detail, now).await?;
    Ok(())
}

/// The name of a transition in the audit chain.
fn action(transition: Transition) -> &'static str {
    match transition {
        Transition::Edit => "edited",
        Transition::Pay => "paid",
        Transition::Sign => "signed",
        Transition::Take => "taken",
        Transition::Release => "released",
        Transition::Supplement => "supplementAsked",
        Transition::Resubmit => "supplemented",
        Transition::Recall => "recalled",
        Transition::Approve => "approved",
        Transition::Deny => "denied",
        Transition::Cancel => "cancelled",
    }
}
