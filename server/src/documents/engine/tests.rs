//! Drawing without a portal, and reading what was drawn.

use std::path::PathBuf;

use typst::layout::{Frame, FrameItem};

use super::*;

/// A document as people read it, line by line, and its PDF.
pub(crate) fn drawn<D: Document>(document: &D, pictures: &Pictures) -> (String, Vec<u8>) {
    let fonts = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../models/cache/fonts");
    let data = || serde_json::to_string(document).unwrap();
    let read = pages(&fonts, D::TEMPLATE, data(), pictures.clone()).unwrap();
    // Says of which type the pages are.
    typst_pdf::pdf(&read, &PdfOptions::default()).unwrap();
    let mut text = String::new();
    for page in read.pages() {
        lines(&page.frame, &mut text);
    }
    let pdf = set(&fonts, D::TEMPLATE, data(), pictures.clone()).unwrap();
    assert!(pdf.starts_with(b"%PDF-"));
    (text, pdf)
}

/// The text of a frame in the order of its items; a space where the next stands on another line.
fn lines(frame: &Frame, text: &mut String) {
    let mut height = None;
    for (place, item) in frame.items() {
        match item {
            FrameItem::Group(group) => {
                text.push(' ');
                lines(&group.frame, text);
            }
            FrameItem::Text(item) => {
                if height.is_some_and(|height| height != place.y) {
                    text.push(' ');
                }
                height = Some(place.y);
                text.push_str(&item.text);
            }
            _ => {}
        }
    }
}
