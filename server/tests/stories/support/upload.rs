//! Sending pictures as a page does.

use evisa_server::people::Viewer;
use reqwest::Method;
use reqwest::multipart::{Form, Part};

use super::portal::{VIEWER, send};
use super::{Answer, Portal};

/// Sends a file.
pub async fn upload(portal: &Portal, bytes: Vec<u8>, name: &str) -> Answer {
    let part = Part::bytes(bytes).file_name(name.to_owned());
    let form = Form::new()
        .part("file", part)
        .text("fileName", name.to_owned());
    let request = portal.request(Method::POST, "/client-service/public/upload");
    send(request.multipart(form)).await
}

/// Sends a picture; its handle.
pub async fn handle(portal: &Portal, bytes: Vec<u8>) -> String {
    let kept = upload(portal, bytes, "photo.jpg").await.data();
    kept["url"].as_str().unwrap().to_owned()
}

/// A link to the picture of a handle, for the browser of the story.
pub fn link(portal: &Portal, handle: &str) -> String {
    let (name, _) = handle.split_once('.').unwrap();
    let id = name.strip_prefix("/files/").unwrap();
    evisa_server::pictures::link(&portal.state, &Viewer::browser(VIEWER), id)
}

/// Has a portrait and a page checked.
pub async fn check(portal: &Portal, portrait: Vec<u8>, passport: Vec<u8>) -> Answer {
    let form = Form::new()
        .part("portrait", Part::bytes(portrait).file_name("a.png"))
        .part("passport", Part::bytes(passport).file_name("b.jpg"));
    let request = portal.request(Method::POST, "/ekyc/process-evisa");
    send(request.multipart(form)).await
}
