//! What lists and look-ups need of the answers.

use crate::store::case_file::Subject;

/// Answers that are searched and listed, and what follows from them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Columns {
    /// Where mails go, lower case.
    pub email: String,
    /// Where the holder can be called.
    pub phone: String,
    /// Whom it is about.
    pub subject: Subject,
    /// What its fee depends on.
    pub fee_class: Option<String>,
    /// Code of the agency that decides.
    pub agency: Option<String>,
}
