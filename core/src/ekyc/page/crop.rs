//! The document cropped out of its photograph and levelled, for the officer.

use super::UprightPage;
use super::outline::DocumentOutline;
use crate::vision::{Face, Picture};

/// The longest side of a page that is cut out, in pixels.
const MOST_SIDE: f32 = 1600.0;
/// Below this tilt in degrees a page is cut out as it lies, without loss.
const LEVEL: f32 = 0.7;

impl DocumentOutline {
    /// The edges of what is cut out: the outline and its holder's face, as far as the picture shows them.
    fn crop_edges(&self, picture: &Picture, holder: Option<&Face>) -> [f32; 4] {
        let corners = |[x, y, w, h]: [f32; 4]| {
            [[x, y], [x + w, y], [x, y + h], [x + w, y + h]].map(|corner| self.seen(corner))
        };
        let wider = |edges: [f32; 4], points: [[f32; 2]; 4]| {
            points.iter().fold(edges, |[l, t, r, b], &[u, v]| {
                [l.min(u), t.min(v), r.max(u), b.max(v)]
            })
        };
        let outline = holder.map_or(self.edges, |face| wider(self.edges, corners(face.bounds)));
        let (w, h) = (picture.width() as f32, picture.height() as f32);
        let nothing = [
            f32::INFINITY,
            f32::INFINITY,
            f32::NEG_INFINITY,
            f32::NEG_INFINITY,
        ];
        let seen = wider(nothing, corners([0.0, 0.0, w, h]));
        [
            outline[0].max(seen[0]),
            outline[1].max(seen[1]),
            outline[2].min(seen[2]),
            outline[3].min(seen[3]),
        ]
    }
}

impl UprightPage {
    /// The document cut out and level, where its zone tells where it lies; else the whole picture.
    pub(in crate::ekyc) fn crop(&self, holder: Option<&Face>) -> Picture {
        let Some(outline) = &self.outline else {
            return self.picture.clone();
        };
        let [left, top, right, bottom] = outline.crop_edges(&self.picture, holder);
        let (width, height) = ((right - left).max(1.0), (bottom - top).max(1.0));
        let line = &outline.line;
        let [ux, uy] = line.along();
        if uy.atan2(ux).to_degrees().abs() < LEVEL && !line.tapers() {
            let [x, y] = outline.at([left, top]);
            return self.picture.crop([x, y, width, height]);
        }
        let scale = (width.max(height) / MOST_SIDE).max(1.0);
        let size = [width, height].map(|side| (side / scale).max(1.0) as u32);
        let at = |[x, y]: [f32; 2]| outline.at([left + x * scale, top + y * scale]);
        self.picture.mapped(at, scale, size)
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::page;
    use super::*;
    use image::RgbImage;

    #[test]
    fn a_page_is_cut_out_with_its_edges_and_little_more() {
        let crop = page().crop(None);
        assert!(
            (1250..1250 + 120).contains(&crop.width()),
            "{}",
            crop.width()
        );
        assert!(
            (880..880 + 120).contains(&crop.height()),
            "{}",
            crop.height()
        );
    }

    #[test]
    fn a_page_at_the_edge_of_the_picture_is_cut_there() {
        let close = UprightPage {
            picture: Picture::new(RgbImage::new(1500, 1110)),
            ..page()
        };
        let crop = close.crop(None);
        assert!(
            crop.width() < 1250 && crop.height() < 880,
            "{}",
            crop.width()
        );
    }
}
