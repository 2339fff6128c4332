//! What is asked of the portal.

use std::fmt::Write;
use std::sync::{Arc, Mutex};

use axum::body::Bytes;
use http_body_util::Full;
use hyper::Request;
use hyper::header::{ACCEPT_ENCODING, CONTENT_TYPE, HOST};
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};
use serde_json::{Map, Value, json};

use crate::client::{Failure, Line};
use crate::page;
use crate::portal::{Portal, workspace};

const EDGE: &str = "an-edge-that-no-picture-holds";

/// Answered captchas, each good for one request.
pub type Captchas = Arc<Mutex<Vec<(String, String)>>>;

/// What a visitor has at hand.
pub struct Requests {
    draft: Map<String, Value>,
    /// Of an application that can be looked up.
    pub code: String,
    pictures: Bytes,
}

impl Requests {
    /// Uploads a picture and applies once.
    pub async fn prepare(portal: &Portal) -> Self {
        let mut line = Line::open(portal.at, 1).await.unwrap();
        let upload = files(
            "/client-service/public/upload",
            &[("file", &page::portrait())],
        );
        let picture = line.data(upload).await.unwrap()["url"].clone();
        let pictures = parts(&[("portrait", &page::portrait()), ("passport", &page::page())]);
        let mut requests = Self {
            draft: draft(&picture),
            code: String::new(),
            pictures,
        };
        let captchas = captchas(portal, 1).await;
        let created = line
            .data(requests.create(&captchas).unwrap())
            .await
            .unwrap();
        let code = created["maSoHoso"].as_str().unwrap();
        code.clone_into(&mut requests.code);
        requests
    }

    /// An application; none when the captchas are used up.
    pub fn create(&self, captchas: &Captchas) -> Option<Request<Full<Bytes>>> {
        Some(post(
            "/client-service/public/hstt",
            &solved(self.draft.clone(), captchas)?,
        ))
    }

    /// A look-up that hits; none when the captchas are used up.
    pub fn lookup(&self, captchas: &Captchas) -> Option<Request<Full<Bytes>>> {
        let body = json!({
            "maHoSo": self.code,
            "email": self.draft["ttcnEmail"],
            "ngaySinh": self.draft["ttcnNgayThangNamSinh"],
        });
        let body = solved(body.as_object().unwrap().clone(), captchas)?;
        Some(post(
            "/client-service/public/hstt/tra-cuu-chua-dang-nhap",
            &body,
        ))
    }

    /// A check of a portrait and a passport page.
    pub fn check(&self) -> Request<Full<Bytes>> {
        form("/ekyc/process-evisa", self.pictures.clone())
    }
}

/// A page or a list.
pub fn get(path: &str) -> Request<Full<Bytes>> {
    Request::get(path)
        .header(HOST, "localhost")
        .body(Full::default())
        .unwrap()
}

/// The home page, as small as the portal sends it.
pub fn packed(path: &str) -> Request<Full<Bytes>> {
    let mut request = get(path);
    request
        .headers_mut()
        .insert(ACCEPT_ENCODING, "br".parse().unwrap());
    request
}

/// A new captcha.
pub fn captcha() -> Request<Full<Bytes>> {
    get("/authorization-service/captcha/generate")
}

/// A sign-in of an account that does not exist: its password costs as much as one that does.
pub fn guess(name: &str, solved: &(String, String)) -> Request<Full<Bytes>> {
    sign_in(name, "wrong", solved)
}

/// A sign-in.
pub fn sign_in(
    name: &str,
    password: &str,
    (id, answer): &(String, String),
) -> Request<Full<Bytes>> {
    let password = percent_encoded(password);
    let body = format!(
        "grant_type=password&username={name}&password={password}&captcha-id={id}&captcha={answer}"
    );
    Request::post("/authorization-service/oauth/token")
        .header(HOST, "localhost")
        .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
        .body(body.into())
        .unwrap()
}

fn percent_encoded(text: &str) -> String {
    text.bytes().fold(String::new(), |mut encoded, byte| {
        write!(encoded, "%{byte:02X}").unwrap();
        encoded
    })
}

/// Asks for so many captchas and for their answers, over eight connections.
pub async fn captchas(portal: &Portal, count: usize) -> Captchas {
    let solved = Captchas::default();
    let lines = (0..8.min(count)).map(|_| {
        let (solved, at) = (Arc::clone(&solved), portal.at);
        tokio::spawn(async move {
            let mut line = Line::open(at, 1).await.unwrap();
            while solved.lock().unwrap().len() < count {
                let one = solve(&mut line).await.unwrap();
                solved.lock().unwrap().push(one);
            }
        })
    });
    for line in lines.collect::<Vec<_>>() {
        line.await.unwrap();
    }
    solved
}

/// One captcha and its answer.
pub async fn solve(line: &mut Line) -> Result<(String, String), Failure> {
    let drawn = line.data(captcha()).await?;
    let id = drawn["id"].as_str().ok_or("a captcha without an id")?;
    let answer = line.data(get(&format!("/test/captcha/{id}"))).await?;
    let answer = answer.as_str().ok_or("a captcha without an answer")?;
    Ok((id.to_owned(), answer.to_owned()))
}

/// JSON with a captcha's answer in it.
fn solved(mut body: Map<String, Value>, captchas: &Captchas) -> Option<Value> {
    let (id, answer) = captchas.lock().unwrap().pop()?;
    body.insert("captcha-id".into(), id.into());
    body.insert("captcha".into(), answer.into());
    Some(Value::Object(body))
}

/// A request with a JSON body.
pub fn post(path: &str, body: &Value) -> Request<Full<Bytes>> {
    Request::post(path)
        .header(HOST, "localhost")
        .header(CONTENT_TYPE, "application/json")
        .body(body.to_string().into())
        .unwrap()
}

fn files(path: &str, files: &[(&str, &[u8])]) -> Request<Full<Bytes>> {
    form(path, parts(files))
}

fn form(path: &str, body: Bytes) -> Request<Full<Bytes>> {
    Request::post(path)
        .header(HOST, "localhost")
        .header(
            CONTENT_TYPE,
            format!("multipart/form-data; boundary={EDGE}"),
        )
        .body(body.into())
        .unwrap()
}

fn parts(files: &[(&str, &[u8])]) -> Bytes {
    let mut body = Vec::new();
    for (name, bytes) in files {
        let head = format!(
            "--{EDGE}\r\nContent-Disposition: form-data; name=\"{name}\"; filename=\"a.jpg\"\r\n\r\n"
        );
        body.extend_from_slice(head.as_bytes());
        body.extend_from_slice(bytes);
        body.extend_from_slice(b"\r\n");
    }
    body.extend_from_slice(format!("--{EDGE}--\r\n").as_bytes());
    body.into()
}

/// An upload's head and the first bytes of a body of two megabytes that does not come.
pub fn slow_upload() -> Vec<u8> {
    let part = format!(
        "--{EDGE}\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.jpg\"\r\n\r\n"
    );
    format!(
        "POST /client-service/public/upload HTTP/1.1\r\nHost: localhost\r\n\
         Content-Type: multipart/form-data; boundary={EDGE}\r\nContent-Length: 2000000\r\n\r\n{part}"
    )
    .into_bytes()
}

/// The application of core's cases, for days that are ahead.
fn draft(picture: &Value) -> Map<String, Value> {
    let cases = std::fs::read(workspace().join("core/cases/evisa.json")).unwrap();
    let cases: Value = serde_json::from_slice(&cases).unwrap();
    let mut draft = cases["draft"].as_object().unwrap().clone();
    #[expect(
        clippy::disallowed_methods,
        reason = "a benchmark of a portal that asks the machine's clock"
    )]
    let ahead = |days: i64| -> Value {
        Timestamp::now()
            .to_zoned(TimeZone::UTC)
            .date()
            .saturating_add(days.days())
            .to_string()
            .into()
    };
    for (name, value) in [
        ("anhMat", picture.clone()),
        ("anhHoChieu", picture.clone()),
        ("hcGiaTriDen", ahead(2_000)),
        ("nddnTtdtTuNgay", ahead(10)),
        ("nddnTtdtDenNgay", ahead(39)),
        ("ttcdThoiGianNc", ahead(10)),
    ] {
        draft.insert(name.into(), value);
    }
    draft
}
