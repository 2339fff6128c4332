//! Real pictures, real networks: upload, check, and the application that follows.

use std::collections::BTreeSet;

use evisa_core::vision::Picture;
use image::{RgbImage, imageops};
use reqwest::Method;
use reqwest::multipart::Form;
use serde_json::{Value, json};

use crate::support::Portal;
use crate::support::draft::draft;
use crate::support::officer::{Officer, pay};
use crate::support::page::{page, portrait, test_picture};
use crate::support::portal::send;
use crate::support::upload::{check, handle, upload};

const CREATE: &str = "/client-service/public/hstt";

/// What the check answers, found or not: the names of the specification, those that an application repeats, and the reports.
const TOLD: [&str; 22] = [
    "error_code",
    "error_message",
    "codes",
    "face_matching",
    "portrait_face_base64",
    "card_face_base64",
    "card_cropped_base64",
    "surname",
    "name",
    "country_code",
    "dob",
    "doe",
    "passport_number",
    "sex",
    "tiLeKhop",
    "tiLeKhopHash",
    "anhSoSanh1",
    "anhSoSanh2",
    "anhCropHc",
    "portrait",
    "passport",
    "match",
];

#[tokio::test]
async fn the_passport_is_read_and_the_face_compared() {
    let portal = Portal::with_vision().await;
    let found = check(&portal, portrait(), page()).await.data();
    assert_eq!(found["surname"], "ERIKSSON", "{found}");
    assert_eq!(found["name"], "ANNA MARIA");
    assert_eq!(found["passport_number"], "L898902C3");
    assert_eq!(found["country_code"], "SWE");
    assert_eq!(found["sex"], "F");
    assert_eq!(found["dob"], "12/08/1974");
    assert_eq!(found["doe"], "15/04/2032");
    assert!(
        found["face_matching"].as_f64().unwrap() > 90.0,
        "{} {}",
        found["match"],
        found["portrait"]
    );
    assert_eq!(found["tiLeKhopHash"].as_str().unwrap().len(), 64);
    let told: BTreeSet<&str> = found
        .as_object()
        .unwrap()
        .keys()
        .map(String::as_str)
        .collect();
    assert_eq!(told, BTreeSet::from(TOLD));
    assert!(
        found["portrait_face_base64"]
            .as_str()
            .unwrap()
            .starts_with("/9j/")
    );
    let again = check(&portal, portrait(), page()).await.data();
    assert_eq!(
        again, found,
        "what was found is kept by the digests of the bytes"
    );
}

#[tokio::test]
async fn the_settings_limit_and_threshold_are_those_of_the_check() {
    let portal = Portal::with_vision_and(|config| {
        config.image_max_bytes = 4 * 1024 * 1024;
        config.match_threshold = 0.99;
    })
    .await;
    // Forty comment segments make a file of more than the usual two megabytes.
    let mut photo = portrait();
    let comment = [&[0xFF, 0xFE, 0xFF, 0xFF][..], &b".".repeat(65_533)].concat();
    photo.splice(2..2, comment.repeat(40));
    let found = check(&portal, photo, page()).await.data();
    assert_eq!(found["portrait"]["findings"], json!([]), "{found}");
    let matching = &found["match"];
    assert_eq!(matching["findings"][0]["reason"], "lowMatch", "{matching}");
    assert!(
        found["face_matching"].as_f64().unwrap() > 90.0,
        "how likely it is stays"
    );
}

#[tokio::test]
async fn an_application_with_real_pictures_is_received() {
    let portal = Portal::with_vision().await;
    let (face, passport) = (
        handle(&portal, portrait()).await,
        handle(&portal, page()).await,
    );
    let form = Form::new()
        .text("portraitUrl", face.clone())
        .text("passportUrl", passport.clone());
    let request = portal.request(Method::POST, "/ekyc/process-evisa");
    let found = send(request.multipart(form)).await.data();
    let mut draft = draft(&face, &passport);
    for name in ["tiLeKhop", "tiLeKhopHash"] {
        draft.insert(name.into(), found[name].clone());
    }
    let (code, _) = portal.apply(&draft).await;
    let holder = json!({ "maHoSo": code, "email": "anna@example.com", "ngaySinh": "1974-08-12" });
    let whole = portal
        .post("/client-service/public/hstt/ma-ho-so", &holder)
        .await
        .data();
    assert_eq!(whole["tiLeKhop"], found["tiLeKhop"]);
    assert_eq!(whole["ocrThayDoi"], json!([]));
    for name in [
        "anhMat",
        "anhHoChieu",
        "anhSoSanh1",
        "anhSoSanh2",
        "anhCropHc",
    ] {
        let picture = portal.get(whole[name].as_str().unwrap()).await;
        assert_eq!(picture.status, 200, "{name}");
    }
}

#[tokio::test]
async fn bad_files_are_refused_each_with_its_own_sentence() {
    let portal = Portal::start().await;
    let whole = page();
    let refusals = [
        (
            b"Dear Sir or Madam".to_vec(),
            415,
            "INVALID_FORMAT",
            "not an image",
        ),
        (
            whole[..whole.len() / 2].to_vec(),
            422,
            "INVALID_FORMAT",
            "incomplete",
        ),
        (bomb(), 422, "TOO_LARGE", "pixels"),
        (vec![0xFF; 3 * 1024 * 1024], 413, "TOO_LARGE", "2 MB"),
    ];
    for (bytes, status, code, words) in refusals {
        let refused = upload(&portal, bytes, "photo.jpg").await;
        let code = format!("EVISA_ERROR_IMAGE_{code}");
        assert_eq!(refused.refusal(), (status, code));
        let message = refused.json()["message"].as_str().unwrap().to_owned();
        assert!(message.contains(words), "{message}");
    }
    let nothing = portal.request(Method::POST, "/client-service/public/upload");
    let nothing = send(nothing.multipart(Form::new().text("fileName", "x"))).await;
    assert_eq!(nothing.refusal(), (400, "missing_file".into()));
}

#[tokio::test]
async fn two_faces_and_no_face_block_the_application() {
    let portal = Portal::with_vision().await;
    let passport = handle(&portal, page()).await;
    for (bytes, code) in [
        (two_faces(), "EVISA_ERROR_IMAGE_MANY_FACE"),
        (test_picture("chelsea.png"), "EVISA_ERROR_IMAGE_NO_FACE"),
    ] {
        let found = check(&portal, bytes.clone(), page()).await.data();
        assert_eq!(
            (&found["error_code"], &found["tiLeKhop"]),
            (&json!(code), &json!("0"))
        );
        let face = handle(&portal, bytes).await;
        let body = portal.with_captcha(&draft(&face, &passport)).await;
        let refused = portal.post(CREATE, &body).await.json();
        let problem = &refused["data"]["problems"][0];
        assert_eq!(
            (&problem["field"], &problem["code"]),
            (&json!("anhMat"), &json!(code))
        );
    }
}

#[tokio::test]
async fn without_networks_the_form_goes_on_and_says_why() {
    let portal = Portal::start().await;
    let refused = check(&portal, portrait(), page()).await;
    assert_eq!(refused.refusal(), (503, "models_missing".into()));
    assert_eq!(refused.headers["retry-after"], "5");
    let (face, passport) = (
        handle(&portal, portrait()).await,
        handle(&portal, page()).await,
    );
    let (code, _) = portal.apply(&draft(&face, &passport)).await;
    let mut conn = portal.state.store.read().await.unwrap();
    let queued: Vec<String> = sqlx::query_scalar("SELECT payload FROM outbox WHERE kind = 'ekyc'")
        .fetch_all(&mut *conn)
        .await
        .unwrap();
    assert_eq!(queued, [json!({ "code": code }).to_string()]);
}

#[tokio::test]
async fn what_could_not_be_checked_is_checked_later() {
    let portal = Portal::start().await;
    let (face, passport) = (
        handle(&portal, portrait()).await,
        handle(&portal, page()).await,
    );
    let (code, _) = portal.apply(&draft(&face, &passport)).await;
    pay(&portal, &code).await;
    let officer = Officer::new(&portal, "o@evisa.example", "officer").await;
    let case = format!("/{code}");
    assert_eq!(officer.get("").await.data()["totalElements"], 0);
    assert_eq!(officer.get(&case).await.status, 404, "not checked yet");
    let payload = json!({ "code": code });
    assert!(
        evisa_server::kinds::evisa::check_later(&portal.state, &payload)
            .await
            .is_err()
    );
    let state = portal.loading_vision();
    for _ in 0..2 {
        evisa_server::kinds::evisa::check_later(&state, &payload)
            .await
            .unwrap();
    }
    let holder = json!({ "maHoSo": code, "email": "anna@example.com", "ngaySinh": "1974-08-12" });
    let whole: Value = portal
        .post("/client-service/public/hstt/ma-ho-so", &holder)
        .await
        .data();
    assert!(whole["tiLeKhop"].as_str().unwrap().parse::<f64>().unwrap() > 90.0);
    assert_eq!(whole["version"], 3, "paid, and checked once");
    assert_eq!(officer.get("").await.data()["totalElements"], 1);
    assert_eq!(officer.get(&case).await.status, 200);
}

/// 50 megapixels of one colour: some hundred kilobytes as a file.
fn bomb() -> Vec<u8> {
    let picture = RgbImage::from_raw(10_000, 5_000, vec![9; 10_000 * 5_000 * 3]);
    Picture::new(picture.unwrap()).to_jpeg(20).unwrap()
}

fn two_faces() -> Vec<u8> {
    let one = image::load_from_memory(&portrait()).unwrap().to_rgb8();
    let mut two = RgbImage::new(one.width() * 2, one.height());
    imageops::overlay(&mut two, &one, 0, 0);
    imageops::overlay(
        &mut two,
        &imageops::flip_horizontal(&one),
        i64::from(one.width()),
        0,
    );
    Picture::new(two).to_jpeg(92).unwrap()
}
