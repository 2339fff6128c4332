//! The chains of cases and those of the access trail, as signed heads name them.

use std::collections::BTreeMap;

use crate::Result;
use crate::store::{Conn, access, audit};

/// Before the name of a chain of the access trail; no code of a case has such a sign.
const ACCESS: &str = "access/";

/// Newest rows of chains: place and digest.
type ChainHeads = BTreeMap<String, (i64, String)>;

/// The name of a chain of the access trail.
pub(super) fn of_access(chain: &str) -> String {
    format!("{ACCESS}{chain}")
}

/// The newest row of each chain that has gone on since then.
pub(super) async fn newest(conn: &mut Conn, since: i64) -> Result<ChainHeads> {
    let cases = audit::newest(conn, since).await?;
    Ok(all(cases, access::newest(conn, since, i64::MAX).await?))
}

/// The newest row of each chain that has not gone on since then.
pub(super) async fn newest_before(conn: &mut Conn, until: i64) -> Result<ChainHeads> {
    let cases = audit::newest_before(conn, until).await?;
    Ok(all(cases, access::newest(conn, i64::MIN, until).await?))
}

fn all(mut cases: ChainHeads, accesses: ChainHeads) -> ChainHeads {
    let named = accesses.into_iter();
    cases.extend(named.map(|(chain, row)| (of_access(&chain), row)));
    cases
}

/// The digest of a row.
pub(super) async fn hash_of(conn: &mut Conn, chain: &str, seq: i64) -> Result<Option<String>> {
    Ok(match chain.strip_prefix(ACCESS) {
        Some(chain) => access::hash_of(conn, chain, seq).await?,
        None => audit::hash_of(conn, chain, seq).await?,
    })
}
