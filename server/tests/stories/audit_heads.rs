//! A tail cut off a case's history is found by what was signed outside the database.

use evisa_server::audit::heads::{self, Doubt, Witness};
use evisa_server::store::audit;

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

#[tokio::test]
async fn a_cut_tail_is_found_and_a_changed_file_too() {
    let portal = Portal::start().await;
    let state = &portal.state;
    let (code, _) = portal.apply(&portal.good_draft().await).await;
    let mut witness = Witness::open(&state.config).unwrap();
    assert_eq!(witness.round(state).await.unwrap(), 1);
    assert_eq!(
        witness.round(state).await.unwrap(),
        0,
        "nothing is signed twice"
    );
    pay(&portal, &code).await;
    // After a restart it goes on where the file ends.
    let mut witness = Witness::open(&state.config).unwrap();
    assert_eq!(witness.round(state).await.unwrap(), 1);
    assert_eq!(heads::verify(state).await.unwrap(), (2, vec![]));

    cut_last_row(&portal, &code).await;
    let mut conn = state.store.read().await.unwrap();
    let (rows, broken) = audit::verify(&mut conn).await.unwrap();
    assert_eq!((rows, broken), (1, vec![]), "what is left fits together");
    let (_, doubts) = heads::verify(state).await.unwrap();
    assert_eq!(doubts, [Doubt::Cut(code.clone(), 2)]);

    // Whoever takes the head out of the file as well has no key to sign what is left.
    let file = state.config.audit_heads();
    let text = std::fs::read_to_string(&file).unwrap();
    let (first, second) = text.trim_end().split_once('\n').unwrap();
    std::fs::write(&file, second).unwrap();
    let (_, doubts) = heads::verify(state).await.unwrap();
    assert_eq!(doubts, [Doubt::Line(1)]);
    let forged = format!("{first}\n{}\n", second.replace(&code, "SOMEOTHERCASE"));
    std::fs::write(&file, forged).unwrap();
    let (_, doubts) = heads::verify(state).await.unwrap();
    assert_eq!(doubts, [Doubt::Line(2)]);
}
