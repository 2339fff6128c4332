//! A tail cut off a history, and a file of signed heads that was cut or taken away, are found.

use std::time::Duration;

use evisa_server::audit::heads;
use evisa_server::audit::signing::{PublicKey, Signer};
use evisa_server::audit::verify::{Doubt, verify};
use evisa_server::audit::witness::Witness;

use crate::support::Portal;
use crate::support::officer::pay;

async fn cut_last_row(portal: &Portal, code: &str) {
    sqlx::query(
        "DELETE FROM audit WHERE case_id = $1 \
         AND seq = (SELECT MAX(seq) FROM audit WHERE case_id = $1)",
    )
    .bind(code)
    .execute(&portal.state.store.pool)
    .await
    .unwrap();
}

async fn doubts(portal: &Portal) -> Vec<Doubt> {
    portal.state.trail.flush().await;
    verify(&portal.state, &[]).await.unwrap().doubts
}

/// A portal with an application that was paid, and two rounds of signing.
async fn signed() -> (Portal, String) {
    let portal = Portal::start().await;
    let state = &portal.state;
    let (code, _) = portal.apply(&portal.good_draft().await).await;
    let mut witness = Witness::open(state).unwrap();
    assert_eq!(witness.round(state).await.unwrap(), 1);
    assert_eq!(
        witness.round(state).await.unwrap(),
        0,
        "nothing is signed twice"
    );
    pay(&portal, &code).await;
    // After a restart it goes on where the file ends.
    let mut witness = Witness::open(state).unwrap();
    assert_eq!(witness.round(state).await.unwrap(), 1);
    assert_eq!(doubts(&portal).await, []);
    (portal, code)
}

#[tokio::test]
async fn a_cut_tail_is_found_and_a_changed_file_too() {
    let (portal, code) = signed().await;
    let file = portal.state.config.audit_heads();
    let name = file.display().to_string();
    let whole = std::fs::read_to_string(&file).unwrap();
    let (first, second) = whole.trim_end().split_once('\n').unwrap();

    // Who has the public key alone tells a genuine file.
    let signer = Signer::of(&portal.state.secrets).unwrap();
    let key = PublicKey::parse(&signer.public_key().unwrap().to_string()).unwrap();
    let read = heads::read(&file, &[key], None).unwrap();
    assert_eq!((read.end.unwrap().lines, read.forged), (2, vec![]));

    let changed = second.replace(&code, "SOMEOTHERCASE");
    std::fs::write(&file, format!("{first}\n{changed}\n")).unwrap();
    let found = doubts(&portal).await;
    assert!(found.contains(&Doubt::Line(file.clone(), 2)), "{found:?}");

    std::fs::write(&file, format!("{first}\n")).unwrap();
    assert_eq!(doubts(&portal).await, [Doubt::Shortened(name.clone(), 2)]);
    std::fs::write(&file, format!("{second}\n")).unwrap();
    let found = doubts(&portal).await;
    assert!(found.contains(&Doubt::Line(file.clone(), 1)), "{found:?}");
    assert!(
        found.contains(&Doubt::Missing(name.clone(), 2)),
        "{found:?}"
    );
    std::fs::remove_file(&file).unwrap();
    assert_eq!(doubts(&portal).await, [Doubt::Missing(name, 2)]);

    std::fs::write(&file, &whole).unwrap();
    cut_last_row(&portal, &code).await;
    let found = doubts(&portal).await;
    assert!(found.contains(&Doubt::Cut(code.clone(), 2)), "{found:?}");
    assert!(found.contains(&Doubt::Changed(code)), "{found:?}");
}

#[tokio::test]
async fn whoever_takes_away_everything_about_the_heads_leaves_rows_that_nobody_signed() {
    let (portal, code) = signed().await;
    std::fs::remove_file(portal.state.config.audit_heads()).unwrap();
    sqlx::query("DELETE FROM audit_head")
        .execute(&portal.state.store.pool)
        .await
        .unwrap();
    portal.pass(Duration::from_mins(11));
    let found = doubts(&portal).await;
    assert!(found.contains(&Doubt::Unsigned(code, 2)), "{found:?}");
}
