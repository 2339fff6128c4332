//! A Data Matrix (ISO/IEC 16022) as SVG.

use std::fmt::Write;

use datamatrix::{DataMatrix, SymbolList};

use crate::{Error, Result};

/// Draws some bytes as black modules on white with the quiet zone of one module around it.
///
/// # Errors
/// When they are too many for the largest symbol.
pub fn svg(content: &[u8]) -> Result<String> {
    let code = DataMatrix::encode(content, SymbolList::default().enforce_square())
        .map_err(|cause| Error::internal(format!("Data Matrix: {cause:?}")))?;
    let bitmap = code.bitmap();
    let size = bitmap.width() + 2;
    let mut path = String::new();
    for (x, y) in bitmap.pixels() {
        // Writing to a string cannot fail.
        let _ = write!(path, "M{} {}h1v1h-1z", x + 1, y + 1);
    }
    Ok(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {size} {size}\">\
         <rect width=\"{size}\" height=\"{size}\" fill=\"#fff\"/><path d=\"{path}\"/></svg>"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_symbol_is_read_back() {
        let text = "E00000001 K7PQ3XWM9ADH2RTEF";
        let code = DataMatrix::encode(text.as_bytes(), SymbolList::default().enforce_square());
        let bitmap = code.unwrap().bitmap();
        let drawn = svg(text.as_bytes()).unwrap();
        assert_eq!(drawn.matches("h1v1h-1z").count(), bitmap.pixels().count());
        let read = DataMatrix::decode(bitmap.bits(), bitmap.width()).unwrap();
        assert_eq!(read, text.as_bytes());
    }
}
