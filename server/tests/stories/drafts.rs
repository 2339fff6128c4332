//! A form that was begun on one device is gone on with on another. What stands in the store is encrypted on the device:
//! here any bytes do.

mod photo;
mod quota;

use std::time::Duration;

use evisa_server::commands::jobs;
use reqwest::Method;
use serde_json::{Value, json};

use crate::people::{ANNA, mails_to, person};
use crate::support::portal::send;
use crate::support::{Answer, Portal};

const ROUTE: &str = "/client-service/public/ho-so-nhap";
const OWN: &str = "/client-service/hstt/ho-so-nhap";
const SECRET: &str = "5ec2e75ec2e75ec2e75ec2e75ec2e75ec2e75ec2e75ec2e75ec2e75ec2e75ec2";
const DAY: Duration = Duration::from_hours(24);

/// Whoever has the link of a draft.
#[derive(Clone)]
struct Device<'a> {
    portal: &'a Portal,
    id: String,
    access: String,
}

impl<'a> Device<'a> {
    fn new(portal: &'a Portal, digit: char) -> Self {
        let of = |digits| digit.to_string().repeat(digits);
        Self {
            portal,
            id: of(32),
            access: of(64),
        }
    }

    fn request(&self, method: Method, path: &str) -> reqwest::RequestBuilder {
        let request = self
            .portal
            .request(method, &format!("{ROUTE}/{}{path}", self.id));
        request.header("x-draft-access", &self.access)
    }

    async fn show(&self) -> Answer {
        send(self.request(Method::GET, "")).await
    }

    async fn keep(&self, version: i64, content: &str, pictures: &[&str]) -> Answer {
        self.keep_as("evisa", version, content, pictures).await
    }

    async fn keep_as(&self, form: &str, version: i64, content: &str, pictures: &[&str]) -> Answer {
        let body =
            json!({ "form": form, "version": version, "content": content, "pictures": pictures });
        send(self.request(Method::PUT, "").json(&body)).await
    }

    async fn attach(&self, session: &str) -> Answer {
        let path = format!("{OWN}/{}", self.id);
        let request = self.portal.request(Method::PUT, &path).bearer_auth(session);
        let request = request.header("x-draft-access", &self.access);
        send(request.json(&json!({ "secret": SECRET }))).await
    }

    async fn keep_picture(&self, picture: &str, bytes: &[u8]) -> Answer {
        let request = self.request(Method::PUT, &format!("/anh/{picture}"));
        send(request.body(bytes.to_vec())).await
    }

    async fn picture(&self, picture: &str) -> Option<Vec<u8>> {
        let request = self.request(Method::GET, &format!("/anh/{picture}"));
        let answer = request.send().await.unwrap();
        let found = answer.status().is_success();
        let bytes = answer.bytes().await.unwrap();
        found.then(|| bytes.to_vec())
    }

    async fn mail(&self, email: &str) -> Answer {
        let body = json!({ "email": email, "secret": SECRET });
        let body = self.portal.with_captcha(body.as_object().unwrap()).await;
        send(self.request(Method::POST, "/gui-link").json(&body)).await
    }

    async fn end(&self) -> Answer {
        send(self.request(Method::DELETE, "")).await
    }
}

const FACE: &str = "facefacefacefacefacefacefaceface";
const PAGE: &str = "9a9e9a9e9a9e9a9e9a9e9a9e9a9e9a9e";

#[tokio::test]
async fn the_computer_sees_the_pictures_that_the_phone_took() {
    let portal = Portal::start().await;
    let computer = Device::new(&portal, 'a');
    assert_eq!(computer.keep(0, "typed", &[]).await.data()["version"], 1);

    let phone = computer.clone();
    let opened = phone.show().await.data();
    assert_eq!(
        (&opened["content"], &opened["version"], &opened["ended"]),
        (&json!("typed"), &json!(1), &json!(false))
    );
    phone.keep_picture(FACE, b"a face, encrypted").await.data();
    phone.keep(1, "typed, with a face", &[FACE]).await.data();

    let seen = computer.show().await.data();
    assert_eq!(seen["content"], "typed, with a face");
    assert_eq!(seen["pictures"], json!([FACE]));
    assert_eq!(computer.picture(FACE).await.unwrap(), b"a face, encrypted");
    // Who has the last version is told no more than that.
    let again = send(computer.request(Method::GET, "?version=2"))
        .await
        .data();
    assert_eq!((&again["version"], again.get("content")), (&json!(2), None));
}

#[tokio::test]
async fn of_two_changes_of_one_version_the_second_is_refused_and_nothing_is_lost() {
    let portal = Portal::start().await;
    let computer = Device::new(&portal, 'a');
    computer.keep(0, "typed", &[]).await.data();
    computer.keep(1, "on the computer", &[]).await.data();
    for stale in [0, 1, 3] {
        let refused = computer.keep(stale, "on the phone", &[]).await;
        assert_eq!(refused.refusal(), (409, "version_conflict".into()));
    }
    assert_eq!(computer.show().await.data()["content"], "on the computer");
}

#[tokio::test]
async fn without_its_link_a_draft_is_not_there() {
    let portal = Portal::start().await;
    let owner = Device::new(&portal, 'a');
    owner.keep(0, "typed", &[]).await.data();
    owner.keep_picture(FACE, b"a face").await.data();
    let stranger = Device {
        access: "b".repeat(64),
        ..owner.clone()
    };
    let nothing = Device::new(&portal, 'c');
    let unreadable = Device {
        access: "no key".into(),
        ..owner.clone()
    };
    for asker in [&stranger, &nothing, &unreadable] {
        for answer in [
            asker.show().await,
            asker.keep(1, "other", &[]).await,
            asker.keep_picture(PAGE, b"other").await,
            asker.mail("spy@example.com").await,
            asker.end().await,
        ] {
            assert_eq!(answer.refusal(), (404, "not_found".into()));
        }
        assert_eq!(asker.picture(FACE).await, None);
    }
    // Nor can its id be taken.
    assert_eq!(stranger.keep(0, "other", &[]).await.status, 409);
    assert_eq!(owner.show().await.data()["content"], "typed");
}

#[tokio::test]
async fn what_was_sent_is_kept_no_longer_and_the_other_device_is_told() {
    let portal = Portal::start().await;
    let computer = Device::new(&portal, 'a');
    computer.keep(0, "typed", &[]).await.data();
    computer.keep_picture(FACE, b"a face").await.data();
    computer.keep(1, "typed", &[FACE]).await.data();
    let files = || walk(&portal.state.config.data_dir.join("files"));
    assert_eq!(files(), 1);

    computer.end().await.data();
    let told = computer.show().await.data();
    assert_eq!((&told["ended"], told.get("content")), (&json!(true), None));
    assert_eq!(computer.keep(2, "more", &[]).await.status, 409);
    assert_eq!(computer.keep_picture(PAGE, b"a page").await.status, 409);
    assert_eq!(computer.picture(FACE).await, None);
    drain(&portal).await;
    assert_eq!(files(), 0);
}

#[tokio::test]
async fn pictures_that_are_named_no_longer_and_drafts_whose_time_is_over_are_deleted() {
    let portal = Portal::start().await;
    let computer = Device::new(&portal, 'a');
    computer.keep(0, "typed", &[]).await.data();
    for picture in [FACE, PAGE] {
        computer.keep_picture(picture, b"bytes").await.data();
    }
    // A picture comes before the answers that name it.
    computer.keep(1, "with a face", &[FACE]).await.data();
    assert!(computer.picture(PAGE).await.is_some());
    portal.pass(DAY);
    computer.keep(2, "with a face", &[FACE]).await.data();
    assert!(computer.picture(PAGE).await.is_none());

    portal.pass(29 * DAY);
    evisa_server::upkeep::round(&portal.state).await.unwrap();
    assert!(
        computer.picture(FACE).await.is_some(),
        "changed 29 days ago"
    );
    portal.pass(DAY);
    assert_eq!(computer.show().await.status, 404);
    evisa_server::upkeep::round(&portal.state).await.unwrap();
    drain(&portal).await;
    assert_eq!(walk(&portal.state.config.data_dir.join("files")), 0);
}

#[tokio::test]
async fn an_account_finds_what_it_has_begun_and_nobody_else_does() {
    let portal = Portal::start().await;
    let device = Device::new(&portal, 'a');
    device.keep(0, "typed", &[]).await.data();
    let (anna, binh) = (
        person(&portal, ANNA).await,
        person(&portal, "binh@example.com").await,
    );
    let list = async |session: &str| -> Vec<Value> {
        let request = portal.request(Method::GET, OWN).bearer_auth(session);
        let found = send(request).await.data();
        found.as_array().unwrap().clone()
    };
    device.attach(&anna).await.data();
    // Twice is once.
    device.attach(&anna).await.data();
    assert_eq!(device.attach(&binh).await.status, 409);
    let listed = list(&anna).await;
    assert_eq!(
        (&listed[0]["secret"], &listed[0]["form"]),
        (&json!(SECRET), &json!("evisa"))
    );
    assert_eq!(list(&binh).await, [Value::Null; 0]);
    // The database does not tell it.
    let mut conn = portal.state.store.read().await.unwrap();
    let row = evisa_server::store::draft::find(&mut conn, &device.id, 0).await;
    assert!(!row.unwrap().unwrap().sealed.unwrap().contains(SECRET));
    device.end().await.data();
    assert_eq!(list(&anna).await, [Value::Null; 0]);
}

#[tokio::test]
async fn the_link_is_mailed_three_times_at_most() {
    let portal = Portal::start().await;
    let device = Device::new(&portal, 'a');
    device.keep(0, "typed", &[]).await.data();
    assert_eq!(device.mail("nobody").await.status, 422);
    let robot = json!({ "email": ANNA, "secret": SECRET });
    let robot = send(device.request(Method::POST, "/gui-link").json(&robot)).await;
    assert_eq!(robot.refusal(), (400, "captcha_invalid".into()));
    for _ in 0..3 {
        portal.pass(Duration::from_secs(1));
        device.mail(ANNA).await.data();
    }
    assert_eq!(device.mail(ANNA).await.status, 429);
    // The queue does not tell the secret.
    {
        let mut conn = portal.state.store.read().await.unwrap();
        let queued: Vec<String> = sqlx::query_scalar("SELECT payload FROM outbox")
            .fetch_all(&mut *conn)
            .await
            .unwrap();
        assert!(!queued.concat().contains(SECRET));
    }
    let mails = mails_to(&portal, ANNA).await;
    assert_eq!(mails.len(), 3);
    assert!(
        mails[0].contains(&format!("/e-visa/continue#{SECRET}")),
        "{}",
        mails[0]
    );
}

/// Carries out what is queued.
async fn drain(portal: &Portal) {
    let worker = jobs::worker(portal.state.clone()).unwrap();
    worker.drain().await.unwrap();
}

/// Files below a folder.
fn walk(folder: &std::path::Path) -> usize {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return 0;
    };
    entries
        .flatten()
        .map(|entry| match entry.file_type() {
            Ok(kind) if kind.is_dir() => walk(&entry.path()),
            _ => 1,
        })
        .sum()
}
