//! Drawing the picture.

use captcha::Captcha;
use captcha::filters::{Dots, Noise, Wave};

use crate::platform::random::Random;

/// Capital letters and digits that a person does not take for one another in this typeface.
const SIGNS: &[u8; 24] = b"2346789ABCDEFHJKMNPRTUXY";
const LENGTH: usize = 5;
/// Five of the widest signs, bent by the waves. Four fifths of the time are spent on encoding, which grows with the pixels.
const WIDTH: u32 = 260;
const HEIGHT: u32 = 72;
/// Waves across the picture: 200 pixels long.
const WAVES: f64 = 1.3;

/// Random signs and their picture, a PNG.
pub(super) fn draw(random: &Random) -> Option<(String, Vec<u8>)> {
    let mut picture = Captcha::new();
    for sign in signs(random) {
        picture.set_chars(&[sign]).add_char();
    }
    // Cut out before it is disturbed and bent: that is a fifth of the library's canvas.
    picture
        .set_color([0x1f, 0x3a, 0x5f])
        .view(WIDTH, HEIGHT)
        .apply_filter(Noise::new(0.15))
        .apply_filter(Wave::new(WAVES, 8.0).horizontal())
        .apply_filter(Wave::new(WAVES, 8.0).vertical())
        .apply_filter(Dots::new(6).max_radius(5));
    Some((picture.chars_as_string(), picture.as_png()?))
}

fn signs(random: &Random) -> Vec<char> {
    let mut signs = Vec::with_capacity(LENGTH);
    while signs.len() < LENGTH {
        // Values from 240 on would make the first signs likelier than the others.
        let drawn = random.bytes::<16>().into_iter().filter(|byte| *byte < 240);
        signs.extend(drawn.map(|byte| char::from(SIGNS[usize::from(byte) % SIGNS.len()])));
    }
    signs.truncate(LENGTH);
    signs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_is_drawn() {
        let (answer, png) = draw(&Random::System).unwrap();
        assert_eq!(answer.len(), LENGTH);
        let picture = image::load_from_memory(&png).unwrap();
        assert_eq!((picture.width(), picture.height()), (WIDTH, HEIGHT));
    }

    #[test]
    fn the_widest_signs_fit() {
        let mut picture = Captcha::new();
        for _ in 0..LENGTH {
            picture.set_chars(&['M']).add_char();
        }
        let area = picture.text_area();
        assert!(area.right - area.left <= WIDTH - 2 * 8, "{area:?}");
        assert!(area.bottom - area.top <= HEIGHT - 2 * 8);
    }

    #[test]
    fn answers_differ() {
        let random = Random::System;
        assert_ne!(signs(&random), signs(&random));
    }
}
