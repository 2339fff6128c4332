//! What is said of pictures: the gravest first, by the limits of whoever they show, and all of it to the officer.

use evisa_core::mrz::{Fields, MrzDate};
use reqwest::Method;
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

use crate::support::draft::draft;
use crate::support::officer::{Officer, pay};
use crate::support::page::{fields, page, page_of, portrait, test_picture, tilted};
use crate::support::portal::send;
use crate::support::upload::{check, handle};
use crate::support::{Answer, Portal};

/// The portrait as a camera sees it on a screen whose grid is a little finer than its own and a little askew.
fn shown_on_a_screen() -> Vec<u8> {
    let mut shown = image::load_from_memory(&portrait()).unwrap().to_rgb8();
    for (x, y, pixel) in shown.enumerate_pixels_mut() {
        let (x, y) = (x as f32, y as f32);
        let grid = ((x * 0.98 + y * 0.17) * 1.3).cos() + ((y * 0.98 - x * 0.17) * 1.3).cos();
        pixel.0 = pixel.0.map(|c| (f32::from(c) + 7.0 * grid) as u8);
    }
    let mut bytes = std::io::Cursor::new(Vec::new());
    shown.write_to(&mut bytes, image::ImageFormat::Png).unwrap();
    bytes.into_inner()
}

#[tokio::test]
async fn a_page_without_a_face_does_not_pass_because_the_portrait_is_doubtful_too() {
    let portal = Portal::with_vision().await;
    let fake = "EVISA_ERROR_IMAGE_FAKE_FACE";
    let alone = check(&portal, shown_on_a_screen(), page()).await.data();
    assert_eq!(
        (&alone["error_code"], &alone["codes"]),
        (&json!(fake), &json!([fake]))
    );
    assert!(
        alone["face_matching"].as_f64().unwrap() > 0.0,
        "the officer weighs it"
    );

    let cat = test_picture("chelsea.png");
    let both = check(&portal, shown_on_a_screen(), cat).await.data();
    let page = both["passport"]["findings"][0]["code"].clone();
    assert_eq!(both["error_code"], page, "{both}");
    assert_eq!(both["codes"], json!([page, fake]));
    assert_eq!(both["tiLeKhop"], "0");
    let alone = alone["error_message"].as_str().unwrap();
    assert_ne!(both["error_message"].as_str().unwrap(), alone);
}

#[tokio::test]
async fn what_a_page_without_lines_does_not_prove_is_marked_for_the_officer() {
    let portal = Portal::with_vision().await;
    // A face, but no machine-readable lines: the portrait in place of the page.
    let (face, passport) = (
        handle(&portal, portrait()).await,
        handle(&portal, test_picture("astronaut.png")).await,
    );
    let (code, _) = portal.apply(&draft(&face, &passport)).await;
    pay(&portal, &code).await;
    let officer = Officer::new(&portal, "o@evisa.example", "officer").await;
    let case = officer.get(&format!("/{code}")).await.data();
    let compared = case["ekyc"]["compared"].as_array().unwrap();
    assert_eq!(compared.len(), 7, "{compared:?}");
    for one in compared {
        assert_eq!(
            (&one["verdict"], &one["zone"]),
            (&json!("unreadable"), &Value::Null)
        );
    }
    let found = |part: &str| {
        let listed = case["ekyc"]["report"][part]["findings"].as_array();
        listed.map_or(0, Vec::len)
    };
    assert!(found("passport") > 0, "{case}");
    assert_eq!(case["findings"], json!(["documentUnread", "noFaceMatch"]));
    let row = officer.get("").await.data()["content"][0].clone();
    let marks = found("portrait") + found("passport") + found("match") + compared.len();
    assert_eq!(row["marks"], json!(marks));
    assert_eq!(
        case["draft"]["ocrThayDoi"],
        json!([]),
        "nothing was read that could be changed"
    );
}

async fn check_of_age(portal: &Portal, years: Option<&str>) -> Answer {
    let part = |bytes: Vec<u8>| Part::bytes(bytes).file_name("a.jpg");
    // A page without a zone does not tell the birth.
    let form = Form::new()
        .part("portrait", part(tilted()))
        .part("passport", part(test_picture("astronaut.png")));
    let form = match years {
        Some(years) => form.text("ageYears", years.to_owned()),
        None => form,
    };
    let request = portal.request(Method::POST, "/ekyc/process-evisa");
    send(request.multipart(form)).await
}

#[tokio::test]
async fn a_small_childs_portrait_is_judged_as_one_where_the_age_is_told() {
    let portal = Portal::with_vision().await;
    let codes = |found: &Value| -> Vec<Value> {
        let findings = found["portrait"]["findings"].as_array().unwrap();
        findings.iter().map(|one| one["code"].clone()).collect()
    };
    let unknown = check_of_age(&portal, None).await.data();
    assert_eq!(codes(&unknown), ["EVISA_ERROR_IMAGE_WRONG_HEAD_POSE_FACE"]);
    let child = check_of_age(&portal, Some("5")).await.data();
    assert!(codes(&child).is_empty(), "{child}");
    let older = check_of_age(&portal, Some("6")).await.data();
    assert_eq!(codes(&older), codes(&unknown));
    let nonsense = check_of_age(&portal, Some("five")).await;
    assert_eq!(nonsense.status, 400);
}

#[tokio::test]
async fn an_expired_passport_is_said_with_its_last_day_and_its_face_still_compared() {
    let portal = Portal::with_vision().await;
    let expired = page_of(&Fields {
        expiry: MrzDate::of("2021-04-15".parse().unwrap()),
        ..fields()
    });
    let found = check(&portal, portrait(), expired).await.data();
    let said = &found["passport"]["findings"][0];
    assert_eq!(said["reason"], "expired", "{found}");
    assert_eq!(said["effect"], "ask");
    assert_eq!(said["params"]["date"], "15/04/2021");
    assert!(found["face_matching"].as_f64().unwrap() > 90.0);
}

#[tokio::test]
async fn ages_count_on_the_first_day_asked_for() {
    let portal = Portal::with_vision().await;
    // Five years old today, six on 1 December, when the journey begins.
    let passport = page_of(&Fields {
        birth: MrzDate::of("2020-11-30".parse().unwrap()),
        ..fields()
    });
    let judged = async |day: Option<&str>| {
        let part = |bytes: Vec<u8>| Part::bytes(bytes).file_name("a.jpg");
        let form = Form::new()
            .part("portrait", part(tilted()))
            .part("passport", part(passport.clone()));
        let form = match day {
            Some(day) => form.text("firstDay", day.to_owned()),
            None => form,
        };
        let request = portal.request(Method::POST, "/ekyc/process-evisa");
        send(request.multipart(form)).await
    };
    let pose = json!("EVISA_ERROR_IMAGE_WRONG_HEAD_POSE_FACE");
    let code = |answer: Answer| answer.data()["error_code"].clone();
    assert_eq!(code(judged(None).await), Value::Null);
    assert_eq!(code(judged(Some("2026-11-29")).await), Value::Null);
    assert_eq!(code(judged(Some("2026-12-01")).await), pose);
    assert_eq!(judged(Some("soon")).await.status, 400);

    // Whatever was told before, the application is judged by the day that it asks for.
    let face = handle(&portal, tilted()).await;
    let draft = draft(&face, &handle(&portal, passport.clone()).await);
    let (code, _) = portal.apply(&draft).await;
    pay(&portal, &code).await;
    let officer = Officer::new(&portal, "o@evisa.example", "officer").await;
    let case = officer.get(&format!("/{code}")).await.data();
    assert_eq!(
        case["ekyc"]["report"]["portrait"]["findings"][0]["code"],
        pose
    );
}
