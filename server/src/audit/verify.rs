//! The whole audit trail, checked: every chain in itself, every case against its chain, and against what its actions lead
//! to, every chain against the signed heads, and the files of heads against what the database knows of them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use super::baseline::UPGRADE;
use super::chains;
use super::heads::{self, Heads};
use super::signing::PublicKey;
use super::witness::OVERLAP_MS;
use crate::Result;
use crate::people::Actor;
use crate::state::AppState;
use crate::store::audit::{self, BaselineEntry, ChainStatus, Fact, head};
use crate::store::{Conn, access};

/// Chains whose ends are compared with their cases in one statement.
const BATCH: i64 = 500;

/// What the trail does not bear out.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Doubt {
    /// This row of a chain was changed, does not follow the one before, or was not written by this program.
    Broken(String, i64),
    /// The case is not what the last row of its chain says.
    Changed(String),
    /// The last row of this case's chain does not digest it.
    Unsealed(String),
    /// The case has no chain.
    Untold(String),
    /// Nothing in the case's chain has led to this.
    Unfounded(String, Fact),
    /// The row of this chain and place was signed, and is gone or another now.
    Cut(String, i64),
    /// The newest row of this chain, at this place, is in no signed head.
    Unsigned(String, i64),
    /// This line of a file of heads, from 1, is not genuine or does not follow the one before.
    Line(PathBuf, usize),
    /// This file of heads has fewer lines than were written, so many, or another end.
    Shortened(String, i64),
    /// This file of heads, with so many lines, is gone, or another one now.
    Missing(String, i64),
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Broken(chain, seq) => write!(f, "broken: {chain}, row {seq}"),
            Self::Changed(case) => {
                write!(f, "changed: case {case} is not what its last row says")
            }
            Self::Unsealed(case) => write!(f, "unsealed: case {case}, its last row"),
            Self::Untold(case) => write!(f, "untold: case {case} has no history"),
            Self::Unfounded(case, fact) => {
                write!(
                    f,
                    "unfounded: case {case}, its {fact}: nothing in its history leads there"
                )
            }
            Self::Cut(chain, seq) => {
                write!(f, "cut: {chain}, row {seq} was signed and is gone")
            }
            Self::Unsigned(chain, seq) => {
                write!(
                    f,
                    "unsigned: {chain}, row {seq} is in no signed head; is the portal running?"
                )
            }
            Self::Line(file, number) => write!(f, "forged: {}, line {number}", file.display()),
            Self::Shortened(file, lines) => write!(f, "shortened: {file} had {lines} lines"),
            Self::Missing(file, lines) => write!(
                f,
                "missing: {file} with {lines} signed lines; name it with --heads if it lies elsewhere"
            ),
        }
    }
}

/// What was checked, and what was found.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Rows of all chains.
    pub rows: u64,
    /// Heads in all files.
    pub heads: usize,
    /// What the trail does not bear out.
    pub doubts: Vec<Doubt>,
    /// Who stands for which cases as they were; without those of upgrades.
    pub vouched: Vec<BaselineEntry>,
    /// How many cases an upgrade took as they were.
    pub upgraded: usize,
}

/// Checks the trail with the settings' file of heads, and those of other processes that share the database.
///
/// # Errors
/// When the database fails or a file cannot be read.
pub async fn verify(state: &AppState, others: &[PathBuf]) -> Result<Report> {
    let mut report = Report::default();
    // First what was signed: rows that come while it is checked are no doubt.
    let keys = PublicKey::all(&state.secrets)?;
    let files = std::iter::once(state.config.audit_heads()).chain(others.iter().cloned());
    let mut signed = Vec::new();
    for file in files.collect::<BTreeSet<_>>() {
        let read = heads::read(&file, &keys, Some(&state.secrets))?;
        let forged = read.forged.iter();
        report
            .doubts
            .extend(forged.map(|line| Doubt::Line(file.clone(), *line)));
        signed.push(read);
    }
    let mut conn = state.store.read().await?;
    chains(&mut conn, state, &mut report).await?;
    cases(&mut conn, state, &mut report).await?;
    files_whole(&mut conn, &signed, &mut report).await?;
    rows_signed(&mut conn, &signed, state.clock.millis(), &mut report).await?;
    Ok(report)
}

/// Time between two checks of the whole trail.
const DAY: Duration = Duration::from_hours(24);
/// When the first comes after a start: by then what was left unsigned is signed.
const FIRST: Duration = Duration::from_mins(15);

/// Checks the trail every day, and tells the operator how many doubts there are, until the task is dropped.
pub async fn run(state: AppState) {
    tokio::time::sleep(FIRST).await;
    loop {
        match verify(&state, &[]).await {
            Ok(report) => {
                // Files of other processes lie where this one may not read: the command is told of them.
                let file = heads::name(&state.config.audit_heads());
                let own = |doubt: &&Doubt| match doubt {
                    Doubt::Missing(missing, _) => *missing == file,
                    _ => true,
                };
                let doubts = report.doubts.iter().filter(own).count();
                state.metrics.audit_doubts.set(doubts as i64);
                if doubts > 0 {
                    tracing::error!(
                        doubts,
                        "the audit trail is not whole: see `evisa audit verify`"
                    );
                }
            }
            Err(error) => {
                state.metrics.audit_failures.inc();
                tracing::error!(%error, "the audit trail could not be checked");
            }
        }
        tokio::time::sleep(DAY).await;
    }
}

async fn chains(conn: &mut Conn, state: &AppState, report: &mut Report) -> Result<()> {
    let found = audit::verify(conn, &state.sealer).await?;
    let (accesses, lost) = access::verify(conn, &state.sealer).await?;
    report.rows += found.rows + accesses;
    let lost = lost.into_iter();
    let lost = lost.map(|(chain, seq)| (chains::of_access(&chain), seq));
    let broken = found.broken.into_iter().chain(lost);
    report
        .doubts
        .extend(broken.map(|(chain, seq)| Doubt::Broken(chain, seq)));
    let unfounded = found.unfounded.into_iter();
    report
        .doubts
        .extend(unfounded.map(|(case, fact)| Doubt::Unfounded(case, fact)));
    let by_upgrade = |it: &BaselineEntry| it.actor == Actor::System.name() && it.reason == UPGRADE;
    let (upgraded, vouched): (Vec<_>, _) = found.vouched.into_iter().partition(by_upgrade);
    (report.upgraded, report.vouched) = (upgraded.len(), vouched);
    Ok(())
}

async fn cases(conn: &mut Conn, state: &AppState, report: &mut Report) -> Result<()> {
    let mut after = String::new();
    loop {
        let ends = audit::last_rows(conn, &state.sealer, &after, BATCH).await?;
        let Some((case, _)) = ends.last() else {
            break;
        };
        after.clone_from(case);
        report
            .doubts
            .extend(ends.into_iter().filter_map(|(case, last)| match last {
                ChainStatus::Changed => Some(Doubt::Changed(case)),
                ChainStatus::Unsealed => Some(Doubt::Unsealed(case)),
                // A forged row is broken in its chain too.
                ChainStatus::Confirmed | ChainStatus::Forged | ChainStatus::Untold => None,
            }));
    }
    let untold = audit::untold(conn).await?;
    report.doubts.extend(untold.into_iter().map(Doubt::Untold));
    Ok(())
}

/// Every file that the database knows is there, and not shorter than it was.
async fn files_whole(conn: &mut Conn, signed: &[Heads], report: &mut Report) -> Result<()> {
    for known in head::all(conn).await? {
        let of_file = signed
            .iter()
            .find(|read| read.signatures.first() == Some(&known.log));
        let place = usize::try_from(known.lines - 1).unwrap_or(usize::MAX);
        match of_file {
            None => report.doubts.push(Doubt::Missing(known.file, known.lines)),
            // Longer it may be: the database learns of a line after it is written.
            Some(read) if read.signatures.get(place) == Some(&known.last) => {}
            Some(_) => report
                .doubts
                .push(Doubt::Shortened(known.file, known.lines)),
        }
    }
    Ok(())
}

/// Every signed row is there, and the newest row of every chain is signed, unless it is too new for that.
async fn rows_signed(
    conn: &mut Conn,
    signed: &[Heads],
    now: i64,
    report: &mut Report,
) -> Result<()> {
    let mut all = BTreeMap::new();
    for read in signed {
        all.extend(&read.rows);
    }
    report.heads = all.len();
    for ((chain, seq), hash) in all.iter().map(|(row, hash)| (*row, *hash)) {
        if chains::hash_of(conn, chain, *seq).await?.as_ref() != Some(hash) {
            report.doubts.push(Doubt::Cut(chain.clone(), *seq));
        }
    }
    for (chain, (seq, _)) in chains::newest_before(conn, now - OVERLAP_MS).await? {
        if !all.contains_key(&(chain.clone(), seq)) {
            report.doubts.push(Doubt::Unsigned(chain, seq));
        }
    }
    Ok(())
}
