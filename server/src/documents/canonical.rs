//! A case's declaration as bytes that are the same whenever they are written: JSON without blanks, names in the order of
//! their code points. What is signed beside the file that people see.

use evisa_core::Draft;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::store::case_file::Case;
use crate::store::{Conn, image};
use crate::{Error, Result, pictures};

/// What it says. A later version of the form does not change what was signed.
#[derive(Debug, Deserialize, Serialize)]
#[serde(rename_all = "camelCase")]
struct Declaration {
    /// Registration code.
    code: String,
    /// Name of the kind.
    kind: String,
    form_version: u32,
    /// The case's version when it was asked to be signed.
    version: i64,
    /// Code of the organization that sends it.
    organization: String,
    /// Code of the agency to which the organization gives it.
    agency: Option<String>,
    /// As on the wire.
    answers: Draft,
    /// SHA-256 of every picture that the answers name, by its name.
    pictures: Map<String, Value>,
}

/// The declaration of a case that an organization gives to an agency, or to the head office.
///
/// # Errors
/// When the database fails.
pub async fn of(
    conn: &mut Conn,
    case: &Case,
    organization: &str,
    agency: Option<&str>,
) -> Result<String> {
    let mut digests = Map::new();
    for name in pictures::names_in(&case.answers) {
        let found = image::find(conn, &name).await?;
        digests.insert(name, json!(found.map(|it| it.stored_sha256)));
    }
    let declaration = Declaration {
        code: case.code.clone(),
        kind: case.kind.name().to_owned(),
        form_version: case.form_version,
        version: case.version,
        organization: organization.to_owned(),
        agency: agency.map(str::to_owned),
        answers: case.answers.clone(),
        pictures: digests,
    };
    let value = serde_json::to_value(&declaration).map_err(Error::internal)?;
    Ok(sorted(value).to_string())
}

/// Whether a declaration says what the case says now. Its version counts only what happened to it, as that it was paid.
/// Pictures never change under their names.
#[must_use]
pub fn says(declaration: &str, case: &Case) -> bool {
    serde_json::from_str::<Declaration>(declaration).is_ok_and(|said| {
        said.code == case.code
            && said.kind == case.kind.name()
            && said.form_version == case.form_version
            && said.answers == case.answers
    })
}

/// The same with the names of every object in order.
fn sorted(value: Value) -> Value {
    match value {
        Value::Object(members) => {
            let mut members: Vec<_> = members.into_iter().collect();
            members.sort_by(|one, other| one.0.cmp(&other.0));
            let members = members.into_iter().map(|(name, it)| (name, sorted(it)));
            Value::Object(members.collect())
        }
        Value::Array(items) => Value::Array(items.into_iter().map(sorted).collect()),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_in_order_at_every_depth() {
        let value = json!({ "b": [{ "z": 1, "a": "\u{1EC5}" }], "a": null });
        let text = "{\"a\":null,\"b\":[{\"a\":\"\u{1EC5}\",\"z\":1}]}";
        assert_eq!(sorted(value).to_string(), text);
    }
}
