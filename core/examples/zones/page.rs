//! Draws a flat page: paper, a portrait's place, print, and the zone in OCR-B.

use crate::dice::Dice;
use crate::faults::Print;
use ab_glyph::{Font, FontRef, PxScale, point};
use evisa_core::mrz::Format;

/// Brightness by row, 0 to 255.
pub(crate) struct Plane {
    pub(crate) w: usize,
    pub(crate) h: usize,
    pub(crate) data: Vec<f32>,
}

impl Plane {
    /// Between pixels; outside, `beyond`.
    pub(crate) fn at(&self, x: f32, y: f32, beyond: f32) -> f32 {
        if !(0.0..(self.w - 1) as f32).contains(&x) || !(0.0..(self.h - 1) as f32).contains(&y) {
            return beyond;
        }
        let (x0, y0) = (x as usize, y as usize);
        let (fx, fy) = (x - x0 as f32, y - y0 as f32);
        let value = |dx: usize, dy: usize| self.data[(y0 + dy) * self.w + x0 + dx];
        let top = value(0, 0) * (1.0 - fx) + value(1, 0) * fx;
        let bottom = value(0, 1) * (1.0 - fx) + value(1, 1) * fx;
        top * (1.0 - fy) + bottom * fy
    }

    pub(crate) fn darken(&mut self, x: i32, y: i32, ink: f32, colour: f32) {
        if x >= 0 && y >= 0 && (x as usize) < self.w && (y as usize) < self.h {
            let value = &mut self.data[y as usize * self.w + x as usize];
            *value += (colour - *value) * ink;
        }
    }
}

/// The size of an em in pixels of the page; a character of a zone is 0.6 of it wide.
pub(crate) const EM: f32 = 34.0;

/// Above the foot of the zone's first line nothing else is printed for so many ems: its capitals are 0.7 of one, and
/// Doc 9303 keeps the zone clear of everything.
const ROOM: f32 = 1.0;

/// A page that carries these lines.
pub(crate) fn page(
    dice: &mut Dice,
    font: &FontRef<'_>,
    format: Format,
    lines: &[String],
    print: Print,
) -> Plane {
    let pitch = EM * dice.within(0.58, 0.66);
    let margin = pitch * dice.within(1.2, 4.0);
    let w = pitch * format.width() as f32 + 2.0 * margin;
    let h = w * dice.within(0.6, 0.75);
    let mut page = paper(dice, w as usize, h as usize);
    let gap = EM * dice.within(1.35, 1.9);
    let bottom = h - EM * dice.within(0.7, 1.8);
    let first = bottom - gap * (lines.len() as f32 - 1.0);
    others(dice, &mut page, font, first - ROOM * EM);
    let colour = dice.within(0.0, 70.0);
    let strength = dice.within(0.7, 1.0);
    for (i, line) in lines.iter().rev().enumerate() {
        let base = bottom - gap * i as f32;
        write(
            &mut page,
            font,
            line,
            (margin, base),
            pitch,
            EM,
            (strength, colour),
            print,
        );
    }
    if dice.chance(0.08) {
        let top = first - EM * dice.within(0.95, 1.4);
        frame(
            &mut page,
            margin - pitch,
            top,
            bottom + EM * dice.within(0.2, 0.5),
        );
    }
    page
}

fn paper(dice: &mut Dice, w: usize, h: usize) -> Plane {
    let light = dice.within(170.0, 250.0);
    let slope = [dice.within(-25.0, 25.0), dice.within(-25.0, 25.0)];
    let waves: Vec<[f32; 4]> = (0..dice.below(4))
        .map(|_| {
            [
                dice.within(-0.25, 0.25),
                dice.within(-0.4, 0.4),
                dice.within(0.0, 6.0),
                dice.within(2.0, 12.0),
            ]
        })
        .collect();
    let mut data = Vec::with_capacity(w * h);
    for y in 0..h {
        for x in 0..w {
            let (u, v) = (x as f32 / w as f32 - 0.5, y as f32 / h as f32 - 0.5);
            let wave: f32 = waves
                .iter()
                .map(|[a, b, c, much]| (a * x as f32 + b * y as f32 + c).sin() * much)
                .sum();
            data.push(light + slope[0] * u + slope[1] * v + wave);
        }
    }
    Plane { w, h, data }
}

/// A dark portrait's place, and short lines of other print; nothing below `end`.
fn others(dice: &mut Dice, page: &mut Plane, font: &FontRef<'_>, end: f32) {
    let (w, h) = (page.w as f32, page.h as f32);
    let dark = dice.within(60.0, 140.0);
    let (x0, y0) = ((0.06 * w) as i32, (0.15 * h) as i32);
    for y in y0..(0.62 * h).min(end) as i32 {
        for x in x0..(0.3 * w) as i32 {
            page.darken(x, y, 0.8, dark + ((x * 7 + y * 13) % 31) as f32);
        }
    }
    for row in 0..dice.below(9) {
        let size = EM * dice.within(0.45, 0.9);
        let text: String = (0..4 + dice.below(18))
            .map(|_| char::from(dice.one_of(b"ABCDEFGHIKLMNOPRSTUVYZ0123456789  ")))
            .collect();
        let at = (w * dice.within(0.34, 0.6), h * (0.14 + 0.06 * row as f32));
        if at.1 < end {
            let usual = Print::default();
            write(page, font, &text, at, size * 0.6, size, (0.8, 60.0), usual);
        }
    }
}

#[allow(
    clippy::too_many_arguments,
    reason = "each says one thing about the print, and there are two callers"
)]
fn write(
    page: &mut Plane,
    font: &FontRef<'_>,
    text: &str,
    (left, base): (f32, f32),
    pitch: f32,
    em: f32,
    (strength, colour): (f32, f32),
    print: Print,
) {
    // The font's scale counts from ascent to descent; an em is smaller.
    let scale = em * font.height_unscaled() / font.units_per_em().unwrap_or(1000.0);
    let size = PxScale {
        x: scale * print.width,
        y: scale,
    };
    for (i, c) in text.chars().enumerate() {
        let place = point(left + i as f32 * pitch, base);
        let glyph = font.glyph_id(c).with_scale_and_position(size, place);
        let Some(outline) = font.outline_glyph(glyph) else {
            continue;
        };
        let corner = outline.px_bounds().min;
        outline.draw(|x, y, ink| {
            let (x, y) = (corner.x as i32 + x as i32, corner.y as i32 + y as i32);
            let x = x + ((base - y as f32) * print.slant) as i32;
            for more in 0..=print.bolder {
                page.darken(x + more, y, ink * strength, colour);
            }
        });
    }
}

/// A box round the zone, as viewers of scanned pages draw it.
fn frame(page: &mut Plane, left: f32, top: f32, bottom: f32) {
    let (left, right) = (left as i32, page.w as i32 - left as i32);
    let (top, bottom) = (top as i32, bottom as i32);
    for thick in 0..3 {
        for x in left..right {
            page.darken(x, top + thick, 0.9, 40.0);
            page.darken(x, bottom + thick, 0.9, 40.0);
        }
        for y in top..bottom {
            page.darken(left + thick, y, 0.9, 40.0);
            page.darken(right + thick, y, 0.9, 40.0);
        }
    }
}
