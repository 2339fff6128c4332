//! A computer asks a phone for one photo: a draft without answers, which is kept for half an hour.

use std::time::Duration;

use serde_json::json;

use super::{Device, FACE, drain, walk};
use crate::people::{ANNA, person};
use crate::support::Portal;

const FORM: &str = "photo";

#[tokio::test]
async fn a_photo_is_handed_over_and_nothing_of_it_stays() {
    let portal = Portal::start().await;
    let computer = Device::new(&portal, 'a');
    computer.keep_as(FORM, 0, "a portrait", &[]).await.data();
    let phone = computer.clone();
    assert_eq!(phone.show().await.data()["form"], FORM);
    phone.keep_as(FORM, 1, "opened", &[]).await.data();
    phone.keep_picture(FACE, b"a face, encrypted").await.data();
    phone.keep_as(FORM, 2, "taken", &[FACE]).await.data();

    assert_eq!(computer.show().await.data()["pictures"], json!([FACE]));
    assert_eq!(computer.picture(FACE).await.unwrap(), b"a face, encrypted");
    computer.end().await.data();
    assert_eq!(phone.show().await.data()["ended"], true);
    drain(&portal).await;
    assert_eq!(walk(&portal.state.config.data_dir.join("files")), 0);
}

#[tokio::test]
async fn a_request_that_nobody_answers_is_over_after_half_an_hour() {
    let portal = Portal::start().await;
    let computer = Device::new(&portal, 'a');
    computer.keep_as(FORM, 0, "a portrait", &[]).await.data();
    computer.keep_picture(FACE, b"a face").await.data();
    portal.pass(Duration::from_mins(29));
    computer.show().await.data();
    portal.pass(Duration::from_mins(1));
    assert_eq!(computer.show().await.status, 404);
    assert_eq!(computer.keep_as(FORM, 1, "late", &[]).await.status, 404);
    evisa_server::upkeep::round(&portal.state).await.unwrap();
    drain(&portal).await;
    assert_eq!(walk(&portal.state.config.data_dir.join("files")), 0);
}

#[tokio::test]
async fn a_request_for_a_photo_is_no_form_that_is_mailed_or_kept_for_an_account() {
    let portal = Portal::start().await;
    let computer = Device::new(&portal, 'a');
    computer.keep_as(FORM, 0, "a portrait", &[]).await.data();
    let anna = person(&portal, ANNA).await;
    assert_eq!(computer.attach(&anna).await.status, 404);
    assert_eq!(computer.mail(ANNA).await.status, 404);
    // Nor does a form become one, and with it shorter kept.
    let form = Device::new(&portal, 'b');
    form.keep(0, "typed", &[]).await.data();
    let refused = form.keep_as(FORM, 1, "other", &[]).await;
    assert_eq!(refused.refusal(), (400, "malformed_body".into()));
    let unknown = Device::new(&portal, 'c');
    let refused = unknown.keep_as("no form", 0, "typed", &[]).await;
    assert_eq!(refused.refusal(), (400, "malformed_body".into()));
}
