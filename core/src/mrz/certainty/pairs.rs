//! Which letters follow which in names.
//!
//! Counted in 66,000 names of 58 languages and countries by `models/names/pairs.py`, which prints this table, and says how
//! well it holds for a language that was left out of the count.

use super::odds::LETTERS;

/// The state before a name's first letter.
pub(super) const START: usize = LETTERS;
/// The share of letters that follow the table; the rest are as likely as each other. Left out of the count, the names of
/// 32 of 33 languages are likeliest with this share or a higher one.
const FOLLOWING: f32 = 0.8;
/// The level of a letter that is as frequent as if all were.
const EVEN: i32 = 5;

/// How much more often than if all letters were as frequent one follows another, or begins a name after [`START`].
pub(super) fn pair(from: usize, to: usize) -> f32 {
    let row = PAIRS.get(from).copied().unwrap_or(&[b'5'; LETTERS]);
    let level = row.get(to).map_or(EVEN, |level| i32::from(level - b'0'));
    FOLLOWING * 2.0_f32.powi(level - EVEN) + (1.0 - FOLLOWING)
}

/// Rows: the letter before, `START` last. Columns: the letter behind. Powers of two, 5 being 1.
const PAIRS: [&[u8; LETTERS]; LETTERS + 1] = [
    b"45553344534657331765543143", // A
    b"74038005641501700730500030", // B
    b"70416028605512702413400035", // C
    b"72047024721432700642633043", // D
    b"54454342534757430765343244", // E
    b"70007513710623600743500010", // F
    b"72137146700524600632713030", // G
    b"81027000720544600534612030", // H
    b"64656352135657532665341133", // I
    b"80337002503123800032701001", // J
    b"81007005724523700553613140", // K
    b"73357332723641620143540041", // L
    b"85417013702141640231602031", // M
    b"72567162734216600356410043", // N
    b"34454344434757440765564034", // O
    b"80207106704401750633500020", // P
    b"71003000600220500011951000", // Q
    b"73457152723445710556531043", // R
    b"72507006715443631257532034", // S
    b"70207007722322700646511043", // T
    b"55556354525656231765223334", // U
    b"80107000802400500330300030", // V
    b"80107003802314600341500030", // W
    b"80006002800412620025503011", // X
    b"83456132515646620564541031", // Y
    b"83447023714443612133623054", // Z
    b"66655555455565451565244033", // <
];
