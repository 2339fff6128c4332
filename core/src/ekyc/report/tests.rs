use super::*;
use crate::ekyc::{Code, Effect, MeasureName, Reason};
use serde_json::{Value, json};

/// A report as it was stored before measures had the names of ISO/IEC 29794-5.
fn old() -> Value {
    let measure = |name: &str| json!({ "name": name, "value": 0.25, "high": 0.5, "verdict": "pass", "region": [1.0, 2.0, 3.5, 4.0] });
    let face = json!({ "box": [1.0, 2.0, 3.5, 4.0], "points": [[1.0, 2.0], [3.0, 2.0], [2.0, 3.0], [1.0, 4.0], [3.0, 4.0]], "score": 0.9 });
    json!({
        "portrait": {
            "width": 600, "height": 900, "faces": [face],
            "measures": OLD_AND_NEW.map(|(old, _)| measure(old)),
            "findings": [{ "code": "EVISA_ERROR_IMAGE_LOW_QUALITY", "effect": "ask", "reason": "lowContrast" }],
        },
        "passport": {
            "width": 800, "height": 600, "turns": 1, "faces": [], "places": [[1.0, 2.0, 3.0, 4.0]],
            "lines": ["L898902C36UTO7408122F1204159ZE184226B<<<<<10"], "confidence": 0.75, "certainty": "doubtful",
            "doubtful": [{ "line": 0, "column": 3 }], "doubted": ["hcSo"], "draft": { "hcSo": "L898902C3" },
            "checks": { "number": true, "birth": true, "expiry": false, "optional": null, "composite": null },
            "findings": [{ "code": "EVISA_ERROR_IMAGE_TOO_LARGE", "effect": "block", "reason": "tooManyPixels", "params": { "megapixels": 50, "limit": 40 } }],
        },
        "match": { "score": 12.5, "cosine": 0.25, "findings": [] },
    })
}

const OLD_AND_NEW: [(&str, MeasureName); 10] = [
    ("beside", MeasureName::HorizontalPosition),
    ("eyes", MeasureName::EyesVisible),
    ("shut", MeasureName::EyesOpen),
    ("forehead", MeasureName::HeadCovering),
    ("black", MeasureName::UnderExposure),
    ("white", MeasureName::OverExposure),
    ("evenness", MeasureName::IlluminationUniformity),
    ("cast", MeasureName::NaturalColour),
    ("plain", MeasureName::BackgroundUniformity),
    ("fromWhite", MeasureName::BackgroundColour),
];

#[test]
fn a_report_that_was_stored_under_old_names_is_read() {
    let report: Report = serde_json::from_value(old()).unwrap();
    let names: Vec<_> = report
        .portrait
        .measures
        .iter()
        .map(|one| one.name)
        .collect();
    assert_eq!(names, OLD_AND_NEW.map(|(_, new)| new));
    let finding = &report.portrait.findings[0];
    assert_eq!(
        (finding.code, finding.effect, finding.reason),
        (Code::LowQuality, Effect::Ask, Some(Reason::LowContrast))
    );
    assert_eq!(report.passport.uncertain, ["hcSo"]);
    assert!((report.score() - 12.5).abs() < 1e-9);
}

#[test]
fn a_report_is_stored_under_new_names_and_read_back_the_same() {
    let report: Report = serde_json::from_value(old()).unwrap();
    let stored = serde_json::to_value(&report).unwrap();
    assert_eq!(
        stored["portrait"]["measures"][6]["name"],
        "illuminationUniformity"
    );
    assert_eq!(stored["passport"]["uncertain"], json!(["hcSo"]));
    assert_eq!(stored["passport"].get("doubted"), None);
    assert_eq!(serde_json::from_value::<Report>(stored).unwrap(), report);
}
