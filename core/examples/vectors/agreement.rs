//! One vector, and whether we say the same of it.

use crate::fields::{differences, speaks_of_any};
use evisa_core::mrz::parse;
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// Lines, and what somebody else's program said of them.
#[derive(Deserialize)]
pub(crate) struct Vector {
    name: Option<String>,
    format: String,
    pub(crate) lines: Vec<String>,
    /// None where the lines have the shape of no form: they are there to be refused.
    pub(crate) checks_computed: Option<BTreeMap<String, bool>>,
    #[serde(default)]
    expected: Expected,
}

/// What the source of the lines says that they say.
#[derive(Default, Deserialize)]
struct Expected {
    #[serde(default)]
    fields: BTreeMap<String, Value>,
}

impl Vector {
    pub(crate) fn title(&self) -> String {
        let name = self.name.as_deref().unwrap_or("without a name");
        format!("{name} ({})", self.format)
    }
}

/// Where we say something else than the vector, and what.
pub(crate) fn disagreement(vector: &Vector) -> Option<String> {
    let lines: Vec<&str> = vector.lines.iter().map(String::as_str).collect();
    let (mrz, theirs) = match (parse(&lines), &vector.checks_computed) {
        (Err(_), None) => return None,
        (Ok(mrz), None) => return Some(format!("it reads as {:?}", mrz.format)),
        (Err(error), Some(_)) => return Some(error.to_string()),
        (Ok(mrz), Some(theirs)) => (mrz, theirs),
    };
    let format = text(&serde_json::to_value(mrz.format).unwrap());
    if format != vector.format {
        return Some(format!("it reads as {format}"));
    }
    let ours: BTreeMap<String, Value> =
        serde_json::from_value(serde_json::to_value(mrz.checks).unwrap()).unwrap();
    let differing: Vec<String> = ours
        .iter()
        .filter_map(|(digit, ours)| {
            let theirs = theirs.get(digit).copied();
            let said = |agrees: Option<bool>| match agrees {
                None => "has no place",
                Some(true) => "agrees",
                Some(false) => "is wrong",
            };
            let ours = ours.as_bool();
            (ours != theirs).then(|| {
                let (ours, theirs) = (said(ours), said(theirs));
                format!("{digit}: here it {ours}, there it {theirs}")
            })
        })
        .collect();
    (!differing.is_empty()).then(|| differing.join("; "))
}

/// Where what we read in a zone is not what its source says; nothing where the source says nothing or it is no zone.
pub(crate) fn other_fields(vector: &Vector) -> Vec<String> {
    let lines: Vec<&str> = vector.lines.iter().map(String::as_str).collect();
    parse(&lines).map_or_else(
        |_| Vec::new(),
        |mrz| differences(&mrz, &vector.expected.fields),
    )
}

/// Whether the source says what stands in the lines.
pub(crate) fn says_fields(vector: &Vector) -> bool {
    vector.checks_computed.is_some() && speaks_of_any(&vector.expected.fields)
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}
