//! A line of text in a picture.

/// A line of text: its centre line from left to right as one reads it, and the height of its capitals.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct TextLine {
    pub(super) from: [f32; 2],
    pub(super) to: [f32; 2],
    pub(super) height: f32,
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

    /// The segment between two distances from its start, in pixels; it may reach beyond the line.
    pub(super) fn between(&self, from: f32, to: f32) -> Self {
        let [ux, uy] = self.along();
        let at = |far: f32| [self.from[0] + far * ux, self.from[1] + far * uy];
        Self {
            from: at(from),
            to: at(to),
            height: self.height,
        }
    }

    /// The same line read in the opposite direction.
    pub(super) fn reversed(self) -> Self {
        Self {
            from: self.to,
            to: self.from,
            ..self
        }
    }
}
