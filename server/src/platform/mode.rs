//! Whether the portal is open to the public, as a process remembers it between two looks at the store.

use std::sync::{Arc, Mutex, PoisonError};

/// How long what was read holds: every process has followed a change after that.
const HELD_MS: i64 = 2_000;

/// Whether the portal is open to the public.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// For everybody.
    #[default]
    Open,
    /// Closed while something is mended.
    Maintenance,
    /// Not open yet.
    TrialPhase,
}

impl Mode {
    /// Its name in the database and, where it closes the portal, the code of the refusal.
    #[must_use]
    pub const fn wire(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Maintenance => "maintenance",
            Self::TrialPhase => "trial_phase",
        }
    }

    /// The mode of a name; what a later release wrote closes the portal.
    #[must_use]
    pub fn of(wire: &str) -> Self {
        match wire {
            "open" => Self::Open,
            "trial_phase" => Self::TrialPhase,
            _ => Self::Maintenance,
        }
    }
}

/// The mode that was read last. Cloning shares it.
#[derive(Clone, Debug, Default)]
pub struct ModeCache(Arc<Mutex<CachedMode>>);

#[derive(Debug, Default)]
struct CachedMode {
    mode: Mode,
    until: i64,
}

impl ModeCache {
    /// The mode, and whether the caller is to read it from the store again: one of those that ask at the same moment.
    #[must_use]
    pub fn at(&self, now: i64) -> (Mode, bool) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_due = now >= known.until;
        if is_due {
            known.until = now + HELD_MS;
        }
        (known.mode, is_due)
    }

    /// Takes over what was read.
    pub fn learn(&self, mode: Mode) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).mode = mode;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_of_many_looks_again() {
        let known = ModeCache::default();
        assert_eq!(known.at(10_000), (Mode::Open, true));
        assert_eq!(known.at(10_000), (Mode::Open, false));
        known.learn(Mode::TrialPhase);
        assert_eq!(known.at(11_999), (Mode::TrialPhase, false));
        assert_eq!(known.at(12_000), (Mode::TrialPhase, true));
    }

    #[test]
    fn every_mode_is_read_as_it_was_written() {
        for mode in [Mode::Open, Mode::Maintenance, Mode::TrialPhase] {
            assert_eq!(Mode::of(mode.wire()), mode);
        }
        assert_eq!(Mode::of("?"), Mode::Maintenance);
    }
}
