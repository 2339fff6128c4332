//! A portal of its own for each story, on a free port.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use evisa_core::words::Lang;
use evisa_server::commands::serve;
use evisa_server::http::words::translate;
use evisa_server::platform::clock::Clock;
use evisa_server::platform::config::{Config, SecondFactorRule};
use evisa_server::platform::image_checker::Checker;
use evisa_server::platform::outbound;
use evisa_server::platform::random::Random;
use evisa_server::state::AppState;
use reqwest::header::HeaderMap;
use reqwest::{Method, RequestBuilder, StatusCode};
use serde_json::Value;
use tempfile::TempDir;

use super::tables;
use super::told::{self, SpecificationCheck};

/// The moment at which every story begins: a Saturday afternoon in Hà Nội.
pub const START: &str = "2026-11-21T08:00:00Z";

/// The cookie by which the browser of a story is known.
pub const VIEWER: &str = "story";

/// A running portal and a visitor's browser.
pub struct Portal {
    pub url: String,
    pub state: AppState,
    pub http: reqwest::Client,
    _folder: TempDir,
    _told: SpecificationCheck,
}

/// An answer, read whole.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub bytes: Vec<u8>,
}

impl Answer {
    /// The envelope.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.bytes).unwrap_or_else(|_| {
            panic!(
                "no JSON: {} {}",
                self.status,
                String::from_utf8_lossy(&self.bytes)
            )
        })
    }

    /// What it says, for a failed assertion about an answer that should be no JSON.
    pub fn json_or_text(&self) -> String {
        String::from_utf8_lossy(&self.bytes[..self.bytes.len().min(500)]).into_owned()
    }

    /// The envelope's data, of an answer that must be a success.
    pub fn data(&self) -> Value {
        let body = self.json();
        assert_eq!(body["code"], "200", "{} {body}", self.status);
        body["data"].clone()
    }

    /// Status and code, for comparing refusals at a glance. What is said of our own faults is said of nothing else.
    pub fn refusal(&self) -> (u16, String) {
        let body = self.json();
        let code = body["code"].as_str().unwrap_or_default().to_owned();
        let ours = Lang::ALL.map(|lang| translate(lang, "internal"));
        let is_ours = ours.iter().any(|it| body["message"] == it.as_str());
        assert_eq!(is_ours, code == "internal", "{body}");
        (self.status.as_u16(), code)
    }
}

impl Portal {
    /// A portal with SQLite, a fixed clock and readable captchas.
    pub async fn start() -> Self {
        Self::start_with(|_| {}).await
    }

    /// The same with the networks loaded, which `scripts/setup` fetches.
    pub async fn with_vision() -> Self {
        Self::with_vision_and(|_| {}).await
    }

    /// The same on a database of the story's own.
    pub async fn start_on(database: Option<&str>) -> Self {
        let url = database.map(str::to_owned);
        Self::start_with(|config| config.database_url = url).await
    }

    /// The same with settings of the story's own.
    pub async fn with_vision_and(change: impl FnOnce(&mut Config)) -> Self {
        Self::start_with(|config| {
            config.models_dir = workspace().join("models/cache");
            // A busy machine takes longer over pictures than a visitor would wait; of that tells `patience`.
            config.ekyc_seconds = 60;
            change(config);
        })
        .await
    }

    /// The state of a portal that began without networks, with the networks loaded.
    pub fn loading_vision(&self) -> AppState {
        let models = workspace().join("models/cache");
        let mut state = self.state.clone();
        state.checker = Checker::new(&Config {
            models_dir: models.clone(),
            ..(*state.config).clone()
        });
        state.checker.load(models);
        state
    }

    /// The same with settings of the story's own.
    pub async fn start_with(change: impl FnOnce(&mut Config)) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let mut config = Config {
            bind: listener.local_addr().unwrap(),
            data_dir: folder.path().join("data"),
            // Loading the networks takes time that most stories need not spend.
            models_dir: folder.path().join("models"),
            web_dir: folder.path().join("web"),
            test_captcha: true,
            development: true,
            // Those about it ask for it.
            second_factor: SecondFactorRule::Offered,
            ..Config::default()
        };
        config.limits.rate_limit = 100_000;
        config.limits.rate_limit_account = 100_000;
        config.limits.rate_limit_strict = 100_000;
        change(&mut config);
        if config.database_url.is_none() {
            tables::bring(&config.data_dir).await;
        }
        // Where others can come, nothing is for developers.
        config.development &= config.test_captcha;
        if !config.test_captcha {
            config.second_factor = SecondFactorRule::Authority;
        }
        let clock = Clock::fixed(START.parse().unwrap());
        let state = AppState::open(config, clock, Random::System).await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let served = state.clone();
        tokio::spawn(async move {
            serve::on(listener, served, std::future::pending())
                .await
                .unwrap();
        });
        Self {
            url,
            state,
            http: browser(),
            _folder: folder,
            _told: SpecificationCheck,
        }
    }

    /// The same portal, served by another process with this state.
    pub async fn restarted_with(self, state: AppState) -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let served = state.clone();
        tokio::spawn(async move {
            serve::on(listener, served, std::future::pending())
                .await
                .unwrap();
        });
        Self { url, state, ..self }
    }

    /// The same portal behind a proxy, so that visitors have addresses of their own (X-Forwarded-For). Readable captchas are
    /// for this machine alone: nobody starts so.
    pub async fn behind_proxy(self) -> Self {
        let mut state = self.state.clone();
        state.config = Arc::new(Config {
            behind_proxy: true,
            ..(*state.config).clone()
        });
        self.restarted_with(state).await
    }

    /// Writes built pages: the one page, and a part of it.
    pub fn build_pages(&self) {
        let root = &self.state.config.web_dir;
        std::fs::create_dir_all(root.join("assets")).unwrap();
        let page = "<!doctype html><title>e-visa</title>";
        std::fs::write(root.join("index.html"), page).unwrap();
        std::fs::write(root.join("assets/app-1a2b.js"), "export{}").unwrap();
    }

    /// Lets time pass.
    pub fn pass(&self, time: Duration) {
        self.state.clock.advance(time);
    }

    /// A request to `path` in English.
    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.http
            .request(method, format!("{}{path}", self.url))
            .header("Accept-Language", "en")
            .header("Cookie", format!("__Host-evisa-viewer={VIEWER}"))
    }

    /// The same as one of the portal's own pages asks, which alone is given a session's cookies.
    pub fn by_page(&self, method: Method, path: &str) -> RequestBuilder {
        let request = self.request(method, path);
        request.header("X-Requested-With", "evisa")
    }

    /// A captcha's id and its answer.
    pub async fn captcha(&self) -> (String, String) {
        let drawn = self
            .get("/authorization-service/captcha/generate")
            .await
            .data();
        let id = drawn["id"].as_str().unwrap().to_owned();
        let answer = self.get(&format!("/test/captcha/{id}")).await.data();
        (id, answer.as_str().unwrap().to_owned())
    }

    pub async fn get(&self, path: &str) -> Answer {
        send(self.request(Method::GET, path)).await
    }

    pub async fn post(&self, path: &str, body: &Value) -> Answer {
        send(self.request(Method::POST, path).json(body)).await
    }
}

/// A visitor's browser: it shows redirects instead of following them.
pub fn browser() -> reqwest::Client {
    outbound::client(None, Duration::from_mins(1)).unwrap()
}

/// Sends a request and reads the answer.
pub async fn send(request: RequestBuilder) -> Answer {
    let (client, request) = request.build_split();
    let request = request.unwrap();
    let (method, path) = (request.method().clone(), request.url().path().to_owned());
    let response = client.execute(request).await.unwrap();
    let answer = Answer {
        status: response.status(),
        headers: response.headers().clone(),
        bytes: response.bytes().await.unwrap().to_vec(),
    };
    told::remember(method.as_str(), path, &answer);
    answer
}

/// The workspace's root, where the models' cache lies.
pub fn workspace() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}
