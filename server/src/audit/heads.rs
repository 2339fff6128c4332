//! Signed heads of the chains, outside the database: a chain whose tail was cut off still fits together, and only a
//! witness of its former length tells.
//!
//! A file of JSON lines, one for each round in which something happened. A line carries the newest row of every chain
//! that went on, names the line before it, and is signed with a key that the database does not know.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::signing::{PublicKey, Signer};
use crate::security::secrets::{Purpose, Secrets};
use crate::store::audit::head::Head;
use crate::{Error, Result};

/// Digits of the signatures of releases that signed with a secret key only.
const FORMER_DIGITS: usize = 64;

/// A line of the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Line {
    /// When it was written, milliseconds since 1970.
    pub(super) at: i64,
    /// Chain, place in it, digest of the row.
    pub(super) heads: Vec<(String, i64, String)>,
    /// Signature of the line before; empty in the first.
    pub(super) previous: String,
    pub(super) signature: String,
}

impl Line {
    pub(super) fn signed(mut self, signer: &Signer) -> Result<Self> {
        self.signature = signer.sign(&self.content()?);
        Ok(self)
    }

    fn is_former(&self) -> bool {
        self.signature.len() == FORMER_DIGITS
    }

    fn content(&self) -> Result<Vec<u8>> {
        serde_json::to_vec(&(self.at, &self.heads, &self.previous)).map_err(Error::internal)
    }
}

/// A file as it was read.
#[derive(Clone, Debug, Default)]
pub struct Heads {
    /// Digests of rows by chain and place.
    pub rows: BTreeMap<(String, i64), String>,
    /// How far the file goes; `None` for an empty one.
    pub end: Option<Head>,
    /// Signatures of the lines.
    pub(super) signatures: Vec<String>,
    /// Numbers, from 1, of lines that are not genuine or do not follow the one before.
    pub forged: Vec<usize>,
}

/// Reads a file and proves every line by `keys`, the newest first. After a line that one key signed no older key is
/// believed. Lines of releases that signed with a secret key only are believed where the secrets are given, and never
/// after a line with a public key's signature.
///
/// # Errors
/// When the file cannot be read.
pub fn read(file: &Path, keys: &[PublicKey], secrets: Option<&Secrets>) -> Result<Heads> {
    let mut heads = Heads::default();
    let mut former = true;
    let mut believed = keys;
    for (place, line) in lines(file)?.into_iter().enumerate() {
        let previous = heads.signatures.last().map_or("", String::as_str);
        let mut genuine = |line: &Line| -> Result<bool> {
            let content = line.content()?;
            if line.previous != previous {
                return Ok(false);
            }
            if line.is_former() {
                let parts: [&[u8]; 1] = [&content];
                let signed =
                    |secrets: &Secrets| secrets.verify(Purpose::AuditHead, &parts, &line.signature);
                return Ok(former && secrets.is_some_and(signed));
            }
            let verifies = |key: &PublicKey| key.verifies(&content, &line.signature);
            let by = believed.iter().position(verifies);
            believed = by.map_or(believed, |by| &believed[..=by]);
            Ok(by.is_some())
        };
        let Some(line) = line else {
            heads.forged.push(place + 1);
            heads.signatures.push(String::new());
            continue;
        };
        if !genuine(&line)? {
            heads.forged.push(place + 1);
        }
        former &= line.is_former();
        heads.end = Some(Head {
            log: heads.signatures.first().unwrap_or(&line.signature).clone(),
            lines: place as i64 + 1,
            last: line.signature.clone(),
            file: name(file),
            at: line.at,
        });
        heads.signatures.push(line.signature);
        for (chain, seq, hash) in line.heads {
            heads.rows.insert((chain, seq), hash);
        }
    }
    Ok(heads)
}

/// How the database names a file.
pub(super) fn name(file: &Path) -> String {
    file.display().to_string()
}

/// The file's lines; one that cannot be read is `None`. No file: nothing was signed yet.
fn lines(file: &Path) -> Result<Vec<Option<Line>>> {
    match std::fs::read_to_string(file) {
        Ok(text) => Ok(text
            .lines()
            .map(|line| serde_json::from_str(line).ok())
            .collect()),
        Err(cause) if cause.kind() == std::io::ErrorKind::NotFound => Ok(Vec::new()),
        Err(cause) => Err(Error::internal(format!("{}: {cause}", file.display()))),
    }
}

pub(super) fn append(file: &Path, line: &Line) -> Result<()> {
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
