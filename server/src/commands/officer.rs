//! `evisa officer`: the accounts of those who work for the authority.

use std::process::ExitCode;

use clap::Subcommand;
use clap::builder::{NonEmptyStringValueParser, PossibleValuesParser, TypedValueParser};
use evisa_core::catalogue::VISA_AGENCY;

use crate::people::{self, FirstSignIn, NewAccount, Role};
use crate::platform::config::Config;
use crate::second_factor;
use crate::state::StartError;

/// What can be done with accounts.
#[derive(Debug, Subcommand)]
pub enum OfficerCommand {
    /// Open an account; the password is printed once. Its roles act at once: so come the first two administrators, who then
    /// grant those to others that move money or open accounts.
    Add {
        /// E-mail address: the user name, unless another one is given.
        #[arg(required_unless_present = "user_name", value_parser = NonEmptyStringValueParser::new())]
        email: Option<String>,
        /// User name of an account whose user name is not its e-mail address, or that has none.
        #[arg(long, value_parser = NonEmptyStringValueParser::new())]
        user_name: Option<String>,
        /// Name as colleagues see it.
        #[arg(long)]
        name: String,
        /// Role. May be given several times.
        #[arg(long = "role", default_value = Role::Officer.wire(), value_parser = role_parser())]
        roles: Vec<Role>,
        /// Code of the visa-issuing agency whose cases this officer sees, as in the list `dm-cqphtt`. Default: the
        /// cases of every agency.
        #[arg(long, value_parser = agency_of)]
        agency: Option<String>,
        /// Settings of the portal.
        #[command(flatten)]
        config: Config,
    },
    /// Give an account a new password, which is printed once, and end its sessions.
    Password {
        /// User name.
        user_name: String,
        /// Settings of the portal.
        #[command(flatten)]
        config: Config,
    },
    /// Take every second factor of an account away and end its sessions, for whoever has lost them all: the next sign-in
    /// sets one up. Among several administrators two of them do this on their page.
    ResetSecondFactor {
        /// User name.
        user_name: String,
        /// Settings of the portal.
        #[command(flatten)]
        config: Config,
    },
    /// Close an account and end its sessions.
    Close {
        /// User name.
        user_name: String,
        /// Settings of the portal.
        #[command(flatten)]
        config: Config,
    },
}

/// Changes the account, and prints how its holder signs in where that changed.
///
/// # Errors
/// When the portal's state cannot be opened or the database fails.
pub async fn run(command: OfficerCommand) -> Result<ExitCode, StartError> {
    match command {
        OfficerCommand::Add {
            email,
            user_name,
            name,
            roles,
            agency,
            config,
        } => {
            let state = super::open(config).await?;
            let new = NewAccount {
                user_name: user_name.or_else(|| email.clone()).unwrap_or_default(),
                email,
                full_name: name,
                roles,
                agency,
                organization: None,
            };
            let refused = format!("{} already has an account", new.user_name);
            Ok(told(people::open(&state, new).await?, &refused))
        }
        OfficerCommand::Password { user_name, config } => {
            let state = super::open(config).await?;
            let refused = format!("{user_name} has no open account");
            Ok(told(people::reset(&state, &user_name).await?, &refused))
        }
        OfficerCommand::ResetSecondFactor { user_name, config } => {
            let state = super::open(config).await?;
            if second_factor::reset(&state, &user_name).await? {
                println!("{user_name} sets up a second factor at the next sign-in");
                return Ok(ExitCode::SUCCESS);
            }
            Ok(told(None, &format!("{user_name} has no open account")))
        }
        OfficerCommand::Close { user_name, config } => {
            let state = super::open(config).await?;
            if people::close(&state, &user_name).await? {
                println!("{user_name} is closed");
                return Ok(ExitCode::SUCCESS);
            }
            Ok(told(None, &format!("{user_name} has no open account")))
        }
    }
}

/// Prints a sign-in, once, or why there is none.
fn told(first: Option<FirstSignIn>, refused: &str) -> ExitCode {
    if let Some(first) = first {
        println!("user name: {}", first.user_name);
        println!("password:  {}", first.password);
        ExitCode::SUCCESS
    } else {
        eprintln!("evisa: {refused}");
        ExitCode::FAILURE
    }
}

fn role_parser() -> impl TypedValueParser<Value = Role> {
    PossibleValuesParser::new(Role::AUTHORITY.map(Role::wire))
        .try_map(|name| Role::from_wire(&name).ok_or("unknown role"))
}

/// A code that is not in the catalogue would show its officer no case at all.
fn agency_of(code: &str) -> Result<String, String> {
    if VISA_AGENCY.codes().contains(&code) {
        Ok(code.to_owned())
    } else {
        Err("no visa-issuing agency has this code".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Cli {
        #[command(subcommand)]
        command: OfficerCommand,
    }

    fn add(rest: &[&str]) -> Result<OfficerCommand, clap::Error> {
        let words = [&["officer", "add", "--name", "A"], rest].concat();
        Cli::try_parse_from(words).map(|cli| cli.command)
    }

    #[test]
    fn an_officer_has_an_address_or_a_user_name() {
        let OfficerCommand::Add {
            email,
            roles,
            agency,
            ..
        } = add(&["a@evisa.example"]).unwrap()
        else {
            panic!("another command");
        };
        assert_eq!(email.as_deref(), Some("a@evisa.example"));
        assert_eq!(roles, [Role::Officer]);
        assert_eq!(agency, None);
        assert!(add(&["--user-name", "a"]).is_ok());
        assert!(add(&[]).is_err());
        assert!(add(&["--user-name", ""]).is_err());
    }

    #[test]
    fn roles_and_agencies_are_known_ones() {
        let OfficerCommand::Add { roles, agency, .. } = add(&[
            "a@evisa.example",
            "--role",
            "finance",
            "--role",
            "editor",
            "--agency",
            "xnc",
        ])
        .unwrap() else {
            panic!("another command");
        };
        assert_eq!(roles, [Role::Finance, Role::Editor]);
        assert_eq!(agency.as_deref(), Some("xnc"));
        assert!(add(&["a@evisa.example", "--role", "emperor"]).is_err());
        assert!(add(&["a@evisa.example", "--agency", "nowhere"]).is_err());
    }
}
