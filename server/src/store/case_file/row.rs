//! Rows as cases. What a case is read from is more than its table: whether its organization signs is what the
//! authority grants now. So every query for cases is one of [`Cases`], which alone reads rows.

use evisa_core::case::{self, State, Step};
use evisa_core::words::Lang;
use sqlx::any::{Any, AnyRow};
use sqlx::{AssertSqlSafe, Encode, Row, Type};

use super::asked::Asked;
use super::{Case, Owner, Query, Subject, decode, json};
use crate::store::{Conn, Scope};

/// Cases that are asked for, of which only those are read that a scope admits.
pub(super) struct Cases(Query<'static>);

impl Cases {
    /// The cases that `rest` names: conditions, order and limit.
    pub(super) fn of(rest: &'static str) -> Self {
        let sql = format!(
            "SELECT case_file.*, (SELECT may_sign FROM organization \
             WHERE organization.code = case_file.organization_id) AS organization_signs FROM case_file {rest}"
        );
        Self(sqlx::query(AssertSqlSafe(sql)))
    }

    pub(super) fn bind<'v>(self, value: impl Encode<'v, Any> + Type<Any>) -> Self {
        Self(self.0.bind(value))
    }

    /// All of them.
    ///
    /// # Errors
    /// When the database fails or a row cannot be read.
    pub(super) async fn all(self, conn: &mut Conn, scope: &Scope) -> sqlx::Result<Vec<Case>> {
        let rows = self.0.fetch_all(conn).await?;
        let cases: Vec<Case> = rows.iter().map(read).collect::<sqlx::Result<_>>()?;
        Ok(cases.into_iter().filter(|it| scope.admits(it)).collect())
    }

    /// The one that there can be.
    ///
    /// # Errors
    /// The same.
    pub(super) async fn one(self, conn: &mut Conn, scope: &Scope) -> sqlx::Result<Option<Case>> {
        let row = self.0.fetch_optional(conn).await?;
        let case = row.as_ref().map(read).transpose()?;
        Ok(case.filter(|it| scope.admits(it)))
    }
}

fn read(row: &AnyRow) -> sqlx::Result<Case> {
    let kind: &str = row.try_get("kind")?;
    let kind = case::by_name(kind).ok_or_else(|| decode(format!("kind {kind}")))?;
    let signs: Option<i64> = row.try_get("organization_signs")?;
    Ok(Case {
        code: row.try_get("code")?,
        kind,
        form_version: row.try_get::<i64, _>("form_version")? as u32,
        answers: json(row.try_get("answers")?)?,
        language: Lang::parse(row.try_get("language")?).unwrap_or_default(),
        security_hash: row.try_get("security_hash")?,
        owner: read_owner(row)?,
        agency: row.try_get("agency")?,
        email: row.try_get("email")?,
        phone: row.try_get("phone")?,
        subject: Subject {
            name: row.try_get("subject_name")?,
            nationality: row.try_get("subject_nationality")?,
            document: row.try_get("subject_document")?,
            birth_date: row.try_get("subject_birth_date")?,
            birth_kind: row.try_get("subject_birth_kind")?,
        },
        fee_class: row.try_get("fee_class")?,
        state: read_state(row)?,
        paid_at: row.try_get("paid_at")?,
        organization_signs: signs == Some(1),
        signed_at: row.try_get("signed_at")?,
        accepted_at: row.try_get("accepted_at")?,
        marks: row.try_get("marks")?,
        complete: row.try_get::<i64, _>("complete")? == 1,
        checked: row.try_get::<i64, _>("checked")? == 1,
        version: row.try_get("version")?,
        created_at: row.try_get("created_at")?,
        updated_at: row.try_get("updated_at")?,
    })
}

fn read_owner(row: &AnyRow) -> sqlx::Result<Owner> {
    let origin: &str = row.try_get("origin")?;
    match origin {
        Owner::VISITOR => Ok(Owner::Visitor),
        Owner::ACCOUNT => Ok(Owner::Account(row.try_get("owner_id")?)),
        Owner::ORGANIZATION => Ok(Owner::Organization {
            organization: row.try_get("organization_id")?,
            account: row.try_get("owner_id")?,
        }),
        other => Err(decode(format!("origin {other}"))),
    }
}

/// A step whose columns do not hold what it needs is a broken row, not a state.
fn read_state(row: &AnyRow) -> sqlx::Result<State> {
    let step: &str = row.try_get("step")?;
    let officer = || row.try_get::<String, _>("officer_id");
    let reason = || row.try_get::<String, _>("reason");
    let at = || row.try_get::<i64, _>("decided_at");
    Ok(
        match Step::from_wire(step).ok_or_else(|| decode(format!("step {step}")))? {
            Step::New => State::New,
            Step::Waiting => State::Waiting,
            Step::InReview => State::InReview {
                officer: officer()?,
            },
            Step::Supplement => {
                let asked: Asked = json(row.try_get("asked_fields")?)?;
                let answered = asked.is_answered();
                State::Supplement {
                    officer: officer()?,
                    asked: asked.into_fields(),
                    reason: reason()?,
                    answered,
                }
            }
            Step::Approved => State::Approved {
                officer: officer()?,
                number: row.try_get("document_number")?,
                at: at()?,
            },
            Step::Denied => State::Denied {
                officer: officer()?,
                reason: reason()?,
                at: at()?,
            },
            Step::Cancelled => State::Cancelled {
                officer: row.try_get("officer_id")?,
                reason: row.try_get("reason")?,
                at: at()?,
            },
        },
    )
}
