//! The job that writes and sends a mail.

use super::account;
use super::application_received::ApplicationReceived;
use super::approved::{Approved, Validity};
use super::cancelled::Cancelled;
use super::code_link;
use super::contents::Reference;
use super::denied::Denied;
use super::draft_link::DraftLink;
use super::known::may_be_named;
use super::lost_code::LostCode;
use super::mail::Mail;
use super::message;
use super::organization::{Decided, OrderPaid, OrganizationChanged, ToSign};
use super::payment_due::PaymentDue;
use super::payment_received::PaymentReceived;
use super::payment_refunded::PaymentRefunded;
use super::queue::{About, QueuedMail, Recipient};
use super::render::{RenderedMail, render};
use super::resubmitted::Resubmitted;
use super::supplement::Supplement;
use super::support_answered::SupportAnswered;
use super::support_arrived::SupportArrived;
use super::support_received::SupportReceived;
use super::transport::Transport;
use crate::jobs::Job;
use crate::state::AppState;
use crate::store::case_file::{self, Case};
use crate::store::{Conn, Scope};
use crate::{Error, Result};

/// Writes and sends a queued mail. Everything but the mail's own particulars is read now, so a corrected address gets
/// the mail. `validity` tells for how long the document of an approved case is valid.
///
/// # Errors
/// When the mail cannot be written or sent.
pub async fn deliver(
    state: &AppState,
    transport: &Transport,
    job: &Job,
    validity: fn(&Case) -> Option<Validity>,
) -> Result<()> {
    let queued: QueuedMail =
        serde_json::from_value(job.payload.clone()).map_err(Error::internal)?;
    let letter = {
        let mut conn = state.store.read().await?;
        letter(&mut conn, state, queued, job.created_at, validity).await?
    };
    // What was deleted, or done, meanwhile has no reader.
    let Some(AddressedMail { to, mail }) = letter else {
        return Ok(());
    };
    let from = &state.config.mail_from;
    let message = message::message(&job.id, from, &to, job.created_at, &mail)?;
    let at = job.created_at;
    transport.send(&job.id, message, &to, at, mail).await
}

/// A mail with its address.
struct AddressedMail {
    to: String,
    mail: RenderedMail,
}

async fn letter(
    conn: &mut Conn,
    state: &AppState,
    queued: QueuedMail,
    at: i64,
    validity: fn(&Case) -> Option<Validity>,
) -> Result<Option<AddressedMail>> {
    let QueuedMail { about, mail } = queued;
    let letter = match about {
        About::Case { case } => {
            let found = case_file::find(conn, &case, &Scope::Everything).await?;
            let Some(case) = found else { return Ok(None) };
            AddressedMail {
                mail: about_case(conn, state, &case, mail, at, validity).await?,
                to: case.email,
            }
        }
        About::Nobody(to) => {
            let written = about_account(conn, state, &to, mail, at).await?;
            let Some(mail) = written else { return Ok(None) };
            AddressedMail { mail, to: to.to }
        }
    };
    Ok(Some(letter))
}

/// Nothing where what it would tell of is over.
async fn about_account(
    conn: &mut Conn,
    state: &AppState,
    to: &Recipient,
    mail: Mail,
    at: i64,
) -> Result<Option<RenderedMail>> {
    let written = match mail {
        Mail::Registration { link } => account::registration(conn, state, to, &link).await,
        Mail::ForgottenPassword { link } => account::forgotten(conn, state, to, &link).await,
        Mail::PasswordChanged => account::changed(state, &to.to, to.language, at),
        Mail::NewDevice { device } => account::new_device(state, to, device, at),
        Mail::SecondFactorChanged { what } => account::second_factor(state, to, what, at),
        Mail::NationalLoginChanged { what } => account::national_login(state, to, what, at),
        Mail::RoleGrant { account, what, .. } => account::role_grant(state, to, &account, what, at),
        Mail::Invitation { link } => account::invitation(conn, state, to, &link).await,
        Mail::DraftLink { draft, sealed } => {
            render(&DraftLink::of(state, &draft, &sealed)?, to.language)
        }
        Mail::LostCode => render(
            &LostCode::load(conn, state, &to.to, to.language).await?,
            to.language,
        ),
        Mail::SupportReceived { number } => render(
            &SupportReceived::load(conn, state, &number, to.language).await?,
            to.language,
        ),
        Mail::SupportAnswered { number, serial } => render(
            &SupportAnswered::load(conn, state, &number, serial, to.language).await?,
            to.language,
        ),
        Mail::SupportArrived => render(
            &SupportArrived::load(conn, &state.config.public(), at, to.language).await?,
            to.language,
        ),
        Mail::OrderPaid { receipt } => render(
            &OrderPaid::load(conn, state, &receipt, &to.to).await?,
            to.language,
        ),
        Mail::Decided { organization } => {
            let of = (organization.as_str(), to.to.as_str());
            let Some(decided) = Decided::load(conn, state, of, at).await? else {
                return Ok(None);
            };
            render(&decided, to.language)
        }
        Mail::ToSign { organization } => {
            let Some(waits) = ToSign::load(conn, state, &organization).await? else {
                return Ok(None);
            };
            render(&waits, to.language)
        }
        Mail::OrganizationChanged { organization, what } => {
            let of = (organization.as_str(), what);
            let changed = OrganizationChanged::load(conn, state, of, at, to.language).await?;
            render(&changed, to.language)
        }
        other => Err(Error::internal(format!("{} needs a case", other.name()))),
    };
    written.map(Some)
}

async fn about_case(
    conn: &mut Conn,
    state: &AppState,
    case: &Case,
    mail: Mail,
    at: i64,
    validity: fn(&Case) -> Option<Validity>,
) -> Result<RenderedMail> {
    let (lang, config) = (case.language, &state.config);
    let named = Reference::of(case, &config.public(), may_be_named(conn, case).await?);
    match mail {
        Mail::ApplicationReceived { code_link: serial } => {
            let (secrets, public) = (&state.secrets, config.public());
            let link = serial.map(|it| code_link::address(secrets, &public, &case.code, it));
            render(&ApplicationReceived::of(case, named, link), lang)
        }
        Mail::PaymentReceived { receipt } => {
            let paid = PaymentReceived::load(conn, state, case, named, &receipt).await?;
            render(&paid, lang)
        }
        Mail::PaymentRefunded { receipt } => {
            let refunded = PaymentRefunded::load(conn, case, named, &receipt, at).await?;
            render(&refunded, lang)
        }
        Mail::PaymentDue => render(&PaymentDue::of(config, case, named), lang),
        Mail::Approved => render(&Approved::of(case, named, validity(case)), lang),
        Mail::Denied => render(&Denied::of(case, named), lang),
        Mail::Supplement { fields, reason } => {
            render(&Supplement::of(case, named, &fields, &reason), lang)
        }
        Mail::Resubmitted => {
            let arrived = Resubmitted::load(conn, config, case, named, at).await?;
            render(&arrived, lang)
        }
        Mail::Cancelled { reason } => render(&Cancelled::of(named, reason), lang),
        other @ (Mail::Registration { .. }
        | Mail::OrderPaid { .. }
        | Mail::Decided { .. }
        | Mail::ToSign { .. }
        | Mail::OrganizationChanged { .. }
        | Mail::ForgottenPassword { .. }
        | Mail::PasswordChanged
        | Mail::NewDevice { .. }
        | Mail::SecondFactorChanged { .. }
        | Mail::NationalLoginChanged { .. }
        | Mail::RoleGrant { .. }
        | Mail::Invitation { .. }
        | Mail::DraftLink { .. }
        | Mail::LostCode
        | Mail::SupportReceived { .. }
        | Mail::SupportAnswered { .. }
        | Mail::SupportArrived) => Err(Error::internal(format!(
            "{} is about no case",
            other.name()
        ))),
    }
}
