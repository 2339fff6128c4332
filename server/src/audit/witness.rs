//! Writes signed heads, round by round.

use std::collections::HashMap;
use std::path::PathBuf;
use std::time::Duration;

use super::chains;
use super::heads::{self, Line};
use super::signing::{PublicKey, Signer};
use crate::Result;
use crate::state::AppState;
use crate::store::audit::head;

/// Time between two rounds.
const ROUND: Duration = Duration::from_mins(1);
/// A row is committed at most so long after the time that stands in it, in milliseconds.
pub(super) const OVERLAP_MS: i64 = 10 * 60_000;
/// Heads of one line: the first round after an upgrade signs every case.
const MOST: usize = 1_000;

/// Writes signed heads.
#[derive(Debug)]
pub struct Witness {
    file: PathBuf,
    signer: Signer,
    /// When the last round looked.
    since: i64,
    end: Option<head::Head>,
    /// Heads seen in the last round, so that the overlap writes nothing twice.
    seen: HashMap<String, i64>,
}

impl Witness {
    /// Goes on where the settings' file ends.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn open(state: &AppState) -> Result<Self> {
        let signer = Signer::of(&state.secrets)?;
        let file = state.config.audit_heads();
        let keys = PublicKey::all(&state.secrets)?;
        let read = heads::read(&file, &keys, Some(&state.secrets))?;
        Ok(Self {
            since: read.end.as_ref().map_or(0, |end| end.at),
            end: read.end,
            seen: HashMap::new(),
            file,
            signer,
        })
    }

    /// Appends a line about every chain that went on since the last round, or several where there are many; how many
    /// chains there were. The database learns how far the file goes after the file is written: so a crash between the two
    /// leaves the file longer, never shorter.
    ///
    /// # Errors
    /// When the database fails or the file cannot be written.
    pub async fn round(&mut self, state: &AppState) -> Result<usize> {
        let now = state.clock.millis();
        let since = self.since - OVERLAP_MS;
        let newest = chains::newest(&mut *state.store.read().await?, since).await?;
        let new: Vec<_> = newest
            .iter()
            .filter(|(chain, (seq, _))| self.seen.get(*chain) != Some(seq))
            .map(|(chain, (seq, hash))| (chain.clone(), *seq, hash.clone()))
            .collect();
        for heads in new.chunks(MOST) {
            self.write(heads, now)?;
        }
        if let Some(end) = self.end.as_ref().filter(|_| !new.is_empty()) {
            let mut tx = state.store.begin().await?;
            head::keep(&mut tx, end).await?;
            tx.commit().await?;
        }
        self.since = now;
        let seqs = newest.into_iter().map(|(chain, (seq, _))| (chain, seq));
        self.seen = seqs.collect();
        Ok(new.len())
    }

    fn write(&mut self, heads: &[(String, i64, String)], now: i64) -> Result<()> {
        let end = self.end.take();
        let line = Line {
            at: now,
            heads: heads.to_vec(),
            previous: end.as_ref().map(|end| end.last.clone()).unwrap_or_default(),
            signature: String::new(),
        };
        let signed = line.signed(&self.signer);
        let line = match signed.and_then(|line| heads::append(&self.file, &line).map(|()| line)) {
            Ok(line) => line,
            Err(error) => {
                self.end = end;
                return Err(error);
            }
        };
        self.end = Some(head::Head {
            log: end
                .as_ref()
                .map_or_else(|| line.signature.clone(), |end| end.log.clone()),
            lines: end.map_or(0, |end| end.lines) + 1,
            last: line.signature,
            file: heads::name(&self.file),
            at: now,
        });
        Ok(())
    }

    /// Rounds until `stop` completes, and a last one then: what was done before a stop is signed.
    pub async fn run(mut self, state: AppState, stop: impl Future<Output = ()>) {
        tokio::pin!(stop);
        let mut timer = tokio::time::interval(ROUND);
        timer.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            let stopping = tokio::select! {
                biased;
                () = &mut stop => true,
                _ = timer.tick() => false,
            };
            if let Err(error) = self.round(&state).await {
                state.metrics.audit_failures.inc();
                tracing::error!(%error, "the heads of the audit trail could not be signed");
            }
            if stopping {
                break;
            }
        }
    }
}
