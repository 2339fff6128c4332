//! Files that do not hold what was written are never shown.

use std::path::{Path, PathBuf};

use evisa_server::commands::jobs;
use serde_json::json;

use crate::support::Portal;
use crate::support::officer::{Officer, pay};
use crate::support::page::{page, portrait};
use crate::support::upload::{handle, link};

/// The files below a folder of the portal's files.
fn files(portal: &Portal, folder: &str) -> Vec<PathBuf> {
    fn gather(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            match entry.path() {
                path if path.is_dir() => gather(&path, found),
                path => found.push(path),
            }
        }
    }
    let mut found = Vec::new();
    let root = portal.state.config.data_dir.join("files").join(folder);
    gather(&root, &mut found);
    found
}

#[tokio::test]
async fn a_truncated_visa_is_drawn_anew() {
    let portal = Portal::with_vision().await;
    let (code, _) = portal.apply(&portal.good_draft().await).await;
    pay(&portal, &code).await;
    let officer = Officer::new(&portal, "o@evisa.example", "officer").await;
    for (step, version) in [("take", 2), ("approve", 3)] {
        let decided = officer
            .decide(&code, step, json!({ "version": version }))
            .await;
        assert_eq!(decided.status, 200, "{}", decided.json_or_text());
    }
    jobs::worker(portal.state.clone())
        .unwrap()
        .drain()
        .await
        .unwrap();
    let holder = json!({ "maHoSo": code, "email": "anna@example.com", "ngaySinh": "1974-08-12" });
    let download = async || {
        portal
            .post("/client-service/public/generate-ev", &holder)
            .await
    };
    let whole = download().await;
    assert!(whole.bytes.starts_with(b"%PDF"));
    let desk = officer.get(&format!("/{code}/document")).await;
    assert_eq!(desk.bytes, whole.bytes, "officers fetch the same");
    let kept = files(&portal, "documents");
    assert_eq!(kept.len(), 1, "{kept:?}");
    for damage in [&b""[..], &whole.bytes[..whole.bytes.len() / 2]] {
        std::fs::write(&kept[0], damage).unwrap();
        let again = download().await;
        assert_eq!(
            (again.status.as_u16(), again.bytes.len()),
            (200, whole.bytes.len())
        );
        assert_eq!(std::fs::read(&kept[0]).unwrap(), again.bytes, "and kept");
    }
}

#[tokio::test]
async fn a_damaged_picture_is_not_shown() {
    let portal = Portal::start().await;
    let face = handle(&portal, portrait()).await;
    let shown = portal.get(&link(&portal, &face)).await;
    assert_eq!(shown.status, 200);
    let kept = files(&portal, "images");
    std::fs::write(&kept[0], page()).unwrap();
    let refused = portal.get(&link(&portal, &face)).await;
    assert_eq!(refused.refusal(), (500, "internal".into()));
}
