//! What the bank writes down, so that it knows its payments after a restart: a file of JSON lines,
//! one for each change of a transaction; the last line about a transaction counts.

use std::collections::HashMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::transaction::Transaction;

/// The file; without one the bank forgets.
#[derive(Clone, Debug, Default)]
pub(super) struct Journal(Option<PathBuf>);

impl Journal {
    pub(super) fn new(file: Option<PathBuf>) -> Self {
        Self(file)
    }

    /// Everything that was written, oldest first, each transaction as it was last. The file is
    /// written anew with only that.
    pub(super) fn read(&self, most: usize) -> io::Result<Vec<Transaction>> {
        let Some(file) = &self.0 else {
            return Ok(Vec::new());
        };
        let text = match std::fs::read_to_string(file) {
            Ok(text) => text,
            Err(cause) if cause.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(cause) => return Err(cause),
        };
        // A line cut short by a crash is about a change that nobody was told of.
        let lines = text.lines().filter_map(|it| serde_json::from_str(it).ok());
        let mut places: HashMap<String, usize> = HashMap::new();
        let mut known: Vec<Transaction> = Vec::new();
        for one in lines {
            let one: Transaction = one;
            if let Some(place) = places.get(&one.order.txn_ref) {
                known[*place] = one;
            } else {
                places.insert(one.order.txn_ref.clone(), known.len());
                known.push(one);
            }
        }
        known.drain(..known.len().saturating_sub(most));
        replace(file, &known)?;
        Ok(known)
    }

    /// Writes a transaction down. The bank goes on when it cannot: it then forgets at a restart.
    pub(super) fn write(&self, transaction: &Transaction) {
        let Some(file) = &self.0 else {
            return;
        };
        let written = line(transaction).and_then(|line| {
            let mut options = std::fs::OpenOptions::new();
            let mut file = options.create(true).append(true).open(file)?;
            file.write_all(line.as_bytes())
        });
        if let Err(error) = written {
            tracing::warn!(%error, "sandbox bank: a payment could not be written down");
        }
    }
}

fn line(transaction: &Transaction) -> io::Result<String> {
    let mut line = serde_json::to_string(transaction)?;
    line.push('\n');
    Ok(line)
}

fn replace(file: &Path, all: &[Transaction]) -> io::Result<()> {
    let lines: String = all.iter().map(line).collect::<io::Result<_>>()?;
    let fresh = file.with_extension("new");
    std::fs::write(&fresh, lines)?;
    std::fs::rename(fresh, file)
}
