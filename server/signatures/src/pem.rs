//! PEM: certificates and lists as text.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use crate::Fault;

/// The blocks of one kind, in their order; what stands between them is left out.
pub(crate) fn blocks(text: &str, label: &str) -> Result<Vec<Vec<u8>>, Fault> {
    let (begin, end) = (
        format!("-----BEGIN {label}-----"),
        format!("-----END {label}-----"),
    );
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find(&begin) {
        let inside = &rest[start + begin.len()..];
        let stop = inside.find(&end).ok_or(Fault::Malformed)?;
        let text: String = inside[..stop].split_whitespace().collect();
        found.push(STANDARD.decode(text).map_err(|_| Fault::Malformed)?);
        rest = &inside[stop + end.len()..];
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_of_one_kind_are_read() {
        let text = "x\n-----BEGIN A-----\nSGVs\nbG8=\n-----END A-----\n-----BEGIN B-----\nAA==\n-----END B-----\n-----BEGIN A-----\n-----END A-----";
        assert_eq!(blocks(text, "A"), Ok(vec![b"Hello".to_vec(), Vec::new()]));
        assert_eq!(
            blocks("-----BEGIN A-----\nAA=A\n-----END A-----", "A"),
            Err(Fault::Malformed)
        );
        assert_eq!(blocks("-----BEGIN A-----\nAA", "A"), Err(Fault::Malformed));
    }
}
