//! Mails about an account. What one says is decided when it is written, not when it is asked for: whoever asks is answered
//! alike, and in like time, whether there is an account or not.

mod activation;
mod by_authority;
mod changed;
mod invitation;
mod known;
mod national_login;
mod new_device;
mod organization_account;
mod reset;
mod role_grant;
mod second_factor;
mod unknown;

use evisa_core::words::Lang;

pub use self::activation::AccountActivation;
pub use self::by_authority::PasswordByAuthority;
pub use self::changed::PasswordChanged;
pub use self::invitation::AccountInvitation;
pub use self::known::AccountKnown;
pub use self::national_login::NationalLoginChanged;
pub use self::new_device::NewDevice;
pub use self::organization_account::OrganizationAccount;
pub use self::reset::PasswordReset;
pub use self::role_grant::RolesGranted;
pub use self::second_factor::SecondFactorChanged;
pub use self::unknown::AccountUnknown;
use super::account_link;
use super::mail::{NationalLoginEvent, RoleEvent, SecondFactorEvent};
use super::queue::Recipient;
use super::render::{RenderedMail, render};
use super::when::moment;
use crate::Result;
use crate::state::AppState;
use crate::store::Conn;
use crate::store::account::{self, Account};
use crate::store::organization;

/// The mail to whoever asked for an account; `link` is where one may be opened.
pub(super) async fn registration(
    conn: &mut Conn,
    state: &AppState,
    to: &Recipient,
    link: &str,
) -> Result<RenderedMail> {
    let (email, public) = (to.to.clone(), state.config.public());
    if account::find_by_email(conn, &email).await?.is_some() {
        let known = AccountKnown {
            email,
            link: format!("{public}/login"),
            forgot: format!("{public}/forgot-password"),
        };
        return render(&known, to.language);
    }
    let token = account_link::token(&state.secrets, link);
    let activation = AccountActivation {
        email,
        link: format!("{public}/activate#{token}"),
    };
    render(&activation, to.language)
}

/// The mail to whoever asked for a new password; `link` is where one may be chosen.
pub(super) async fn forgotten(
    conn: &mut Conn,
    state: &AppState,
    to: &Recipient,
    link: &str,
) -> Result<RenderedMail> {
    let (email, public) = (to.to.clone(), state.config.public());
    let found = account::find_by_email(conn, &email).await?;
    match found.filter(|account| account.active) {
        None => {
            let link = format!("{public}/register");
            render(&AccountUnknown { email, link }, to.language)
        }
        Some(account) if !account.resets_by_mail() => {
            let by_authority = PasswordByAuthority {
                by_colleague: account.organization.is_some(),
                link: format!("{public}/support"),
                email,
            };
            render(&by_authority, to.language)
        }
        Some(_) => {
            let token = account_link::token(&state.secrets, link);
            let link = format!("{public}/reset-password#{token}");
            render(&PasswordReset { email, link }, to.language)
        }
    }
}

/// The mail about a changed password.
pub(super) fn changed(state: &AppState, to: &str, language: Lang, at: i64) -> Result<RenderedMail> {
    let changed = PasswordChanged {
        email: to.to_owned(),
        at: moment(language, at),
        link: format!("{}/forgot-password", state.config.public()),
    };
    render(&changed, language)
}

/// The mail about a sign-in with a new browser.
pub(super) fn new_device(
    state: &AppState,
    to: &Recipient,
    device: Option<String>,
    at: i64,
) -> Result<RenderedMail> {
    let new = NewDevice {
        email: to.to.clone(),
        at: moment(to.language, at),
        device,
        link: format!("{}/forgot-password", state.config.public()),
    };
    render(&new, to.language)
}

/// The mail about a changed second factor.
pub(super) fn second_factor(
    state: &AppState,
    to: &Recipient,
    what: SecondFactorEvent,
    at: i64,
) -> Result<RenderedMail> {
    let changed = SecondFactorChanged {
        email: to.to.clone(),
        at: moment(to.language, at),
        what,
        link: format!("{}/forgot-password", state.config.public()),
    };
    render(&changed, to.language)
}

/// The mail about a national login that was linked to an account, or unlinked.
pub(super) fn national_login(
    state: &AppState,
    to: &Recipient,
    what: NationalLoginEvent,
    at: i64,
) -> Result<RenderedMail> {
    let changed = NationalLoginChanged {
        email: to.to.clone(),
        at: moment(to.language, at),
        what,
        link: format!("{}/forgot-password", state.config.public()),
    };
    render(&changed, to.language)
}

/// The mail to administrators about roles that two of them grant to an account.
pub(super) fn role_grant(
    state: &AppState,
    to: &Recipient,
    account: &str,
    what: RoleEvent,
    at: i64,
) -> Result<RenderedMail> {
    let granted = RolesGranted {
        at: moment(to.language, at),
        what: what.name(),
        from: match what {
            RoleEvent::Confirmed { acts_from } => Some(moment(to.language, acts_from)),
            _ => None,
        },
        link: format!("{}/authority/accounts/{account}", state.config.public()),
    };
    render(&granted, to.language)
}

/// The mail to whom the authority or an organization opened an account, or has a new password chosen; `link` is where.
pub(super) async fn invitation(
    conn: &mut Conn,
    state: &AppState,
    to: &Recipient,
    link: &str,
) -> Result<RenderedMail> {
    let account = account::find_by_email(conn, &to.to).await?;
    let token = account_link::token(&state.secrets, link);
    let member = account.as_ref().and_then(|it| it.organization.as_ref());
    if let Some(member) = member {
        let organization = organization::find(conn, &member.code).await?;
        let invited = OrganizationAccount {
            organization: organization.map_or_else(|| member.code.clone(), |it| it.name),
            email: to.to.clone(),
            link: format!("{}/reset-password#{token}", state.config.public()),
        };
        return render(&invited, to.language);
    }
    let invitation = AccountInvitation {
        name: account.map(|it| it.full_name).unwrap_or_default(),
        email: to.to.clone(),
        link: format!("{}/reset-password#{token}", state.config.public()),
    };
    render(&invitation, to.language)
}

impl Account {
    /// Whether a mailed link is enough to choose a new password. Passwords of organizations and of the authority are reset
    /// by the authority (specification §6).
    #[must_use]
    pub fn resets_by_mail(&self) -> bool {
        self.organization.is_none() && self.roles.is_empty() && !self.is_of_authority()
    }
}
