//! Faults of the wider kind of pages: what lies on the print, how the page lies, how the picture was stored.

use crate::dice::Dice;
use crate::page::{EM, Plane};

/// One of them names the kind of a page; up to two more may join it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fault {
    /// Rings of a hologram shine over page and zone.
    Hologram,
    /// Fine wavy lines run through the zone.
    Guilloche,
    /// Print that is narrower, wider, bolder or more slanted than OCR-B.
    Print,
    /// Scratches through the zone.
    Scratches,
    /// The page is bent, as one of a book is.
    Bent,
    /// The camera moved.
    Shaken,
    /// Lamps and the edges of shadows, several.
    Light,
    /// Few pixels: from 4 to 8 for the width of a character; a card of three lines is 150 to 300 pixels wide then.
    Coarse,
    /// Stored twice as a coarse JPEG.
    Compressed,
}

impl Fault {
    pub(crate) const ALL: [Self; 9] = [
        Self::Hologram,
        Self::Guilloche,
        Self::Print,
        Self::Scratches,
        Self::Bent,
        Self::Shaken,
        Self::Light,
        Self::Coarse,
        Self::Compressed,
    ];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Hologram => "hologram",
            Self::Guilloche => "guilloche",
            Self::Print => "print",
            Self::Scratches => "scratches",
            Self::Bent => "bent",
            Self::Shaken => "shaken",
            Self::Light => "light",
            Self::Coarse => "coarse",
            Self::Compressed => "compressed",
        }
    }

    /// The faults of one page, the one that names it first.
    pub(crate) fn some(dice: &mut Dice) -> Vec<Self> {
        let mut faults = vec![dice.one_of(&Self::ALL)];
        while faults.len() < 3 && dice.chance(0.35) {
            let more = dice.one_of(&Self::ALL);
            if !faults.contains(&more) {
                faults.push(more);
            }
        }
        faults
    }

    /// Draws what lies on the page itself; the zone is within its lower third.
    pub(crate) fn draw(self, dice: &mut Dice, page: &mut Plane) {
        match self {
            Self::Hologram => hologram(dice, page),
            Self::Guilloche => guilloche(dice, page),
            Self::Scratches => scratches(dice, page),
            Self::Print
            | Self::Bent
            | Self::Shaken
            | Self::Light
            | Self::Coarse
            | Self::Compressed => {}
        }
    }
}

/// How the zone is printed; the default is OCR-B as it is.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Print {
    /// Width of the letters, not of the places in which they stand.
    pub(crate) width: f32,
    /// Pixels of the page by which each stroke is wider.
    pub(crate) bolder: i32,
    /// Pixels to the right for each upwards.
    pub(crate) slant: f32,
}

impl Default for Print {
    fn default() -> Self {
        Self {
            width: 1.0,
            bolder: 0,
            slant: 0.0,
        }
    }
}

impl Print {
    pub(crate) fn other(dice: &mut Dice) -> Self {
        Self {
            width: dice.within(0.82, 1.1),
            bolder: dice.below(3) as i32,
            slant: dice.within(-0.1, 0.16),
        }
    }
}

fn hologram(dice: &mut Dice, page: &mut Plane) {
    let (w, h) = (page.w as f32, page.h as f32);
    for _ in 0..=dice.below(3) {
        let (x0, y0) = (dice.within(0.0, w), dice.within(0.5 * h, h));
        let radius = w * dice.within(0.08, 0.3);
        let (period, much) = (dice.within(6.0, 40.0), dice.within(0.1, 0.55));
        for y in 0..page.h {
            for x in 0..page.w {
                let far = (x as f32 - x0).hypot(y as f32 - y0);
                if far < radius {
                    let ring = 0.5 + 0.5 * (far * std::f32::consts::TAU / period).sin();
                    let value = &mut page.data[y * page.w + x];
                    *value += (255.0 - *value) * much * ring;
                }
            }
        }
    }
}

fn guilloche(dice: &mut Dice, page: &mut Plane) {
    let (ink, colour) = (dice.within(0.08, 0.4), dice.within(50.0, 150.0));
    let apart = EM * dice.within(0.15, 0.6);
    let (height, period) = (EM * dice.within(0.1, 1.0), EM * dice.within(1.5, 8.0));
    let rows = (page.h as f32 / 3.0 / apart) as usize;
    for row in 0..rows {
        let middle = page.h as f32 - apart * row as f32;
        for x in 0..page.w as i32 {
            let y = middle + height * (x as f32 * std::f32::consts::TAU / period).sin();
            page.darken(x, y as i32, ink, colour);
        }
    }
}

fn scratches(dice: &mut Dice, page: &mut Plane) {
    let (w, h) = (page.w as f32, page.h as f32);
    for _ in 0..=dice.below(5) {
        let (x0, y0) = (dice.within(0.05, 0.95) * w, dice.within(0.72, 1.0) * h);
        let (sin, cos) = dice.within(0.0, std::f32::consts::TAU).sin_cos();
        let (long, light) = (EM * dice.within(0.5, 5.0), dice.within(0.3, 0.9));
        for step in 0..(long * 2.0) as i32 {
            let at = step as f32 / 2.0;
            let (x, y) = ((x0 + at * cos) as i32, (y0 + at * sin) as i32);
            page.darken(x, y, light, 235.0);
            page.darken(x, y + 1, light / 2.0, 235.0);
        }
    }
}

/// A camera that moves in a straight line while it exposes: the mean along so many pixels.
pub(crate) fn shake(dice: &mut Dice, picture: &mut Plane, most: f32) {
    let (sin, cos) = dice.within(0.0, std::f32::consts::PI).sin_cos();
    let far = dice.within(1.0, most.max(1.5));
    let steps = (far * 2.0).ceil() as i32;
    let before = Plane {
        w: picture.w,
        h: picture.h,
        data: picture.data.clone(),
    };
    for y in 0..picture.h {
        for x in 0..picture.w {
            let value = &mut picture.data[y * picture.w + x];
            let unmoved = *value;
            let sum: f32 = (0..=steps)
                .map(|step| {
                    let at = far * (step as f32 / steps as f32 - 0.5);
                    before.at(x as f32 + at * cos, y as f32 + at * sin, unmoved)
                })
                .sum();
            *value = sum / (steps + 1) as f32;
        }
    }
}
