//! Listening, until told to stop.

use tokio::net::TcpListener;

use super::jobs;
use crate::audit::verify;
use crate::audit::witness::Witness;
use crate::http::limit;
use crate::http::listen::{self, Caps, Timeouts};
use crate::payments;
use crate::pictures::sweep;
use crate::router::router;
use crate::sandbox_bank::Bank;
use crate::sandbox_bank::settings::Settings;
use crate::state::{AppState, StartError};
use crate::store::account;
use crate::upkeep;
use crate::{Error, authority_lists};

/// Serves the portal until Ctrl-C or SIGTERM, then finishes the requests under way.
///
/// # Errors
/// When no bank is named where others can reach the portal; when the port cannot be opened or serving fails.
pub async fn serve(state: AppState) -> Result<(), StartError> {
    state.config.check_serving()?;
    let bind = state.config.bind;
    let network = |source| StartError::Network {
        what: format!("listening on {bind}"),
        source,
    };
    let listener = TcpListener::bind(bind).await.map_err(network)?;
    let bank = bank(&state).await?;
    let accounts = {
        let mut conn = state.store.read().await.map_err(Error::from)?;
        account::count(&mut conn).await.map_err(Error::from)?
    };
    welcome(&state, accounts > 0);
    let worker = jobs::worker(state.clone())?;
    let effects = tokio::spawn(worker.run(stop_signal()));
    let rounds = tokio::spawn(payments::reconcile::run(state.clone()));
    let sweeps = tokio::spawn(sweep::run(state.clone()));
    let upkeep = tokio::spawn(upkeep::run(state.clone()));
    let counts = tokio::spawn(limit::run(state.clone()));
    let lists = tokio::spawn(authority_lists::run(state.clone()));
    let witness = Witness::open(&state)?;
    let heads = tokio::spawn(witness.run(state.clone(), stop_signal()));
    let checks = tokio::spawn(verify::run(state.clone()));
    let trail = state.trail.clone();
    let served = tokio::try_join!(on(listener, state, stop_signal()), bank);
    rounds.abort();
    sweeps.abort();
    checks.abort();
    counts.abort();
    lists.abort();
    upkeep.abort();
    trail.flush().await;
    if served.is_ok() {
        if effects.await.is_err() {
            tracing::error!("the worker for jobs stopped before its time");
        }
        if heads.await.is_err() {
            tracing::error!("the audit trail's heads were signed for the last time before the end");
        }
    }
    served.map_err(network)?;
    Ok(())
}

/// The sandbox bank, on its own port; nothing when the settings name another bank.
async fn bank(
    state: &AppState,
) -> Result<impl Future<Output = std::io::Result<()>> + use<>, StartError> {
    let mut opened = None;
    if state.config.vnpay_url.is_none() {
        let bind = state.config.sandbox_bank_bind;
        let listener = TcpListener::bind(bind).await;
        let listener = listener.map_err(|source| StartError::Network {
            what: format!("the sandbox bank listening on {bind}"),
            source,
        })?;
        let bank = Bank::new(Settings::of(state)?)?;
        opened = Some((bank, listener));
    }
    Ok(async {
        match opened {
            Some((bank, listener)) => bank.serve(listener, stop_signal()).await,
            None => Ok(()),
        }
    })
}

/// Says on standard output where to click.
fn welcome(state: &AppState, has_accounts: bool) {
    let url = state.config.public();
    println!("The e-visa portal is at {url}");
    println!("  apply:     {url}/e-visa/foreigners");
    println!("  look up:   {url}/e-visa/search");
    println!("  officers:  {url}/authority");
    if state.config.vnpay_url.is_none() {
        let port = state.config.sandbox_bank_bind.port();
        println!("Fees are paid at the sandbox bank, http://localhost:{port}: no money moves.");
    }
    if !has_accounts {
        println!("No officer has an account yet: `evisa officer add EMAIL --name NAME` opens one.");
    }
}

/// Serves on an open port until `stop` completes.
///
/// # Errors
/// When serving fails.
pub async fn on(
    listener: TcpListener,
    state: AppState,
    stop: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let limits = &state.config.limits;
    let caps = Caps {
        all: limits.connections(),
        per_address: (!state.config.behind_proxy).then_some(limits.connections_per_address),
    };
    listen::serve(listener, router(state), caps, Timeouts::default(), stop).await
}

async fn stop_signal() {
    let interrupt = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                () = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    interrupt.await;
}
