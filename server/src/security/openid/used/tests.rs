use serde_json::json;

use super::*;

fn token(claims: &Value) -> String {
    let text = |text: &str| BASE64_URL_SAFE_NO_PAD.encode(text);
    let header = text(r#"{"alg":"ES256"}"#);
    format!("{header}.{}.c2ln", text(&claims.to_string()))
}

fn left(claims: &Value) -> Value {
    let (reduced, signed) = reduced(&token(claims)).unwrap();
    assert_eq!(format!("{signed}.c2ln"), token(claims));
    let payload = reduced.split('.').nth(1).unwrap();
    serde_json::from_slice(&BASE64_URL_SAFE_NO_PAD.decode(payload).unwrap()).unwrap()
}

#[test]
fn what_proves_something_stays_as_it_is_and_what_is_not_used_goes() {
    let proof = json!({
        "iss": 1, "sub": "s", "aud": ["a"], "exp": "x", "iat": 2.5, "nonce": null, "azp": {},
        "email": "a@example.com", "email_verified": "true", "auth_time": 1_700_000_000,
    });
    let mut told = proof.clone();
    for (name, value) in [
        ("updated_at", json!("2026-11-21T08:00:00Z")),
        ("address", json!("1 Main Street")),
        ("gender", json!(2)),
        ("name#ja", json!([])),
        ("amr", json!("pwd")),
        ("at_hash", json!(7)),
    ] {
        told[name] = value;
    }
    assert_eq!(left(&told), proof);
}

#[test]
fn a_moment_is_read_from_a_number_in_a_text_and_is_else_not_there() {
    for (told, read) in [
        (json!(1_763_712_000), Some(1_763_712_000)),
        (json!(1_763_712_000.9), Some(1_763_712_000)),
        (json!("1763712000"), Some(1_763_712_000)),
        (json!("2026-11-21T08:00:00Z"), None),
        (json!(""), None),
        (json!("NaN"), None),
        (json!(-1e300), None),
        (json!(null), None),
        (json!(true), None),
        (json!([1]), None),
    ] {
        let expected = read.map(Value::from);
        let left = left(&json!({ "auth_time": told }));
        assert_eq!(left.get("auth_time"), expected.as_ref(), "{told}");
    }
}

#[test]
fn moments_of_the_proof_are_read_from_texts_and_else_left_to_be_refused() {
    for (told, read) in [
        (json!("1763712000"), json!(1_763_712_000)),
        (json!(1_763_712_000), json!(1_763_712_000)),
        (json!("soon"), json!("soon")),
        (json!(null), json!(null)),
    ] {
        let left = left(&json!({ "exp": told, "iat": told }));
        assert_eq!(left, json!({ "exp": read, "iat": read }));
    }
}

#[test]
fn an_address_that_is_no_text_or_verified_as_nobody_can_read_is_not_there() {
    let told = json!({ "email": ["a@example.com"], "email_verified": 1 });
    assert_eq!(left(&told), json!({}));
}

#[test]
fn what_is_no_token_is_left_as_it_is() {
    for token in ["", ".", "a.b", "a.b.c", "e30.MQ.c", "e30.e30=.c"] {
        assert_eq!(reduced(token), None, "{token}");
    }
    for body in [r#"{"id_token": 7}"#, r#"{"error": "invalid_grant"}"#, "[]"] {
        let mut answer = HttpResponse::new(body.as_bytes().to_vec());
        assert_eq!((reduce(&mut answer), describe(&mut answer)), (None, None));
        assert_eq!(answer.body(), body.as_bytes());
    }
}
