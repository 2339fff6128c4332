//! Check digits of invented people's documents, computed by hand and by another program, are what we say they are.
#![allow(
    clippy::unwrap_used,
    missing_docs,
    reason = "a test may stop at the first surprise"
)]

#[path = "../examples/vectors/agreement.rs"]
mod agreement;
#[path = "../examples/vectors/fields.rs"]
mod fields;

use agreement::{Vector, disagreement, other_fields, says_fields};
use serde_json::{Value, json};

fn vectors() -> Value {
    serde_json::from_str(include_str!("vectors.json")).unwrap()
}

fn told(vectors: Value) -> Vec<(String, Option<String>)> {
    let vectors: Vec<Vector> = serde_json::from_value(vectors).unwrap();
    let told = vectors.iter().map(|one| (one.title(), disagreement(one)));
    told.collect()
}

#[test]
fn we_say_of_every_form_what_its_vector_says() {
    let told = told(vectors());
    assert!(told.len() >= 9);
    for (title, why) in told {
        assert_eq!(why, None, "{title}");
    }
}

#[test]
fn a_vector_that_is_wrong_is_found_out_with_the_reason() {
    let mut wrong = vectors();
    wrong[0]["checks_computed"]["birth"] = json!(false);
    assert_eq!(
        told(wrong)[0].1.as_deref(),
        Some("birth: here it agrees, there it is wrong")
    );
    let mut other = vectors();
    other[0]["format"] = json!("TD2");
    assert_eq!(told(other)[0].1.as_deref(), Some("it reads as FRID"));
}

#[test]
fn we_read_in_every_form_what_its_vector_says() {
    let vectors: Vec<Vector> = serde_json::from_value(vectors()).unwrap();
    let told: Vec<_> = vectors.iter().filter(|one| says_fields(one)).collect();
    assert!(told.len() >= 6);
    for one in told {
        assert_eq!(other_fields(one), [""; 0], "{}", one.title());
    }
}

#[test]
fn a_source_that_reads_something_else_is_named_with_both_readings() {
    let mut wrong = vectors();
    let fields = &mut wrong[0]["expected"]["fields"];
    fields["surname"] = json!("LECHAS");
    fields["nationality"] = Value::Null;
    let wrong: Vec<Vector> = serde_json::from_value(wrong).unwrap();
    assert_eq!(
        other_fields(&wrong[0]),
        [
            "surname: here LECHAT, there LECHAS",
            "nationality: here FRA, there nothing"
        ]
    );
}
