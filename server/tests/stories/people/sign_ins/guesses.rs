//! Whoever guesses passwords waits, and keeps nobody else out.

use super::*;

/// Tries wrong passwords until there is a wait; how many were tried, and for how long one waits.
async fn guess(portal: &Portal, email: &str) -> (usize, u64) {
    for tried in 0..100 {
        let answer = sign_in(portal, email, "Wrong-Guess1").await;
        if answer.status == 429 {
            let after = answer.headers["retry-after"].to_str().unwrap();
            return (tried, after.parse().unwrap());
        }
        assert_eq!(answer.refusal(), (401, "user_invalid".into()));
    }
    panic!("nobody had to wait")
}

#[tokio::test]
async fn of_many_passwords_tried_at_once_a_few_are_judged() {
    let portal = Portal::start().await;
    person(&portal, ANNA).await;
    let mut tries = Vec::new();
    for _ in 0..20 {
        tries.push(asking(&portal, "", ANNA, "Wrong-Guess1").await);
    }
    let answers = futures::future::join_all(tries.into_iter().map(send)).await;
    let judged = answers.iter().filter(|it| it.status == 401).count();
    let waits = answers.iter().filter(|it| it.status == 429).count();
    assert!((1..=5).contains(&judged), "{judged} of 20");
    assert_eq!(judged + waits, 20);
}

#[tokio::test]
async fn whoever_guesses_waits_ever_longer_alike_whether_there_is_an_account() {
    let portal = Portal::start().await;
    person(&portal, ANNA).await;
    for email in [ANNA, "nobody@example.com"] {
        assert_eq!(guess(&portal, email).await, (5, 60), "{email}");
    }
    let right = sign_in(&portal, ANNA, PASSWORD).await;
    assert_eq!(right.status, 429, "a right guess in between says nothing");
    for seconds in [120, 240] {
        portal.pass(Duration::from_secs(seconds / 2));
        assert_eq!(guess(&portal, ANNA).await, (1, seconds));
    }
    portal.pass(Duration::from_mins(4));
    sign_in(&portal, ANNA, PASSWORD).await.data();
    assert_eq!(guess(&portal, ANNA).await, (5, 60), "it began anew");
}

#[tokio::test]
async fn the_owner_is_not_locked_out_by_others() {
    let portal = Portal::start().await;
    person(&portal, ANNA).await;
    person(&portal, "binh@example.com").await;
    let cookie = known(&sign_in(&portal, ANNA, PASSWORD).await);
    let others = known(&sign_in(&portal, "binh@example.com", PASSWORD).await);
    guess(&portal, ANNA).await;
    // From the browser that is known; somebody else's is not.
    assert_eq!(with(&portal, &others, ANNA, PASSWORD).await.status, 429);
    assert_eq!(
        with(&portal, "__Host-evisa-known=a.b", ANNA, PASSWORD)
            .await
            .status,
        429
    );
    let signed_in = with(&portal, &cookie, ANNA, PASSWORD).await;
    signed_in.data();
    // A stolen browser is a place to guess from like any other.
    for _ in 0..5 {
        assert_eq!(
            with(&portal, &cookie, ANNA, "Wrong-Guess1").await.status,
            401
        );
    }
    assert_eq!(with(&portal, &cookie, ANNA, PASSWORD).await.status, 429);
    // By mail, from anywhere.
    let token = mailed(&portal, FORGOT, ANNA, "/reset-password").await;
    let chosen = json!({ "token": token, "newPassword": "Bamboo-Grove8" });
    human(&portal, RESET, chosen).await.data();
    sign_in(&portal, ANNA, "Bamboo-Grove8").await.data();
}
