//! Fifty-nine points of a face and their depth, as `MediaPipe`'s network for face landmarks tells them.
//!
//! Five points do not show whether a head is thrown back: where the nose lies between eyes and mouth depends as much on
//! the face as on its pose. Points with depth, all over the face, do.

use super::glance::Square;
use super::net::{Grid, Net, NetError};
use super::similar::Similarity;
use super::{Face, Picture, Pose, forehead, shape};

/// The points in the order of `models/landmarks.py`: 8 of each eye, 6 of the brows, 8 of the nose, 4 of the mouth, 4 of
/// the cheeks, 14 of the outline, 7 of the forehead.
pub(super) const POINTS: usize = 59;

/// Outer and inner corner of the right eye and of the left one.
const EYES: [[usize; 2]; 2] = [[0, 4], [12, 8]];

/// Side of the network's view in pixels; it wants one more row and column, of zeros.
const SIDE: usize = 192;
/// Side of the view in widths of the face (the root of its area): the network was taught with views half as wide again
/// as the landmarks' box, which is 1.06 (± 0.05) of ours on 190 photographs.
const ROOM: f32 = 1.6;
/// Where the network sees a face less surely than by half, its points mean nothing: of 190 photographs all frontal and
/// sharp ones had 0.99 or more, a very blurred one 0.31, one upside down 0.01. Before its sigmoid a half is 0.
const SURE: f32 = 0.0;

/// The network that tells the points.
#[derive(Debug)]
pub(super) struct Landmarker {
    net: Net,
}

/// The points of a face in a level view of it, and what that view tells.
#[derive(Debug, Clone, PartialEq)]
pub struct Landmarks {
    /// Pixels of the view, depth in the same unit, smaller towards the camera.
    points: [[f32; 3]; POINTS],
    /// Degrees by which the view was turned.
    angle: f32,
    /// From pixels of the view to those of the picture.
    place: Similarity,
    /// The part of the forehead where skin is seen, 0 to 1.
    pub forehead: f32,
}

impl Landmarker {
    pub(super) fn load(bytes: &[u8]) -> Result<Self, NetError> {
        Ok(Self {
            net: Net::load(bytes)?,
        })
    }

    /// The points of a face whose five points are exact; `None` where the network sees no face there.
    pub(super) fn look(
        &self,
        picture: &Picture,
        face: &Face,
    ) -> Result<Option<Landmarks>, NetError> {
        let [x, y, w, h] = face.bounds;
        let scale = (w * h).sqrt() * ROOM / SIDE as f32;
        let square = Square::near([x + w / 2.0, y + h / 2.0], face.pose().roll, scale);
        if !(square.scale.is_finite() && square.scale > 0.0) {
            return Ok(None);
        }
        let view = square.view(picture, SIDE);
        let mut input = self.net.input(SIDE + 1, SIDE + 1)?;
        fill(&mut input, &view);
        let outputs = self.net.run(input)?;
        let numbers = |at: usize| outputs.get(at).map(|grid| grid.row(0));
        let points: Option<[[f32; 3]; POINTS]> =
            numbers(0).and_then(|row| row.as_chunks().0.try_into().ok());
        let score = numbers(1).and_then(|row| row.first().copied());
        let (Some(points), Some(score)) = (points, score) else {
            return Err(NetError::Run("the landmarks are others".to_owned()));
        };
        outputs
            .into_iter()
            .for_each(|grid| self.net.give_back(grid));
        let known = points.as_flattened().iter().all(|at| at.is_finite());
        Ok((known && score > SURE).then(|| Landmarks {
            forehead: forehead::free(&view, &points),
            points,
            angle: square.angle,
            place: square.place(SIDE),
        }))
    }
}

impl Landmarks {
    /// How the head is turned: the rotation that brings a usual face nearest to these points.
    #[must_use]
    pub fn pose(&self) -> Pose {
        let [yaw, nod, roll] = shape::turns(&self.points);
        Pose {
            yaw,
            roll: self.angle + roll,
            pitch: -nod,
        }
    }

    /// The outer and the inner corner of the person's right eye, and those of the left one, in pixels of the picture.
    pub(super) fn eyes(&self) -> [[[f32; 2]; 2]; 2] {
        EYES.map(|corners| corners.map(|at| self.at(at)))
    }

    /// What is looked at for the forehead: left, top, width, height in pixels of the picture.
    #[must_use]
    pub fn forehead_frame(&self) -> [f32; 4] {
        let corners = forehead::LINES.as_flattened().iter().map(|&at| self.at(at));
        let bounds = corners.fold(
            [
                f32::INFINITY,
                f32::INFINITY,
                f32::NEG_INFINITY,
                f32::NEG_INFINITY,
            ],
            |[x0, y0, x1, y1], [x, y]| [x0.min(x), y0.min(y), x1.max(x), y1.max(y)],
        );
        let [x0, y0, x1, y1] = bounds;
        [x0, y0, x1 - x0, y1 - y0]
    }

    fn at(&self, point: usize) -> [f32; 2] {
        let [x, y, _] = self.points[point];
        self.place.apply([x, y])
    }
}

/// Red, green and blue of 0 to 255, and zeros behind the last row and column.
fn fill(input: &mut Grid, view: &Picture) {
    let mut rows = view.rgb().as_raw().chunks_exact(3 * SIDE);
    for y in 0..input.size()[0] {
        fill_row(input.row_mut(y), rows.next().unwrap_or_default());
    }
}

/// Called, not inlined, as the rows of [`super::sample`].
#[inline(never)]
fn fill_row(target: &mut [f32], row: &[u8]) {
    target.fill(0.0);
    for (value, seen) in target.iter_mut().zip(row) {
        *value = f32::from(*seen);
    }
}
