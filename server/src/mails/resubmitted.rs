//! What the authority asked for has arrived.

use serde::Serialize;

use super::contents::{Contents, Reference};
use super::when::day;
use crate::Result;
use crate::calendar::expected_day;
use crate::platform::clock::local_date;
use crate::platform::config::Config;
use crate::store::Conn;
use crate::store::case_file::Case;

/// Values of its templates.
#[derive(Debug, Serialize)]
pub struct Resubmitted {
    #[serde(flatten)]
    pub(super) case: Reference,
    /// By when the authority means to decide, as its language writes days; `None` once that day is over, since the time
    /// that the supplement took counts, too.
    expected: Option<String>,
}

impl Resubmitted {
    /// `at`: when it arrived.
    pub(super) async fn load(
        conn: &mut Conn,
        config: &Config,
        case: &Case,
        reference: Reference,
        at: i64,
    ) -> Result<Self> {
        let expected = expected_day(conn, config, case).await?;
        let ahead = expected.filter(|it| *it >= local_date(at));
        Ok(Self {
            case: reference,
            expected: ahead.map(|it| day(case.language, it)),
        })
    }
}

impl Contents for Resubmitted {
    const NAME: &'static str = "resubmitted";

    fn sample() -> Self {
        Self {
            case: Reference::sample(),
            expected: Some("26 November 2026".into()),
        }
    }
}
