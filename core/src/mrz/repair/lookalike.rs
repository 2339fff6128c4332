//! What other character a printed one may be taken for when only text is known.

use super::{ALPHABET, Cell};

/// What the usual and a rarer look-alike cost.
const LOOKALIKE: f32 = 2.0;
const RARE_LOOKALIKE: f32 = 3.0;

/// Characters that cameras and printers confuse.
const LOOKALIKES: [&[u8]; 8] = [b"0O", b"1I", b"2Z", b"5S", b"6G", b"8B", b"4A", b"7T"];
const RARE_LOOKALIKES: [&[u8]; 3] = [b"0Q", b"0D", b"1L"];

/// Costs of a character that was read as this one.
pub(super) fn cell_of(printed: u8) -> Cell {
    std::array::from_fn(|symbol| {
        let c = ALPHABET.get(symbol).copied().unwrap_or(b'<');
        let confused = |pairs: &[&[u8]]| {
            pairs
                .iter()
                .any(|pair| pair.contains(&c) && pair.contains(&printed))
        };
        match c {
            c if c == printed => 0.0,
            _ if confused(&LOOKALIKES) => LOOKALIKE,
            _ if confused(&RARE_LOOKALIKES) => RARE_LOOKALIKE,
            _ => f32::MAX,
        }
    })
}
