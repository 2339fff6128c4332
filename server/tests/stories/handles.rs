//! Whose a picture is: only its sender can put it into an application.

use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use reqwest::Method;
use reqwest::multipart::Form;
use serde_json::json;
use url::Url;

use crate::support::Portal;
use crate::support::draft::draft;
use crate::support::officer::Officer;
use crate::support::page::{page, portrait};
use crate::support::portal::send;
use crate::support::upload::{handle, link, upload};

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

#[tokio::test]
async fn a_link_opens_for_whoever_was_given_it_and_for_nobody_else() {
    let portal = Portal::start().await;
    let (code, _) = portal.apply(&portal.good_draft().await).await;
    let holder = json!({ "maHoSo": code, "email": "anna@example.com", "ngaySinh": "1974-08-12" });
    let url = format!("{}/client-service/public/hstt/ma-ho-so", portal.url);
    // A browser that comes for the first time is given a cookie.
    let opened = send(portal.http.post(&url).json(&holder)).await;
    let cookie = opened.headers["set-cookie"].to_str().unwrap().to_owned();
    for attribute in ["__Host-evisa-viewer=", "HttpOnly", "Secure", "SameSite=Lax"] {
        assert!(cookie.contains(attribute), "{cookie}");
    }
    let link = opened.data()["anhMat"].as_str().unwrap().to_owned();
    let own = cookie.split(';').next().unwrap();
    let show = async |cookie: &str| {
        let asked = portal.http.get(format!("{}{link}", portal.url));
        send(asked.header("Cookie", cookie)).await.status.as_u16()
    };
    assert_eq!(show(own).await, 200);
    assert_eq!(show("__Host-evisa-viewer=another").await, 404);
    assert_eq!(show("a=b").await, 404);
    let again = send(portal.http.post(&url).header("Cookie", own).json(&holder)).await;
    assert!(!again.headers.contains_key("set-cookie"), "it has one");

    // An officer's link is theirs, and no visitor's.
    crate::support::officer::pay(&portal, &code).await;
    let officer = Officer::new(&portal, "o@evisa.example", "officer").await;
    let case = officer.get(&format!("/{code}")).await.data();
    let link = case["draft"]["anhMat"].as_str().unwrap();
    let by = async |officer: &Officer<'_>| {
        let asked = portal.request(Method::GET, link);
        send(asked.bearer_auth(&officer.token))
            .await
            .status
            .as_u16()
    };
    assert_eq!(by(&officer).await, 200);
    assert_eq!(portal.get(link).await.status, 404);
    let other = Officer::new(&portal, "p@evisa.example", "officer").await;
    assert_eq!(by(&other).await, 404);
}

#[tokio::test]
async fn a_picture_that_comes_as_text_is_kept_as_one_that_comes_as_a_file() {
    const UPLOAD: &str = "/client-service/public/upload-b64";
    let portal = Portal::start().await;
    let (bytes, send) = (portrait(), async |file: String| {
        portal
            .post(UPLOAD, &json!({ "file": file, "fileName": "me.jpg" }))
            .await
    });
    let text = STANDARD.encode(&bytes);
    let file = upload(&portal, bytes, "me.jpg").await.data();
    for way in [text.clone(), format!("data:image/jpeg;base64,{text}")] {
        let kept = send(way).await.data();
        for same in ["sha256", "width", "height"] {
            assert_eq!(kept[same], file[same]);
        }
        let face = kept["url"].as_str().unwrap();
        let passport = handle(&portal, page()).await;
        portal.apply(&draft(face, &passport)).await;

        let open = link(&portal, face);
        let asked = Url::parse_with_params(&portal.url, [("url", &open)]).unwrap();
        let short = format!("/base-64?{}", asked.query().unwrap());
        let path = format!("/client-service/public{short}");
        let shown = portal.get(&path).await.data();
        assert_eq!(portal.get(&short).await.data(), shown);
        assert_eq!(shown["contentType"], "image/jpeg");
        let shown = STANDARD.decode(shown["base64"].as_str().unwrap()).unwrap();
        assert_eq!(shown, portal.get(&open).await.bytes);
        assert_eq!(
            portal.get(&path.replace("sig%3D", "sig%3D0")).await.status,
            404
        );
        let stranger = crate::support::portal::browser().get(format!("{}{path}", portal.url));
        assert_eq!(
            stranger.send().await.unwrap().status(),
            404,
            "another browser"
        );
    }
    for (file, status, code) in [
        (String::new(), 400, "missing_file"),
        ("data:image/jpeg,abc".into(), 400, "missing_file"),
        ("not Base64".into(), 415, "EVISA_ERROR_IMAGE_INVALID_FORMAT"),
        (
            STANDARD.encode("no picture"),
            415,
            "EVISA_ERROR_IMAGE_INVALID_FORMAT",
        ),
        (
            STANDARD.encode(vec![0; 2_100_000]),
            413,
            "EVISA_ERROR_IMAGE_TOO_LARGE",
        ),
    ] {
        assert_eq!(send(file).await.refusal(), (status, code.into()));
    }
}
