//! What becomes of the bytes that were sent: judged as they came, kept without what a camera wrote beside the pixels.

use std::time::Duration;

use evisa_server::commands::jobs;
use evisa_server::pictures::sweep::sweep;
use reqwest::Method;
use reqwest::multipart::Form;

use crate::support::Portal;
use crate::support::draft::draft;
use crate::support::page::{page, portrait};
use crate::support::portal::send;
use crate::support::upload::{check, handle, link, upload};

/// What a camera writes beside the pixels.
const WHERE: &[u8] = b"GPS 21.0285 N 105.8542 E";

/// A JPEG with a comment segment after its start marker.
fn with_place(mut photo: Vec<u8>) -> Vec<u8> {
    let head = [0xFF, 0xFE, 0, WHERE.len() as u8 + 2];
    photo.splice(2..2, [&head, WHERE].concat());
    photo
}

fn tells_place(bytes: &[u8]) -> bool {
    bytes.windows(WHERE.len()).any(|part| part == WHERE)
}

#[tokio::test]
async fn what_is_shown_holds_nothing_but_pixels() {
    let portal = Portal::start().await;
    let photo = with_place(page());
    let kept = upload(&portal, photo.clone(), "photo.jpg").await.data();
    assert_eq!(
        kept["sha256"],
        evisa_server::platform::digest::sha256(&photo)
    );
    let shown = portal
        .get(&link(&portal, kept["url"].as_str().unwrap()))
        .await;
    assert!(!tells_place(&shown.bytes));
    assert_eq!(
        image::load_from_memory(&shown.bytes).unwrap().width(),
        1_200
    );
}

/// How many of the files that the portal keeps tell where a photograph was taken.
fn places(portal: &Portal) -> usize {
    let mut folders = vec![portal.state.config.data_dir.join("files")];
    let mut found = 0;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if tells_place(&std::fs::read(path).unwrap()) {
                found += 1;
            }
        }
    }
    found
}

#[tokio::test]
async fn the_bytes_received_are_judged_and_kept_no_longer_than_that() {
    let (photo, passport) = (with_place(portrait()), with_place(page()));
    let sent = Portal::with_vision().await;
    let sent = check(&sent, photo.clone(), passport.clone()).await.data();

    let portal = Portal::with_vision().await;
    let (face, passport) = (
        handle(&portal, photo.clone()).await,
        handle(&portal, passport).await,
    );
    let form = Form::new()
        .text("portraitUrl", face.clone())
        .text("passportUrl", passport.clone());
    let request = portal.request(Method::POST, "/ekyc/process-evisa");
    let named = send(request.multipart(form)).await.data();
    for part in ["portrait", "passport", "match"] {
        assert_eq!(named[part], sent[part], "a copy would have other measures");
    }

    let worker = jobs::worker(portal.state.clone()).unwrap();
    let swept = async || {
        sweep(&portal.state).await.unwrap();
        worker.drain().await.unwrap();
        places(&portal)
    };
    handle(&portal, photo).await;
    assert_eq!(swept().await, 3, "the application is still to come");
    portal.apply(&draft(&face, &passport)).await;
    assert_eq!(swept().await, 1, "what was judged went");
    portal.pass(Duration::from_hours(8 * 24));
    assert_eq!(swept().await, 0, "and so did what was never used");
    let shown = portal.get(&link(&portal, &face)).await;
    assert_eq!(shown.status, 200);
}
