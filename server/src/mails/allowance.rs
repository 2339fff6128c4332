//! How many mails strangers can cause. Whoever knows an address can name it: in a form, for a link, for a lost code. Every
//! mail that somebody can cause who did not prove to read at its address passes here: it is counted for the letter box it
//! goes to, and for whoever asks, in the transaction that queues it. What a letter box has enough of is answered as what is
//! sent, so that nobody learns what others asked for.
//!
//! Hours and days are those of the clock (UTC): around the full hour twice an hour's mails may come, and no more than a
//! day's in all. Mails that tell a decision or a payment, and those to the owner of an account about that account, are
//! never counted and never dropped.

use super::known::is_senders_own;
use super::mail::Mail;
use super::queue::{Recipient, queue, queue_to};
use super::sender::Sender;
use crate::people::user_name;
use crate::platform::limiter::HOUR_MS;
use crate::state::AppState;
use crate::store::case_file::Case;
use crate::store::{Conn, mail_count};
use crate::{Error, Result};

const DAY_MS: i64 = 24 * HOUR_MS;

/// Mails of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MailLimit {
    /// In an hour.
    pub hour: i64,
    /// In a day.
    pub day: i64,
}

/// How many mails of a kind there may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Caps {
    /// To one letter box, whoever asks.
    pub to: MailLimit,
    /// Asked for by one sender, to whomever.
    pub from: MailLimit,
}

/// The caps of a mail; none for what is never dropped.
#[must_use]
pub const fn caps(mail: &Mail) -> Option<Caps> {
    // A person needs one or two; the third is for a mistake. Behind one network address a hotel, an office or the customers of
    // a carrier may stand: of them many apply, and few lose a code in the same hour.
    let (to, from) = match mail {
        Mail::DraftLink { .. } => ((3, 5), (30, 150)),
        Mail::LostCode => ((2, 5), (30, 150)),
        Mail::SupportReceived { .. } => ((2, 6), (30, 150)),
        // A family sends one for each, an agent without an account its customers'. The others follow where nobody paid.
        Mail::ApplicationReceived { .. } | Mail::PaymentDue | Mail::Cancelled { .. } => {
            ((10, 30), (100, 1_000))
        }
        // An invitation is an administrator's, to an address that nobody proved yet.
        Mail::Registration { .. } | Mail::Invitation { .. } => ((3, 6), (30, 150)),
        // More in a day: whoever asks for somebody else's keeps them out of their account for an hour, not for a day.
        Mail::ForgottenPassword { .. } => ((3, 12), (30, 150)),
        Mail::PaymentReceived { .. }
        | Mail::PaymentRefunded { .. }
        | Mail::OrderPaid { .. }
        | Mail::Decided { .. }
        | Mail::ToSign { .. }
        | Mail::OrganizationChanged { .. }
        | Mail::Approved
        | Mail::Denied
        | Mail::Supplement { .. }
        | Mail::Resubmitted
        | Mail::PasswordChanged
        | Mail::NewDevice { .. }
        | Mail::SecondFactorChanged { .. }
        | Mail::NationalLoginChanged { .. }
        | Mail::SupportAnswered { .. }
        | Mail::SupportArrived
        | Mail::RoleGrant { .. } => return None,
    };
    Some(Caps {
        to: MailLimit {
            hour: to.0,
            day: to.1,
        },
        from: MailLimit {
            hour: from.0,
            day: from.1,
        },
    })
}

/// Whether a mail is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Admission {
    /// It is.
    Admitted,
    /// The letter box has enough. Nobody is told.
    Full,
    /// Whoever asks has asked for enough, in seconds until the next one. It says nothing of any letter box.
    Wait(u64),
}

impl Admission {
    /// What whoever asked is told: nothing of the letter box.
    ///
    /// # Errors
    /// 429 for a sender who has asked for enough.
    pub fn into_result(self) -> Result<()> {
        match self {
            Self::Admitted | Self::Full => Ok(()),
            Self::Wait(retry_after) => Err(Error::TooMany { retry_after }),
        }
    }
}

/// Counts a mail to an address in the caller's transaction; `from` is who asks, where that is no one of the authority.
///
/// # Errors
/// When the database fails.
pub async fn admit(
    conn: &mut Conn,
    state: &AppState,
    to: &str,
    from: Option<&Sender>,
    mail: &Mail,
    now: i64,
) -> sqlx::Result<Admission> {
    let Some(caps) = caps(mail) else {
        return Ok(Admission::Admitted);
    };
    for name in from.iter().flat_map(|it| it.names()) {
        let name = state.secrets.pseudonym(&name);
        if let Some(until) = full_until(conn, &name, mail, caps.from, now).await? {
            let left = until.saturating_sub(now).unsigned_abs();
            return Ok(Admission::Wait(left.div_ceil(1000)));
        }
    }
    let name = format!("mails to {}", letter_box(to));
    let name = state.secrets.pseudonym(&name);
    let full = full_until(conn, &name, mail, caps.to, now).await?;
    Ok(full.map_or(Admission::Admitted, |_| Admission::Full))
}

/// Counts one more, or says until when there is no room. What an hour has no room for does not use up the day.
async fn full_until(
    conn: &mut Conn,
    who: &str,
    mail: &Mail,
    most: MailLimit,
    now: i64,
) -> sqlx::Result<Option<i64>> {
    for (span, length, most) in [("hour", HOUR_MS, most.hour), ("day", DAY_MS, most.day)] {
        let until = (now.div_euclid(length) + 1) * length;
        if !mail_count::take(conn, who, mail.name(), (span, until), most).await? {
            return Ok(Some(until));
        }
    }
    Ok(None)
}

/// The letter box of an address, used for counting alone. Many mail servers ignore what follows `+`, and dots before the
/// `@`, so that one letter box has thousands of addresses. On a server that does not, two people share a count.
fn letter_box(address: &str) -> String {
    let address = user_name(address);
    let Some((name, domain)) = address.rsplit_once('@') else {
        return address;
    };
    let name = name.split('+').next().unwrap_or_default();
    format!("{}@{domain}", name.replace('.', ""))
}

/// Queues a mail to an address that nobody need have proved, as far as there is room.
///
/// # Errors
/// When the database fails.
pub async fn queue_within(
    conn: &mut Conn,
    state: &AppState,
    recipient: Recipient,
    from: Option<&Sender>,
    mail: &Mail,
    now: i64,
) -> sqlx::Result<Admission> {
    let passage = admit(conn, state, &recipient.to, from, mail, now).await?;
    if passage == Admission::Admitted {
        queue_to(conn, &state.secrets, recipient, mail, now).await?;
    }
    Ok(passage)
}

/// Queues a mail about a case that its sender causes: to another's address as far as there is room. `now` names it, too: one
/// that may be caused twice keeps its moment.
///
/// # Errors
/// When the database fails.
pub async fn queue_about(
    conn: &mut Conn,
    state: &AppState,
    case: &Case,
    from: Option<&Sender>,
    mail: &Mail,
    now: i64,
) -> sqlx::Result<Admission> {
    let passage = if is_senders_own(conn, case).await? {
        Admission::Admitted
    } else {
        admit(conn, state, &case.email, from, mail, now).await?
    };
    if passage == Admission::Admitted {
        queue(conn, &case.code, mail, now).await?;
    }
    Ok(passage)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_box_is_one_whatever_tags_and_dots_its_address_has() {
        for other in [
            "anna.eriksson@example.com",
            "Anna.Eriksson@EXAMPLE.com",
            "a.n.n.a.eriksson+visa@example.com",
            " annaeriksson+a+b@example.com",
        ] {
            assert_eq!(letter_box(other), "annaeriksson@example.com", "{other}");
        }
        assert_ne!(
            letter_box("anna@example.com"),
            letter_box("anna@example.org")
        );
    }
}
