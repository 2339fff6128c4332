//! Randomness: given in, so that a test may repeat itself.

use std::sync::{Arc, Mutex, PoisonError};

use rand::rand_core::UnwrapErr;
use rand::rngs::StdRng;
#[expect(
    clippy::disallowed_types,
    reason = "the one place that asks the system for randomness"
)]
use rand::rngs::SysRng;
use rand::{Rng, SeedableRng};

/// Where random bytes come from.
#[derive(Clone)]
pub enum Random {
    /// The operating system's generator, asked each time: nothing of a former secret or of the next one is in our memory.
    System,
    /// Repeats from a seed: for tests only.
    Seeded(Arc<Mutex<StdRng>>),
}

impl std::fmt::Debug for Random {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Random")
    }
}

impl Random {
    /// The same bytes in the same order at each run.
    #[must_use]
    pub fn seeded(seed: u64) -> Self {
        Self::Seeded(Arc::new(Mutex::new(StdRng::seed_from_u64(seed))))
    }

    /// `N` random bytes. Where the system has none, which it says before it has started up, whoever asked ends with a panic:
    /// a request or a job without a secret, never one with a secret that can be guessed.
    #[must_use]
    pub fn bytes<const N: usize>(&self) -> [u8; N] {
        let mut bytes = [0; N];
        match self {
            Self::System => UnwrapErr(SysRng).fill_bytes(&mut bytes),
            Self::Seeded(generator) => generator
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .fill_bytes(&mut bytes),
        }
        bytes
    }

    /// A name nobody can guess: 128 bits as 32 hexadecimal digits. For rows and files.
    #[must_use]
    pub fn id(&self) -> String {
        hex::encode(self.bytes::<16>())
    }

    /// A bearer secret: 256 bits as 64 hexadecimal digits.
    #[must_use]
    pub fn token(&self) -> String {
        hex::encode(self.bytes::<32>())
    }
}
