//! The passport booklet's zone.

use super::{Fields, Format, WriteError};

/// Writes the two lines of a passport.
///
/// # Errors
/// As [`fn@super::write`].
pub fn write(fields: &Fields) -> Result<[String; 2], WriteError> {
    let mut lines = super::write(Format::Td3, fields)?.into_iter();
    Ok([
        lines.next().unwrap_or_default(),
        lines.next().unwrap_or_default(),
    ])
}
