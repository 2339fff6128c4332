//! The portraits of children on the applicant's passport: the server judges them too.

use evisa_server::kinds::evisa::check_later;
use serde_json::{Map, Value, json};

use crate::support::Portal;
use crate::support::draft::draft;
use crate::support::officer::{Officer, pay};
use crate::support::page::{page, portrait, test_picture, tilted};
use crate::support::upload::handle;

const CREATE: &str = "/client-service/public/hstt";

/// A child with a portrait of its own.
async fn child(portal: &Portal, name: &str, born: &str, picture: Vec<u8>) -> Value {
    let portrait = handle(portal, picture).await;
    json!({ "hoTen": name, "ngaySinh": born, "anhMat": portrait })
}

/// A family's draft: good pictures of the applicant, and these children.
async fn family(portal: &Portal, children: Vec<Value>) -> Map<String, Value> {
    let face = handle(portal, portrait()).await;
    let mut family = draft(&face, &handle(portal, page()).await);
    family.insert("treEm".into(), json!(children));
    family
}

#[tokio::test]
async fn a_cat_is_no_childs_portrait() {
    let portal = Portal::with_vision().await;
    let eva = child(&portal, "Eva", "2022-05-04", portrait()).await;
    let nils = child(&portal, "Nils", "2018-05-04", test_picture("chelsea.png")).await;
    let family = family(&portal, vec![eva, nils]).await;
    let refused = portal
        .post(CREATE, &portal.with_captcha(&family).await)
        .await;
    assert_eq!(refused.status, 422);
    let problems = &refused.json()["data"]["problems"];
    assert_eq!(problems.as_array().unwrap().len(), 1, "{problems}");
    assert_eq!(problems[0]["field"], "treEm[1].anhMat");
    assert_eq!(problems[0]["code"], "EVISA_ERROR_IMAGE_NO_FACE");
}

#[tokio::test]
async fn the_officer_sees_each_childs_portrait_and_what_was_found_by_the_limits_of_its_age() {
    let portal = Portal::with_vision().await;
    // On the first day asked for, 1 December 2026, Eva is five and Nils has just turned six.
    let eva = child(&portal, "Eva", "2020-12-02", tilted()).await;
    let nils = child(&portal, "Nils", "2020-12-01", tilted()).await;
    let (code, _) = portal.apply(&family(&portal, vec![eva, nils]).await).await;
    pay(&portal, &code).await;
    let officer = Officer::new(&portal, "o@evisa.example", "officer").await;
    let case = officer.get(&format!("/{code}")).await.data();
    let found: Vec<_> = case["ekyc"]["children"]
        .as_array()
        .unwrap()
        .iter()
        .map(|child| {
            (
                child["field"].clone(),
                child["report"]["findings"][0]["code"].clone(),
            )
        })
        .collect();
    let pose = json!("EVISA_ERROR_IMAGE_WRONG_HEAD_POSE_FACE");
    assert_eq!(
        found,
        [
            (json!("treEm[0].anhMat"), Value::Null),
            (json!("treEm[1].anhMat"), pose)
        ]
    );
    assert_eq!(case["findings"], json!(["portraitProblem"]), "{case}");
    for child in case["draft"]["treEm"].as_array().unwrap() {
        let picture = officer.picture(child["anhMat"].as_str().unwrap()).await;
        assert_eq!(picture.status, 200);
        assert_eq!(picture.headers["content-type"], "image/jpeg");
    }
}

#[tokio::test]
async fn a_childs_portrait_that_waited_is_judged_before_an_officer_sees_the_case() {
    let portal = Portal::start().await;
    let nils = child(&portal, "Nils", "2018-05-04", test_picture("chelsea.png")).await;
    let (code, _) = portal.apply(&family(&portal, vec![nils]).await).await;
    pay(&portal, &code).await;
    let officer = Officer::new(&portal, "o@evisa.example", "officer").await;
    let case = format!("/{code}");
    assert_eq!(officer.get(&case).await.status, 404, "not checked yet");
    let state = portal.loading_vision();
    check_later(&state, &json!({ "code": code })).await.unwrap();
    let case = officer.get(&case).await.data();
    let found = &case["ekyc"]["children"][0]["report"]["findings"][0];
    assert_eq!(found["code"], "EVISA_ERROR_IMAGE_NO_FACE");
    let findings = case["findings"].as_array().unwrap();
    assert!(findings.contains(&json!("portraitProblem")), "{case}");
}
