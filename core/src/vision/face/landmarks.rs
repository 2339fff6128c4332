//! Face landmarks in three dimensions: 59 points of `MediaPipe`'s face mesh.
//!
//! Five points do not show the pitch of a head: where the nose lies between eyes and mouth depends as much on the face as
//! on its pose. Points with depth, all over the face, do.

use super::detected::Face;
use super::head_rotation::{POINTS, rotation};
use super::pose::Pose;
use crate::vision::net::{Grid, Net, NetError};
use crate::vision::picture::{AlignedCrop, Picture, Similarity};

/// The lowest point of the chin.
const CHIN: usize = 45;
/// Outer and inner corner of the right eye and of the left one.
const EYES: [[usize; 2]; 2] = [[0, 4], [12, 8]];

/// Side of the network's input in pixels; it expects one more row and column, of zeros.
const SIDE: usize = 192;
/// Side of the crop in widths of the face (the root of its area): the network was trained on crops half as wide again as
/// the landmarks' box, which is 1.06 (± 0.05) of ours on 190 photographs.
const ROOM: f32 = 1.6;
/// Face presence below which the points mean nothing: of 190 photographs all frontal and sharp ones had 0.99 or more, a
/// very blurred one 0.31, one upside down 0.01. This is the logit of 0.5.
const PRESENT: f32 = 0.0;

/// The landmark network.
#[derive(Debug)]
pub(crate) struct Landmarker {
    net: Net,
}

/// The landmarks of a face, and the aligned crop that they were found in.
#[derive(Debug, Clone, PartialEq)]
pub struct Landmarks {
    /// Pixels of the crop, depth in the same unit, smaller towards the camera.
    points: [[f32; 3]; POINTS],
    /// The crop.
    crop: Picture,
    /// Degrees by which it is rotated.
    angle: f32,
    /// Maps pixels of the crop to those of the picture.
    to_picture: Similarity,
    /// Face presence as the network tells it: the logarithm of the odds.
    presence: f32,
}

impl Landmarker {
    pub(crate) fn load(bytes: &[u8]) -> Result<Self, NetError> {
        Ok(Self {
            net: Net::load(bytes)?,
        })
    }

    /// The landmarks of a face whose five points are exact, whatever the network thinks of it; `None` where it cannot be
    /// shown to it.
    pub(crate) fn infer(
        &self,
        picture: &Picture,
        face: &Face,
    ) -> Result<Option<Landmarks>, NetError> {
        let [x, y, w, h] = face.bounds;
        let scale = (w * h).sqrt() * ROOM / SIDE as f32;
        let aligned = AlignedCrop::near([x + w / 2.0, y + h / 2.0], face.pose().roll, scale);
        if !(aligned.scale.is_finite() && aligned.scale > 0.0) {
            return Ok(None);
        }
        let crop = aligned.pixels(picture, SIDE);
        let mut input = self.net.input(SIDE + 1, SIDE + 1)?;
        fill(&mut input, &crop);
        let outputs = self.net.run(input)?;
        let numbers = |at: usize| outputs.get(at).map(|grid| grid.row(0));
        let points: Option<[[f32; 3]; POINTS]> =
            numbers(0).and_then(|row| row.as_chunks().0.try_into().ok());
        let score = numbers(1).and_then(|row| row.first().copied());
        let (Some(points), Some(score)) = (points, score) else {
            return Err(NetError::Run(
                "the landmark network has unexpected outputs".to_owned(),
            ));
        };
        outputs
            .into_iter()
            .for_each(|grid| self.net.give_back(grid));
        let known = points.as_flattened().iter().all(|at| at.is_finite());
        Ok(known.then(|| Landmarks {
            presence: score,
            points,
            crop,
            angle: aligned.angle,
            to_picture: aligned.to_picture(SIDE),
        }))
    }
}

impl Landmarks {
    /// Face presence, as the logarithm of the odds that the network sees a human face.
    #[must_use]
    pub fn presence(&self) -> f32 {
        self.presence
    }

    /// Whether the points mean anything.
    #[must_use]
    pub fn are_certain(&self) -> bool {
        self.presence > PRESENT
    }

    /// All points in pixels of the picture, in the order of `models/landmarks.py`.
    #[must_use]
    pub fn points(&self) -> Vec<[f32; 2]> {
        (0..POINTS).map(|point| self.at(point)).collect()
    }

    /// The head pose: the rotation of the mean face that fits these points best.
    #[must_use]
    pub fn pose(&self) -> Pose {
        let [yaw, nod, roll] = rotation(&self.points);
        Pose {
            yaw,
            roll: self.angle + roll,
            pitch: -nod,
        }
    }

    /// The outer and the inner corner of the person's right eye, and those of the left one, in pixels of the picture.
    pub(super) fn eye_corners(&self) -> [[[f32; 2]; 2]; 2] {
        EYES.map(|corners| corners.map(|at| self.at(at)))
    }

    /// The lowest point of the chin in pixels of the picture, beyond its edge where the chin is cut off.
    #[must_use]
    pub fn chin(&self) -> [f32; 2] {
        self.at(CHIN)
    }

    /// How far the outermost point lies beyond the edges of a picture (width, height), in pixels; less than 0 inside.
    pub(crate) fn beyond(&self, [width, height]: [f32; 2]) -> f32 {
        (0..POINTS)
            .map(|point| self.at(point))
            .flat_map(|[x, y]| [-x, x - width, -y, y - height])
            .fold(f32::NEG_INFINITY, f32::max)
    }

    /// The aligned crop, and all points in pixels of it.
    pub(crate) fn in_crop(&self) -> (&Picture, &[[f32; 3]; POINTS]) {
        (&self.crop, &self.points)
    }

    /// A point in pixels of the picture.
    pub(crate) fn at(&self, point: usize) -> [f32; 2] {
        let [x, y, _] = self.points[point];
        self.to_picture.apply([x, y])
    }
}

/// Red, green and blue of 0 to 255, and zeros behind the last row and column.
fn fill(input: &mut Grid, crop: &Picture) {
    let mut rows = crop.rgb().as_raw().chunks_exact(3 * SIDE);
    for y in 0..input.size()[0] {
        fill_row(input.row_mut(y), rows.next().unwrap_or_default());
    }
}

/// Called, not inlined, as the rows of [`crate::vision::picture::sample`].
#[inline(never)]
fn fill_row(target: &mut [f32], row: &[u8]) {
    target.fill(0.0);
    for (value, seen) in target.iter_mut().zip(row) {
        *value = f32::from(*seen);
    }
}
