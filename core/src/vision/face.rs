//! Finding faces with `YuNet`: a box and five points each.

use super::net::{Net, NetError};
use super::{Picture, sample};
use serde::Serialize;

/// Faces that overlap more than this (intersection over union) are one.
const OVERLAP: f32 = 0.3;
/// Distances in pixels between the cells of the network's three grids.
const STRIDES: [usize; 3] = [8, 16, 32];

/// A face in pixels of the upright picture.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Face {
    /// Left, top, width, height.
    #[serde(rename = "box")]
    pub bounds: [f32; 4],
    /// The person's right eye (left in the picture), left eye, tip of the nose, right and left corner of the mouth.
    pub points: [[f32; 2]; 5],
    /// How sure the detector is, 0 to 1.
    pub score: f32,
}

impl Face {
    /// Area of the box in square pixels.
    #[must_use]
    pub fn area(&self) -> f32 {
        self.bounds[2] * self.bounds[3]
    }

    /// Distance of the pupils in pixels.
    #[must_use]
    pub fn eye_distance(&self) -> f32 {
        let [[x0, y0], [x1, y1], ..] = self.points;
        (x1 - x0).hypot(y1 - y0)
    }

    fn overlap(&self, other: &Self) -> f32 {
        let ([ax, ay, aw, ah], [bx, by, bw, bh]) = (self.bounds, other.bounds);
        let w = ((ax + aw).min(bx + bw) - ax.max(bx)).max(0.0);
        let h = ((ay + ah).min(by + bh) - ay.max(by)).max(0.0);
        w * h / (self.area() + other.area() - w * h).max(f32::MIN_POSITIVE)
    }
}

/// The detector at two sizes of input: the small one sees near faces, the large one small faces too.
#[derive(Debug)]
pub(super) struct Detector {
    small: Net,
    large: Net,
}

/// Sides of the square inputs in pixels.
const SMALL: usize = 320;
const LARGE: usize = 640;

impl Detector {
    pub(super) fn load(bytes: &[u8]) -> Result<Self, NetError> {
        let net = |side| Net::load(bytes, &[1, 3, side, side]);
        Ok(Self {
            small: net(SMALL)?,
            large: net(LARGE)?,
        })
    }

    /// Faces, largest first. A face that fills much of the picture is seen better at the small size,
    /// a face in a crowd only at the large one, so both are asked and their answers joined.
    pub(super) fn faces(&self, picture: &Picture, threshold: f32) -> Result<Vec<Face>, NetError> {
        let mut found = look(&self.large, LARGE, picture, threshold)?;
        found.extend(look(&self.small, SMALL, picture, threshold)?);
        let mut faces = without_doubles(found);
        faces.sort_by(|a, b| b.area().total_cmp(&a.area()));
        Ok(faces)
    }
}

fn look(net: &Net, side: usize, picture: &Picture, threshold: f32) -> Result<Vec<Face>, NetError> {
    let scale = side as f32 / picture.width().max(picture.height()) as f32;
    let fit = |length: u32| ((length as f32 * scale).round() as u32).clamp(1, side as u32);
    let (w, h) = (fit(picture.width()), fit(picture.height()));
    let small = sample::resize_rgb(picture.rgb(), w, h);
    let outputs = net.run(&planes(&small, side))?;
    let [cls, obj, boxes, points] = split(&outputs)?;
    let mut faces = Vec::new();
    for (((&stride, cls), (obj, boxes)), points) in STRIDES
        .iter()
        .zip(cls)
        .zip(obj.iter().zip(boxes))
        .zip(points)
    {
        let n = side / stride;
        let cells = cls
            .iter()
            .zip(obj)
            .zip(boxes.as_chunks::<4>().0)
            .zip(points.as_chunks::<10>().0);
        for (cell, (((&cls, &obj), b), k)) in cells.enumerate() {
            let score = (cls.clamp(0.0, 1.0) * obj.clamp(0.0, 1.0)).sqrt();
            if score < threshold {
                continue;
            }
            let size = stride as f32 / scale;
            let (gx, gy) = ((cell % n) as f32, (cell / n) as f32);
            let (w, h) = (b[2].exp() * size, b[3].exp() * size);
            let bounds = [
                (gx + b[0]) * size - w / 2.0,
                (gy + b[1]) * size - h / 2.0,
                w,
                h,
            ];
            let points =
                std::array::from_fn(|i| [(gx + k[2 * i]) * size, (gy + k[2 * i + 1]) * size]);
            faces.push(Face {
                bounds,
                points,
                score,
            });
        }
    }
    Ok(without_doubles(faces))
}

/// Blue, green, red planes of 0 to 255, the picture in the upper left corner.
fn planes(image: &image::RgbImage, side: usize) -> Vec<f32> {
    let mut input = vec![0.0; 3 * side * side];
    let (w, plane) = (image.width() as usize, side * side);
    for (y, row) in image.as_raw().chunks_exact(w * 3).enumerate() {
        for (x, pixel) in row.as_chunks::<3>().0.iter().enumerate() {
            let at = y * side + x;
            input[at] = f32::from(pixel[2]);
            input[plane + at] = f32::from(pixel[1]);
            input[2 * plane + at] = f32::from(pixel[0]);
        }
    }
    input
}

/// The twelve outputs: class, objectness, boxes, points, each for three grids.
fn split(outputs: &[Vec<f32>]) -> Result<[&[Vec<f32>]; 4], NetError> {
    match outputs.as_chunks::<3>() {
        ([cls, obj, boxes, points], []) => Ok([cls, obj, boxes, points]),
        _ => Err(NetError::Run(format!(
            "{} outputs instead of 12",
            outputs.len()
        ))),
    }
}

fn without_doubles(mut faces: Vec<Face>) -> Vec<Face> {
    faces.sort_by(|a, b| b.score.total_cmp(&a.score));
    let mut kept: Vec<Face> = Vec::new();
    for face in faces {
        if kept.iter().all(|other| other.overlap(&face) < OVERLAP) {
            kept.push(face);
        }
    }
    kept
}
