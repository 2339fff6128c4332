//! What an operator is woken for is counted, and only monitoring and supervisors read it.

use std::collections::BTreeSet;
use std::time::Duration;

use evisa_server::commands::jobs;
use evisa_server::store::job::{self, Lane};
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::officer::{Officer, pay};
use crate::support::portal::{send, workspace};
use crate::support::{Answer, Portal};

async fn metrics(portal: &Portal) -> String {
    let answer = portal.get("/metrics").await;
    assert_eq!(answer.status, 200);
    String::from_utf8(answer.bytes).unwrap()
}

async fn page(portal: &Portal, token: &str) -> Answer {
    let request = portal.request(Method::GET, "/review-service/operations");
    send(request.bearer_auth(token)).await
}

async fn retry(portal: &Portal, token: &str, id: &str) -> Answer {
    let path = format!("/review-service/operations/jobs/{id}/retry");
    send(portal.request(Method::POST, &path).bearer_auth(token)).await
}

/// A picture check that was given up; its id.
async fn given_up(portal: &Portal) -> String {
    let mut tx = portal.state.store.begin().await.unwrap();
    let lane = Lane::ImageChecks;
    job::insert(&mut tx, "ekyc", lane, "ekyc:gone", &json!({}), 1, 1)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let store = &portal.state.store;
    let claimed = job::claim(store, lane, 1).await.unwrap().unwrap();
    let last = job::Job {
        attempt: job::TRIES,
        ..claimed
    };
    sqlx::query("UPDATE outbox SET attempts = $1 WHERE id = $2")
        .bind(job::TRIES)
        .bind(&last.id)
        .execute(&store.pool)
        .await
        .unwrap();
    job::failed(store, &last, "no networks", 2).await.unwrap();
    last.id
}

/// Whoever looks at what was given up reads what it is, in any language.
#[tokio::test]
async fn every_job_and_every_lane_has_words() {
    let portal = Portal::start().await;
    let registry = jobs::registry(&portal.state.config).unwrap();
    let lanes = Lane::ALL.map(|lane| format!("lanes/{}", lane.name()));
    let kinds = registry.kinds().map(|kind| format!("jobs/{kind}"));
    let named: Vec<String> = kinds.chain(lanes).collect();
    for language in ["vi", "en", "zh", "ja"] {
        let file = workspace().join(format!("web/src/locales/{language}.json"));
        let words: Value = serde_json::from_slice(&std::fs::read(file).unwrap()).unwrap();
        for name in &named {
            let word = words.pointer(&format!("/authority/operations/{name}"));
            assert!(word.is_some_and(Value::is_string), "{language}: {name}");
        }
    }
}

#[tokio::test]
async fn only_the_monitoring_reads_the_metrics() {
    let portal = Portal::start().await;
    assert!(metrics(&portal).await.ends_with("# EOF\n"));
    for header in ["X-Forwarded-For", "Forwarded", "X-Real-IP"] {
        let request = portal.request(Method::GET, "/metrics");
        let proxied = send(request.header(header, "203.0.113.7")).await;
        assert_eq!(proxied.refusal(), (404, "not_found".into()), "{header}");
    }

    let secret = "0123456789abcdef";
    let portal = Portal::start_with(|config| {
        config.behind_proxy = true;
        config.test_captcha = false;
        config.metrics_token = Some(secret.into());
    })
    .await;
    let with = |token: &str| {
        let request = portal.request(Method::GET, "/metrics");
        send(request.bearer_auth(token))
    };
    assert_eq!(portal.get("/metrics").await.status, 404);
    assert_eq!(with("0123456789abcdeX").await.status, 404);
    assert_eq!(with(secret).await.status, 200);
}

#[tokio::test]
async fn what_was_given_up_is_seen_and_tried_again() {
    let portal = Portal::start().await;
    let (code, _) = portal.apply(&portal.good_draft().await).await;
    pay(&portal, &code).await;
    let dead = "evisa_jobs_dead{lane=\"imageChecks\"}";
    assert!(metrics(&portal).await.contains(&format!("{dead} 0\n")));

    // A check that is given up leaves its case where no officer sees it.
    let id = given_up(&portal).await;
    sqlx::query("UPDATE case_file SET checked = 0, ready = 0")
        .execute(&portal.state.store.pool)
        .await
        .unwrap();
    portal.pass(Duration::from_hours(2));
    let text = metrics(&portal).await;
    assert!(text.contains(&format!("{dead} 1\n")), "{text}");
    assert!(text.contains("evisa_cases_unchecked 1\n"), "{text}");

    let officer = Officer::new(&portal, "o@evisa.example", "officer").await;
    assert_eq!(page(&portal, &officer.token).await.status, 403);
    assert_eq!(retry(&portal, &officer.token, &id).await.status, 403);
    let supervisor = Officer::new(&portal, "s@evisa.example", "supervisor").await;
    let seen = page(&portal, &supervisor.token).await.data();
    assert_eq!(seen["deadJobs"][0]["error"], "no networks");
    let alarming: Vec<&Value> = seen["figures"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|figure| figure["alarming"] == json!(true))
        .map(|figure| &figure["name"])
        .collect();
    assert!(
        alarming.contains(&&json!("cases_unchecked")),
        "{alarming:?}"
    );
    assert!(alarming.contains(&&json!("jobs_dead")), "{alarming:?}");

    assert_eq!(retry(&portal, &supervisor.token, &id).await.status, 200);
    assert_eq!(retry(&portal, &supervisor.token, &id).await.status, 404);
    let seen = page(&portal, &supervisor.token).await.data();
    assert_eq!(seen["deadJobs"], json!([]));
    let told: i64 =
        sqlx::query_scalar("SELECT COUNT(*) FROM access_trail WHERE action = 'jobRetried'")
            .fetch_one(&portal.state.store.pool)
            .await
            .unwrap();
    assert_eq!(told, 1);
}

/// Names of metrics in a text, without what histograms and counters add.
fn names(text: &str) -> BTreeSet<String> {
    let words = text.split(|sign: char| !(sign.is_ascii_alphanumeric() || sign == '_'));
    let named = words.filter(|word| word.starts_with("evisa_"));
    named.map(str::to_owned).collect()
}

#[tokio::test]
async fn every_alert_is_about_a_metric_that_is_written() {
    let portal = Portal::start_with(|config| config.limits.rate_limit = 3).await;
    // One is refused, so that there is something to count.
    while portal.get("/healthz").await.status != 429 {}
    portal.pass(Duration::from_mins(1));
    let written = names(&metrics(&portal).await);
    let alerts = std::fs::read_to_string(workspace().join("server/alerts.yml")).unwrap();
    let asked = names(&alerts);
    assert!(asked.len() > 10, "{asked:?}");
    let missing: Vec<_> = asked.difference(&written).collect();
    assert!(missing.is_empty(), "{missing:?} of {written:?}");
}
