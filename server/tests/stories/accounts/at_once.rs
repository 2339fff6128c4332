//! Signing out while the page prolongs the session, each on a connection of its own.

use std::time::Duration;

use evisa_server::platform::digest::sha256;
use evisa_server::store::session::{self, NewSession, Rotation};
use evisa_server::store::{Conn, Store};
use reqwest::Method;

use crate::support::Portal;
use crate::support::database::Postgres;
use crate::support::portal::send;
use crate::support::sign_in::access;

/// What the refresh under way will have told the page.
const NEXT: &str = "the-next-access-token";

/// As `refresh-token` does, up to its commit.
async fn prolong(conn: &mut Conn, refresh_token: &str, now: i64) {
    let digest = sha256(refresh_token.as_bytes());
    let Rotation::Fresh {
        account_id,
        family,
        until,
        ..
    } = session::rotate(conn, &digest, now).await.unwrap()
    else {
        panic!("the session is not in force");
    };
    let next = NewSession {
        id: "next",
        account_id: &account_id,
        family: &family,
        access_hash: &sha256(NEXT.as_bytes()),
        refresh_hash: &sha256(b"the-next-refresh-token"),
        access_until: until,
        refresh_until: until,
        device: None,
        proved_at: Some(0),
        now,
    };
    session::insert(conn, &next).await.unwrap();
}

async fn until_somebody_waits(store: &Store) {
    for _ in 0..500 {
        let waiting: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM pg_locks WHERE NOT granted")
            .fetch_one(&store.pool)
            .await
            .unwrap();
        if waiting > 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("nobody waits");
}

#[tokio::test]
async fn who_signs_out_while_the_page_prolongs_the_session_is_signed_out() {
    let Some(postgres) = Postgres::start().await else {
        return;
    };
    let portal = Portal::start_on(Some(&postgres.url)).await;
    let password = portal.officer().await;
    let tokens = super::token(&portal, &password).await.data();
    let state = &portal.state;

    let mut tx = state.store.begin().await.unwrap();
    let refresh_token = tokens["refresh_token"].as_str().unwrap();
    prolong(&mut tx, refresh_token, state.clock.millis()).await;
    let out = portal.request(Method::DELETE, "/authorization-service/oauth/revoke");
    let (out, ()) = tokio::join!(send(out.bearer_auth(access(&tokens))), async {
        until_somebody_waits(&state.store).await;
        tx.commit().await.unwrap();
    });
    out.data();
    let after = portal.user_info(NEXT).await;
    assert_eq!(after.refusal(), (401, "unauthorized".into()));
}
