//! A case that was changed in the database by hand stays in doubt, whatever is asked of the portal: nobody vouches for it
//! by going on with it, and a person who does is listed.

mod authority;
mod baseline;
mod course;
mod machines;
mod money;
mod organizations;
mod travellers;

use std::collections::BTreeSet;
use std::path::Path;

use evisa_server::Error;
use evisa_server::audit::verify::Doubt;
use evisa_server::store::audit::{self, ChainStatus};
use serde_json::Value;

use crate::support::by_hand::doubts_about;
use crate::support::portal::workspace;
use crate::support::{Answer, Portal};

/// Which story tries what a file of the server writes about cases, or issues of them.
const TRIED: [(&str, &str); 11] = [
    (
        "cases/cancel.rs",
        "travellers::what_a_traveller_asks_for_is_refused",
    ),
    (
        "cases/claim.rs",
        "travellers::what_a_traveller_asks_for_is_refused",
    ),
    (
        "cases/decide.rs",
        "authority::what_an_officer_decides_is_refused",
    ),
    (
        "cases/delete.rs",
        "travellers::what_a_traveller_asks_for_is_refused",
    ),
    (
        "cases/security_code.rs",
        "travellers::what_a_traveller_asks_for_is_refused",
    ),
    (
        "cases/unpaid.rs",
        "machines::what_a_job_would_do_is_refused",
    ),
    (
        "cases/unsigned.rs",
        "organizations::what_an_organization_does_is_refused",
    ),
    (
        "cases/update.rs",
        "authority::what_an_officer_decides_is_refused",
    ),
    (
        "kinds/evisa/deferred_check.rs",
        "machines::what_a_job_would_do_is_refused",
    ),
    ("payments/settle.rs", "money::what_the_bank_says_is_refused"),
    (
        "signing/case.rs",
        "organizations::what_an_organization_does_is_refused",
    ),
];

/// Where cases begin, where they are moved on for others, and where documents are drawn, which `trail` tells of.
const KNOWN: [&str; 3] = ["cases/advance.rs", "cases/create.rs", "kinds/issue.rs"];

/// The calls by which a file of the server writes about a case. Those of `store` and `audit` are what it calls.
const CALLS: [&str; 5] = [
    "advance(",
    "advance_confirmed(",
    "audit::record(",
    "audit::confirm(",
    "guard::",
];

#[test]
fn whatever_writes_a_case_is_tried() {
    let source = workspace().join("server/src");
    let mut writers = BTreeSet::new();
    find_writers(&source, &source, &mut writers);
    let tried = TRIED.iter().map(|(file, _)| *file);
    let known: BTreeSet<String> = tried.chain(KNOWN).map(str::to_owned).collect();
    assert_eq!(writers, known, "say which story tries it");
    for (_, story) in TRIED {
        let (file, name) = story.split_once("::").unwrap();
        let path = format!("server/tests/stories/by_hand/{file}.rs");
        let text = std::fs::read_to_string(workspace().join(path)).unwrap();
        assert!(text.contains(&format!("async fn {name}(")), "{story}");
    }
}

fn find_writers(source: &Path, folder: &Path, found: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.strip_prefix(source).unwrap().to_str().unwrap();
        if ["store", "audit"].contains(&name) {
            continue;
        }
        if path.is_dir() {
            find_writers(source, &path, found);
        } else if std::fs::read_to_string(&path).unwrap().lines().any(calls) {
            found.insert(name.to_owned());
        }
    }
}

/// Whether a line of code calls what writes about a case, and not something else of the same name.
fn calls(line: &str) -> bool {
    let code = line.split("//").next().unwrap();
    CALLS.iter().any(|call| {
        code.match_indices(call).any(|(at, _)| {
            let before = code[..at].chars().next_back();
            let other = before.is_some_and(|it| it.is_alphanumeric() || "_:.".contains(it));
            !other && !code[..at].trim_end().ends_with("fn")
        })
    })
}

/// Has something asked of a case that was changed by hand, and put right again: it is refused, and then done.
async fn refused_until_right(portal: &Portal, code: &str, ask: impl AsyncFn() -> Answer) -> Value {
    let before = changed(portal, code).await;
    assert_eq!(ask().await.refusal(), (503, "record_in_doubt".into()));
    still_in_doubt(portal, code).await;
    put_right(portal, code, before).await;
    ask().await.data()
}

/// The same of a job.
async fn fails_until_right(
    portal: &Portal,
    code: &str,
    job: impl AsyncFn() -> evisa_server::Result<()>,
) {
    let before = changed(portal, code).await;
    let failed = job().await;
    let in_doubt = matches!(
        failed,
        Err(Error::Unavailable {
            code: "record_in_doubt",
            ..
        })
    );
    assert!(in_doubt, "{failed:?}");
    still_in_doubt(portal, code).await;
    put_right(portal, code, before).await;
    job().await.unwrap();
}

/// Changes a case by hand, in a way that stops nobody from going on with it; what stood there.
async fn changed(portal: &Portal, code: &str) -> Option<i64> {
    let sql = "SELECT accepted_at FROM case_file WHERE code = $1";
    let before = sqlx::query_scalar(sql).bind(code);
    let before = before.fetch_one(&portal.state.store.pool).await.unwrap();
    put_right(portal, code, Some(1)).await;
    before
}

async fn put_right(portal: &Portal, code: &str, before: Option<i64>) {
    let sql = "UPDATE case_file SET accepted_at = $2 WHERE code = $1";
    let done = sqlx::query(sql).bind(code).bind(before);
    done.execute(&portal.state.store.pool).await.unwrap();
}

/// Nobody has vouched for a case that was changed.
async fn still_in_doubt(portal: &Portal, code: &str) {
    let mut conn = portal.state.store.read().await.unwrap();
    let last = audit::compare(&mut conn, &portal.state.sealer, code).await;
    assert_eq!(last.unwrap(), ChainStatus::Changed);
    drop(conn);
    let found = doubts_about(portal, code).await;
    assert!(found.contains(&Doubt::Changed(code.into())), "{found:?}");
}
