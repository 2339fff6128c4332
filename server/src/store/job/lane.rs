//! The lanes in which jobs wait.

/// Jobs of one lane never wait for those of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lane {
    /// Mails: a mail server may be slow, or away.
    Mail,
    /// Documents to be drawn and kept.
    Documents,
    /// Pictures to be checked afterwards.
    ImageChecks,
    /// Questions to the bank.
    Bank,
    /// Files to be deleted.
    Files,
    /// Long lists to be made into files.
    Lists,
}

impl Lane {
    /// Every lane.
    pub const ALL: [Self; 6] = [
        Self::Mail,
        Self::Documents,
        Self::ImageChecks,
        Self::Bank,
        Self::Files,
        Self::Lists,
    ];

    /// Its name in the column `lane`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Mail => "mail",
            Self::Documents => "documents",
            Self::ImageChecks => "imageChecks",
            Self::Bank => "bank",
            Self::Files => "files",
            Self::Lists => "lists",
        }
    }
}
