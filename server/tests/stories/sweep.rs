//! What was sent and never used does not stay.

use std::time::Duration;

use evisa_server::commands::jobs;
use evisa_server::pictures::sweep::sweep;
use evisa_server::store;
use evisa_server::store::image::Image;
use serde_json::{Value, json};

use crate::support::Portal;

const DAY: Duration = Duration::from_hours(24);

/// The pictures that a draft names, portrait first.
async fn pictures(portal: &Portal, draft: &serde_json::Map<String, Value>) -> Vec<Option<Image>> {
    let mut conn = portal.state.store.read().await.unwrap();
    let mut found = Vec::new();
    for field in ["anhMat", "anhHoChieu"] {
        let handle = draft[field].as_str().unwrap();
        let (name, _) = handle.split_once('.').unwrap();
        let id = name.strip_prefix("/files/").unwrap();
        found.push(store::image::find(&mut conn, id).await.unwrap());
    }
    found
}

fn bytes(portal: &Portal, image: &Image) -> bool {
    let files = portal.state.config.data_dir.join("files");
    files.join(&image.object_key).exists()
}

#[tokio::test]
async fn unused_pictures_go_after_a_week_and_those_of_applications_stay() {
    let portal = Portal::start().await;
    let sent = portal.good_draft().await;
    let (code, _) = portal.apply(&sent).await;
    let unused = portal.good_draft().await;
    let before = pictures(&portal, &unused).await;
    let worker = jobs::worker(portal.state.clone()).unwrap();

    portal.pass(6 * DAY);
    assert_eq!(sweep(&portal.state).await.unwrap(), 0);
    portal.pass(2 * DAY);
    assert_eq!(sweep(&portal.state).await.unwrap(), 2);
    let first = before[0].as_ref().unwrap();
    assert!(bytes(&portal, first), "the row goes first");
    worker.drain().await.unwrap();
    assert!(!bytes(&portal, first));
    assert_eq!(pictures(&portal, &unused).await, [None, None]);
    assert_eq!(sweep(&portal.state).await.unwrap(), 0);

    for kept in pictures(&portal, &sent).await {
        assert!(bytes(&portal, &kept.unwrap()));
    }
    let mut conn = portal.state.store.read().await.unwrap();
    let scope = store::Scope::Everything;
    let found = store::case_file::find(&mut conn, &code, &scope)
        .await
        .unwrap();
    let evisa = store::evisa_case::of(&mut conn, &found.unwrap()).await;
    let evidence = evisa.unwrap().ekyc_id.unwrap();
    let evidence = store::ekyc::find(&mut conn, &evidence).await.unwrap();
    assert!(evidence.is_some());
    let findings: Vec<String> = sqlx::query_scalar("SELECT id FROM ekyc")
        .fetch_all(&mut *conn)
        .await
        .unwrap();
    assert_eq!(
        findings.len(),
        1,
        "what was found of unused pictures went too"
    );
    drop(conn);

    let body = portal.with_captcha(&unused).await;
    let late = portal.post("/client-service/public/hstt", &body).await;
    let missing = |field| json!({ "field": field, "code": "imageRequired", "params": {} });
    let told = &late.json()["data"]["problems"];
    assert_eq!(told, &json!([missing("anhHoChieu"), missing("anhMat")]));
}
