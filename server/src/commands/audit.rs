//! `evisa audit`: the audit trail.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Subcommand;
use clap::builder::NonEmptyStringValueParser;
use serde_json::json;

use crate::audit::signing::PublicKey;
use crate::audit::{baseline, heads, verify};
use crate::platform::clock::local_time;
use crate::platform::config::Config;
use crate::platform::random::Random;
use crate::security::codes;
use crate::security::secrets::Secrets;
use crate::state::{AppState, StartError};
use crate::store::access;
use crate::{Error, Result};

/// What can be done with the audit trail.
#[derive(Debug, Subcommand)]
pub enum AuditCommand {
    /// Check every chain, every case against its chain, and the signed heads; the exit status is 1 when anything was
    /// changed, taken out or cut off. Cases for which a person stands, by `evisa audit seal`, are listed.
    Verify {
        /// Further files of signed heads: those of other processes that share the database.
        #[arg(long = "heads")]
        others: Vec<PathBuf>,
        /// Settings of the portal.
        #[command(flatten)]
        config: Config,
    },
    /// Print the public keys that tell genuine heads, the present one first, then those of former secrets.
    Key(Config),
    /// Check a file of signed heads by the public key alone, without database and secrets.
    Heads {
        /// The file.
        file: PathBuf,
        /// A key that `evisa audit key` prints; several in its order.
        #[arg(long = "key", required = true, value_parser = public_key)]
        keys: Vec<PublicKey>,
    },
    /// Print who saw a case, and when.
    Accesses {
        /// Registration code.
        code: String,
        /// Settings of the portal.
        #[command(flatten)]
        config: Config,
    },
    /// Vouch for a case as it now is, after a person has changed it in the database by hand: its trail says so for ever.
    Seal {
        /// Registration code.
        #[arg(required_unless_present = "unsealed")]
        code: Option<String>,
        /// Vouch for every case whose history does not say what it is, as after an upgrade that was not carried through.
        #[arg(long, conflicts_with = "code")]
        unsealed: bool,
        /// Who changed it, and why.
        #[arg(long, value_parser = NonEmptyStringValueParser::new())]
        reason: String,
        /// Settings of the portal.
        #[command(flatten)]
        config: Config,
    },
}

/// Carries it out, and prints what was found.
///
/// # Errors
/// When the portal's state cannot be opened, the database fails or a file cannot be read.
pub async fn run(command: AuditCommand) -> Result<ExitCode, StartError> {
    match command {
        AuditCommand::Verify { others, config } => {
            let report = verify::verify(&super::open(config).await?, &others).await?;
            for doubt in &report.doubts {
                println!("{doubt}");
            }
            for one in &report.vouched {
                let (at, case) = (local_time(one.at), &one.case);
                println!(
                    "sealed: case {case}, row {}, {at}, {}: {}",
                    one.seq, one.actor, one.reason
                );
            }
            if report.upgraded > 0 {
                println!(
                    "{} cases sealed as they were by an upgrade",
                    report.upgraded
                );
            }
            let (rows, heads, doubts) = (report.rows, report.heads, report.doubts.len());
            println!("{rows} rows, {heads} signed heads, {doubts} doubts");
            Ok(ExitCode::from(u8::from(doubts > 0)))
        }
        AuditCommand::Key(config) => {
            // No database: a key is printed as well where that is away.
            let (given, folder) = (config.secret.as_deref(), &config.data_dir);
            let secrets = Secrets::load(given, folder, &Random::System)?;
            for key in PublicKey::all(&secrets)? {
                println!("{key}");
            }
            Ok(ExitCode::SUCCESS)
        }
        AuditCommand::Heads { file, keys } => {
            let read = heads::read(&file, &keys, None)?;
            for line in &read.forged {
                println!("forged: line {line}");
            }
            let lines = read.end.map_or(0, |end| end.lines);
            println!("{lines} lines, {} heads", read.rows.len());
            Ok(ExitCode::from(u8::from(
                lines == 0 || !read.forged.is_empty(),
            )))
        }
        AuditCommand::Accesses { code, config } => {
            let state = super::open(config).await?;
            let code = codes::read_registration(&code).ok_or(Error::NotFound)?;
            let mut conn = state.store.read().await.map_err(Error::from)?;
            let seen = access::of_case(&mut conn, &code).await;
            for one in seen.map_err(Error::from)? {
                let (at, actor) = (local_time(one.at), one.actor);
                println!("{at} {actor} {} {}", one.action, one.detail);
            }
            Ok(ExitCode::SUCCESS)
        }
        AuditCommand::Seal {
            code,
            reason,
            config,
            ..
        } => {
            let state = super::open(config).await?;
            match code {
                Some(code) => seal(&state, &code, &reason).await?,
                None => seal_unsealed(&state, &reason).await?,
            }
            Ok(ExitCode::SUCCESS)
        }
    }
}

async fn seal(state: &AppState, code: &str, reason: &str) -> Result<()> {
    let code = codes::read_registration(code).ok_or(Error::NotFound)?;
    let mut tx = state.store.begin().await?;
    baseline::vouch(state, &mut tx, &code, reason).await?;
    super::operated(state, &mut tx, "caseSealed", json!({ "case": code })).await?;
    tx.commit().await?;
    println!("{code}: sealed as it is");
    Ok(())
}

async fn seal_unsealed(state: &AppState, reason: &str) -> Result<()> {
    let cases = baseline::vouch_unsealed(state, reason).await?;
    let mut tx = state.store.begin().await?;
    let detail = json!({ "cases": cases, "reason": reason });
    super::operated(state, &mut tx, "casesSealed", detail).await?;
    tx.commit().await?;
    println!("{cases} cases sealed as they are");
    Ok(())
}

fn public_key(text: &str) -> Result<PublicKey, &'static str> {
    PublicKey::parse(text).ok_or("64 hexadecimal digits expected")
}
