//! Whoever asks for help is told a number, and whoever lost a code gets it where it belongs.

mod thread;

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};

use crate::people::mails_to;
use crate::support::officer::Officer;
use crate::support::organization::{Member, application};
use crate::support::portal::send;
use crate::support::{Answer, Portal};

const ASK: &str = "/client-service/public/lien-he";
const LOST: &str = "/client-service/public/quen-ma";
const ANNA: &str = "anna@example.com";
const OFFICE: &str = "help@evisa.example";
/// By then a mail tells of the quarter of an hour that has passed.
const GATHERED: Duration = Duration::from_mins(16);

async fn asked(portal: &Portal, path: &str, language: &str, body: Value) -> Answer {
    let body = portal.with_captcha(body.as_object().unwrap()).await;
    let url = format!("{}{path}", portal.url);
    let request = portal.http.post(url).header("Accept-Language", language);
    send(request.json(&body)).await
}

fn request() -> Value {
    json!({
        "hoTen": "Anna Eriksson", "email": "Anna@Example.com", "loaiVanDe": "2",
        "noiDung": "I paid <b>twice</b>.", "soHoChieu": "x1234567",
    })
}

#[tokio::test]
async fn a_request_for_help_is_acknowledged_in_its_language_and_mailed_to_who_answers() {
    let portal = Portal::start_with(|config| config.support_mail = Some(OFFICE.into())).await;
    let first = asked(&portal, ASK, "ja", request()).await.data();
    assert_eq!(first["ticketNumber"], "HT-2026-000001");
    let second = asked(&portal, ASK, "ja", request()).await.data();
    assert_eq!(second["ticketNumber"], "HT-2026-000002");

    asked(&portal, ASK, "ja", request()).await.data();
    let receipts = mails_to(&portal, ANNA).await;
    assert_eq!(receipts.len(), 2, "a letter box is not filled");
    for receipt in &receipts {
        assert!(receipt.contains("HT-2026-00000"), "{receipt}");
        assert!(receipt.contains("お問い合わせ"), "{receipt}");
        assert!(receipt.contains("2026年11月21日 15:00"), "{receipt}");
    }
    assert_eq!(
        mails_to(&portal, OFFICE).await.len(),
        0,
        "they are gathered"
    );
    portal.pass(GATHERED);
    let arrived = mails_to(&portal, OFFICE).await;
    assert_eq!(arrived.len(), 1);
    for part in [
        ANNA,
        "X1234567",
        "I paid <b>twice</b>.",
        "HT-2026-000001",
        "HT-2026-000002",
        "HT-2026-000003",
    ] {
        assert!(arrived[0].contains(part), "{part}: {}", arrived[0]);
    }
}

#[tokio::test]
async fn however_many_ask_for_help_the_office_gets_one_mail_in_a_quarter_of_an_hour() {
    let portal = Portal::start_with(|config| config.support_mail = Some(OFFICE.into())).await;
    for _ in 0..30 {
        portal.pass(Duration::from_secs(1));
        asked(&portal, ASK, "en", request()).await.data();
    }
    portal.pass(GATHERED);
    asked(&portal, ASK, "en", request()).await.data();
    let arrived = mails_to(&portal, OFFICE).await;
    assert_eq!(arrived.len(), 1);
    let text = &arrived[0];
    assert!(text.contains("Yêu cầu hỗ trợ mới: 30\n"), "{text}");
    assert!(text.contains("đang chờ trả lời: 31\n"), "{text}");
    assert!(text.contains("xem trên cổng: 10\n"), "{text}");
    assert!(text.contains("HT-2026-000020") && !text.contains("HT-2026-000021"));
    assert!(text.contains("/authority/support\n"), "{text}");
    portal.pass(GATHERED);
    assert_eq!(mails_to(&portal, OFFICE).await.len(), 2, "none is lost");
}

#[tokio::test]
async fn what_the_form_refuses_is_not_kept() {
    let portal = Portal::start().await;
    let refused = asked(&portal, ASK, "en", json!({ "email": "anna" })).await;
    assert_eq!(refused.refusal(), (422, "invalid".into()));
    let problems = refused.json()["data"]["problems"].clone();
    let fields: Vec<&str> = problems
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it["field"].as_str().unwrap())
        .collect();
    assert_eq!(fields, ["hoTen", "email", "loaiVanDe", "noiDung"]);
    let robot = portal.post(ASK, &request()).await;
    assert_eq!(robot.refusal(), (400, "captcha_invalid".into()));
    let kept = asked(&portal, ASK, "en", request()).await.data();
    assert_eq!(kept["ticketNumber"], "HT-2026-000001", "the first");
}

#[tokio::test]
async fn the_codes_of_an_address_are_mailed_to_it_and_to_nobody_else() {
    let portal = Portal::start().await;
    let (code, security) = portal.apply(&portal.good_draft().await).await;
    let grouped = evisa_server::text::grouped(&code);
    mails_to(&portal, ANNA).await;

    let known = asked(&portal, LOST, "vi", json!({ "email": "ANNA@example.com" })).await;
    let unknown = asked(
        &portal,
        LOST,
        "vi",
        json!({ "email": "nobody@example.com" }),
    )
    .await;
    assert_eq!(
        (known.status, known.json()),
        (unknown.status, unknown.json())
    );

    let mine = mails_to(&portal, ANNA).await;
    let lost = mine.iter().find(|it| it.contains("Xin chào")).unwrap();
    assert!(lost.contains(&grouped), "{lost}");
    assert!(!lost.contains(&security), "{lost}");
    let others = mails_to(&portal, "nobody@example.com").await;
    assert_eq!(others.len(), 1);
    assert!(others[0].contains("Không có hồ sơ"), "{}", others[0]);
    assert!(!others[0].contains(&grouped), "{}", others[0]);
}

#[tokio::test]
async fn what_an_organization_sent_is_in_no_mail_of_lost_codes() {
    let portal = Portal::start().await;
    let organization = crate::organizations::code(&portal);
    let member = Member::of(&portal, &organization).await;
    let mut draft = application();
    // Without an address of its own, its mails go to the traveller, whom no code helps: only its accounts open the case.
    draft["toChucDNCapTT"]["email"] = json!("");
    let code = member.applies(&draft).await;
    asked(&portal, LOST, "vi", json!({ "email": ANNA }))
        .await
        .data();
    let mails = mails_to(&portal, ANNA).await;
    let lost: Vec<_> = mails.iter().filter(|it| it.contains("Xin chào")).collect();
    assert_eq!(lost.len(), 1, "{mails:?}");
    assert!(lost[0].contains("Không có hồ sơ"), "{}", lost[0]);
    assert!(!lost[0].contains(&evisa_server::text::grouped(&code)));
}

#[tokio::test]
async fn an_address_gets_two_mails_in_an_hour_and_the_answer_does_not_tell() {
    let portal = Portal::start().await;
    let ask = async || asked(&portal, LOST, "en", json!({ "email": ANNA })).await;
    let ask_often = async || {
        for _ in 0..4 {
            portal.pass(Duration::from_secs(1));
            ask().await.data();
        }
        mails_to(&portal, ANNA).await.len()
    };
    assert_eq!(ask_often().await, 2);
    portal.pass(Duration::from_hours(1));
    assert_eq!(ask_often().await, 4);
}

#[tokio::test]
async fn a_request_is_answered_once_in_the_language_of_who_asked() {
    let portal = Portal::start().await;
    let number = asked(&portal, ASK, "zh", request()).await.data()["ticketNumber"].clone();
    let number = number.as_str().unwrap();
    let officer = Officer::new(&portal, "an@evisa.example", "officer").await;
    let desk = async |method: Method, rest: &str, body: Value| {
        let path = format!("/review-service/support{rest}");
        let request = portal.request(method, &path).bearer_auth(&officer.token);
        send(request.json(&body)).await
    };
    let list = async |status: &str| {
        desk(Method::GET, &format!("?status={status}"), Value::Null)
            .await
            .data()
    };
    assert_eq!(list("open").await[0]["number"], number);
    let whole = desk(Method::GET, &format!("/{number}"), Value::Null)
        .await
        .data();
    assert_eq!(whole["description"], "I paid <b>twice</b>.");
    assert_eq!(
        (&whole["language"], &whole["status"]),
        (&json!("zh"), &json!("open"))
    );

    let answers = format!("/{number}/answers");
    let blank = desk(Method::POST, &answers, json!({ "text": " ", "seen": 0 })).await;
    assert_eq!(blank.refusal(), (422, "invalid".into()));
    let reply = json!({ "text": "The second payment was given back.", "seen": 0 });
    let answered = desk(Method::POST, &answers, reply.clone()).await.data();
    assert_eq!(answered["status"], "closed");
    assert_eq!(answered["answers"][0]["by"], "an@evisa.example");
    let late = desk(Method::POST, &answers, reply).await;
    assert_eq!(late.refusal(), (409, "version_conflict".into()));

    let mails = mails_to(&portal, ANNA).await;
    let answer = mails
        .iter()
        .filter(|it| it.contains("was given back"))
        .collect::<Vec<_>>();
    assert_eq!(answer.len(), 1);
    assert!(answer[0].contains("咨询编号"), "{}", answer[0]);
    assert_eq!(list("open").await, json!([]));
    let path = format!("/{number}/closed");
    desk(Method::PUT, &path, json!({ "closed": false }))
        .await
        .data();
    assert_eq!(list("open").await[0]["number"], number);
    let nobody = portal
        .get(&format!("/review-service/support/{number}"))
        .await;
    assert_eq!(nobody.status, 401);
}
