//! The visible appearance of a signature on the page: words as outlines, so that a name stands there in its own script.

use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use evisa_signatures::pdf::{Appearance, Stamp};
use ttf_parser::{Face, GlyphId, OutlineBuilder};
use unicode_normalization::UnicodeNormalization;

/// Where the signature is seen: in the lower margin of the first page, between its page number and the answers. Points.
const PLACE: [f32; 4] = [200.0, 10.0, 395.0, 48.0];
/// Distance of the words from the frame, in points.
const INSET: f32 = 5.0;
/// Size of the words where they fit, and from base line to base line, in points.
const SIZE: f32 = 8.5;
const LEADING: f32 = 10.8;
/// Dark blue of the frame and ink of the words, as operators.
const FRAME: &str = "q 0.12 0.29 0.53 RG 0.8 w";
const INK: &str = "0.08 0.13 0.23 rg";
/// The first typeface; others are asked for what it lacks.
const FIRST: &str = "BeVietnamPro_400Regular.ttf";
/// Folder of typefaces beside those of the documents, which are set without them: Chinese and Japanese.
const MORE: &str = "more";
/// Typefaces that are read at most.
const MOST_FACES: usize = 8;

/// Bytes of typefaces, by the folder they were read from.
type LoadedFonts = Option<(PathBuf, Arc<[Vec<u8>]>)>;
static READ: LazyLock<Mutex<LoadedFonts>> = LazyLock::new(Mutex::default);

/// The typefaces of a folder. Read once: a signature is drawn twice, and must come out the same.
fn typefaces(folder: &Path) -> Arc<[Vec<u8>]> {
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    match &*read {
        Some((of, all)) if of == folder => all.clone(),
        _ => {
            let all: Arc<[Vec<u8>]> = read_from(folder).into();
            *read = Some((folder.to_owned(), all.clone()));
            all
        }
    }
}

fn read_from(folder: &Path) -> Vec<Vec<u8>> {
    let entries = std::fs::read_dir(folder.join(MORE));
    let entries = entries.into_iter().flatten().filter_map(Result::ok);
    let mut more: Vec<_> = entries.map(|entry| entry.path()).collect();
    more.sort_unstable();
    let paths = std::iter::once(folder.join(FIRST)).chain(more);
    let bytes = paths.filter_map(|path| std::fs::read(path).ok());
    bytes
        .filter(|bytes| Face::parse(bytes, 0).is_ok())
        .take(MOST_FACES)
        .collect()
}

/// A stamp with these lines. Where there are no typefaces, or they lack a letter, in Helvetica with the letters that it has.
pub(super) fn stamp(fonts: &Path, lines: Vec<String>) -> Stamp {
    let bytes = typefaces(fonts);
    let faces: Vec<Face<'_>> = bytes
        .iter()
        .filter_map(|bytes| Face::parse(bytes, 0).ok())
        .collect();
    let appearance = match drawn(&faces, &lines) {
        Some(operators) => Appearance::Drawn(operators.into_bytes()),
        None => Appearance::Lines(lines),
    };
    Stamp {
        place: PLACE,
        appearance,
    }
}

/// The operators of frame and lines.
fn drawn(faces: &[Face<'_>], lines: &[String]) -> Option<String> {
    let [left, bottom, right, top] = PLACE;
    let (width, height) = (right - left, top - bottom);
    let mut out = format!(
        "{FRAME} 0.4 0.4 {:.2} {:.2} re S Q\n{INK}\n",
        width - 0.8,
        height - 0.8
    );
    for (line, text) in lines.iter().enumerate() {
        let glyphs = glyphs(faces, text)?;
        let set: f32 = glyphs.iter().map(|glyph| glyph.advance).sum();
        let size = SIZE.min((width - 2.0 * INSET) / set.max(f32::EPSILON));
        let base = height - INSET - SIZE * 0.8 - LEADING * line as f32;
        let mut x = INSET;
        for Glyph { face, id, advance } in glyphs {
            let scale = size / f32::from(face.units_per_em());
            let mut pen = PathWriter::new(x, base, scale);
            // A space has no outline.
            if face.outline_glyph(id, &mut pen).is_some() {
                out.push_str(&pen.out);
                out.push_str("f\n");
            }
            x += advance * size;
        }
    }
    Some(out)
}

/// A letter of one of the typefaces; its width in parts of the size.
struct Glyph<'f> {
    face: &'f Face<'f>,
    id: GlyphId,
    advance: f32,
}

/// Letters with their marks composed: what typefaces have for Vietnamese.
fn glyphs<'f>(faces: &'f [Face<'f>], text: &str) -> Option<Vec<Glyph<'f>>> {
    let glyph = |letter| {
        faces.iter().find_map(|face| {
            let id = face.glyph_index(letter)?;
            let advance = f32::from(face.glyph_hor_advance(id)?) / f32::from(face.units_per_em());
            Some(Glyph { face, id, advance })
        })
    };
    text.nfc().map(glyph).collect()
}

/// Writes an outline as operators of a content stream.
struct PathWriter {
    out: String,
    at: (f32, f32),
    place: (f32, f32),
    scale: f32,
}

impl PathWriter {
    const fn new(x: f32, y: f32, scale: f32) -> Self {
        Self {
            out: String::new(),
            at: (0.0, 0.0),
            place: (x, y),
            scale,
        }
    }

    fn write(&mut self, points: &[(f32, f32)], operator: &str) {
        use std::fmt::Write;
        for (x, y) in points {
            let (x, y) = (self.place.0 + x * self.scale, self.place.1 + y * self.scale);
            // A string takes everything.
            let _ = write!(self.out, "{x:.2} {y:.2} ");
        }
        self.out.push_str(operator);
        self.out.push('\n');
        if let Some(last) = points.last() {
            self.at = *last;
        }
    }
}

impl OutlineBuilder for PathWriter {
    fn move_to(&mut self, x: f32, y: f32) {
        self.write(&[(x, y)], "m");
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.write(&[(x, y)], "l");
    }

    /// PDF has cubic curves only.
    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let near = |from: (f32, f32)| {
            let part = |from: f32, to: f32| from + (to - from) * 2.0 / 3.0;
            (part(from.0, x1), part(from.1, y1))
        };
        self.write(&[near(self.at), near((x, y)), (x, y)], "c");
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.write(&[(x1, y1), (x2, y2), (x, y)], "c");
    }

    fn close(&mut self) {
        self.out.push_str("h\n");
    }
}

#[cfg(test)]
mod tests;
