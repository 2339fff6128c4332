//! The `evisa` command.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use evisa_server::clock::{Clock, local_time};
use evisa_server::config::Config;
use evisa_server::outbox::queue;
use evisa_server::random::Random;
use evisa_server::state::{AppState, StartError};
use evisa_server::store::price::{self, Rate};
use evisa_server::{Error, accounts, audit, check, form_command, holidays, serve};
use tracing_subscriber::EnvFilter;

/// The e-visa portal.
#[derive(Parser)]
#[command(version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Serve the portal.
    Serve(Config),
    /// Bring the database's tables up to date and stop.
    Migrate(Config),
    /// Judge pictures as the portal would.
    Check(check::CheckArgs),
    /// Check a draft of a form as the portal would.
    Form(form_command::FormArgs),
    /// Look after the accounts of officers.
    Officer {
        #[command(subcommand)]
        command: OfficerCommand,
    },
    /// Look after prices.
    Rate {
        #[command(subcommand)]
        command: RateCommand,
    },
    /// Look after the public-holiday calendar.
    Holidays {
        #[command(subcommand)]
        command: HolidaysCommand,
    },
    /// Look after mails, documents and checks that failed for three days.
    Outbox {
        #[command(subcommand)]
        command: OutboxCommand,
    },
    /// Look after the audit trail.
    Audit {
        #[command(subcommand)]
        command: AuditCommand,
    },
}

#[derive(Subcommand)]
enum OfficerCommand {
    /// Open an account; the password is printed once.
    Add {
        /// E-mail address: the user name.
        email: String,
        /// Name as colleagues see it.
        #[arg(long)]
        name: String,
        /// Role: officer, supervisor, finance, editor, administrator. May be given several times.
        #[arg(long = "role", default_value = "officer", value_parser = ["officer", "supervisor", "finance", "editor", "administrator"])]
        roles: Vec<String>,
        #[command(flatten)]
        config: Config,
    },
}

#[derive(Subcommand)]
enum RateCommand {
    /// Set an exchange rate from now on; orders keep the rate they were made with.
    Set {
        /// Three letters, such as USD.
        currency: String,
        /// Whole dong for one unit.
        #[arg(value_parser = clap::value_parser!(i64).range(1..))]
        dong: i64,
        #[command(flatten)]
        config: Config,
    },
}

#[derive(Subcommand)]
enum HolidaysCommand {
    /// Replace the calendar by a file's: one day a line, YYYY-MM-DD and its name.
    Set {
        /// The file.
        file: PathBuf,
        #[command(flatten)]
        config: Config,
    },
}

#[derive(Subcommand)]
enum OutboxCommand {
    /// List what was given up, and why; the exit status is 1 when there is anything.
    List(Config),
    /// Try everything that was given up again.
    Retry(Config),
}

#[derive(Subcommand)]
enum AuditCommand {
    /// Check every case's chain and the signed heads; the exit status is 1 when a row was changed,
    /// taken out or cut off.
    Verify(Config),
}

#[tokio::main]
async fn main() -> ExitCode {
    let filter = EnvFilter::try_from_env("EVISA_LOG")
        .unwrap_or_else(|_| EnvFilter::new("info,sqlx=warn,typst=warn"));
    tracing_subscriber::fmt().with_env_filter(filter).init();
    match run(Cli::parse().command).await {
        Ok(code) => code,
        Err(error) => {
            eprintln!("evisa: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn run(command: Command) -> Result<ExitCode, StartError> {
    let open = |config| AppState::open(config, Clock::System, Random::System);
    match command {
        Command::Serve(config) => {
            serve::serve(open(config).await?).await?;
            Ok(ExitCode::SUCCESS)
        }
        Command::Migrate(config) => {
            open(config).await?;
            println!("the tables are up to date");
            Ok(ExitCode::SUCCESS)
        }
        Command::Check(args) => Ok(check::run(&args, Clock::System.today())),
        Command::Form(args) => Ok(form_command::run(&args)),
        Command::Officer {
            command:
                OfficerCommand::Add {
                    email,
                    name,
                    roles,
                    config,
                },
        } => {
            let state = open(config).await?;
            Ok(
                if let Some(first) = accounts::open(&state, &email, &name, &roles).await? {
                    println!("user name: {}\npassword:  {}", first.email, first.password);
                    ExitCode::SUCCESS
                } else {
                    eprintln!("evisa: {email} already has an account");
                    ExitCode::FAILURE
                },
            )
        }
        Command::Rate {
            command:
                RateCommand::Set {
                    currency,
                    dong,
                    config,
                },
        } => {
            let state = open(config).await?;
            let effective_from = state.clock.millis();
            let rate = Rate {
                dong,
                effective_from,
            };
            let mut conn = state.store.read().await.map_err(Error::from)?;
            price::set_rate(&mut conn, &currency.to_uppercase(), rate)
                .await
                .map_err(Error::from)?;
            println!("{currency}: {dong} dong from now on");
            Ok(ExitCode::SUCCESS)
        }
        Command::Holidays {
            command: HolidaysCommand::Set { file, config },
        } => {
            let days = holidays::set(&open(config).await?, &file).await?;
            println!("{days} days on which the authority does not work");
            Ok(ExitCode::SUCCESS)
        }
        Command::Outbox { command } => outbox(command).await,
        Command::Audit {
            command: AuditCommand::Verify(config),
        } => verify(&open(config).await?).await,
    }
}

async fn outbox(command: OutboxCommand) -> Result<ExitCode, StartError> {
    let open = |config| AppState::open(config, Clock::System, Random::System);
    match command {
        OutboxCommand::List(config) => {
            let waiting = queue::given_up(&open(config).await?.store).await;
            let waiting = waiting.map_err(Error::from)?;
            for one in &waiting {
                let at = local_time(one.at);
                println!("{at} {} {}: {}", one.kind, one.id, one.error);
            }
            println!("{} given up", waiting.len());
            Ok(ExitCode::from(u8::from(!waiting.is_empty())))
        }
        OutboxCommand::Retry(config) => {
            let state = open(config).await?;
            let revived = queue::retry(&state.store, state.clock.millis()).await;
            println!("{} are tried again", revived.map_err(Error::from)?);
            Ok(ExitCode::SUCCESS)
        }
    }
}

async fn verify(state: &AppState) -> Result<ExitCode, StartError> {
    let mut conn = state.store.read().await.map_err(Error::from)?;
    let (rows, broken) = audit::verify(&mut conn).await.map_err(Error::from)?;
    for (case, seq) in &broken {
        println!("broken: case {case}, row {seq}");
    }
    println!("{rows} rows, {} broken", broken.len());
    let (heads, doubts) = audit::heads::verify(state).await?;
    for doubt in &doubts {
        println!("{doubt}");
    }
    println!("{heads} signed heads, {} doubts", doubts.len());
    Ok(if broken.is_empty() && doubts.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
