//! A line of text in a picture.

/// A line of text: its centre line from left to right as one reads it, and the height of its capitals.
///
/// Distances along it (`far`) are those on the page, scaled so that the whole line has its length in the picture: where a line
/// leads away from the camera, what is further away is lower by its distance, and nearer together by its square.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct TextLine {
    pub(crate) from: [f32; 2],
    pub(crate) to: [f32; 2],
    /// At the middle of the line on the page.
    pub(crate) height: f32,
    /// The height of capitals at the end over that at the start; 1 where both are equally far from the camera.
    pub(crate) taper: f32,
    /// How much the centre line bends downwards, per pixel: half the second derivative of the parabola through both ends. A
    /// page of a booklet that is not held flat has its lines bent; 0 is straight.
    pub(super) bend: f32,
}

/// A place along a line.
#[derive(Debug, Clone, Copy)]
pub(super) struct Station {
    /// The height of capitals there over the line's.
    pub(super) scale: f32,
    /// The point of the centre line in the picture, and the unit vector in reading direction.
    centre: [f32; 2],
    unit: [f32; 2],
}

impl Station {
    /// The point of the picture so far below the centre line, in heights of the page at the middle of the line.
    pub(super) fn down(&self, down: f32) -> [f32; 2] {
        let ([x, y], [ux, uy], down) = (self.centre, self.unit, down * self.scale);
        [x - down * uy, y + down * ux]
    }
}

/// The least distance from the camera that a line is followed to, in parts of that of its start.
const NEAREST: f32 = 0.1;

impl TextLine {
    pub(crate) fn length(&self) -> f32 {
        (self.to[0] - self.from[0]).hypot(self.to[1] - self.from[1])
    }

    /// Unit vector in reading direction.
    pub(crate) fn along(&self) -> [f32; 2] {
        let length = self.length().max(1e-3);
        [
            (self.to[0] - self.from[0]) / length,
            (self.to[1] - self.from[1]) / length,
        ]
    }

    /// How far below the straight line between its ends the centre line lies, at this distance in the picture.
    fn below_chord(&self, in_picture: f32) -> f32 {
        self.bend * in_picture * (in_picture - self.length())
    }

    /// Where a distance along the line lies; it may reach beyond the line.
    pub(super) fn station(&self, far: f32) -> Station {
        let (taper, length) = (self.taper, self.length());
        // The projective map of a line onto itself that keeps its ends; never as far as its vanishing point.
        let depth = (taper + (1.0 - taper) * far / length.max(1e-3)).max(NEAREST);
        let (along, unit) = (far / depth, self.along());
        let ([x, y], [ux, uy], below) = (self.from, unit, self.below_chord(along));
        Station {
            scale: (1.0 + taper) / (2.0 * depth),
            centre: [x + along * ux - below * uy, y + along * uy + below * ux],
            unit,
        }
    }

    /// The point of the picture at a distance along the line and so far below it on the page, in pixels at its middle.
    pub(crate) fn at(&self, [far, down]: [f32; 2]) -> [f32; 2] {
        self.station(far).down(down)
    }

    /// How far along the line and below it on the page a point of the picture is: the inverse of `at`.
    pub(crate) fn seen(&self, [x, y]: [f32; 2]) -> [f32; 2] {
        let (dx, dy) = (x - self.from[0], y - self.from[1]);
        let [ux, uy] = self.along();
        let (along, down) = (dx * ux + dy * uy, dy * ux - dx * uy);
        let length = self.length().max(1e-3);
        // Behind the vanishing point nothing of the page is seen.
        let part = ((self.taper - 1.0) * along / length).max(NEAREST - 1.0);
        let far = along * self.taper / (1.0 + part);
        [
            far,
            (down - self.below_chord(along)) / self.station(far).scale,
        ]
    }

    /// The segment between two distances from its start; it may reach beyond the line.
    pub(super) fn between(&self, from: f32, to: f32) -> Self {
        let scale = |far: f32| self.station(far).scale;
        Self {
            from: self.at([from, 0.0]),
            to: self.at([to, 0.0]),
            height: self.height * scale(f32::midpoint(from, to)),
            taper: scale(to) / scale(from),
            bend: self.bend,
        }
    }

    /// The same line with capitals that taper; its height was that at the middle in the picture, as it is detected.
    pub(super) fn tapered(self, taper: f32) -> Self {
        let height = self.height * 4.0 * taper / ((1.0 + taper) * (1.0 + taper));
        Self {
            height,
            taper,
            ..self
        }
    }

    /// The same line as if it did not taper: the height of capitals is that at the middle in the picture.
    pub(super) fn level(self) -> Self {
        let height = self.height * (1.0 + self.taper) * (1.0 + self.taper) / (4.0 * self.taper);
        Self {
            height,
            taper: 1.0,
            ..self
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
            bend: 0.0,
            ..*self
        }
    }

    /// Whether it bends, or leads away from the camera.
    pub(super) fn is_aslant(&self) -> bool {
        self.bend != 0.0 || self.tapers()
    }

    /// Whether it leads away from the camera.
    pub(crate) fn tapers(&self) -> bool {
        (self.taper - 1.0).abs() > f32::EPSILON
    }

    /// The same line read in the opposite direction.
    pub(super) fn reversed(self) -> Self {
        Self {
            from: self.to,
            to: self.from,
            taper: 1.0 / self.taper,
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
        taper: 1.0,
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

    /// A level line whose end is half as near to the camera as its start.
    const TAPERED: TextLine = TextLine {
        from: [0.0, 0.0],
        to: [300.0, 0.0],
        height: 12.0,
        taper: 0.5,
        bend: 0.0,
    };

    #[test]
    fn a_line_that_leads_away_has_the_middle_of_the_page_at_two_thirds() {
        let places = [0.0, 150.0, 300.0].map(|far| TAPERED.station(far));
        let whole = |value: f32| value.round() as i32;
        assert_eq!(places.map(|place| whole(place.centre[0])), [0, 200, 300]);
        let heights = places.map(|place| whole(12.0 * place.scale));
        assert_eq!(heights, [18, 12, 9], "as far as it is away");
    }

    #[test]
    fn halves_of_a_tapered_line_are_parts_of_it() {
        let halves = [TAPERED.between(0.0, 150.0), TAPERED.between(150.0, 300.0)];
        for (half, start) in halves.into_iter().zip([0.0, 150.0]) {
            for far in [0.0, 40.0, 75.0, 150.0] {
                let part = half.station(far * half.length() / 150.0);
                let whole = TAPERED.station(start + far);
                assert!((part.centre[0] - whole.centre[0]).abs() < 0.1);
                let heights = [part.scale * half.height, whole.scale * TAPERED.height];
                assert!((heights[0] - heights[1]).abs() < 0.01, "{heights:?}");
            }
        }
    }

    #[test]
    fn a_point_of_the_page_is_seen_where_it_is_drawn() {
        for line in [BENT, TAPERED, TAPERED.reversed()] {
            for place in [[0.0, 0.0], [60.0, -150.0], [290.0, 40.0], [-40.0, -80.0]] {
                let seen = line.seen(line.at(place));
                assert!(near(seen, place), "{place:?} {seen:?}");
            }
        }
        let level = TAPERED.level();
        let heights = [level, level.tapered(0.5)].map(|it| (it.height * 10.0).round() as i32);
        assert_eq!(heights, [135, 120]);
    }

    #[test]
    fn beyond_its_ends_a_line_never_reaches_its_vanishing_point() {
        for far in [-1e6, -301.0, 1e6] {
            let place = TAPERED.station(far);
            assert!(
                place.centre[0].is_finite() && place.scale > 0.0,
                "{place:?}"
            );
        }
    }

    #[test]
    fn a_bent_line_is_the_same_read_the_other_way() {
        let length = BENT.length();
        for far in [0.0, 100.0, length / 2.0, length] {
            assert!(near(at(&BENT.reversed(), length - far), at(&BENT, far)));
        }
        assert_eq!(BENT.reversed().reversed(), BENT);
        assert_eq!(TAPERED.reversed().reversed(), TAPERED);
        let (there, back) = (TAPERED.station(100.0), TAPERED.reversed().station(200.0));
        assert!((there.centre[0] - back.centre[0]).abs() < 0.01);
    }
}
