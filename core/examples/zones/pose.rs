//! How a page lies before the camera: turned about an axis, curved, or with one side edge shortened.

use crate::page::Plane;

/// The distance from the camera to the middle of the page, in widths of the page: 25 centimetres of a passport.
const DISTANCE: f32 = 2.0;
/// How far a curved page is turned about its long axis, in degrees, so that its curve shows.
const CURVED_PITCH: f32 = 20.0;
/// Rounds after which a point of a curved page is found well within a pixel.
const ROUNDS: usize = 12;

/// A pose of the page, and how much of it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Pose {
    /// Its right edge is this part of its left one; its width stays.
    Edge(f32),
    /// Turned about its short axis, in degrees.
    Yaw(f32),
    /// Turned about its long axis, in degrees.
    Pitch(f32),
    /// Turned in its own plane, in degrees.
    Roll(f32),
    /// Curved as a page of a booklet: its middle stands so many widths nearer than its sides.
    Curved(f32),
}

impl Pose {
    /// The pose called so: `edge`, `yaw`, `pitch`, `roll` or `curved`.
    pub(crate) fn named(name: &str, much: f32) -> Option<Self> {
        Some(match name {
            "edge" => Self::Edge(much),
            "yaw" => Self::Yaw(much),
            "pitch" => Self::Pitch(much),
            "roll" => Self::Roll(much),
            "curved" => Self::Curved(much),
            _ => return None,
        })
    }

    /// The size in pixels of a picture with the whole page, at this scale, and how it is seen there.
    pub(crate) fn view(self, page: &Plane, scale: f32) -> ((usize, usize), PosedView) {
        let (w, h) = (page.w as f32, page.h as f32);
        let view = PosedView {
            pose: self,
            axes: self.axes(),
            page: [w, h],
            scale,
            middle: [0.0; 2],
        };
        // Around every point of its edges.
        let steps = || (0..=16).map(|i| i as f32 / 16.0);
        let edges = steps().flat_map(|t| [[t * w, 0.0], [t * w, h], [0.0, t * h], [w, t * h]]);
        let (mut least, mut most) = ([f32::MAX; 2], [f32::MIN; 2]);
        for point in edges.map(|point| view.seen(point)) {
            for axis in 0..2 {
                least[axis] = least[axis].min(point[axis]);
                most[axis] = most[axis].max(point[axis]);
            }
        }
        let border = 0.04 * w * scale;
        let size = [0, 1].map(|axis| (most[axis] - least[axis] + 2.0 * border) as usize);
        let middle = least.map(|at| border - at);
        ((size[0], size[1]), PosedView { middle, ..view })
    }

    /// The axes of the page in the camera's: to the right, downwards, away.
    fn axes(self) -> [[f32; 3]; 3] {
        let (yaw, pitch, roll) = match self {
            Self::Edge(_) => (0.0, 0.0, 0.0),
            Self::Yaw(angle) => (angle, 0.0, 0.0),
            Self::Pitch(angle) => (0.0, angle, 0.0),
            Self::Roll(angle) => (0.0, 0.0, angle),
            Self::Curved(_) => (0.0, CURVED_PITCH, 0.0),
        };
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]].map(|[x, y, z]: [f32; 3]| {
            let (sin, cos) = f32::to_radians(roll).sin_cos();
            let (x, y) = (cos * x - sin * y, sin * x + cos * y);
            let (sin, cos) = f32::to_radians(pitch).sin_cos();
            let (y, z) = (cos * y - sin * z, sin * y + cos * z);
            let (sin, cos) = f32::to_radians(yaw).sin_cos();
            [cos * x + sin * z, y, cos * z - sin * x]
        })
    }
}

/// A page in its pose, seen by a camera.
pub(crate) struct PosedView {
    pose: Pose,
    axes: [[f32; 3]; 3],
    page: [f32; 2],
    /// Pixels of the picture for one of the page, at its middle.
    scale: f32,
    /// Where the middle of the page is in the picture.
    middle: [f32; 2],
}

impl PosedView {
    /// How much nearer a curved page is at this part of its width, in pixels of the page.
    fn nearer(&self, across: f32) -> f32 {
        match self.pose {
            Pose::Curved(much) => {
                much * self.page[0] * (across.clamp(0.0, 1.0) * std::f32::consts::PI).sin()
            }
            _ => 0.0,
        }
    }

    /// The point of the picture that shows this one of the page.
    fn seen(&self, [x, y]: [f32; 2]) -> [f32; 2] {
        let [w, h] = self.page;
        let (u, v) = (x - w / 2.0, y - h / 2.0);
        let at = if let Pose::Edge(edge) = self.pose {
            // A homography that keeps the width: what is further right is smaller and nearer together.
            let across = x / w;
            let along = across / (edge + (1.0 - edge) * across);
            let tall = 1.0 - (1.0 - edge) * along;
            [(along - 0.5) * w, v * tall]
        } else {
            let distance = DISTANCE * w;
            let away = -self.nearer(x / w);
            let [ex, ey, ez] = self.axes;
            let point = [0, 1, 2].map(|i| u * ex[i] + v * ey[i] + away * ez[i]);
            let grow = distance / (distance + point[2]);
            [point[0] * grow, point[1] * grow]
        };
        [0, 1].map(|axis| at[axis] * self.scale + self.middle[axis])
    }

    /// The point of the page that this one of the picture shows.
    pub(crate) fn page(&self, x: f32, y: f32) -> [f32; 2] {
        let [w, h] = self.page;
        let [x, y] = [
            (x - self.middle[0]) / self.scale,
            (y - self.middle[1]) / self.scale,
        ];
        if let Pose::Edge(edge) = self.pose {
            let along = x / w + 0.5;
            let tall = (1.0 - (1.0 - edge) * along).max(0.05);
            return [along * edge / tall * w, h / 2.0 + y / tall];
        }
        let distance = DISTANCE * w;
        let [ex, ey, ez] = self.axes;
        let dot = |a: [f32; 3], b: [f32; 3]| a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
        let ray = [x, y, distance];
        let (mut u, mut v) = (0.0, 0.0);
        for _ in 0..ROUNDS {
            // Where the ray meets the plane that is as near as the page is there.
            let away = -self.nearer(u / w + 0.5);
            let far = (dot(ez, [0.0, 0.0, distance]) + away) / dot(ez, ray);
            let point = [ray[0] * far, ray[1] * far, ray[2] * far - distance];
            (u, v) = (dot(ex, point), dot(ey, point));
            if !matches!(self.pose, Pose::Curved(_)) {
                break;
            }
        }
        [u + w / 2.0, v + h / 2.0]
    }
}
