//! What keys are derived for.

/// What a derived key is for. Keys of different purposes tell nothing about each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Signatures of links to stored pictures.
    FileLink,
    /// Tags of the handles that uploads give.
    FileHandle,
    /// The match-score digest `tiLeKhopHash`.
    MatchScore,
    /// Digests of captcha answers.
    Captcha,
    /// Numbers that a captcha's proof of work looks for.
    CaptchaWork,
    /// Signatures of the audit trail's heads in releases that signed without a public key.
    AuditHead,
    /// The Ed25519 key that signs the audit trail's heads.
    AuditSigning,
    /// Seals of the audit trail's rows.
    AuditSeal,
    /// The Ed25519 key that signs what `evisa-sign` is asked.
    SigningChallenge,
    /// Digests of search words and names in the access trail.
    AccessTrail,
    /// Digests of security codes.
    SecurityCode,
    /// The secret shared with the sandbox bank, when none is configured.
    SandboxBank,
    /// Links under which a security code can be made anew.
    CodeLink,
    /// Links under which an account is opened or a password chosen.
    AccountLink,
    /// Browsers with which somebody has signed in before.
    KnownDevice,
    /// Attempts at the national login, kept by the browser.
    NationalAttempt,
    /// Whom the national login proved, until a password links them to an account.
    NationalTicket,
    /// Keys of requests that may be repeated, and of their answers.
    Idempotency,
    /// Secrets that people share with an authenticator app.
    SecondFactor,
    /// Secrets of links to drafts, for their owners and for mails.
    Draft,
    /// Links to requests for help, for whoever asked.
    SupportRequest,
    /// Addresses for which all applications of an order are on one page.
    OrderCases,
    /// Addresses, accounts and codes that are only counted, so that the database does not tell them.
    Counted,
}

impl Purpose {
    /// Whether what was signed is a record that must be told from a forged one for ever.
    pub(super) fn is_record(self) -> bool {
        matches!(self, Self::AuditHead | Self::AuditSigning | Self::AuditSeal)
    }

    pub(super) fn label(self) -> &'static [u8] {
        match self {
            Self::FileLink => b"evisa file link",
            Self::FileHandle => b"evisa file handle",
            Self::MatchScore => b"evisa match score",
            Self::Captcha => b"evisa captcha",
            Self::CaptchaWork => b"evisa captcha work",
            Self::AuditHead => b"evisa audit head",
            Self::AuditSigning => b"evisa audit signing",
            Self::AuditSeal => b"evisa audit seal",
            Self::SigningChallenge => b"evisa signing challenge",
            Self::AccessTrail => b"evisa access trail",
            Self::SecurityCode => b"evisa security code",
            Self::SandboxBank => b"evisa sandbox bank",
            Self::CodeLink => b"evisa code link",
            Self::AccountLink => b"evisa account link",
            Self::KnownDevice => b"evisa known device",
            Self::NationalAttempt => b"evisa national attempt",
            Self::NationalTicket => b"evisa national ticket",
            Self::Idempotency => b"evisa idempotency",
            Self::SecondFactor => b"evisa second factor",
            Self::Draft => b"evisa draft",
            Self::SupportRequest => b"evisa support request",
            Self::OrderCases => b"evisa order cases",
            Self::Counted => b"evisa counted",
        }
    }
}
