//! Rotates and scales a grey picture in fixed-point arithmetic, so that every processor and browser computes the same.

use super::morphology::Plane;

/// Fixed-point units of a pixel.
const ONE: i64 = 1 << 16;

/// Maps a point of the result to one of the picture: x' = a·x − b·y + tx, y' = b·x + a·y + ty, in pixels.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Warp {
    pub(crate) a: f32,
    pub(crate) b: f32,
    pub(crate) tx: f32,
    pub(crate) ty: f32,
}

impl Warp {
    /// The warped picture, `w` × `h` pixels, sampled bilinearly; outside, the nearest edge pixel.
    pub(crate) fn apply(self, picture: &Plane, (w, h): (usize, usize)) -> Plane {
        let whole = |v: f32| (v * ONE as f32).round() as i64;
        let [a, b, tx, ty] = [self.a, self.b, self.tx, self.ty].map(whole);
        let last = |length: usize| (length as i64 - 1) * ONE;
        let (right, bottom) = (last(picture.w), last(picture.h));
        let framed = framed(picture);
        let stride = picture.w + 1;
        let mut data = Vec::with_capacity(w * h);
        for row in 0..h as i64 {
            let (x0, y0) = (tx - b * row, ty + a * row);
            data.extend((0..w as i64).map(|column| {
                let (x, y) = (
                    (x0 + a * column).clamp(0, right),
                    (y0 + b * column).clamp(0, bottom),
                );
                let at = (y / ONE) as usize * stride + (x / ONE) as usize;
                let pair = |at: usize| match framed.get(at..at + 2) {
                    Some(&[left, right]) => [u32::from(left), u32::from(right)],
                    _ => [0, 0],
                };
                let part = |v: i64| ((v % ONE) >> 8) as u32;
                let mix = |[from, to]: [u32; 2], part: u32| from * (256 - part) + to * part;
                let across = part(x);
                let rows = [mix(pair(at), across), mix(pair(at + stride), across)];
                (mix(rows, part(y)) >> 16) as u8
            }));
        }
        Plane { w, h, data }
    }
}

/// The picture with its last column and row once more, so that every pixel has a neighbour behind it.
fn framed(picture: &Plane) -> Vec<u8> {
    let mut data = Vec::with_capacity((picture.w + 1) * (picture.h + 1));
    let rows = picture.data.chunks_exact(picture.w);
    for row in rows.clone().chain(rows.last()) {
        data.extend_from_slice(row);
        data.extend(row.last());
    }
    data
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hills() -> Plane {
        let (w, h) = (90, 70);
        let value = |i: usize| 128.0 + 60.0 * ((i % w) as f32 / 9.0).sin() + (i / w) as f32 / 2.0;
        Plane {
            w,
            h,
            data: (0..w * h).map(|i| value(i) as u8).collect(),
        }
    }

    #[test]
    fn the_identity_leaves_the_picture_as_it_is() {
        let picture = hills();
        let still = Warp {
            a: 1.0,
            b: 0.0,
            tx: 0.0,
            ty: 0.0,
        };
        assert_eq!(still.apply(&picture, (90, 70)).data, picture.data);
    }

    #[test]
    fn a_quarter_turn_and_what_lies_beyond_the_edge() {
        let picture = hills();
        // The result's row is the picture's column, read upwards.
        let quarter = Warp {
            a: 0.0,
            b: -1.0,
            tx: 0.0,
            ty: 69.0,
        };
        let warped = quarter.apply(&picture, (80, 90));
        for (x, y) in [(0, 0), (69, 0), (12, 89), (33, 44)] {
            assert_eq!(warped.data[y * 80 + x], picture.data[(69 - x) * 90 + y]);
        }
        assert_eq!(warped.data[79], picture.data[0], "the edge goes on");
    }

    #[test]
    fn between_pixels_it_interpolates() {
        let step = Plane {
            w: 3,
            h: 2,
            data: vec![0, 100, 200, 40, 140, 240],
        };
        let between = Warp {
            a: 1.0,
            b: 0.0,
            tx: 0.25,
            ty: 0.5,
        };
        assert_eq!(between.apply(&step, (2, 1)).data, [45, 145]);
    }
}
