//! Organizations sign digitally: their signatures are registered, shown in a session, and sign cases.

mod cases;
mod printed;
mod refused;
mod registering;
mod showing;

use evisa_server::platform::config::Config;
use reqwest::Method;
use serde_json::{Value, json};

use crate::organizations::{code, grant, supervisor};
use crate::support::organization::Member;
use crate::support::portal::{send, workspace};
use crate::support::sign_token::{Ca, Token};
use crate::support::{Answer, Portal};

const REGISTERED: &str = "/client-service/hstc/hstc-ky-so";
const LOCK: &str = "/client-service/hstc/hstc-ky-so/trang-thai";
const SHOW: &str = "/client-service/hstc/hstc-ky-so-xac-nhan";
pub(super) const SIGN: &str = "/client-service/hstt/ky-so";
const USER_INFO: &str = "/user-service/user/get-user-info";

/// A portal, with settings of the story's own, on SQLite or in the database of this URL.
pub(super) async fn portal(database: Option<&str>, change: impl FnOnce(&mut Config)) -> Portal {
    let url = database.map(str::to_owned);
    Portal::start_with(|config| {
        config.models_dir = workspace().join("models/cache");
        if url.is_some() {
            config.database_url = url;
        }
        change(config);
    })
    .await
}

/// A member of an organization that the authority lets sign.
async fn signing_member(portal: &Portal) -> Member<'_> {
    let ours = code(portal);
    let member = Member::of(portal, &ours).await;
    let signs = json!({ "duocKySo": true });
    let supervisor = supervisor(portal).await;
    grant(portal, &supervisor, &ours, &signs).await.data();
    member
}

/// Registers a token's certificate, which no other story on the same database has; its id.
async fn registered(member: &Member<'_>, token: &Token) -> String {
    let entry = member.post(REGISTERED, &token.entry()).await.data();
    entry["id"].as_str().unwrap().to_owned()
}

/// Sessions go on, as if their pages had prolonged them.
async fn prolonged(portal: &Portal) {
    let mut tx = portal.state.store.begin().await.unwrap();
    sqlx::query("UPDATE session SET access_until = refresh_until")
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
}

/// A browser with a session that has shown a signature.
pub(super) struct Browser<'a> {
    portal: &'a Portal,
    session: String,
    cookie: String,
}

impl<'a> Browser<'a> {
    /// Whoever has registered this signature and shows it.
    async fn showing(portal: &'a Portal, member: &Member<'_>, id: &str, token: &Token) -> Self {
        let asked = member.post(SHOW, &json!({ "id": id })).await.data();
        let answer = token.answers(portal, &asked).remove(0);
        let shown = json!({ "phien": asked["phien"], "cms": answer["cms"] });
        let shown = member.post(SHOW, &shown).await;
        assert_eq!(shown.data()["id"], id);
        Self {
            portal,
            session: member.token.clone(),
            cookie: cookie(&shown),
        }
    }

    /// A member who has registered a token and shown it.
    pub(super) async fn ready(portal: &'a Portal, ca: &Ca) -> (Self, Member<'a>, Token) {
        let member = signing_member(portal).await;
        let token = ca.token();
        let id = registered(&member, &token).await;
        let browser = Self::showing(portal, &member, &id, &token).await;
        (browser, member, token)
    }

    async fn ask(&self, method: Method, path: &str, body: &Value) -> Answer {
        let request = self.portal.request(method, path);
        let request = request.bearer_auth(&self.session);
        send(request.header("Cookie", &self.cookie).json(body)).await
    }

    pub(super) async fn post(&self, path: &str, body: &Value) -> Answer {
        self.ask(Method::POST, path, body).await
    }

    async fn get(&self, path: &str) -> Answer {
        let request = self.portal.request(Method::GET, path);
        let request = request.bearer_auth(&self.session);
        send(request.header("Cookie", &self.cookie)).await
    }

    /// Has cases signed whole; what became of them.
    async fn signs(&self, token: &Token, wanted: &Value) -> Value {
        let asked = self.post(SIGN, wanted).await.data();
        self.brings(token, &asked).await.data()
    }

    /// Brings what the token signs of what was asked.
    pub(super) async fn brings(&self, token: &Token, asked: &Value) -> Answer {
        let answers = token.answers(self.portal, asked);
        let brought = json!({ "phien": asked["phien"], "chuKy": answers });
        self.post(SIGN, &brought).await
    }
}

/// The cookie that an answer sets, as the browser sends it.
fn cookie(answer: &Answer) -> String {
    let set = answer.headers.get("set-cookie").unwrap().to_str().unwrap();
    set.split(';').next().unwrap().to_owned()
}
