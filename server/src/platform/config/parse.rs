//! Settings as they are written.

pub(super) fn flag(text: &str) -> Result<bool, String> {
    match text {
        "1" | "true" | "yes" | "on" => Ok(true),
        "" | "0" | "false" | "no" | "off" => Ok(false),
        other => Err(format!("{other}: 1 or 0 expected")),
    }
}

/// A path without a slash at its end; empty for none.
pub(super) fn prefix(text: &str) -> Result<String, String> {
    let path = text.trim_end_matches('/');
    let segment = |part: &str| {
        let mut signs = part.bytes();
        !part.is_empty()
            && signs.all(|sign| sign.is_ascii_alphanumeric() || b"-._~".contains(&sign))
    };
    let mut parts = path.split('/');
    if path.is_empty() || (parts.next() == Some("") && parts.all(segment)) {
        Ok(path.to_owned())
    } else {
        Err(format!("{text}: a path such as /portal/api expected"))
    }
}

pub(super) fn token(text: &str) -> Result<String, String> {
    if text.len() >= 16 {
        Ok(text.to_owned())
    } else {
        Err("at least 16 characters expected".to_owned())
    }
}

pub(super) fn cosine(text: &str) -> Result<f32, String> {
    match text.parse::<f32>() {
        Ok(cosine) if (-1.0..=1.0).contains(&cosine) => Ok(cosine),
        _ => Err(format!("{text}: a number from -1 to 1 expected")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_prefix_is_a_path_of_plain_segments() {
        for (given, read) in [("", ""), ("/", ""), ("/api", "/api"), ("/a/b-1/", "/a/b-1")] {
            assert_eq!(prefix(given).as_deref(), Ok(read), "{given}");
        }
        for given in ["api", "/a//b", "/{code}", "/a b", "/*"] {
            assert!(prefix(given).is_err(), "{given}");
        }
    }
}
