//! The kinds of case, as data: what each asks for, what it needs, and who may send it.

use crate::Draft;
use crate::catalogue::GUESTS_OF_STATE;
use crate::form::Form;
use crate::forms::{evisa, evisa_organization, guarantee, organization};
use serde_json::Value;

/// Where a case comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Origin {
    /// Somebody without an account, who holds the case's codes.
    Visitor,
    /// A person who is signed in.
    Account,
    /// An organization.
    Organization,
    /// An organization that the authority has verified.
    VerifiedOrganization,
}

/// What the holder of a case's code must know besides, to ask where it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum KnownBy {
    /// E-mail address and birth date: the form [`crate::forms::lookup::LOOKUP`].
    EmailAndBirth,
    /// Phone number: the form [`crate::forms::lookup::GUARANTEE_LOOKUP`].
    Phone,
}

/// Names a kind: whoever has something for each of them leaves none out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum KindId {
    /// See [`EVISA`].
    Evisa,
    /// See [`EVISA_ORGANIZATION`].
    EvisaOrganization,
    /// See [`GUARANTEE_PERSONAL`].
    GuaranteePersonal,
    /// See [`GUARANTEE_ORGANIZATION`].
    GuaranteeOrganization,
    /// See [`GUARANTEE_VERIFIED`].
    GuaranteeVerified,
    /// See [`ORGANIZATION_REGISTRATION`].
    OrganizationRegistration,
}

/// A kind of case. What a server adds to it (documents, mails, columns of its own) is the server's.
#[derive(Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a need of its own, and any may go with any"
)]
pub struct CaseKind {
    /// Which one it is.
    pub id: KindId,
    /// What is filled in; its name is the kind's name.
    pub form: &'static Form,
    /// Whether a fee is paid before the authority looks at it.
    pub needs_fee: bool,
    /// Whether it needs a portrait and a passport page.
    pub needs_pictures: bool,
    /// Whether an organization that may sign has to sign it.
    pub needs_signature: bool,
    /// Whether an answer names the agency that decides; the others are decided by the head office.
    pub names_agency: bool,
    /// Whose it may be.
    pub origins: &'static [Origin],
    /// Working days within which the authority means to decide; `None`: what its operator sets.
    pub working_days: Option<u16>,
    /// Which cases it means to decide sooner.
    pub sooner: Option<FasterDecision>,
    /// Wire names of the lists of persons among its answers: each is found by name and passport like the holder.
    pub people: &'static [&'static str],
    /// What tells a holder of its code from a stranger.
    pub known_by: KnownBy,
    /// First letters of the number of the document that is issued.
    pub number_prefix: &'static str,
}

/// Fewer working days for cases with a certain answer.
#[derive(Debug)]
pub struct FasterDecision {
    /// Wire name of the choice.
    pub field: &'static str,
    /// Its answer.
    pub answer: &'static str,
    /// Working days within which the authority means to decide those.
    pub working_days: u16,
}

impl CaseKind {
    /// Working days within which the authority means to decide a case with these answers; `None`: what its operator sets.
    #[must_use]
    pub fn working_days(&self, answers: &Draft) -> Option<u16> {
        let sooner = self.sooner.as_ref().filter(|sooner| {
            answers.get(sooner.field).and_then(Value::as_str) == Some(sooner.answer)
        });
        sooner
            .map(|sooner| sooner.working_days)
            .or(self.working_days)
    }

    /// The persons in its lists, in their order.
    pub fn people<'a>(&'a self, answers: &'a Draft) -> impl Iterator<Item = Person<'a>> {
        let lists = self.people.iter().filter_map(|list| answers.get(*list));
        let rows = lists.filter_map(Value::as_array).flatten();
        rows.map(|row| {
            let text = |name: &str| row.get(name).and_then(Value::as_str).unwrap_or_default();
            Person {
                name: text(guarantee::guaranteed::NAME.name),
                passport: text(guarantee::guaranteed::PASSPORT_NUMBER.name),
            }
        })
    }

    /// Its name: in addresses, in the database, in words.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.form.name
    }
}

/// Somebody whom a case names besides its holder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Person<'a> {
    /// As it was answered.
    pub name: &'a str,
    /// Number of the passport.
    pub passport: &'a str,
}

/// Kinds are compared by id: each stands in [`ALL`] once.
impl PartialEq for CaseKind {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for CaseKind {}

/// What a kind of guarantee has in common with the others (specification §3: no fee, no pictures).
const GUARANTEE: CaseKind = CaseKind {
    id: KindId::GuaranteePersonal,
    form: &guarantee::GUARANTEE_PERSONAL,
    needs_fee: false,
    needs_pictures: false,
    needs_signature: false,
    names_agency: true,
    origins: &[Origin::Visitor, Origin::Account],
    // Specification §9: five for clauses 3 and 4 of Article 8, the most that a guarantee takes.
    working_days: Some(5),
    sooner: None,
    people: &[guarantee::RELATIVE_LIST.name],
    known_by: KnownBy::Phone,
    number_prefix: "G",
};

/// What the guarantees of organizations have in common.
const OFFICIAL_GUARANTEE: CaseKind = CaseKind {
    // Specification §9: one working day for clauses 1 and 2.
    sooner: Some(FasterDecision {
        field: guarantee::GUEST_CATEGORY_FIELD.name,
        answer: GUESTS_OF_STATE,
        working_days: 1,
    }),
    ..GUARANTEE
};

/// What both kinds of e-visa have in common.
const E_VISA: CaseKind = CaseKind {
    id: KindId::Evisa,
    form: &evisa::EVISA,
    needs_fee: true,
    needs_pictures: true,
    needs_signature: false,
    names_agency: false,
    origins: &[Origin::Visitor, Origin::Account],
    working_days: None,
    sooner: None,
    people: &[],
    known_by: KnownBy::EmailAndBirth,
    number_prefix: "E",
};

/// A foreigner's e-visa.
pub static EVISA: CaseKind = E_VISA;

/// An e-visa that an organization applies for.
pub static EVISA_ORGANIZATION: CaseKind = CaseKind {
    id: KindId::EvisaOrganization,
    form: &evisa_organization::EVISA_ORGANIZATION,
    needs_signature: true,
    origins: &[Origin::Organization],
    ..E_VISA
};

/// A person vouches for relatives.
pub static GUARANTEE_PERSONAL: CaseKind = GUARANTEE;

/// An organization vouches for those it invites.
pub static GUARANTEE_ORGANIZATION: CaseKind = CaseKind {
    id: KindId::GuaranteeOrganization,
    form: &guarantee::GUARANTEE_ORGANIZATION,
    origins: &[Origin::Visitor, Origin::Account, Origin::Organization],
    ..OFFICIAL_GUARANTEE
};

/// A verified organization vouches for its customers.
pub static GUARANTEE_VERIFIED: CaseKind = CaseKind {
    id: KindId::GuaranteeVerified,
    form: &guarantee::GUARANTEE_VERIFIED,
    people: &[guarantee::GUEST_LIST.name, guarantee::CUSTOMERS.name],
    origins: &[Origin::VerifiedOrganization],
    ..OFFICIAL_GUARANTEE
};

/// An organization asks to be registered; the number that is issued is its code (`maTC`).
pub static ORGANIZATION_REGISTRATION: CaseKind = CaseKind {
    id: KindId::OrganizationRegistration,
    form: &organization::ORGANIZATION_REGISTRATION,
    names_agency: false,
    people: &[],
    number_prefix: "T",
    ..GUARANTEE
};

/// Every kind.
pub static ALL: [&CaseKind; 6] = [
    &EVISA,
    &EVISA_ORGANIZATION,
    &GUARANTEE_PERSONAL,
    &GUARANTEE_ORGANIZATION,
    &GUARANTEE_VERIFIED,
    &ORGANIZATION_REGISTRATION,
];

/// The kind of this name.
#[must_use]
pub fn by_name(name: &str) -> Option<&'static CaseKind> {
    ALL.into_iter().find(|kind| kind.name() == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_an_id_and_a_name_of_its_own() {
        for (place, kind) in ALL.iter().enumerate() {
            let before = &ALL[..place];
            assert!(
                before.iter().all(|other| other.id != kind.id),
                "{}",
                kind.name()
            );
            assert!(
                before.iter().all(|other| other.name() != kind.name()),
                "{}",
                kind.name()
            );
        }
    }
}
