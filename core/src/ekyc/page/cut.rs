//! The document cut out of its photograph, level, for an officer to look at.

use super::Page;
use super::sheet::Sheet;
use crate::vision::{Face, Picture};

/// The longest side of a page that is cut out, in pixels.
const MOST_SIDE: f32 = 1600.0;
/// Below this tilt in degrees a page is cut out as it lies, without loss.
const LEVEL: f32 = 0.7;
impl Sheet {
    /// A point in the sheet's axes as one of the picture.
    fn place(&self, [u, v]: [f32; 2]) -> [f32; 2] {
        let [ux, uy] = self.along;
        [
            self.origin[0] + u * ux - v * uy,
            self.origin[1] + u * uy + v * ux,
        ]
    }

    /// The edges of what is cut out: the sheet and its holder's face, as far as the picture shows them.
    fn cut(&self, picture: &Picture, holder: Option<&Face>) -> [f32; 4] {
        let corners = |[x, y, w, h]: [f32; 4]| {
            [[x, y], [x + w, y], [x, y + h], [x + w, y + h]].map(|corner| self.seen(corner))
        };
        let wider = |edges: [f32; 4], points: [[f32; 2]; 4]| {
            points.iter().fold(edges, |[l, t, r, b], &[u, v]| {
                [l.min(u), t.min(v), r.max(u), b.max(v)]
            })
        };
        let sheet = holder.map_or(self.edges, |face| wider(self.edges, corners(face.bounds)));
        let (w, h) = (picture.width() as f32, picture.height() as f32);
        let nothing = [
            f32::INFINITY,
            f32::INFINITY,
            f32::NEG_INFINITY,
            f32::NEG_INFINITY,
        ];
        let seen = wider(nothing, corners([0.0, 0.0, w, h]));
        [
            sheet[0].max(seen[0]),
            sheet[1].max(seen[1]),
            sheet[2].min(seen[2]),
            sheet[3].min(seen[3]),
        ]
    }
}

impl Page {
    /// The document cut out and level, where its zone tells where it lies; else the whole picture.
    pub(in crate::ekyc) fn cut(&self, holder: Option<&Face>) -> Picture {
        let Some(sheet) = &self.sheet else {
            return self.picture.clone();
        };
        let [left, top, right, bottom] = sheet.cut(&self.picture, holder);
        let (width, height) = ((right - left).max(1.0), (bottom - top).max(1.0));
        let angle = sheet.along[1].atan2(sheet.along[0]).to_degrees();
        if angle.abs() < LEVEL {
            let [x, y] = sheet.place([left, top]);
            return self.picture.crop([x, y, width, height]);
        }
        let middle = sheet.place([f32::midpoint(left, right), f32::midpoint(top, bottom)]);
        let scale = (width.max(height) / MOST_SIDE).max(1.0);
        let size = [width, height].map(|side| (side / scale).max(1.0) as u32);
        self.picture.turned(middle, angle, scale, size)
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::page;
    use super::*;
    use image::RgbImage;

    #[test]
    fn a_page_is_cut_out_with_its_edges_and_little_more() {
        let cut = page().cut(None);
        assert!((1250..1250 + 120).contains(&cut.width()), "{}", cut.width());
        assert!((880..880 + 120).contains(&cut.height()), "{}", cut.height());
    }

    #[test]
    fn a_page_at_the_edge_of_the_picture_is_cut_there() {
        let close = Page {
            picture: Picture::new(RgbImage::new(1500, 1110)),
            ..page()
        };
        let cut = close.cut(None);
        assert!(cut.width() < 1250 && cut.height() < 880, "{}", cut.width());
    }
}
