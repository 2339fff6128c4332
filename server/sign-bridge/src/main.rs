//! The program: reads what the operator has configured and serves pages of the portal over loopback.

use std::net::Ipv4Addr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use clap::{Parser, Subcommand};
use evisa_sign::config::Config;
use evisa_sign::http::{Bridge, Machine, router};
use evisa_sign::token::{Middleware, Pkcs11Module};
use evisa_sign::{modules, prompt, token};
use rand::Rng;
use rand::rand_core::UnwrapErr;
#[expect(
    clippy::disallowed_types,
    reason = "the one place that asks the machine for randomness"
)]
use rand::rngs::SysRng;
use tokio::net::TcpListener;

/// Ports that are tried, from the configured one on; the page looks at the same.
const PORTS: u16 = 10;

/// Signs with a USB token what the portal asks for.
#[derive(Parser)]
#[command(name = "evisa-sign", version, about)]
struct Arguments {
    /// What the operator has configured.
    #[arg(long, env = "EVISA_SIGN_CONFIG", default_value = "evisa-sign.toml")]
    config: PathBuf,
    /// A PKCS#11 module beside those that are known; may be repeated.
    #[arg(long)]
    module: Vec<PathBuf>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Lists the tokens that are there and their certificates.
    Tokens,
}

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() -> ExitCode {
    match run(Arguments::parse()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("evisa-sign: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn run(arguments: Arguments) -> Result<(), Box<dyn std::error::Error>> {
    let text = std::fs::read_to_string(&arguments.config)
        .map_err(|error| format!("{}: {error}", arguments.config.display()))?;
    let mut config = Config::read(&text)?;
    config.modules.splice(0..0, arguments.module);
    // What another country or maker has in place of PKCS#11 is put beside these.
    let middleware: Vec<Box<dyn Middleware>> = modules::find(&config)
        .into_iter()
        .map(|path| Box::new(Pkcs11Module(path)) as Box<dyn Middleware>)
        .collect();
    if matches!(arguments.command, Some(Command::Tokens)) {
        println!(
            "{}",
            serde_json::to_string_pretty(&token::list(&middleware))?
        );
        return Ok(());
    }
    let (listener, port) = listen(config.port).await?;
    let prompt = prompt::of(config.pinentry.as_deref(), config.language);
    let key = config.key()?;
    let bridge = Bridge::new(machine(), (config.origins, key), middleware, prompt, port);
    eprintln!(
        "evisa-sign {}: http://127.0.0.1:{port}",
        env!("CARGO_PKG_VERSION")
    );
    axum::serve(listener, router(Arc::new(bridge))).await?;
    Ok(())
}

/// Loopback, and nothing else.
async fn listen(first: u16) -> Result<(TcpListener, u16), std::io::Error> {
    let mut last = None;
    for port in first..=first.saturating_add(PORTS - 1) {
        match TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await {
            Ok(listener) => return Ok((listener, port)),
            Err(error) => last = Some(error),
        }
    }
    Err(last.unwrap_or_else(|| std::io::Error::other("no port")))
}

#[expect(
    clippy::disallowed_methods,
    reason = "the one place that asks the machine for time and randomness"
)]
fn machine() -> Machine {
    Machine {
        now: jiff::Timestamp::now,
        random: || {
            let mut bytes = [0; 32];
            UnwrapErr(SysRng).fill_bytes(&mut bytes);
            bytes
        },
    }
}
