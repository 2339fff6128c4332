//! Head pose, estimated from five points.

use super::detected::Face;

/// Yaw, pitch and roll of a head in degrees.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pose {
    /// Positive towards the right of the picture.
    pub yaw: f32,
    /// Positive clockwise in the picture.
    pub roll: f32,
    /// Positive up. Rough where it comes from five points, which say little about it.
    pub pitch: f32,
}

/// The detector puts the nose of a frontal face this far (of the way from eyes to mouth) below the eyes.
const FRONTAL_NOSE: f32 = 0.575;

impl Face {
    /// The pose, from where the nose lies between eyes and mouth.
    #[must_use]
    pub fn pose(&self) -> Pose {
        let [right, left, nose, mouth_right, mouth_left] = self.points;
        let middle =
            |a: [f32; 2], b: [f32; 2]| [f32::midpoint(a[0], b[0]), f32::midpoint(a[1], b[1])];
        let (eyes, mouth) = (middle(right, left), middle(mouth_right, mouth_left));
        let (ux, uy) = (left[0] - right[0], left[1] - right[1]);
        let width = ux.hypot(uy).max(1.0);
        let (ux, uy) = (ux / width, uy / width);
        // Seen in the head's own axes: `along` the eyes, `down` to the mouth.
        let along = |p: [f32; 2]| (p[0] - eyes[0]) * ux + (p[1] - eyes[1]) * uy;
        let down = |p: [f32; 2]| (p[1] - eyes[1]) * ux - (p[0] - eyes[0]) * uy;
        let length = down(mouth).max(1.0);
        let at = down(nose) / length;
        // The axis of the face at the height of the nose. A nose stands out by about a third of the
        // distance from eyes to mouth, which unlike that between the eyes does not shrink when the head turns.
        let axis = along(mouth) * at;
        let yaw = ((along(nose) - axis) / (0.55 * length))
            .clamp(-1.0, 1.0)
            .asin()
            .to_degrees();
        let pitch = ((FRONTAL_NOSE - at) / 0.55)
            .clamp(-1.0, 1.0)
            .asin()
            .to_degrees();
        Pose {
            yaw,
            roll: uy.atan2(ux).to_degrees(),
            pitch,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn face(nose: [f32; 2]) -> Face {
        let points = [
            [80.0, 100.0],
            [120.0, 100.0],
            nose,
            [85.0, 140.0],
            [115.0, 140.0],
        ];
        Face {
            bounds: [60.0, 60.0, 80.0, 100.0],
            points,
            score: 0.9,
        }
    }

    #[test]
    fn a_frontal_face_looks_ahead() {
        let pose = face([100.0, 100.0 + 40.0 * FRONTAL_NOSE]).pose();
        assert!(
            pose.yaw.abs() < 1.0 && pose.roll.abs() < 1.0 && pose.pitch.abs() < 1.0,
            "{pose:?}"
        );
    }

    #[test]
    fn a_nose_to_the_side_is_a_turned_head() {
        assert!(face([112.0, 121.0]).pose().yaw > 25.0);
        assert!(face([88.0, 121.0]).pose().yaw < -25.0);
        assert!(face([100.0, 112.0]).pose().pitch > 15.0);
    }
}
