//! Which formats of numbers are days: in the file a day is a number like any other.

use super::super::refusal::Refused;
use super::xml::{Node, Walk, attribute, walk};
use std::collections::HashMap;
use std::io::Read;

/// Whether a cell of each style is a day.
pub(crate) fn days(part: &mut dyn Read) -> Result<Vec<bool>, Refused> {
    let mut own: HashMap<u32, bool> = HashMap::new();
    let (mut days, mut in_cells) = (Vec::new(), false);
    walk(part, |node| {
        match node {
            Node::Open("numFmt", element) => {
                let id = attribute(element, "numFmtId").and_then(|id| id.parse().ok());
                if let Some((id, code)) = id.zip(attribute(element, "formatCode")) {
                    own.insert(id, is_day(&code));
                }
            }
            Node::Open("cellXfs", _) => in_cells = true,
            Node::Close("cellXfs") => in_cells = false,
            Node::Open("xf", element) if in_cells => {
                let id = attribute(element, "numFmtId").and_then(|id| id.parse().ok());
                let id: u32 = id.unwrap_or_default();
                days.push(own.get(&id).copied().unwrap_or_else(|| is_built_in(id)));
            }
            _ => {}
        }
        Ok(Walk::On)
    })?;
    Ok(days)
}

/// Formats of days that are not written out (ECMA-376 18.8.30), with those of East Asian editions.
fn is_built_in(id: u32) -> bool {
    matches!(id, 14..=17 | 22 | 27..=31 | 34..=36 | 50..=54 | 57 | 58)
}

/// A format with a day or a year in it, apart from what is quoted, escaped, or in brackets: colours, locales.
fn is_day(code: &str) -> bool {
    let mut signs = code.chars();
    let (mut quoted, mut bracketed) = (false, false);
    while let Some(sign) = signs.next() {
        match sign {
            '"' => quoted = !quoted,
            _ if quoted => {}
            '\\' | '_' | '*' => drop(signs.next()),
            '[' => bracketed = true,
            ']' => bracketed = false,
            'd' | 'D' | 'y' | 'Y' if !bracketed => return true,
            // The rest is for other signs.
            ';' => return false,
            _ => {}
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_of_days_are_told_from_others() {
        for code in [
            "dd/mm/yyyy",
            "[$-409]d\\-mmm\\-yy;@",
            "yyyy\"年\"m\"月\"d\"日\"",
            "[Red]mmm yyyy",
        ] {
            assert!(is_day(code), "{code}");
        }
        for code in [
            "General",
            "0.00",
            "#,##0 \"days\"",
            "[Red]0",
            "@",
            "hh:mm",
            "0\\d",
            "0;[yellow]-0",
        ] {
            assert!(!is_day(code), "{code}");
        }
    }

    #[test]
    fn styles_of_cells_are_told_from_named_ones() {
        let part = "<styleSheet><numFmts><numFmt numFmtId='164' formatCode='dd/mm/yyyy'/></numFmts>\
            <cellStyleXfs><xf numFmtId='14'/></cellStyleXfs>\
            <cellXfs><xf numFmtId='0'/><xf numFmtId='164'/><xf numFmtId='14'/><xf/></cellXfs></styleSheet>";
        assert_eq!(
            days(&mut part.as_bytes()),
            Ok(vec![false, true, true, false])
        );
    }
}
