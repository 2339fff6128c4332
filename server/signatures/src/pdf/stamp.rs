//! What people see of a signature on a page.

/// Where and what is seen of a signature.
#[derive(Debug, Clone)]
pub struct Stamp {
    /// Left, bottom, right and top, in points from the page's lower left corner.
    pub place: [f32; 4],
    /// What is seen.
    pub appearance: Appearance,
}

/// What is seen.
#[derive(Debug, Clone)]
pub enum Appearance {
    /// Lines in Helvetica, which every reader has, in a thin frame. It has Western letters only: of others the mark is left
    /// away (`ễ` is `e`), and what has no Western letter at all is left out.
    Lines(Vec<String>),
    /// Drawn by the caller: operators of a content stream that need no resources (paths, colours), from 0, 0 to the place's
    /// width and height. So any script can be shown as outlines.
    Drawn(Vec<u8>),
}

impl Stamp {
    pub(crate) fn size(&self) -> (f32, f32) {
        let [left, bottom, right, top] = self.place;
        ((right - left).max(0.0), (top - bottom).max(0.0))
    }

    /// The entries and the operators of its form.
    pub(crate) fn form(&self) -> (String, Vec<u8>) {
        let (width, height) = self.size();
        let head = format!("/Type /XObject /Subtype /Form /BBox [0 0 {width} {height}] ");
        match &self.appearance {
            Appearance::Drawn(operators) => (head, operators.clone()),
            Appearance::Lines(lines) => {
                let font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>";
                (
                    format!("{head}/Resources << /Font << /F {font} >> >> "),
                    draw(lines, width, height),
                )
            }
        }
    }
}

fn draw(lines: &[String], width: f32, height: f32) -> Vec<u8> {
    // As large as all lines fit, between what can still be read and a footnote's twice.
    let size = ((height - 8.0) / (lines.len().max(1) as f32 * 1.25)).clamp(5.0, 12.0);
    let mut out = format!(
        "q 0.12 0.29 0.53 RG 0.8 w 0.4 0.4 {} {} re S Q\nBT /F {size} Tf {} TL 5 {} Td\n",
        width - 0.8,
        height - 0.8,
        size * 1.25,
        height - 4.0 - size,
    )
    .into_bytes();
    for line in lines {
        let letters: Vec<u8> = line.chars().filter_map(western).collect();
        out.extend_from_slice(format!("<{}> Tj T*\n", hex::encode(letters)).as_bytes());
    }
    out.extend_from_slice(b"ET\n");
    out
}

/// The letter of Windows-1252 that is nearest. Vietnamese has one to three marks on a Latin letter.
fn western(letter: char) -> Option<u8> {
    match letter {
        ' '..='~' | '\u{A0}'..='ÿ' => Some(letter as u8),
        'Đ' => Some(b'D'),
        'đ' => Some(b'd'),
        '–' | '—' => Some(b'-'),
        '’' => Some(b'\''),
        _ => {
            use unicode_normalization::UnicodeNormalization;
            core::iter::once(letter)
                .nfd()
                .next()
                .filter(char::is_ascii)
                .map(|base| base as u8)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vietnamese_is_shown_without_marks_that_helvetica_lacks() {
        let shown: String = "Nguyễn Đức Ký 签 – Cục"
            .chars()
            .filter_map(western)
            .map(char::from)
            .collect();
        assert_eq!(shown, "Nguyen Duc Ký  - Cuc");
    }
}
