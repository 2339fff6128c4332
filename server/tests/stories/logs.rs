//! The log of a whole story: routes and how they went, nothing of a person, and nothing that opens anything.

use std::io;
use std::sync::{Arc, Mutex};

use evisa_server::platform::log;
use serde_json::json;
use tracing_subscriber::EnvFilter;

use crate::people::{
    ACTIVATE, ANNA, FORGOT, PASSWORD, REGISTER, RESET, human, mailed, mails_to, sign_in,
};
use crate::support::Portal;
use crate::support::officer::pay;
use crate::support::sign_in::access;
use crate::support::upload::upload;

const CREATE: &str = "/client-service/public/hstt";
const DETAIL: &str = "/client-service/public/hstt/ma-ho-so";

/// What the program writes, of this crate in every detail.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    /// From now on, of everything in this process: work is done in threads of its own, too.
    fn listen() -> Self {
        let log = Self::default();
        let place = log.clone();
        let subscriber = tracing_subscriber::fmt()
            .with_env_filter(EnvFilter::new(
                "info,evisa_server=trace,sqlx=warn,typst=warn",
            ))
            .fmt_fields(log::fields())
            .with_ansi(false)
            .with_writer(move || place.clone())
            .finish();
        tracing::subscriber::set_global_default(subscriber).unwrap();
        log
    }

    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn a_whole_story_leaves_nothing_personal_and_nothing_secret() {
    let log = Log::listen();
    let portal = Portal::start().await;
    let opened = mailed(&portal, REGISTER, ANNA, "/activate").await;
    let chosen = json!({ "token": opened, "newPassword": "Early-Lotus3" });
    portal.post(ACTIVATE, &chosen).await.data();
    let forgotten = mailed(&portal, FORGOT, ANNA, "/reset-password").await;
    let chosen = json!({ "token": forgotten, "newPassword": PASSWORD });
    human(&portal, RESET, chosen).await.data();
    assert_eq!(sign_in(&portal, ANNA, "Wrong-Guess1").await.status, 401);
    let tokens = sign_in(&portal, ANNA, PASSWORD).await.data();
    portal.user_info(access(&tokens)).await.data();

    let mut draft = portal.good_draft().await;
    draft.insert("ttcnEmail".into(), json!("anna at example"));
    let body = portal.with_captcha(&draft).await;
    assert_eq!(portal.post(CREATE, &body).await.status, 422);
    let (code, security) = portal.apply(&portal.good_draft().await).await;
    assert_eq!(
        upload(&portal, b"Eriksson".to_vec(), "Anna Eriksson.jpg")
            .await
            .status,
        415
    );
    let known = format!("{DETAIL}?maHoSo={code}&email=anna%40example.com&ngaySinh=1974-08-1");
    portal.get(&format!("{known}2")).await.data();
    assert_eq!(portal.get(&format!("{known}3")).await.status, 404);
    let unreadable = format!("/files/anna@example.com?sig={security}");
    assert_eq!(portal.get(&unreadable).await.status, 404);
    pay(&portal, &code).await;
    let told = mails_to(&portal, ANNA).await;
    assert!(
        told.iter().any(|mail| mail.contains(&code)),
        "mails are sent"
    );
    let last = portal.get("/healthz").await;

    let log = log.text();
    let id = last.headers["x-request-id"].to_str().unwrap();
    for written in [
        "route=\"/client-service/public/hstt\" status=422",
        "status=404",
        id,
    ] {
        assert!(log.contains(written), "no {written} in {log}");
    }
    for line in log.lines() {
        let (at, _) = line.split_once(' ').unwrap();
        assert!(
            at.parse::<jiff::Timestamp>().is_ok() && at.ends_with('Z'),
            "{line}"
        );
    }
    let refresh = tokens["refresh_token"].as_str().unwrap();
    for untold in [
        "Early-Lotus3",
        PASSWORD,
        "Wrong-Guess1",
        access(&tokens),
        refresh,
        &opened,
        &forgotten,
        &security,
        "anna@",
        "anna%40",
        "anna at",
        "riksson",
        "ERIKSSON",
        "L898902C",
        "1974-08-1",
    ] {
        assert!(!log.contains(untold), "{untold} in {log}");
    }
}
