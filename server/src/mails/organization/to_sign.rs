//! Something waits for a signature: to those who sign for an organization, gathered.

use evisa_core::case::Task;
use serde::Serialize;

use super::super::contents::Contents;
use super::name;
use crate::Result;
use crate::platform::limiter::MINUTE_MS;
use crate::state::AppState;
use crate::store::case_list::count_work;
use crate::store::{Conn, organization};

/// The time of which one mail tells, in milliseconds.
pub(in crate::mails) const WINDOW_MS: i64 = 15 * MINUTE_MS;

/// Values of its templates.
#[derive(Debug, Serialize)]
pub(in crate::mails) struct ToSign {
    organization: String,
    /// How many wait.
    count: i64,
    /// Those that wait.
    link: String,
}

impl ToSign {
    /// Nothing where all was signed meanwhile.
    pub(in crate::mails) async fn load(
        conn: &mut Conn,
        state: &AppState,
        code: &str,
    ) -> Result<Option<Self>> {
        let known = organization::find(conn, code).await?;
        let signs = known.is_some_and(|it| it.may_sign);
        let counted = count_work(conn, code, signs).await?;
        let waits = counted.into_iter().find(|(task, _)| *task == Task::Sign);
        let count = waits.map_or(0, |(_, count)| count);
        if count == 0 {
            return Ok(None);
        }
        let public = state.config.public();
        Ok(Some(Self {
            organization: name(conn, code).await?,
            count,
            link: format!("{public}/thong-tin-to-chuc/ho-so-da-nop?viecCanLam=sign"),
        }))
    }
}

impl Contents for ToSign {
    const NAME: &'static str = "to-sign";

    fn sample() -> Self {
        Self {
            organization: "Sao Mai <b>& Co".into(),
            count: 3,
            link: "https://evisa.example/thong-tin-to-chuc/ho-so-da-nop?viecCanLam=sign".into(),
        }
    }
}
