//! What follows of a case beside its answers, and is told with them (specification §3).

use jiff::civil::Date;
use serde::Serialize;

/// What follows of a case, by its kind.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(untagged)]
pub enum Facts {
    /// Of a guarantee.
    Guarantee(GuaranteeFacts),
    /// Of the registration of an organization.
    Registration(RegistrationFacts),
    /// Nothing.
    None {},
}

/// What the authority adds to a guarantee.
#[derive(Debug, Default, Serialize, utoipa::ToSchema)]
pub struct GuaranteeFacts {
    /// Number of a person's guarantee.
    #[serde(rename = "guarantee_id", skip_serializing_if = "Option::is_none")]
    pub(super) personal_number: Option<String>,
    /// Number of an organization's.
    #[serde(
        rename = "guarantee_organization_id",
        skip_serializing_if = "Option::is_none"
    )]
    pub(super) organization_number: Option<String>,
    /// Day of receipt.
    #[serde(rename = "ngayNhanHoSo")]
    #[schema(value_type = Option<String>, format = Date)]
    pub(super) received: Option<Date>,
    /// Code of the agency that decides.
    #[serde(rename = "noiXuLy")]
    pub(super) agency: Option<String>,
    /// Number of the answer.
    #[serde(rename = "soVanBanTraLoi")]
    pub(super) answer_number: Option<String>,
    /// Day of the answer; the expected one while there is none.
    #[serde(rename = "ngayTraKetQua")]
    #[schema(value_type = Option<String>, format = Date)]
    pub(super) answered: Option<Date>,
}

impl Facts {
    /// What the authority has filled in so far, each by the key of its name in the words of printouts. A day by which an answer
    /// is expected is no part of it.
    #[must_use]
    pub fn filled_in(&self) -> Vec<(&'static str, FilledIn)> {
        let Self::Guarantee(facts) = self else {
            return Vec::new();
        };
        let answered = facts.answered.filter(|_| facts.answer_number.is_some());
        let of = [
            ("letter_received", facts.received.map(FilledIn::Day)),
            ("letter_agency", facts.agency.clone().map(FilledIn::Agency)),
            (
                "letter_answer",
                facts.answer_number.clone().map(FilledIn::Text),
            ),
            ("letter_answered", answered.map(FilledIn::Day)),
        ];
        of.into_iter()
            .filter_map(|(key, filled)| Some((key, filled?)))
            .collect()
    }
}

/// Something that the authority has filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FilledIn {
    /// A day.
    Day(Date),
    /// The code of an agency.
    Agency(String),
    /// As it stands.
    Text(String),
}

/// What the authority adds to the registration of an organization.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct RegistrationFacts {
    /// The organization's code, once it has one.
    #[serde(rename = "maTC", skip_serializing_if = "Option::is_none")]
    pub(super) code: Option<String>,
}
