//! Stored reports, read under the names that measures and keys have now.

use evisa_core::ekyc::{PortraitReport, Report};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The report on a pair of pictures.
#[must_use]
pub fn report(stored: Value) -> Value {
    renamed::<Report>(stored)
}

/// The report on a child's portrait.
#[must_use]
pub fn portrait_report(stored: Value) -> Value {
    renamed::<PortraitReport>(stored)
}

/// What is no whole report is left as it is.
fn renamed<T: DeserializeOwned + Serialize>(stored: Value) -> Value {
    let read = T::deserialize(&stored).and_then(serde_json::to_value);
    read.unwrap_or(stored)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_measure_of_an_older_report_gets_its_present_name() {
        let stored = |name| {
            let measure = json!({ "name": name, "value": 0.5, "verdict": "pass", "region": [0.0, 0.0, 1.0, 1.0] });
            json!({ "width": 6, "height": 9, "faces": [], "measures": [measure], "findings": [] })
        };
        assert_eq!(
            portrait_report(stored("evenness")),
            stored("illuminationUniformity")
        );
    }

    #[test]
    fn what_is_no_report_stays_as_it_is() {
        let other = json!({ "passport": { "lines": [] } });
        assert_eq!(report(other.clone()), other);
    }
}
