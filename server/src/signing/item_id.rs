//! Names of the two items that are signed of a case: `CODE.d` its declaration in canonical form, `CODE.p` its file.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

/// What is signed of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// The declaration in canonical form.
    Declaration,
    /// The file that people see.
    File,
}

/// One thing that is signed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ItemId {
    /// Code of its case.
    pub(super) code: String,
    /// Which of its items.
    pub(super) part: Part,
}

/// An id that the portal never gave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct UnknownItem {
    /// The case that it seems to name.
    pub(super) code: String,
}

impl Part {
    /// Both parts of a case, in the order in which they are signed.
    pub(super) const ALL: [Self; 2] = [Self::Declaration, Self::File];

    const fn suffix(self) -> &'static str {
        match self {
            Self::Declaration => "d",
            Self::File => "p",
        }
    }
}

impl ItemId {
    /// A part of a case.
    pub(super) fn of(code: &str, part: Part) -> Self {
        Self {
            code: code.to_owned(),
            part,
        }
    }
}

impl Display for ItemId {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        write!(out, "{}.{}", self.code, self.part.suffix())
    }
}

impl FromStr for ItemId {
    type Err = UnknownItem;

    fn from_str(id: &str) -> Result<Self, UnknownItem> {
        let (code, suffix) = id.rsplit_once('.').unwrap_or((id, ""));
        let part = Part::ALL.into_iter().find(|part| part.suffix() == suffix);
        let code = code.to_owned();
        match part {
            Some(part) => Ok(Self { code, part }),
            None => Err(UnknownItem { code }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        for part in Part::ALL {
            let id = ItemId::of("K7PQ3XWM9ADH2RTEF", part);
            assert_eq!(id.to_string().parse(), Ok(id));
        }
        let written = Part::ALL.map(|part| ItemId::of("A", part).to_string());
        assert_eq!(written, ["A.d", "A.p"]);
    }

    #[test]
    fn what_was_never_given_names_a_case_at_most() {
        for id in ["A", "A.x", "A."] {
            let unknown = UnknownItem { code: "A".into() };
            assert_eq!(id.parse::<ItemId>(), Err(unknown), "{id}");
        }
    }
}
