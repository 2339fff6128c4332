//! The numbers of sections, as the specification counts them.

/// What stands on the pages, from 0.
const OF_PAGES: [&str; 6] = [
    "banner",
    "generalRules",
    "conditions",
    "rights",
    "related",
    "announcement",
];

/// The documents that pages refer to, from 1.
const OF_DOCUMENTS: [&str; 6] = [
    "article8",
    "visaExemption",
    "borderGates",
    "rightsAndDuties",
    "residence",
    "entryConditions",
];

/// The number of the section that entries of a kind are: among those of pages, or of documents.
pub(super) fn section(kind: &str) -> Option<u8> {
    let place = |kinds: &[&str], first| Some(first).zip(kinds.iter().position(|one| *one == kind));
    let (first, place) = place(&OF_PAGES, 0).or_else(|| place(&OF_DOCUMENTS, 1))?;
    u8::try_from(first + place).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_count_from_0_and_documents_from_1() {
        assert_eq!(OF_PAGES.map(section), [0, 1, 2, 3, 4, 5].map(Some));
        assert_eq!(OF_DOCUMENTS.map(section), [1, 2, 3, 4, 5, 6].map(Some));
        assert_eq!(section("privacy"), None);
    }
}
