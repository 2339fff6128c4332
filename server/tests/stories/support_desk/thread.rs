//! A request for help goes on under the link that its mails carry.

use reqwest::Method;
use serde_json::{Value, json};

use super::{ANNA, ASK, OFFICE, asked, request};
use crate::people::mails_to;
use crate::support::officer::Officer;
use crate::support::portal::send;
use crate::support::{Answer, Portal};

/// Whoever has the link of a request.
struct Asker<'a> {
    portal: &'a Portal,
    number: String,
    key: String,
}

impl<'a> Asker<'a> {
    async fn new(portal: &'a Portal) -> Self {
        let receipt = asked(portal, ASK, "en", request()).await.data();
        let text = |name: &str| receipt[name].as_str().unwrap().to_owned();
        Self {
            portal,
            number: text("ticketNumber"),
            key: text("key"),
        }
    }

    fn request(&self, method: Method, rest: &str) -> reqwest::RequestBuilder {
        let path = format!("{ASK}/{}{rest}", self.number);
        let request = self.portal.request(method, &path);
        request.header("x-request-key", &self.key)
    }

    async fn show(&self) -> Answer {
        send(self.request(Method::GET, "")).await
    }

    async fn add(&self, text: &str) -> Answer {
        send(
            self.request(Method::POST, "/tin-nhan")
                .json(&json!({ "text": text })),
        )
        .await
    }
}

/// Somebody of the authority at the desk of a request.
struct Desk<'a> {
    portal: &'a Portal,
    officer: Officer<'a>,
    number: String,
}

impl Desk<'_> {
    async fn ask(&self, method: Method, rest: &str, body: Value) -> Answer {
        let path = format!("/review-service/support/{}{rest}", self.number);
        let request = self.portal.request(method, &path);
        send(request.bearer_auth(&self.officer.token).json(&body)).await
    }

    async fn open(&self) -> Value {
        self.ask(Method::GET, "", Value::Null).await.data()
    }

    async fn answer(&self, text: &str, seen: usize) -> Answer {
        let body = json!({ "text": text, "seen": seen });
        self.ask(Method::POST, "/answers", body).await
    }
}

async fn desk<'a>(portal: &'a Portal, asker: &Asker<'_>) -> Desk<'a> {
    Desk {
        portal,
        officer: Officer::new(portal, "an@evisa.example", "officer").await,
        number: asker.number.clone(),
    }
}

fn said(request: &Value, list: &str) -> Vec<(String, String)> {
    let text = |it: &Value, name: &str| it[name].as_str().unwrap().to_owned();
    let all = request[list].as_array().unwrap().iter();
    all.map(|it| (text(it, "from"), text(it, "text"))).collect()
}

#[tokio::test]
async fn what_was_asked_answered_and_added_is_one_talk_for_both_sides() {
    let portal = Portal::start_with(|config| config.support_mail = Some(OFFICE.into())).await;
    let asker = Asker::new(&portal).await;
    let desk = desk(&portal, &asker).await;
    portal.pass(std::time::Duration::from_secs(1));
    desk.answer("Which card?", 0).await.data();
    let link = format!("/support/request#{}.{}", asker.number, asker.key);
    let mails = mails_to(&portal, ANNA).await;
    assert_eq!(mails.len(), 2, "a receipt, and the answer");
    assert!(mails.iter().all(|mail| mail.contains(&link)), "{mails:?}");

    portal.pass(std::time::Duration::from_secs(1));
    let own = asker.add("My <b>blue</b> card.").await.data();
    let pair = |from: &str, text: &str| (from.to_owned(), text.to_owned());
    assert_eq!(own["status"], "open");
    assert_eq!(
        said(&own, "messages"),
        [
            pair("person", "I paid <b>twice</b>."),
            pair("authority", "Which card?"),
            pair("person", "My <b>blue</b> card."),
        ]
    );
    let whole = desk.open().await;
    assert_eq!(
        said(&whole, "answers"),
        [
            pair("authority", "Which card?"),
            pair("person", "My <b>blue</b> card.")
        ]
    );
    assert_eq!(whole["answers"][1]["by"], "Anna Eriksson");
    // Who has not read the last message answers nothing yet.
    assert_eq!(desk.answer("Thank you.", 1).await.status, 409);
    desk.answer("Thank you.", 2).await.data();
    let closed = asker.show().await.data();
    assert_eq!(
        (&closed["status"], said(&closed, "messages").len()),
        (&json!("closed"), 4)
    );
}

#[tokio::test]
async fn until_somebody_has_answered_the_link_shows_nothing_that_a_stranger_typed() {
    let portal = Portal::start().await;
    let asker = Asker::new(&portal).await;
    asker.add("Read https://evil.example").await.data();
    let shown = asker.show().await.data();
    assert_eq!(shown["messages"], json!([]));
    let told = shown.to_string();
    assert!(!told.contains("evil") && !told.contains("twice"), "{told}");
}

#[tokio::test]
async fn without_its_key_a_request_is_not_there() {
    let portal = Portal::start().await;
    let asker = Asker::new(&portal).await;
    let other = Asker::new(&portal).await;
    let stranger = Asker {
        key: other.key.clone(),
        number: asker.number.clone(),
        portal: &portal,
    };
    let nothing = Asker {
        number: "HT-2026-999999".into(),
        key: asker.key.clone(),
        portal: &portal,
    };
    for asker in [&stranger, &nothing] {
        for answer in [asker.show().await, asker.add("Mine.").await] {
            assert_eq!(answer.refusal(), (404, "not_found".into()));
        }
    }
    let keyless = portal.get(&format!("{ASK}/{}", asker.number)).await;
    assert_eq!(keyless.refusal(), (404, "not_found".into()));
}

#[tokio::test]
async fn who_adds_much_waits_for_an_answer() {
    let portal = Portal::start().await;
    let asker = Asker::new(&portal).await;
    assert_eq!(asker.add(" ").await.refusal(), (422, "invalid".into()));
    for number in 0..5 {
        asker.add(&format!("More {number}.")).await.data();
    }
    assert_eq!(asker.add("Still more.").await.status, 429);
    let desk = desk(&portal, &asker).await;
    portal.pass(std::time::Duration::from_secs(1));
    desk.answer("We read it.", 5).await.data();
    portal.pass(std::time::Duration::from_secs(1));
    asker.add("Thank you.").await.data();
}
