//! What a kind has beside its case, and what of a draft is about to be kept.

use evisa_core::Draft;
use evisa_core::form::Answers;

use crate::pictures;
use crate::store::case_file::Case;
use crate::store::evisa_case::EvisaCase;

/// What a kind has beside its case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ExtraKind {
    /// Nothing.
    Plain,
    /// Portrait, passport page and what their check found.
    Evisa,
    /// Nothing; once approved there is an organization.
    Registration,
}

/// What a kind has beside its case, read or about to be kept.
#[derive(Clone, Debug, PartialEq)]
pub enum ExtraData {
    /// Nothing.
    None,
    /// What an e-visa has.
    Evisa(EvisaCase),
}

/// A draft that was proven in itself, and what it takes the place of.
#[derive(Debug)]
pub struct DraftToProve<'a> {
    /// The answers, typed.
    pub answers: &'a Answers,
    /// The same in their normal form, pictures claimed.
    pub wire: Draft,
    /// What came beside the answers.
    pub beside: Draft,
    /// What the case has now; `None` for a new one.
    pub before: Option<&'a ExtraData>,
    /// The only answers that may be new; `None` where all may.
    pub open: Option<&'a [&'static str]>,
}

/// A draft that may be kept.
#[derive(Debug)]
pub struct ProvenDraft {
    /// The answers as kept.
    pub answers: Draft,
    /// What is kept beside them.
    pub extra: ExtraData,
    /// How many things an officer should look at.
    pub marks: i64,
    /// Whether no picture is missing.
    pub complete: bool,
    /// Whether nothing about pictures is left to check.
    pub checked: bool,
}

/// Every picture that a case names, in its answers or beside them.
pub(super) fn images(case: &Case, extra: &ExtraData) -> Vec<String> {
    let mut images = pictures::names_in(&case.answers);
    if let ExtraData::Evisa(evisa) = extra {
        images.extend(evisa.portrait_image.clone());
        images.extend(evisa.passport_image.clone());
    }
    images
}
