//! What somebody does to the database whom no handler lets, and what `evisa audit verify` finds of it.

use evisa_server::audit::verify::{Doubt, verify};

use super::Portal;

/// Does something that no handler does; `$1` is the case.
pub async fn sql(portal: &Portal, sql: &'static str, code: &str) {
    let done = sqlx::query(sql).bind(code);
    done.execute(&portal.state.store.pool).await.unwrap();
}

/// What is in doubt about a case.
pub async fn doubts_about(portal: &Portal, code: &str) -> Vec<Doubt> {
    portal.state.trail.flush().await;
    let report = verify(&portal.state, &[]).await.unwrap();
    let about = |doubt: &Doubt| format!("{doubt:?}").contains(code);
    report.doubts.into_iter().filter(about).collect()
}
