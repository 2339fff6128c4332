//! What a list says of a guarantee beside its own columns: who is invited, when and where to.

use std::collections::BTreeMap;

use evisa_core::Draft;
use evisa_core::case::CaseKind;
use evisa_core::forms::guarantee as form;
use serde::Serialize;
use serde_json::Value;

use crate::store::Conn;
use crate::store::case_list::{self, CaseRow};

/// Persons that a line names; the others are counted.
const NAMED: usize = 3;

/// A visit that is guaranteed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Visit {
    /// The first persons, three at most.
    pub(super) khach: Vec<String>,
    /// How many there are.
    pub(super) so_nguoi: usize,
    /// Expected day of entry.
    #[schema(format = Date)]
    pub(super) ngay_nhap_canh: String,
    /// Code of the agency that issues the visa.
    pub(super) cq_cap_thi_thuc: String,
    /// Code of the purpose of entry.
    pub(super) muc_dich: String,
}

/// Of those of the rows that list persons, by code. Their reader was admitted to each.
pub(super) async fn visits(
    conn: &mut Conn,
    rows: &[CaseRow],
) -> sqlx::Result<BTreeMap<String, Visit>> {
    let listing = rows.iter().filter(|row| !row.kind.people.is_empty());
    let kinds: BTreeMap<&str, &CaseKind> =
        listing.map(|row| (row.code.as_str(), row.kind)).collect();
    let codes: Vec<&str> = kinds.keys().copied().collect();
    let answers = case_list::answers(conn, &codes).await?;
    let visits = answers.into_iter().filter_map(|(code, answers)| {
        let visit = Visit::of(kinds.get(code.as_str())?, &answers)?;
        Some((code, visit))
    });
    Ok(visits.collect())
}

impl Visit {
    /// Nothing where a kind lists nobody.
    pub(super) fn of(kind: &CaseKind, answers: &Draft) -> Option<Self> {
        if kind.people.is_empty() {
            return None;
        }
        let text = |name: &str| {
            let answer = answers.get(name).and_then(Value::as_str);
            answer.unwrap_or_default().to_owned()
        };
        let day = text(form::ENTRY_DATE.name);
        Some(Self {
            khach: kind
                .people(answers)
                .take(NAMED)
                .map(|it| it.name.to_owned())
                .collect(),
            so_nguoi: kind.people(answers).count(),
            ngay_nhap_canh: day.split('T').next().unwrap_or_default().to_owned(),
            cq_cap_thi_thuc: text(form::VISA_AGENCY_FIELD.name),
            muc_dich: text(form::PURPOSE_FIELD.name),
        })
    }
}
