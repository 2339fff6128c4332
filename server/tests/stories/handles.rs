//! Whose a picture is: only its sender can put it into an application.

use std::time::Duration;

use reqwest::Method;
use reqwest::multipart::Form;
use serde_json::json;

use crate::support::Portal;
use crate::support::draft::draft;
use crate::support::page::{page, portrait};
use crate::support::portal::send;
use crate::support::upload::{handle, link};

const CREATE: &str = "/client-service/public/hstt";
const UPDATE: &str = "/client-service/public/hstt/update";

#[tokio::test]
async fn whoever_saw_a_link_cannot_send_the_picture_as_their_own() {
    let portal = Portal::start().await;
    let (face, passport) = (
        handle(&portal, portrait()).await,
        handle(&portal, page()).await,
    );
    let (open, expired) = (link(&portal, &face), link(&portal, &face));
    let named = open.split('?').next().unwrap();
    let (_, others_tag) = passport.split_once('.').unwrap();
    for stolen in [named, &open, &format!("{named}.{others_tag}"), "/files/x.y"] {
        let body = portal.with_captcha(&draft(stolen, &passport)).await;
        let refused = portal.post(CREATE, &body).await.json();
        let expected = json!([{ "field": "anhMat", "code": "imageRequired", "params": {} }]);
        assert_eq!(refused["data"]["problems"], expected, "{stolen}");
    }
    let mut hidden = draft(&face, &passport);
    hidden.insert("ttcnNoiSinh".into(), json!(named));
    let body = portal.with_captcha(&hidden).await;
    let refused = portal.post(CREATE, &body).await;
    assert_eq!(refused.status, 422, "nor hide it in a text");

    let asked = async |portrait: &str| {
        let form = Form::new()
            .text("portraitUrl", portrait.to_owned())
            .text("passportUrl", passport.clone());
        let request = portal.request(Method::POST, "/ekyc/process-evisa");
        send(request.multipart(form)).await.status.as_u16()
    };
    // 503: no networks here, but the pictures were found.
    assert_eq!((asked(&face).await, asked(&open).await), (503, 503));
    portal.pass(Duration::from_mins(11));
    assert_eq!((asked(&expired).await, asked(named).await), (404, 404));
}

#[tokio::test]
async fn an_applicant_changes_answers_without_sending_the_pictures_again() {
    let portal = Portal::start().await;
    let (face, passport) = (
        handle(&portal, portrait()).await,
        handle(&portal, page()).await,
    );
    let mut answers = draft(&face, &passport);
    let (code, security) = portal.apply(&answers).await;
    answers.insert("anhMat".into(), json!(link(&portal, &face)));
    answers.insert("maSoHoso".into(), json!(code));
    answers.insert("maXacNhan".into(), json!(security));
    portal.pass(Duration::from_mins(11));
    let changed = portal.post(UPDATE, &json!(answers)).await;
    assert_eq!(changed.status, 200, "{}", changed.json_or_text());
    answers.insert("anhMat".into(), json!("/files/0123456789abcdef"));
    let refused = portal.post(UPDATE, &json!(answers)).await;
    assert_eq!(refused.status, 422);
}
