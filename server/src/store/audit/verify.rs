//! Every chain, row by row.

use std::collections::BTreeMap;

use futures::TryStreamExt;
use serde_json::Value;
use sqlx::Row;

use super::course::{ChainProgress, Fact};
use super::link::{ChainRow, START};
use super::seal::{SEALED, StepColumns};
use crate::security::sealer::Sealer;
use crate::store::Conn;

/// A row by which somebody stands for a case as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BaselineEntry {
    /// Code of the case.
    pub case: String,
    /// Place in its chain.
    pub seq: i64,
    /// When, milliseconds since 1970.
    pub at: i64,
    /// `operator`, or `system` for an upgrade.
    pub actor: String,
    /// Why.
    pub reason: String,
}

/// What was found in all chains.
#[derive(Debug, Default)]
pub struct Chains {
    /// How many rows they have.
    pub rows: u64,
    /// Rows (`case`, `seq`) that do not fit: changed, out of their order, or not written by this program.
    pub broken: Vec<(String, i64)>,
    /// What nothing in a chain that holds has led its case to.
    pub unfounded: Vec<(String, Fact)>,
    /// Who stands for what.
    pub vouched: Vec<BaselineEntry>,
}

impl Chains {
    /// Compares a case with what its chain says, at the chain's end.
    fn end(&mut self, chain: Chain) {
        if let Some(found) = chain.stands.filter(|_| chain.holds) {
            let facts = chain.course.end(&found).into_iter();
            let facts = facts.map(|fact| (chain.before.case.clone(), fact));
            self.unfounded.extend(facts);
        }
    }
}

/// A chain under way.
struct Chain {
    before: ChainRow,
    holds: bool,
    course: ChainProgress,
    /// Its case; `None` where it was deleted.
    stands: Option<StepColumns>,
}

/// Checks every chain, and whether its rows lead its case to where it stands: both are read in one statement, so they are
/// of one moment.
///
/// # Errors
/// When the database fails.
pub async fn verify(conn: &mut Conn, sealer: &Sealer) -> sqlx::Result<Chains> {
    let sql = format!(
        "SELECT case_id, seq, at, actor, action, detail, previous, hash, content, seal, {} FROM audit \
         LEFT JOIN case_file ON case_file.code = audit.case_id ORDER BY case_id, seq",
        StepColumns::COLUMNS
    );
    let mut rows = sqlx::query(sqlx::AssertSqlSafe(sql)).fetch(conn);
    let mut found = Chains::default();
    let mut under_way: Option<Chain> = None;
    while let Some(row) = rows.try_next().await? {
        let link = ChainRow::read(&row)?;
        if let Some(ended) = under_way.take_if(|it| it.before.case != link.case) {
            found.end(ended);
        }
        // Once the program seals a chain, it seals every row.
        let fits = match &under_way {
            Some(Chain { before, .. }) => {
                link.seq == before.seq + 1
                    && link.previous == before.hash
                    && (before.seal.is_none() || link.seal.is_some())
            }
            None => link.seq == 1 && link.previous == START,
        };
        let holds = fits && link.holds(sealer);
        if !holds {
            found.broken.push((link.case.clone(), link.seq));
        }
        found.rows += 1;
        let detail = serde_json::from_str(&link.detail).unwrap_or(Value::Null);
        if link.action == SEALED && holds {
            found.vouched.push(vouched(&link, &detail));
        }
        let (held, mut course) = match under_way.take() {
            Some(chain) => (chain.holds, chain.course),
            None => (true, ChainProgress::default()),
        };
        course.follow(&link.action, &detail, link.at);
        under_way = Some(Chain {
            stands: StepColumns::read(&row)?,
            before: link,
            holds: held && holds,
            course,
        });
    }
    if let Some(ended) = under_way {
        found.end(ended);
    }
    Ok(found)
}

fn vouched(link: &ChainRow, detail: &Value) -> BaselineEntry {
    BaselineEntry {
        case: link.case.clone(),
        seq: link.seq,
        at: link.at,
        actor: link.actor.clone(),
        reason: detail["reason"].as_str().unwrap_or_default().to_owned(),
    }
}

/// The newest rows of chains: place and digest.
type ChainHeads = BTreeMap<String, (i64, String)>;

/// The newest row of each case that has one since then.
///
/// # Errors
/// When the database fails.
pub async fn newest(conn: &mut Conn, since: i64) -> sqlx::Result<ChainHeads> {
    let sql = "SELECT case_id, seq, hash FROM audit WHERE at >= $1 ORDER BY case_id, seq";
    read_newest(conn, sql, since).await
}

/// The newest row of each chain that has not gone on since then.
///
/// # Errors
/// When the database fails.
pub async fn newest_before(conn: &mut Conn, until: i64) -> sqlx::Result<ChainHeads> {
    let sql = "SELECT case_id, seq, hash FROM audit WHERE at < $1 AND seq = \
         (SELECT MAX(other.seq) FROM audit AS other WHERE other.case_id = audit.case_id)";
    read_newest(conn, sql, until).await
}

async fn read_newest(conn: &mut Conn, sql: &'static str, at: i64) -> sqlx::Result<ChainHeads> {
    let rows = sqlx::query(sql).bind(at).fetch_all(conn).await?;
    rows.iter()
        .map(|row| {
            Ok((
                row.try_get("case_id")?,
                (row.try_get("seq")?, row.try_get("hash")?),
            ))
        })
        .collect()
}

/// The digest of a row of a case's chain.
///
/// # Errors
/// When the database fails.
pub async fn hash_of(conn: &mut Conn, case: &str, seq: i64) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar("SELECT hash FROM audit WHERE case_id = $1 AND seq = $2")
        .bind(case)
        .bind(seq)
        .fetch_optional(conn)
        .await
}
