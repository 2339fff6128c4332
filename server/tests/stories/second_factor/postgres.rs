//! The same on PostgreSQL, where two requests really run at once.

use std::time::Duration;

use evisa_server::people::Role;
use evisa_server::platform::config::SecondFactorRule;
use serde_json::{Value, json};

use super::officers::{ACCOUNTS, change};
use super::{QUEUE, TOTP, enter, get, person, post, with_app};
use crate::support::Portal;
use crate::support::database::Postgres;
use crate::support::sign_in::access;

#[tokio::test]
async fn codes_recovery_codes_and_resets_work_on_postgresql() {
    let Some(postgres) = Postgres::start().await else {
        return;
    };
    let portal = Portal::start_with(|config| {
        config.database_url = Some(postgres.url.clone());
        config.second_factor = SecondFactorRule::Authority;
    })
    .await;
    let mut sessions = Vec::new();
    let mut apps = Vec::new();
    for (name, role) in [
        ("admin", Role::Administrator),
        ("other", Role::Administrator),
        ("lan", Role::Officer),
    ] {
        let account = person(&portal, name, &[role]).await;
        let half = enter(&portal, &account).await;
        let (app, session, codes) = with_app(&portal, access(&half)).await;
        sessions.push(session);
        apps.push((account, app, codes));
    }
    let (lan, app, codes) = apps.pop().unwrap();

    // One code, sent ten times at once: one of them is told yes.
    portal.pass(Duration::from_secs(30));
    let half = enter(&portal, &lan).await;
    let half = access(&half);
    let code = json!({ "code": app.code(&portal) });
    let tries = (0..10).map(|_| post(&portal, half, TOTP, &code));
    let answers = futures::future::join_all(tries).await;
    let right = answers.iter().filter(|it| it.status == 200).count();
    assert_eq!(right, 1);
    portal.pass(Duration::from_mins(5));

    let half = enter(&portal, &lan).await;
    let recovery = "/user-service/user/second-factor/recovery-code";
    let code = json!({ "code": codes[0] });
    let proved = post(&portal, access(&half), recovery, &code).await.data();
    let whole = access(&proved);
    assert_eq!(get(&portal, whole, QUEUE).await.status, 200);

    let listed = get(&portal, &sessions[0], ACCOUNTS).await.data();
    let listed: &Vec<Value> = listed.as_array().unwrap();
    let names: Vec<_> = listed
        .iter()
        .map(|it| it["fullName"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["admin", "lan", "other"]);
    let reset = format!(
        "{ACCOUNTS}/{}/second-factor-reset",
        listed[1]["id"].as_str().unwrap()
    );
    post(&portal, &sessions[0], &reset, &json!({})).await.data();
    let confirm = format!("{reset}/confirm");
    let nothing = json!({});
    post(&portal, &sessions[1], &confirm, &nothing).await.data();
    assert_eq!(get(&portal, whole, QUEUE).await.status, 401);
    assert_eq!(enter(&portal, &lan).await["second_factor"], "setUp");

    let (account, _) = reset.rsplit_once('/').unwrap();
    let wanted = json!({ "fullName": "Lan", "roles": ["officer", "finance"], "active": true });
    let asked = change(&portal, &sessions[0], account, &wanted).await.data();
    let grant = asked["grant"]["id"].as_str().unwrap();
    let confirm = format!("{account}/role-grants/{grant}/confirm");
    let tries = (0..5).map(|_| post(&portal, &sessions[1], &confirm, &nothing));
    let answers = futures::future::join_all(tries).await;
    let right = answers.iter().filter(|it| it.status == 200).count();
    assert_eq!(right, 1, "confirmed once");
    portal.pass(Duration::from_hours(24));
    let worker = evisa_server::commands::jobs::worker(portal.state.clone()).unwrap();
    worker.drain().await.unwrap();
    let roles: String = sqlx::query_scalar("SELECT roles FROM account WHERE user_name = $1")
        .bind(&lan.user_name)
        .fetch_one(&portal.state.store.pool)
        .await
        .unwrap();
    assert_eq!(roles, r#"["officer","finance"]"#);
}
