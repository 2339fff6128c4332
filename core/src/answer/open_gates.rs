//! The border gates that are open now.

use std::sync::{PoisonError, RwLock};

/// `None` while the list of the build is in force.
static OPEN: RwLock<Option<&'static [&'static str]>> = RwLock::new(None);

/// Codes of the gates that this process was told are open.
pub(super) fn open_gates() -> Option<&'static [&'static str]> {
    *OPEN.read().unwrap_or_else(PoisonError::into_inner)
}

/// Puts the authority's own list in place of the one that was built in: a government opens and closes gates between two
/// releases. A process has one list, as it has one time zone database; the portal sets it before it checks anything.
///
/// A list that was replaced is never freed: whoever looked at it may still hold it. Lists change a few times a year.
pub fn set_open_gates(codes: Vec<String>) {
    let mut open = OPEN.write().unwrap_or_else(PoisonError::into_inner);
    if open.is_some_and(|known| known == codes) {
        return;
    }
    let leaked = codes.into_iter().map(|code| &*code.leak());
    *open = Some(leaked.collect::<Vec<_>>().leak());
}
