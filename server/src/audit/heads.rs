//! Signed heads of the chains, outside the database: a chain whose tail was cut off still fits
//! together, and only a witness of its former length tells.
//!
//! A file of JSON lines, one for each round in which something happened. A line carries the newest
//! row of every case that went on, names the line before it, and is signed with a key that the
//! database does not know. Copied elsewhere from time to time, it also tells when the file itself
//! was cut.

use std::collections::{BTreeMap, HashMap};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::platform::config::Config;
use crate::platform::secrets::{Purpose, Secrets};
use crate::state::AppState;
use crate::store::audit;
use crate::{Error, Result};

/// Time between two rounds.
const ROUND: Duration = Duration::from_mins(1);
/// A row is committed at most so long after the time that stands in it, in milliseconds.
const OVERLAP_MS: i64 = 10 * 60_000;

/// A line of the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Line {
    /// When it was written, milliseconds since 1970.
    at: i64,
    /// Case, place in its chain, digest of the row.
    heads: Vec<(String, i64, String)>,
    /// Signature of the line before; empty in the first.
    previous: String,
    signature: String,
}

impl Line {
    fn signed(mut self, secrets: &Secrets) -> Result<Self> {
        self.signature = secrets.sign(Purpose::AuditHead, &[&self.content()?]);
        Ok(self)
    }

    fn is_genuine(&self, secrets: &Secrets) -> Result<bool> {
        Ok(secrets.verify(Purpose::AuditHead, &[&self.content()?], &self.signature))
    }

    fn content(&self) -> Result<Vec<u8>> {
        serde_json::to_vec(&(self.at, &self.heads, &self.previous)).map_err(Error::internal)
    }
}

/// What the file does not bear out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// The row of this case and place was signed and is gone, or is another now.
    Cut(String, i64),
    /// This line of the file, from 1, is not genuine or does not follow the one before.
    Line(usize),
}

impl std::fmt::Display for Doubt {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Cut(case, seq) => write!(f, "cut: case {case}, row {seq} was signed and is gone"),
            Self::Line(number) => write!(f, "forged: line {number} of the signed heads"),
        }
    }
}

/// Writes signed heads.
#[derive(Debug)]
pub struct Witness {
    file: PathBuf,
    /// When the last round looked.
    since: i64,
    previous: String,
    /// Heads seen in the last round, so that the overlap writes nothing twice.
    seen: HashMap<String, i64>,
}

impl Witness {
    /// Goes on where the settings' file ends.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn open(config: &Config) -> Result<Self> {
        let file = config.audit_heads();
        let lines = read(&file)?;
        let last = lines.last().and_then(Option::as_ref);
        Ok(Self {
            since: last.map_or(0, |line| line.at),
            previous: last.map(|line| line.signature.clone()).unwrap_or_default(),
            seen: HashMap::new(),
            file,
        })
    }

    /// Appends a line about every case that went on since the last round; how many there were.
    ///
    /// # Errors
    /// When the database fails or the file cannot be written.
    pub async fn round(&mut self, state: &AppState) -> Result<usize> {
        let now = state.clock.millis();
        let newest =
            audit::newest(&mut *state.store.read().await?, self.since - OVERLAP_MS).await?;
        let heads: Vec<_> = newest
            .iter()
            .filter(|(case, (seq, _))| self.seen.get(*case) != Some(seq))
            .map(|(case, (seq, hash))| (case.clone(), *seq, hash.clone()))
            .collect();
        let count = heads.len();
        if count > 0 {
            let line = Line {
                at: now,
                heads,
                previous: self.previous.clone(),
                signature: String::new(),
            };
            let line = line.signed(&state.secrets)?;
            append(&self.file, &line)?;
            self.previous = line.signature;
        }
        self.since = now;
        let seqs = newest.into_iter().map(|(case, (seq, _))| (case, seq));
        self.seen = seqs.collect();
        Ok(count)
    }

    /// Rounds until the task is dropped.
    pub async fn run(mut self, state: AppState) {
        let mut timer = tokio::time::interval(ROUND);
        timer.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            timer.tick().await;
            if let Err(error) = self.round(&state).await {
                tracing::error!(%error, "the heads of the audit trail could not be signed");
            }
        }
    }
}

/// Checks the settings' file and every head in it. Returns the number of heads and all doubts.
///
/// # Errors
/// When the database fails or the file cannot be read.
pub async fn verify(state: &AppState) -> Result<(usize, Vec<Doubt>)> {
    let (mut doubts, mut heads) = (Vec::new(), BTreeMap::new());
    let mut previous = String::new();
    for (place, line) in read(&state.config.audit_heads())?.into_iter().enumerate() {
        match line {
            Some(line) if line.previous == previous && line.is_genuine(&state.secrets)? => {
                previous = line.signature;
                for (case, seq, hash) in line.heads {
                    heads.insert((case, seq), hash);
                }
            }
            other => {
                previous = other.map(|line| line.signature).unwrap_or_default();
                doubts.push(Doubt::Line(place + 1));
            }
        }
    }
    let mut conn = state.store.read().await?;
    let count = heads.len();
    for ((case, seq), hash) in heads {
        let kept = audit::hash_of(&mut conn, &case, seq).await?;
        if kept.as_deref() != Some(&hash) {
            doubts.push(Doubt::Cut(case, seq));
        }
    }
    Ok((count, doubts))
}

/// The file's lines; one that cannot be read is `None`. No file: nothing was signed yet.
fn read(file: &Path) -> Result<Vec<Option<Line>>> {
    match std::fs::read_to_string(file) {
        Ok(text) => Ok(text
            .lines()
            .map(|line| serde_json::from_str(line).ok())
            .collect()),
        Err(cause) if cause.kind() == std::io::ErrorKind::NotFound => Ok(Vec::new()),
        Err(cause) => Err(Error::internal(format!("{}: {cause}", file.display()))),
    }
}

fn append(file: &Path, line: &Line) -> Result<()> {
    let mut text = serde_json::to_string(line).map_err(Error::internal)?;
    text.push('\n');
    let mut options = std::fs::OpenOptions::new();
    let opened = options.create(true).append(true).open(file);
    opened
        .and_then(|mut file| {
            file.write_all(text.as_bytes())?;
            file.sync_data()
        })
        .map_err(|cause| Error::internal(format!("{}: {cause}", file.display())))
}
