//! Images, by the handle that their upload gave.

use super::typed::{as_text, several, typed};
use super::{Answer, Value};
use crate::form::{Code, Fault, Field, FieldTable, Parsed, Scope};
use serde_json::Value as Json;

/// Most bytes of an uploaded image: the 2 MB of specification §5.
pub const IMAGE_BYTES: usize = 2 * 1024 * 1024;
/// Full years of age below which a portrait is judged as a small child's: small children turn and tilt their heads, and
/// are seldom lit evenly.
pub const CHILD_BELOW: u8 = 6;
/// Media types of the images that are accepted.
pub const IMAGE_TYPES: &[&str] = &["image/jpeg", "image/png", "image/webp"];

/// One uploaded image: `/files/<id>`.
#[derive(Debug, Clone, Copy)]
pub struct Image;

/// Several uploaded images.
#[derive(Debug, Clone, Copy)]
pub struct Images {
    /// Images at most.
    pub max: usize,
}

impl Field<Image> {
    /// One uploaded image.
    #[must_use]
    pub const fn new(name: &'static str) -> Self {
        Self::of(name, Image)
    }
}

impl Field<Images> {
    /// At most `max` uploaded images.
    #[must_use]
    pub const fn new(name: &'static str, max: usize) -> Self {
        Self::of(name, Images { max })
    }
}

impl Answer for Image {
    type Value = str;

    fn parse(&self, raw: &Json, _: Scope<'_>) -> Parsed {
        handle(raw).map(Value::Text).into()
    }

    fn read(value: &Value) -> Option<&str> {
        as_text(value)
    }

    fn outline(&self) -> FieldTable {
        FieldTable {
            kind: "image",
            child_below: Some(CHILD_BELOW),
            ..upload()
        }
    }

    fn missing(&self) -> Code {
        Code::ImageRequired
    }
}

impl Answer for Images {
    type Value = [String];

    fn parse(&self, raw: &Json, _: Scope<'_>) -> Parsed {
        match raw {
            Json::Array(items) if items.len() > self.max => {
                Err(Code::TooMany.with("max", self.max)).into()
            }
            Json::Array(items) => items
                .iter()
                .map(handle)
                .collect::<Result<_, _>>()
                .map(Value::Several)
                .into(),
            one => handle(one)
                .map(|handle| Value::Several(vec![handle]))
                .into(),
        }
    }

    fn read(value: &Value) -> Option<&[String]> {
        match value {
            Value::Several(handles) => Some(handles),
            _ => None,
        }
    }

    fn stored(&self, json: &Json) -> Option<Value> {
        several(json)
    }

    fn outline(&self) -> FieldTable {
        FieldTable {
            kind: "images",
            max_rows: Some(self.max),
            ..upload()
        }
    }

    fn missing(&self) -> Code {
        Code::ImageRequired
    }
}

/// What every upload must keep to.
fn upload() -> FieldTable {
    FieldTable {
        max_bytes: Some(IMAGE_BYTES),
        accept: Some(IMAGE_TYPES),
        ..FieldTable::default()
    }
}

/// The handle without the API's host and prefix (specification §5) and without a signature: both change, it does not.
fn handle(raw: &Json) -> Result<String, Fault> {
    let link = typed(raw)?;
    let path = link.trim().split(['?', '#']).next().unwrap_or_default();
    let (before, id) = path.rsplit_once("/files/").ok_or(Code::Pattern)?;
    let of_id = |sign: char| sign.is_ascii_alphanumeric() || "-_.".contains(sign);
    let good_id = (1..=128).contains(&id.len()) && id.chars().all(of_id) && !id.starts_with('.');
    let web = before.is_empty()
        || before.starts_with('/')
        || before.starts_with("https://")
        || before.starts_with("http://");
    if good_id && web {
        Ok(format!("/files/{id}"))
    } else {
        Err(Code::Pattern.into())
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::kept;
    use super::*;

    #[test]
    fn a_handle_is_kept() {
        assert_eq!(kept(&Image, "/files/3f9a-1"), Ok("/files/3f9a-1".into()));
    }

    #[test]
    fn host_prefix_and_signature_are_removed() {
        for link in [
            "https://evisa.example/api/files/3f9a",
            "/files/3f9a?exp=1&sig=abc",
            "/prefix/files/3f9a#page",
        ] {
            assert_eq!(kept(&Image, link), Ok("/files/3f9a".into()), "{link}");
        }
    }

    #[test]
    fn what_no_upload_gave_is_refused() {
        for link in [
            "photo.jpg",
            "/files/",
            "/files/../etc/passwd",
            "/files/..",
            "javascript:/files/1",
            "data:image/png;base64,AA",
        ] {
            assert_eq!(kept(&Image, link), Err(Code::Pattern), "{link}");
        }
    }

    #[test]
    fn a_fourth_attachment_is_too_many() {
        let images = Images { max: 3 };
        assert_eq!(
            kept(&images, vec!["/files/a", "/files/b", "/files/c"]),
            Ok("/files/a, /files/b, /files/c".into())
        );
        assert_eq!(kept(&images, vec!["/files/a"; 4]), Err(Code::TooMany));
        assert_eq!(kept(&images, vec!["/files/a", "b"]), Err(Code::Pattern));
    }
}
