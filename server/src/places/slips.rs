//! How many slips of the keyboard stand between what was typed and the beginning of a name.

/// Slips that are forgiven in a long name.
const MOST_SLIPS: usize = 2;

/// How far a name is from beginning with what was typed, by its whole or by one of its words; `None` if too far.
pub(super) fn slips(typed: &[char], name: &[char]) -> Option<usize> {
    let allowed = match typed.len() {
        0..=3 => 0,
        4..=6 => 1,
        _ => MOST_SLIPS,
    };
    let words = (0..name.len()).filter(|&at| at == 0 || name[at - 1] == ' ');
    // A name that begins with it goes before one that has it in a later word.
    let away = words.filter_map(|at| {
        let distance = distance(typed, &name[at..], allowed)?;
        Some(2 * distance + usize::from(at > 0))
    });
    away.min()
}

/// The least number of signs to add, drop or exchange so that `name` begins with `typed`; `None` if more than `most`, which
/// is [`MOST_SLIPS`] at most.
///
/// Of the table of distances between beginnings only the diagonals are filled in that `most` slips can reach (Ukkonen,
/// 1985): all names are compared with each letter that somebody types, and most are given up after a few signs.
fn distance(typed: &[char], name: &[char], most: usize) -> Option<usize> {
    const FAR: usize = usize::MAX / 2;
    // One sign of Arabic may become eighteen when its marks are taken away: no name is that long.
    if typed.len() > name.len() + most {
        return None;
    }
    let diagonals = 2 * most + 1;
    // For each diagonal, the beginning of the name that it reaches: `done + diagonal - most` signs.
    let mut row = [FAR; 2 * MOST_SLIPS + 1];
    for (diagonal, cell) in row.iter_mut().enumerate().take(diagonals).skip(most) {
        *cell = diagonal - most;
    }
    for (done, sign) in typed.iter().enumerate() {
        let mut before = FAR;
        for diagonal in 0..diagonals {
            let signs = (done + 1 + diagonal).checked_sub(most);
            let dropped = row.get(diagonal + 1).copied().unwrap_or(FAR) + 1;
            row[diagonal] = match signs {
                Some(0) => done + 1,
                Some(signs) if signs <= name.len() => {
                    let exchanged = row[diagonal] + usize::from(name[signs - 1] != *sign);
                    exchanged.min(dropped).min(before + 1)
                }
                _ => FAR,
            };
            before = row[diagonal];
        }
        if row[..diagonals].iter().all(|cell| *cell > most) {
            return None;
        }
    }
    let least = row[..diagonals].iter().min().copied();
    least.filter(|least| *least <= most)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The whole table of distances.
    fn by_the_table(typed: &[char], name: &[char]) -> usize {
        let mut row: Vec<usize> = (0..=name.len()).collect();
        for (done, sign) in typed.iter().enumerate() {
            let mut diagonal = row[0];
            row[0] = done + 1;
            for at in 0..name.len() {
                let exchanged = diagonal + usize::from(name[at] != *sign);
                diagonal = row[at + 1];
                row[at + 1] = exchanged.min(row[at] + 1).min(diagonal + 1);
            }
        }
        row.into_iter().min().unwrap_or_default()
    }

    #[test]
    fn the_band_says_what_the_whole_table_says() {
        let signs = |length: usize| {
            (0..3_usize.pow(length as u32)).map(move |word| {
                let sign = |at: usize| ['A', 'B', ' '][word / 3_usize.pow(at as u32) % 3];
                (0..length).map(sign).collect::<Vec<char>>()
            })
        };
        for typed in (0..=4).flat_map(signs) {
            for name in (0..=5).flat_map(signs) {
                let whole = by_the_table(&typed, &name);
                for most in 0..=MOST_SLIPS {
                    let band = distance(&typed, &name, most);
                    let near = Some(whole).filter(|whole| *whole <= most);
                    assert_eq!(band, near, "{typed:?} {name:?} {most}");
                }
            }
        }
    }
}
