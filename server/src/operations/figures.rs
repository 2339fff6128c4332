//! The figures: what each is called, when it alarms, and what it is now.

use std::path::Path;

use crate::Result;
use crate::state::AppState;
use crate::store::operations::{self, QueueLength};

/// What is watched. Its name is that of the metric, without `evisa_`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Metric {
    /// By Prometheus' conventions.
    pub name: &'static str,
    /// What it counts.
    pub help: &'static str,
    alarm: Alarm,
}

/// When a figure is not as it should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Alarm {
    /// Above so much.
    Above(i64),
    /// Below so much.
    Below(i64),
    /// Said, and not judged.
    Never,
}

const HOUR: i64 = 3600;

/// Says what is watched.
macro_rules! watched {
    ($($name:ident: $metric:literal, $help:literal, $alarm:expr;)*) => {
        $(const $name: Metric = Metric { name: $metric, help: $help, alarm: $alarm };)*

        /// Everything that is watched, in the order in which it is shown.
        pub const ALL: &[Metric] = &[$($name),*];
    };
}

watched! {
    AUDIT_DOUBTS: "audit_doubts", "What the last check of the whole audit trail found", Alarm::Above(0);
    AUDIT_FAILURES: "audit_failures_total",
        "Changes, documents and rounds of signing that the audit trail failed", Alarm::Above(0);
    CASES_UNCHECKED: "cases_unchecked",
        "Cases paid over an hour ago that no officer sees, because their pictures are unchecked", Alarm::Above(0);
    JOBS_DEAD: "jobs_dead", "Jobs given up after three days, by lane", Alarm::Above(0);
    JOBS_FAILING: "jobs_failing", "Jobs that failed three times or more and are tried again, by lane", Alarm::Above(20);
    JOBS_DUE: "jobs_due", "Jobs that are due, by lane", Alarm::Never;
    JOBS_OLDEST: "jobs_oldest_seconds", "How long the job has been due that waits longest, by lane", Alarm::Above(HOUR);
    ORDERS_UNCONFIRMED: "orders_unconfirmed",
        "Orders without the bank's word half an hour after they were made", Alarm::Above(0);
    PAYMENTS_UNDER_REVIEW: "payments_under_review", "Orders whose money waits for a person's decision", Alarm::Never;
    PAYMENTS_REVIEW_OLDEST: "payments_under_review_oldest_seconds",
        "How long the payment has waited that waits longest for a decision", Alarm::Above(48 * HOUR);
    REFUNDS_UNCONFIRMED: "refunds_unconfirmed", "Refunds that the bank has neither carried out nor refused", Alarm::Never;
    REFUNDS_OLDEST: "refunds_unconfirmed_oldest_seconds",
        "How long ago the oldest of these refunds was asked for", Alarm::Above(72 * HOUR);
    DISK_FREE: "disk_free_bytes", "Free space where pictures and documents are kept", Alarm::Below(5 << 30);
    SIGN_IN_FAILURES: "sign_in_failures_total", "Sign-ins with a wrong name or password", Alarm::Never;
}

/// A figure as it is now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figure {
    /// What.
    pub watched: Metric,
    /// Lane of jobs, where each has its own.
    pub lane: Option<&'static str>,
    /// How much: a number, bytes or seconds, as the name says.
    pub value: i64,
}

impl Figure {
    /// Whether somebody should look.
    #[must_use]
    pub const fn is_alarming(&self) -> bool {
        match self.watched.alarm {
            Alarm::Above(most) => self.value > most,
            Alarm::Below(least) => self.value < least,
            Alarm::Never => false,
        }
    }
}

const fn one(watched: Metric, value: i64) -> Figure {
    Figure {
        watched,
        lane: None,
        value,
    }
}

/// Every figure as it is now.
///
/// # Errors
/// When the database fails.
pub async fn now(state: &AppState) -> Result<Vec<Figure>> {
    let now = state.clock.millis();
    let seconds = |waiting: QueueLength| waiting.since.map_or(0, |since| (now - since) / 1000);
    let conn = &mut *state.store.read().await?;
    let (review, refunds) = (
        operations::under_review(conn).await?,
        operations::refunds(conn).await?,
    );
    let metrics = &state.metrics;
    let mut figures = vec![
        one(AUDIT_DOUBTS, metrics.audit_doubts.get()),
        one(AUDIT_FAILURES, metrics.audit_failures.get() as i64),
        one(
            CASES_UNCHECKED,
            operations::unchecked(conn, now).await?.count,
        ),
        one(
            ORDERS_UNCONFIRMED,
            operations::unconfirmed(conn, now).await?.count,
        ),
        one(PAYMENTS_UNDER_REVIEW, review.count),
        one(PAYMENTS_REVIEW_OLDEST, seconds(review)),
        one(REFUNDS_UNCONFIRMED, refunds.count),
        one(REFUNDS_OLDEST, seconds(refunds)),
        one(SIGN_IN_FAILURES, metrics.sign_in_failures.get() as i64),
    ];
    for jobs in operations::jobs(conn, now).await? {
        let oldest = jobs.oldest_due.map_or(0, |due| (now - due) / 1000);
        for (watched, value) in [
            (JOBS_DEAD, jobs.dead),
            (JOBS_FAILING, jobs.failing),
            (JOBS_DUE, jobs.due),
            (JOBS_OLDEST, oldest),
        ] {
            figures.push(Figure {
                watched,
                lane: Some(jobs.lane.name()),
                value,
            });
        }
    }
    match free(&state.config.data_dir) {
        Ok(bytes) => figures.push(one(DISK_FREE, bytes)),
        // A figure that is missing alarms too, see `server/alerts.yml`.
        Err(error) => tracing::warn!(%error, "the free space of the data folder cannot be read"),
    }
    let place = |figure: &Figure| ALL.iter().position(|one| *one == figure.watched);
    figures.sort_by_key(|figure| place(figure));
    Ok(figures)
}

/// Bytes that may still be written in a folder.
fn free(folder: &Path) -> std::io::Result<i64> {
    let found = rustix::fs::statvfs(folder)?;
    let bytes = found.f_bavail.saturating_mul(found.f_frsize);
    Ok(i64::try_from(bytes).unwrap_or(i64::MAX))
}
