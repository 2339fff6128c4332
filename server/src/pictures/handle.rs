//! Handles. `/files/<id>.<tag>` is told to whoever uploaded a picture, and only with its tag can a picture be put
//! into an application or be checked. Links and kept answers name `/files/<id>` alone, so that whoever once saw a
//! link cannot send another person's picture as their own.

use evisa_core::Draft;
use serde_json::Value;

use crate::security::secrets::Purpose;
use crate::state::AppState;

/// Hexadecimal digits of a tag: 128 bits cannot be guessed.
const TAG: usize = 32;

/// The handle of a picture, for its sender.
#[must_use]
pub fn handle(state: &AppState, id: &str) -> String {
    // The first is by the present secret.
    let tag = tags(state, id).next().unwrap_or_default();
    format!("{}.{tag}", name(id))
}

/// What answers keep of a picture.
#[must_use]
pub fn name(id: &str) -> String {
    format!("/files/{id}")
}

/// The picture that a handle names, if its tag is right.
pub(crate) fn sent<'a>(state: &AppState, handle: &'a str) -> Option<&'a str> {
    use subtle::ConstantTimeEq;
    let (id, given) = named(handle)?.split_once('.')?;
    let right = tags(state, id).any(|tag| tag.as_bytes().ct_eq(given.as_bytes()).into());
    right.then_some(id)
}

/// What stands behind `/files/`, in a text that begins so.
pub(crate) fn named(text: &str) -> Option<&str> {
    text.strip_prefix("/files/")
}

/// Ids of the pictures that kept answers name.
pub(crate) fn names_in(answers: &Draft) -> Vec<String> {
    let mut names = Vec::new();
    each_name(&mut answers.clone(), |_, text| {
        names.extend(named(text).map(str::to_owned));
    });
    names
}

/// The answer within which a path leads: `treEm` of `treEm[0].anhMat`.
pub(crate) fn answer_of(path: &str) -> &str {
    path.split(['[', '.']).next().unwrap_or_default()
}

/// Visits every text within `answers` that names a picture, with its path (`treEm[0].anhMat`).
pub(crate) fn each_name(answers: &mut Draft, mut visit: impl FnMut(&str, &mut String)) {
    for (field, answer) in answers {
        within(field, answer, &mut visit);
    }
}

/// Takes every name of a picture out of `answers`: an answer, an entry of a list, a field within one.
pub(crate) fn take_names(answers: &mut Draft) {
    answers.retain(|_, answer| !is_name(answer));
    answers.values_mut().for_each(take_within);
}

fn take_within(value: &mut Value) {
    match value {
        Value::Array(items) => {
            items.retain(|item| !is_name(item));
            items.iter_mut().for_each(take_within);
        }
        Value::Object(fields) => {
            fields.retain(|_, value| !is_name(value));
            fields.values_mut().for_each(take_within);
        }
        _ => {}
    }
}

fn is_name(value: &Value) -> bool {
    value.as_str().and_then(named).is_some()
}

fn within(path: &str, value: &mut Value, visit: &mut impl FnMut(&str, &mut String)) {
    match value {
        Value::String(text) if named(text).is_some() => visit(path, text),
        Value::Array(items) => {
            for (index, item) in items.iter_mut().enumerate() {
                within(&format!("{path}[{index}]"), item, visit);
            }
        }
        Value::Object(fields) => {
            for (field, value) in fields {
                within(&format!("{path}.{field}"), value, visit);
            }
        }
        _ => {}
    }
}

/// The tag of a picture by each secret that holds.
fn tags(state: &AppState, id: &str) -> std::vec::IntoIter<String> {
    let parts = [id.as_bytes()];
    let signed = state.secrets.signatures(Purpose::FileHandle, &parts);
    let short = |mut tag: String| {
        tag.truncate(TAG);
        tag
    };
    signed.map(short).collect::<Vec<_>>().into_iter()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn names_of_pictures_are_taken_out_wherever_they_stand() {
        let picture = name("0123456789abcdef");
        let mut answers = json!({
            "anhMat": picture, "ttcnHo": "ERIKSSON", "fileDinhKem": [picture, picture],
            "treEm": [{ "hoTen": "Eva", "anhMat": picture }],
        });
        let answers = answers.as_object_mut().unwrap();
        assert_eq!(names_in(answers).len(), 4);
        take_names(answers);
        let left =
            json!({ "ttcnHo": "ERIKSSON", "fileDinhKem": [], "treEm": [{ "hoTen": "Eva" }] });
        assert_eq!(json!(answers), left);
    }
}
