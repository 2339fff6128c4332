//! What an organization has to do next with what it has sent: the queues of [`Task`], as conditions.

use evisa_core::case::{self, CaseKind, Step, Task};
use sqlx::Row;

use crate::store::Conn;
use crate::store::case_file::ANSWERED;
use crate::store::sql::Sql;

/// What cases wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Work {
    /// Which queue.
    pub task: Task,
    /// Whether the organization signs what it sends.
    pub must_sign: bool,
}

impl Work {
    /// The condition under which a case is in the queue: what [`Task::is_due`] says of a case, said of its columns.
    pub(super) fn push(self, sql: &mut Sql) {
        match self.task {
            Task::Pay => {
                of_kinds(sql, |kind| kind.needs_fee);
                step(sql, Step::New);
                sql.push(" AND paid_at IS NULL AND complete = 1");
            }
            Task::Sign if !self.must_sign => sql.push("1 = 0"),
            Task::Sign => {
                of_kinds(sql, |kind| kind.needs_signature);
                sql.push(" AND complete = 1 AND signed_at IS NULL AND (step = ");
                sql.bind(Step::New.wire());
                sql.push(" OR (step = ");
                sql.bind(Step::Supplement.wire());
                sql.push(&format!(" AND asked_fields LIKE '{ANSWERED}%'))"));
            }
            Task::AddPictures => {
                sql.push("complete = 0");
                step(sql, Step::New);
            }
            Task::Change => {
                sql.push(&format!("asked_fields NOT LIKE '{ANSWERED}%'"));
                step(sql, Step::Supplement);
            }
        }
    }
}

/// Kinds of which something holds.
pub(super) fn of_kinds(sql: &mut Sql, holds: fn(&CaseKind) -> bool) {
    let kinds = case::ALL.into_iter().filter(|kind| holds(kind));
    sql.push("one.kind IN ");
    sql.list(kinds.map(CaseKind::name));
}

fn step(sql: &mut Sql, step: Step) {
    sql.push(" AND step = ");
    sql.bind(step.wire());
}

/// How many cases of an organization wait for each [`Task`].
///
/// # Errors
/// When the database fails.
pub async fn count(
    conn: &mut Conn,
    organization: &str,
    must_sign: bool,
) -> sqlx::Result<Vec<(Task, i64)>> {
    let mut sql = Sql::new("SELECT ");
    for (place, task) in Task::ALL.into_iter().enumerate() {
        sql.push(if place > 0 { ", " } else { "" });
        sql.push("COALESCE(SUM(CASE WHEN ");
        Work { task, must_sign }.push(&mut sql);
        sql.push(&format!(" THEN 1 ELSE 0 END), 0) AS {}", task.wire()));
    }
    sql.push(" FROM case_file one WHERE organization_id = ");
    sql.bind(organization);
    sql.push(" AND step IN ");
    sql.list([Step::New.wire(), Step::Supplement.wire()]);
    let rows = sql.all(conn).await?;
    let row = rows.first().ok_or(sqlx::Error::RowNotFound)?;
    let counted = Task::ALL.map(|task| Ok((task, row.try_get::<i64, _>(task.wire())?)));
    counted.into_iter().collect()
}
