//! Bytes that cannot be taken as a picture.

use serde_json::{Value, json};

use super::finding::{Code, Finding, Reason};
use crate::vision::DecodeError;

/// The finding about bytes that cannot be taken as a picture.
#[must_use]
pub fn undecodable(error: &DecodeError) -> Finding {
    let (finding, params) = match *error {
        DecodeError::Empty => (Code::InvalidFormat.because(Reason::Empty), json!({})),
        DecodeError::NotAnImage => (Code::InvalidFormat.because(Reason::NotAnImage), json!({})),
        DecodeError::OtherFormat(kind) => (
            Code::InvalidFormat.because(Reason::OtherFormat),
            json!({ "type": kind }),
        ),
        DecodeError::Truncated => (Code::InvalidFormat.because(Reason::Truncated), json!({})),
        DecodeError::Damaged(_) => (Code::InvalidFormat.because(Reason::Damaged), json!({})),
        DecodeError::TooManyBytes { limit, .. } => (
            Code::TooLarge.because(Reason::TooManyBytes),
            json!({ "megabytes": limit / (1024 * 1024) }),
        ),
        DecodeError::TooManyPixels {
            width,
            height,
            limit,
        } => {
            let megapixels = (u64::from(width) * u64::from(height)).div_ceil(1_000_000);
            (
                Code::TooLarge.because(Reason::TooManyPixels),
                json!({ "megapixels": megapixels, "limit": limit / 1_000_000 }),
            )
        }
    };
    let params = match params {
        Value::Object(params) if !params.is_empty() => Some(params),
        _ => None,
    };
    Finding { params, ..finding }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bomb_and_a_text_are_told_apart() {
        let bomb = undecodable(&DecodeError::TooManyPixels {
            width: 10_000,
            height: 5_000,
            limit: 40_000_000,
        });
        assert_eq!(
            (bomb.code, bomb.reason),
            (Code::TooLarge, Some(Reason::TooManyPixels))
        );
        assert_eq!(bomb.params.unwrap()["megapixels"], 50);
        let text = undecodable(&DecodeError::NotAnImage);
        assert_eq!(
            (text.code, text.reason),
            (Code::InvalidFormat, Some(Reason::NotAnImage))
        );
    }
}
