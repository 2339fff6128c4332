//! Face detection with `YuNet`: a box and five points each.

use super::detected::Face;
use crate::vision::net::{Grid, Net, NetError};
use crate::vision::picture::{Picture, sample};

/// Threshold of non-maximum suppression (intersection over union).
const OVERLAP: f32 = 0.3;
/// Distances in pixels between the cells of the network's three grids.
const STRIDES: [usize; 3] = [8, 16, 32];

/// The detector: a small input is enough for near faces, a larger one finds small faces too.
#[derive(Debug)]
pub(crate) struct Detector {
    net: Net,
}

/// Longer sides of the inputs in pixels.
const SMALL: usize = 320;
const LARGE: usize = 640;
/// Width in pixels of the input from which a face is near: a fifth of it, the least that counts as another face of a
/// portrait, is what the detector still finds.
const NEAR: f32 = 60.0;

impl Detector {
    pub(crate) fn load(bytes: &[u8]) -> Result<Self, NetError> {
        Ok(Self {
            net: Net::load(bytes)?,
        })
    }

    /// Faces, largest first. Where the small input shows a near face, everyone who counts beside it would be found there
    /// too; else a second pass follows, as large as makes the largest face near.
    pub(crate) fn faces(&self, picture: &Picture, threshold: f32) -> Result<Vec<Face>, NetError> {
        let mut found = self.detect(SMALL, picture, threshold)?;
        let width = found.iter().map(|face| face.bounds[2]).fold(0.0, f32::max);
        let enough = SMALL as f32 * NEAR / (width * scale(picture, SMALL));
        if enough > SMALL as f32 {
            found.extend(self.detect(LARGE.min(enough.ceil() as usize), picture, threshold)?);
        }
        let mut faces = suppress_overlapping(found);
        faces.sort_by(|a, b| b.area().total_cmp(&a.area()));
        Ok(faces)
    }

    /// Faces of one pass over the picture resized to `side` pixels, largest first.
    pub(crate) fn near_faces(
        &self,
        picture: &Picture,
        side: usize,
        threshold: f32,
    ) -> Result<Vec<Face>, NetError> {
        let mut faces = self.detect(side, picture, threshold)?;
        faces.sort_by(|a, b| b.area().total_cmp(&a.area()));
        Ok(faces)
    }

    /// The clockwise quarter turns after which the face with the highest score is upright.
    pub(crate) fn quarter_turns_upright(
        &self,
        picture: &Picture,
        threshold: f32,
    ) -> Result<Option<u8>, NetError> {
        let scale = scale(picture, SMALL).min(1.0);
        let [w, h] = [picture.width(), picture.height()].map(|side| (side as f32 * scale) as u32);
        let small = Picture::new(sample::resize_rgb(picture.rgb(), w, h));
        let mut best: Option<(u8, f32)> = None;
        for turns in 1..4 {
            let faces = self.detect(SMALL, &small.clone().quarters(turns), threshold)?;
            let score = faces.iter().map(|face| face.score).fold(0.0, f32::max);
            if score > best.map_or(0.0, |(_, score)| score) {
                best = Some((turns, score));
            }
        }
        Ok(best.map(|(turns, _)| turns))
    }

    /// One pass over the picture resized to `side` pixels on its longer side; highest score first.
    pub(super) fn detect(
        &self,
        side: usize,
        picture: &Picture,
        threshold: f32,
    ) -> Result<Vec<Face>, NetError> {
        let net = &self.net;
        let scale = scale(picture, side);
        let fit = |length: u32| ((length as f32 * scale).round() as u32).clamp(1, side as u32);
        let (w, h) = (fit(picture.width()), fit(picture.height()));
        let small = sample::resize_rgb(picture.rgb(), w, h);
        let mut input = net.input(round(h), round(w))?;
        fill(&mut input, &small);
        let outputs = net.run(input)?;
        let mut faces = Vec::new();
        for (grid, stride) in grids(&outputs)?.iter().zip(STRIDES) {
            let size = stride as f32 / scale;
            for y in 0..grid.size()[0] {
                let cells = grid.row(y).as_chunks::<CELL>().0.iter();
                faces.extend(cells.enumerate().filter_map(|(x, cell)| {
                    let score = (sigmoid(cell[0]) * sigmoid(cell[5])).sqrt();
                    (score >= threshold).then(|| face(cell, [x as f32, y as f32], size, score))
                }));
            }
        }
        outputs.into_iter().for_each(|output| net.give_back(output));
        Ok(suppress_overlapping(faces))
    }
}

/// Pixels of the input for one of the picture, when its longer side fills the input's.
fn scale(picture: &Picture, side: usize) -> f32 {
    side as f32 / picture.width().max(picture.height()) as f32
}

/// Numbers of a cell: class, box, objectness, points; class and objectness before their sigmoid.
const CELL: usize = 16;

/// The network halves its input five times.
fn round(length: u32) -> usize {
    (length as usize).next_multiple_of(32)
}

/// Decodes a cell of `size` pixels at a place of the grid.
fn face(cell: &[f32; CELL], [x, y]: [f32; 2], size: f32, score: f32) -> Face {
    let [_, bx, by, bw, bh, _, points @ ..] = cell;
    let (w, h) = (bw.exp() * size, bh.exp() * size);
    let points =
        std::array::from_fn(|i| [(x + points[2 * i]) * size, (y + points[2 * i + 1]) * size]);
    Face {
        bounds: [(x + bx) * size - w / 2.0, (y + by) * size - h / 2.0, w, h],
        points,
        score,
    }
}

fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

/// Blue, green and red of 0 to 255, the picture in the upper left corner of black.
fn fill(input: &mut Grid, image: &image::RgbImage) {
    let mut rows = image
        .as_raw()
        .chunks_exact((image.width() as usize * 3).max(3));
    for y in 0..input.size()[0] {
        fill_row(input.row_mut(y), rows.next().unwrap_or_default());
    }
}

/// Called, not inlined, as the rows of [`sample`].
#[inline(never)]
fn fill_row(target: &mut [f32], row: &[u8]) {
    let (pixels, rest) = target.split_at_mut(row.len().min(target.len()));
    rest.fill(0.0);
    let colours = row.as_chunks().0;
    for (cell, [r, g, b]) in pixels.as_chunks_mut().0.iter_mut().zip(colours) {
        *cell = [*b, *g, *r].map(f32::from);
    }
}

/// The three grids of cells, one for each stride.
fn grids(outputs: &[Grid]) -> Result<&[Grid; 3], NetError> {
    <&[Grid; 3]>::try_from(outputs)
        .ok()
        .filter(|grids| grids.iter().all(|grid| grid.size()[2] == CELL))
        .ok_or_else(|| NetError::Run("the detector has unexpected outputs".to_owned()))
}

/// Non-maximum suppression.
fn suppress_overlapping(mut faces: Vec<Face>) -> Vec<Face> {
    faces.sort_by(|a, b| b.score.total_cmp(&a.score));
    let mut kept: Vec<Face> = Vec::new();
    for face in faces {
        if kept.iter().all(|other| other.overlap(&face) < OVERLAP) {
            kept.push(face);
        }
    }
    kept
}
