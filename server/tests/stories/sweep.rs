//! What was sent and never used does not stay.

use std::path::{Path, PathBuf};
use std::time::Duration;

use evisa_server::commands::jobs;
use evisa_server::pictures::sweep::sweep;
use evisa_server::store;
use evisa_server::store::image::Image;
use reqwest::Method;
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

use crate::support::Portal;
use crate::support::page::{page, portrait};
use crate::support::portal::send;
use crate::support::upload::upload;

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

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let (folders, mut found): (Vec<_>, Vec<_>) =
        entries.map(|it| it.path()).partition(|it| it.is_dir());
    found.extend(folders.iter().flat_map(|it| files(it)));
    found
}

/// A database that takes no writes, for hours: what travellers try meanwhile must not fill the disk.
#[tokio::test]
async fn a_picture_whose_row_cannot_be_written_leaves_no_file() {
    let portal = Portal::with_vision().await;
    let folder = portal.state.config.data_dir.join("files");
    let before = files(&folder).len();
    for table in ["image", "ekyc"] {
        let refuse = format!(
            "CREATE TRIGGER no_{table} BEFORE INSERT ON {table} BEGIN SELECT RAISE(ABORT, 'no'); END"
        );
        let refuse = sqlx::query(sqlx::AssertSqlSafe(refuse));
        refuse.execute(&portal.state.store.pool).await.unwrap();
    }
    assert_eq!(upload(&portal, portrait(), "a.jpg").await.status, 500);
    let part = |bytes: Vec<u8>| Part::bytes(bytes).file_name("a.jpg");
    let pair = Form::new().part("portrait", part(portrait()));
    let pair = pair.part("passport", part(page()));
    let check = portal.request(Method::POST, "/ekyc/process-evisa");
    assert_eq!(send(check.multipart(pair)).await.status, 500);
    for _ in 0..100 {
        if files(&folder).len() == before {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(files(&folder).len(), before);
}
