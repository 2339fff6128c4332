//! Carrying effects out.

use std::time::Duration;

use super::queue::{self, Job};
use crate::documents::keep;
use crate::files::sweep;
use crate::mail::Transport;
use crate::state::AppState;
use crate::{Error, Result, ekyc, mail};

/// Pause when nothing is due.
const IDLE: Duration = Duration::from_millis(500);

/// Carries out the effects of the outbox, one after the other.
#[derive(Clone, Debug)]
pub struct Worker {
    state: AppState,
    transport: Transport,
}

impl Worker {
    /// A worker with the settings' way for mails.
    ///
    /// # Errors
    /// When the mail server's address cannot be read.
    pub fn new(state: AppState) -> Result<Self> {
        let transport = Transport::of(&state.config)?;
        Ok(Self { state, transport })
    }

    /// Works until `stop` completes; the effect under way is finished first.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        tokio::pin!(stop);
        loop {
            let worked = match self.step().await {
                Ok(worked) => worked,
                Err(error) => {
                    tracing::error!(%error, "the outbox cannot be read");
                    false
                }
            };
            let pause = if worked { Duration::ZERO } else { IDLE };
            tokio::select! {
                biased;
                () = &mut stop => return,
                () = tokio::time::sleep(pause) => {}
            }
        }
    }

    /// Carries out everything that is due; returns how many effects were tried.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn drain(&self) -> Result<usize> {
        let mut tried = 0;
        while self.step().await? {
            tried += 1;
        }
        Ok(tried)
    }

    async fn step(&self) -> Result<bool> {
        let store = &self.state.store;
        let Some(job) = queue::claim(store, self.state.clock.millis()).await? else {
            return Ok(false);
        };
        let outcome = self.carry_out(&job).await;
        let now = self.state.clock.millis();
        match outcome {
            Ok(()) => queue::done(store, &job, now).await?,
            Err(error) => {
                tracing::warn!(kind = job.kind, attempt = job.attempt, %error, "an effect failed");
                queue::failed(store, &job, &error.to_string(), now).await?;
                if job.attempt >= queue::TRIES {
                    tracing::error!(kind = job.kind, id = job.id, "given up: see `evisa outbox`");
                }
            }
        }
        Ok(true)
    }

    async fn carry_out(&self, job: &Job) -> Result<()> {
        match job.kind.as_str() {
            mail::kind::EFFECT => {
                let (state, transport) = (&self.state, &self.transport);
                mail::deliver(state, transport, &job.id, &job.payload, job.created_at).await
            }
            keep::EFFECT => keep::carry_out(&self.state, &job.payload).await,
            sweep::EFFECT => sweep::carry_out(&self.state, &job.payload).await,
            "ekyc" => ekyc::check_later(&self.state, &job.payload).await,
            other => Err(Error::internal(format!("no effect is called {other}"))),
        }
    }
}
