//! What may happen next, drawn by a seed.

use rand::RngExt;
use rand::rngs::StdRng;

use super::bank::{Pay, Reversal};
use super::world::SKEW_MS;

/// Something that happens. Numbers choose among what there is, modulo its count.
#[derive(Clone, Debug)]
pub enum Act {
    /// A traveller asks to pay for one case, or for both.
    Start {
        one: Option<usize>,
    },
    /// A traveller goes to the bank with an address that the portal gave at any time.
    Arrive {
        url: usize,
    },
    Finish {
        txn: usize,
        pay: Pay,
        other_amount: bool,
    },
    TryAgain {
        txn: usize,
    },
    /// The bank delivers a notice: any that it ever wrote. The last one, more often than not.
    Deliver {
        notice: Option<usize>,
    },
    /// Somebody sends a notice that the bank never wrote.
    Forge {
        notice: usize,
    },
    /// A visitor comes back with the bank's answer.
    Return {
        notice: usize,
    },
    Round,
    Pass {
        ms: i64,
    },
    /// The portal's clock jumps.
    Skew {
        ms: i64,
    },
    Edit {
        case: usize,
    },
    Delete {
        case: usize,
    },
    Cancel {
        case: usize,
    },
    Propose {
        order: usize,
        what: usize,
        blind: bool,
    },
    Confirm {
        proposal: usize,
        person: usize,
    },
    Withdraw {
        proposal: usize,
        person: usize,
    },
    Lift {
        txn: usize,
        good: bool,
        told: bool,
    },
    Reverse {
        txn: usize,
        how: Reversal,
    },
    Restore {
        txn: usize,
    },
}

/// How far an act gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    Done,
    /// The process stops after it was looked at so often: between any two of its steps.
    Stopped(usize),
}

const MINUTE: i64 = 60_000;

impl Act {
    /// What may happen while an answer of the bank is under way. In one of three the traveller takes another card, pays,
    /// and the bank's notice is faster than its answer.
    pub fn draw_meanwhile(rng: &mut StdRng) -> Vec<Self> {
        if rng.random_ratio(1, 3) {
            let txn = rng.random_range(0..1_000);
            let paid = Self::Finish {
                txn,
                pay: Pay::Paid,
                other_amount: false,
            };
            return vec![Self::TryAgain { txn }, paid, Self::Deliver { notice: None }];
        }
        let count = rng.random_range(1..6);
        (0..count).map(|_| Self::draw(rng)).collect()
    }

    pub fn draw(rng: &mut StdRng) -> Self {
        let any = rng.random_range(0..1_000);
        match rng.random_range(0..100) {
            0..16 => Self::Start {
                one: rng.random_bool(0.7).then_some(any),
            },
            16..28 => Self::Arrive { url: any },
            28..43 => Self::Finish {
                txn: any,
                pay: match rng.random_range(0..10) {
                    0..6 => Pay::Paid,
                    6..8 => Pay::Suspect,
                    _ => Pay::Declined,
                },
                other_amount: rng.random_bool(0.1),
            },
            43..45 => Self::TryAgain { txn: any },
            45..57 => Self::Deliver {
                notice: rng.random_bool(0.4).then_some(any),
            },
            57..58 => Self::Forge { notice: any },
            58..59 => Self::Return { notice: any },
            59..68 => Self::Round,
            68..77 => Self::Pass {
                ms: match rng.random_range(0..10) {
                    0..4 => rng.random_range(0..5 * MINUTE),
                    4..8 => rng.random_range(0..20 * MINUTE),
                    8 => rng.random_range(0..10 * 60 * MINUTE),
                    _ => rng.random_range(0..3 * 24 * 60 * MINUTE),
                },
            },
            77..78 => Self::Skew {
                ms: rng.random_range(-SKEW_MS..SKEW_MS),
            },
            78..80 => Self::Edit { case: any },
            80 => Self::Delete { case: any },
            81 => Self::Cancel { case: any },
            82..88 => Self::Propose {
                order: any,
                what: rng.random_range(0..4),
                blind: rng.random_bool(0.1),
            },
            88..94 => Self::Confirm {
                proposal: any,
                person: rng.random_range(0..4),
            },
            94 => Self::Withdraw {
                proposal: any,
                person: rng.random_range(0..2),
            },
            95..97 => Self::Lift {
                txn: any,
                good: rng.random_bool(0.6),
                told: rng.random_bool(0.5),
            },
            97..99 => Self::Reverse {
                txn: any,
                how: match rng.random_range(0..3) {
                    0 => Reversal::Reversed,
                    1 => Reversal::Refunded,
                    _ => Reversal::Undone,
                },
            },
            _ => Self::Restore { txn: any },
        }
    }
}

impl Until {
    /// One act in twelve is cut short: most take between three and forty looks.
    pub fn draw(rng: &mut StdRng) -> Self {
        if rng.random_ratio(1, 12) {
            Self::Stopped(rng.random_range(1..40))
        } else {
            Self::Done
        }
    }
}
