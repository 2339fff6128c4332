//! The `evisa` command: a map of its subcommands, each a file of [`evisa_server::commands`].

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use evisa_server::commands::{
    audit, bank, check, content, fee, form, holidays, officer, open, outbox, portal, rate, secret,
    serve, signing, verify,
};
use evisa_server::platform::clock::Clock;
use evisa_server::platform::config::Config;
use evisa_server::platform::log;
use evisa_server::state::StartError;
use mimalloc::MiMalloc;
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
    Form(form::FormArgs),
    /// Look after the accounts of officers.
    #[command(subcommand)]
    Officer(officer::OfficerCommand),
    /// Look after what an e-visa costs.
    #[command(subcommand)]
    Fee(fee::FeeCommand),
    /// Close the portal to the public for a while, or open it again.
    #[command(subcommand)]
    Portal(portal::PortalCommand),
    /// Look after exchange rates.
    #[command(subcommand)]
    Rate(rate::RateCommand),
    /// Compare payments with what the bank says of them.
    #[command(subcommand)]
    Bank(bank::BankCommand),
    /// Look after what the pages tell.
    #[command(subcommand)]
    Content(content::ContentCommand),
    /// Look after the public-holiday calendar.
    #[command(subcommand)]
    Holidays(holidays::HolidaysCommand),
    /// Look after mails, documents and checks that failed for three days.
    #[command(subcommand)]
    Outbox(outbox::OutboxCommand),
    /// Change the master secret.
    #[command(subcommand)]
    Secret(secret::SecretCommand),
    /// Prove a signed PDF, without a network: who signed it, when, and whether anything changed.
    Verify(verify::VerifyArgs),
    /// Look after digital signatures.
    #[command(subcommand)]
    Signing(signing::SigningCommand),
    /// Look after the audit trail.
    #[command(subcommand)]
    Audit(audit::AuditCommand),
}

#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

#[tokio::main]
async fn main() -> ExitCode {
    // Everything that is kept is its owner's alone: database, pictures, mails, the heads of the audit trail.
    rustix::process::umask(rustix::fs::Mode::RWXG | rustix::fs::Mode::RWXO);
    let filter = EnvFilter::try_from_env("EVISA_LOG")
        .unwrap_or_else(|_| EnvFilter::new("info,sqlx=warn,typst=warn"));
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .fmt_fields(log::fields())
        .init();
    match run(Cli::parse().command).await {
        Ok(code) => code,
        Err(error) => {
            eprintln!("evisa: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn run(command: Command) -> Result<ExitCode, StartError> {
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
        Command::Form(args) => Ok(form::run(&args)),
        Command::Officer(command) => officer::run(command).await,
        Command::Fee(command) => fee::run(command).await,
        Command::Portal(command) => portal::run(command).await,
        Command::Rate(command) => rate::run(command).await,
        Command::Bank(command) => bank::run(command).await,
        Command::Content(command) => content::run(command).await,
        Command::Holidays(command) => holidays::run(command).await,
        Command::Outbox(command) => outbox::run(command).await,
        Command::Secret(command) => secret::run(command),
        Command::Verify(args) => Ok(verify::run(&args, &Clock::System)),
        Command::Signing(command) => signing::run(command),
        Command::Audit(command) => audit::run(command).await,
    }
}
