//! A line of text in a picture.

/// A line of text: its centre line from left to right as one reads it, and the height of its capitals.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct TextLine {
    pub(super) from: [f32; 2],
    pub(super) to: [f32; 2],
    pub(super) height: f32,
    /// How much the centre line bends downwards, per pixel: half the second derivative of the parabola through both ends. A
    /// page of a booklet that is not held flat has its lines bent; 0 is straight.
    pub(super) bend: f32,
}

impl TextLine {
    pub(super) fn length(&self) -> f32 {
        (self.to[0] - self.from[0]).hypot(self.to[1] - self.from[1])
    }

    /// Unit vector in reading direction.
    pub(super) fn along(&self) -> [f32; 2] {
        let length = self.length().max(1e-3);
        [
            (self.to[0] - self.from[0]) / length,
            (self.to[1] - self.from[1]) / length,
        ]
    }

    /// How far below the straight line between its ends the centre line lies, `far` pixels along it.
    pub(super) fn below_chord(&self, far: f32) -> f32 {
        self.bend * far * (far - self.length())
    }

    /// The segment between two distances from its start, in pixels; it may reach beyond the line.
    pub(super) fn between(&self, from: f32, to: f32) -> Self {
        let [ux, uy] = self.along();
        let at = |far: f32| {
            let below = self.below_chord(far);
            [
                self.from[0] + far * ux - below * uy,
                self.from[1] + far * uy + below * ux,
            ]
        };
        Self {
            from: at(from),
            to: at(to),
            ..*self
        }
    }

    /// The straight line that lies nearest to this one.
    pub(super) fn straight(&self) -> Self {
        let [ux, uy] = self.along();
        // The mean of the parabola over its chord.
        let below = -self.bend * self.length() * self.length() / 6.0;
        let moved = |[x, y]: [f32; 2]| [x - below * uy, y + below * ux];
        Self {
            from: moved(self.from),
            to: moved(self.to),
            height: self.height,
            bend: 0.0,
        }
    }

    /// The same line read in the opposite direction.
    pub(super) fn reversed(self) -> Self {
        Self {
            from: self.to,
            to: self.from,
            bend: -self.bend,
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::TextLine;

    const BENT: TextLine = TextLine {
        from: [10.0, 20.0],
        to: [410.0, 120.0],
        height: 12.0,
        bend: 0.0002,
    };

    /// The point of the centre line so many pixels along it.
    fn at(line: &TextLine, far: f32) -> [f32; 2] {
        line.between(far, far + 1.0).from
    }

    fn near(a: [f32; 2], b: [f32; 2]) -> bool {
        (a[0] - b[0]).hypot(a[1] - b[1]) < 0.5
    }

    #[test]
    fn a_part_of_a_bent_line_lies_on_it() {
        let length = BENT.length();
        let part = BENT.between(50.0, 250.0);
        assert!(near(at(&BENT, 0.0), BENT.from) && near(at(&BENT, length), BENT.to));
        assert!(near(at(&part, part.length() / 2.0), at(&BENT, 150.0)));
    }

    #[test]
    fn a_bent_line_is_the_same_read_the_other_way() {
        let length = BENT.length();
        for far in [0.0, 100.0, length / 2.0, length] {
            assert!(near(at(&BENT.reversed(), length - far), at(&BENT, far)));
        }
        assert_eq!(BENT.reversed().reversed(), BENT);
    }
}
