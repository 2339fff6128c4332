//! Table `payment_proposal`: what one person proposes for money under review, and what came of it.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::account::Role;
use super::{Conn, case_file};

/// What may become of money under review.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// It pays for its cases.
    Accept,
    /// It is given back.
    Refund,
    /// It is noted that the bank took it back itself.
    Close,
}

/// What came of a proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A second person confirmed it.
    Confirmed,
    /// A person took it back or rejected it.
    Withdrawn,
    /// The order changed before anybody confirmed it.
    Overtaken,
}

/// A proposal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// Its id: whoever confirms names it, and so what they saw.
    pub id: String,
    /// The order.
    pub receipt: String,
    /// What is proposed.
    pub act: Act,
    /// The amount that it is about, in dong: what the bank took.
    pub dong: i64,
    /// Why.
    pub reason: String,
    /// Who proposed it, by the account's id.
    pub by: String,
    /// The roles by which they may.
    pub roles: Vec<Role>,
    /// When, milliseconds since 1970.
    pub at: i64,
    /// What came of it; `None` while it is open.
    pub outcome: Option<Outcome>,
}

impl Act {
    const ALL: [Self; 3] = [Self::Accept, Self::Refund, Self::Close];

    /// As stored and on the wire.
    #[must_use]
    pub const fn wire(self) -> &'static str {
        match self {
            Self::Accept => "accept",
            Self::Refund => "refund",
            Self::Close => "close",
        }
    }

    /// The name of its proposal in the audit trail.
    #[must_use]
    pub const fn proposed(self) -> &'static str {
        match self {
            Self::Accept => "acceptProposed",
            Self::Refund => "refundProposed",
            Self::Close => "closeProposed",
        }
    }

    fn from_wire(name: &str) -> sqlx::Result<Self> {
        let found = Self::ALL.into_iter().find(|it| it.wire() == name);
        found.ok_or_else(|| case_file::decode(format!("act {name}")))
    }
}

impl Outcome {
    const fn wire(self) -> &'static str {
        match self {
            Self::Confirmed => "confirmed",
            Self::Withdrawn => "withdrawn",
            Self::Overtaken => "overtaken",
        }
    }

    fn from_wire(name: &str) -> sqlx::Result<Self> {
        let all = [Self::Confirmed, Self::Withdrawn, Self::Overtaken];
        let found = all.into_iter().find(|it| it.wire() == name);
        found.ok_or_else(|| case_file::decode(format!("outcome {name}")))
    }
}

impl Proposal {
    pub(super) fn read(row: &AnyRow) -> sqlx::Result<Self> {
        let roles: Vec<String> = case_file::json(row.try_get("roles")?)?;
        let outcome: Option<String> = row.try_get("outcome")?;
        Ok(Self {
            id: row.try_get("id")?,
            receipt: row.try_get("receipt")?,
            act: Act::from_wire(row.try_get("act")?)?,
            dong: row.try_get("dong")?,
            reason: row.try_get("reason")?,
            by: row.try_get("proposed_by")?,
            roles: roles.iter().filter_map(|it| Role::from_wire(it)).collect(),
            at: row.try_get("proposed_at")?,
            outcome: outcome.as_deref().map(Outcome::from_wire).transpose()?,
        })
    }
}

/// Adds an open proposal. Returns false when the order has one.
///
/// # Errors
/// When the database fails.
pub async fn insert(conn: &mut Conn, new: &Proposal) -> sqlx::Result<bool> {
    let done = sqlx::query(
        "INSERT INTO payment_proposal (id, receipt, act, dong, reason, proposed_by, roles, proposed_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
    )
    .bind(&new.id)
    .bind(&new.receipt)
    .bind(new.act.wire())
    .bind(new.dong)
    .bind(&new.reason)
    .bind(&new.by)
    .bind(serde_json::json!(new.roles).to_string())
    .bind(new.at)
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// The proposal of an order with this id.
///
/// # Errors
/// When the database fails.
pub async fn find(conn: &mut Conn, receipt: &str, id: &str) -> sqlx::Result<Option<Proposal>> {
    let row = sqlx::query("SELECT * FROM payment_proposal WHERE receipt = $1 AND id = $2")
        .bind(receipt)
        .bind(id)
        .fetch_optional(conn)
        .await?;
    row.as_ref().map(Proposal::read).transpose()
}

/// Closes an open proposal by a person's act. Returns false when it was closed before.
///
/// # Errors
/// When the database fails.
pub async fn close(
    conn: &mut Conn,
    id: &str,
    outcome: Outcome,
    by: &str,
    now: i64,
) -> sqlx::Result<bool> {
    let done = sqlx::query(
        "UPDATE payment_proposal SET outcome = $2, closed_by = $3, closed_at = $4 \
         WHERE id = $1 AND outcome IS NULL",
    )
    .bind(id)
    .bind(outcome.wire())
    .bind(by)
    .bind(now)
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Closes what is proposed for an order that changed: it was about the money as it stood.
pub(super) async fn overtake(conn: &mut Conn, receipt: &str, now: i64) -> sqlx::Result<()> {
    sqlx::query(
        "UPDATE payment_proposal SET outcome = $2, closed_at = $3 \
         WHERE receipt = $1 AND outcome IS NULL",
    )
    .bind(receipt)
    .bind(Outcome::Overtaken.wire())
    .bind(now)
    .execute(conn)
    .await?;
    Ok(())
}
