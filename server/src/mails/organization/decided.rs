//! What was decided of an organization's applications within an hour, in one mail: hundreds are decided in a week.

use evisa_core::case::Step;
use serde::Serialize;

use super::super::contents::Contents;
use super::{ListedCase, Readers, name};
use crate::Result;
use crate::platform::limiter::HOUR_MS;
use crate::state::AppState;
use crate::store::case_file;
use crate::store::{Conn, Scope};

/// The time of which one mail tells, in milliseconds.
pub(in crate::mails) const WINDOW_MS: i64 = HOUR_MS;
/// Cases of one window that are looked at.
const MOST: i64 = 500;

/// Values of its templates.
#[derive(Debug, Serialize)]
pub(in crate::mails) struct Decided {
    organization: String,
    /// How many there are.
    count: usize,
    approved: Vec<ListedCase>,
    denied: Vec<ListedCase>,
    cancelled: Vec<ListedCase>,
    /// What the organization has sent.
    link: String,
}

impl Decided {
    /// What was decided in the window that `at` is in, of what concerns an address; nothing where that was deleted since.
    pub(in crate::mails) async fn load(
        conn: &mut Conn,
        state: &AppState,
        (organization, address): (&str, &str),
        at: i64,
    ) -> Result<Option<Self>> {
        let from = at.div_euclid(WINDOW_MS) * WINDOW_MS;
        let span = from..from + WINDOW_MS;
        let scope = Scope::Organization(organization.to_owned());
        let found = case_file::decided_in(conn, organization, &span, MOST, &scope).await?;
        let mut told = Self {
            organization: name(conn, organization).await?,
            count: 0,
            approved: Vec::new(),
            denied: Vec::new(),
            cancelled: Vec::new(),
            link: format!("{}/thong-tin-to-chuc/ho-so-da-nop", state.config.public()),
        };
        let mut readers = Readers::default();
        for case in &found {
            if !case.kind.needs_fee || !readers.have(conn, case, address).await? {
                continue;
            }
            let list = match case.step() {
                Step::Approved => &mut told.approved,
                Step::Denied => &mut told.denied,
                _ => &mut told.cancelled,
            };
            list.push(ListedCase::of(case));
            told.count += 1;
        }
        Ok((told.count > 0).then_some(told))
    }
}

impl Contents for Decided {
    const NAME: &'static str = "decided";

    fn sample() -> Self {
        Self {
            organization: "Sao Mai <b>& Co".into(),
            count: 3,
            approved: vec![ListedCase::sample()],
            denied: vec![ListedCase::sample()],
            cancelled: vec![ListedCase::sample()],
            link: "https://evisa.example/thong-tin-to-chuc/ho-so-da-nop".into(),
        }
    }
}
