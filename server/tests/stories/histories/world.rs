//! Two processes of the portal on one database, travellers, those who look after money, and a bank.

mod portal;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::future::Future;
use std::net::{IpAddr, Ipv4Addr};
use std::pin::pin;
use std::task::Poll;

use axum::extract::{RawQuery, State};
use evisa_core::case::Change;
use evisa_core::words::Lang;
use evisa_server::cases::{self, advance, delete};
use evisa_server::http::extract::{Json, Language, Path};
use evisa_server::http::limit::Address;
use evisa_server::payments::{confirm, ipn, proposal, reconcile, return_url, start};
use evisa_server::people::{Actor, Finance, JustProved, Payer, SignedIn};
use evisa_server::platform::clock::Clock;
use evisa_server::platform::random::Random;
use evisa_server::state::AppState;
use evisa_server::store::account::Account;
use evisa_server::store::case_file::Case;
use evisa_server::store::{Scope, Store, case_file};
use evisa_server::{Error, Result};
use serde::Serialize;
use serde_json::{Value, json};
use sqlx::Row;

use super::act::{Act, Until};
use super::bank::{Bank, LATE_MS, Pay};
use crate::support::bank::SECRET;

/// The farthest that the portal's clock is from the bank's.
pub const SKEW_MS: i64 = 20_000;
/// So long the portal believes what the bank said of an order.
const FRESH_MS: i64 = 15_000;
/// So long it waits for the bank's answer.
const AWAITED_MS: i64 = 15_000;
/// What a bank that took another amount took more.
const MORE: i64 = 100_000;

pub struct World {
    pub bank: Bank,
    pub processes: RefCell<Vec<AppState>>,
    pub url: String,
    pub codes: Vec<String>,
    /// Two of finance, a supervisor, and one of both roles.
    pub people: Vec<Account>,
    pub now: RefCell<i64>,
    pub skew: RefCell<i64>,
    /// Addresses of the bank that the portal gave away, with the cases they pay for.
    pub urls: RefCell<Vec<String>>,
    /// The bank's names for orders, by the cases that they are about.
    pub about: RefCell<BTreeMap<String, Vec<usize>>>,
    /// What the portal should never have done.
    pub wrong: RefCell<Vec<String>>,
}

impl World {
    /// The clock of a process shows the bank's time and its skew.
    pub fn set_clocks(&self) {
        let now = *self.now.borrow();
        self.bank.books().now = now;
        for state in self.processes.borrow().iter() {
            if let Clock::Fixed(at) = &state.clock {
                let shown = now + *self.skew.borrow();
                at.store(shown, std::sync::atomic::Ordering::SeqCst);
            }
        }
    }

    pub fn pass(&self, ms: i64) {
        *self.now.borrow_mut() += ms;
        self.set_clocks();
    }

    pub fn state(&self, process: usize) -> AppState {
        self.processes.borrow()[process].clone()
    }

    /// A process that stopped begins anew: what it had open is gone.
    async fn restart(&self, process: usize) {
        let store = Store::open(&self.url).await.unwrap();
        self.processes.borrow_mut()[process].store = store;
    }

    /// What an act does that is not the portal's.
    pub fn outside(&self, act: &Act) -> bool {
        let mut books = self.bank.books();
        let pick = |number: usize, books: &super::bank::Books| {
            let names: Vec<_> = books.txns.keys().cloned().collect();
            (!names.is_empty()).then(|| names[number % names.len()].clone())
        };
        match *act {
            Act::Arrive { url } => {
                let urls = self.urls.borrow();
                if !urls.is_empty() {
                    // The newest ones are the likeliest.
                    let at = urls.len() - 1 - (url % urls.len()).min(url % 3);
                    books.arrive(&urls[at]);
                }
            }
            Act::Finish {
                txn,
                pay,
                other_amount,
            } => {
                if let Some(name) = pick(txn, &books) {
                    let dong = other_amount.then(|| books.txns[&name].asked + MORE);
                    books.finish(&name, pay, dong);
                }
            }
            Act::TryAgain { txn } => {
                if let Some(name) = pick(txn, &books) {
                    books.try_again(&name);
                }
            }
            Act::Lift { txn, good, told } => {
                if let Some(name) = pick(txn, &books) {
                    books.lift(&name, good, told);
                }
            }
            Act::Reverse { txn, how } => {
                if let Some(name) = pick(txn, &books) {
                    books.reverse(&name, how);
                }
            }
            Act::Pass { ms } => {
                drop(books);
                self.pass(ms);
            }
            Act::Skew { ms } => {
                drop(books);
                *self.skew.borrow_mut() = ms.clamp(-SKEW_MS, SKEW_MS);
                self.set_clocks();
            }
            _ => return false,
        }
        true
    }

    /// Some acts while an answer of the bank is under way; those at the portal by one of its processes. The portal does
    /// not wait long for an answer. What the bank puts right meanwhile, its daily file tells.
    pub async fn meanwhile(&self, acts: &[Act], process: usize) {
        let mut left = AWAITED_MS;
        for act in acts {
            match *act {
                Act::Restore { .. } => {}
                Act::Pass { ms } => {
                    let ms = ms.min(left);
                    left -= ms;
                    self.pass(ms);
                }
                _ if self.outside(act) => {}
                _ => self.inside(act, process, Until::Done).await,
            }
        }
    }

    /// What an act does at the portal, by one of its processes, as far as it gets.
    pub async fn inside(&self, act: &Act, process: usize, until: Until) {
        let looks = match until {
            Until::Done => usize::MAX,
            Until::Stopped(looks) => looks,
        };
        // What was under way ends here: a process that begins anew would wait for the locks of the one that stopped.
        let done = {
            let mut doing = pin!(self.perform(act, process));
            let mut left = looks;
            let stopping = std::future::poll_fn(|context| {
                if left == 0 {
                    return Poll::Ready(None);
                }
                left -= 1;
                doing.as_mut().poll(context).map(Some)
            });
            tokio::select! {
                biased;
                () = self.bank.stop.notified() => None,
                done = stopping => done,
            }
        };
        match done {
            None => self.restart(process).await,
            Some(Err(Error::Internal(cause))) => {
                let what = format!("{act:?}: internal error: {cause}");
                self.wrong.borrow_mut().push(what);
            }
            Some(_) => {}
        }
    }

    async fn perform(&self, act: &Act, process: usize) -> Result<()> {
        let state = self.state(process);
        match *act {
            Act::Start { one } => self.start(state, one).await,
            Act::Deliver { notice } => {
                let notices = self.bank.books().notices.clone();
                let Some(last) = notices.len().checked_sub(1) else {
                    return Ok(());
                };
                let query = notices[notice.map_or(last, |it| it % notices.len())].clone();
                let _ = ipn::notice(State(state), RawQuery(Some(query))).await;
                Ok(())
            }
            Act::Forge { notice } => {
                let notices = self.bank.books().notices.clone();
                if notices.is_empty() {
                    return Ok(());
                }
                let query = notices[notice % notices.len()].clone();
                let forged = query
                    .replace("vnp_ResponseCode=24", "vnp_ResponseCode=00")
                    .replace("vnp_TransactionStatus=02", "vnp_TransactionStatus=00")
                    .replace("vnp_TransactionNo=14", "vnp_TransactionNo=15");
                assert_ne!(forged, query);
                let reply = ipn::notice(State(state), RawQuery(Some(forged))).await;
                assert_eq!(json!(reply.0)["RspCode"], "97");
                Ok(())
            }
            Act::Return { notice } => {
                let notices = self.bank.books().notices.clone();
                if let Some(query) = notices.get(notice % notices.len().max(1)).cloned() {
                    drop(return_url::back(State(state), RawQuery(Some(query))).await?);
                }
                Ok(())
            }
            Act::Round => reconcile::round(&state).await.map(drop),
            Act::Edit { case } => {
                let edit = |case: &mut Case| {
                    let other = if case.fee_class.as_deref() == Some("0") {
                        "1"
                    } else {
                        "0"
                    };
                    case.fee_class = Some(other.into());
                    Change::Edit
                };
                self.change(&state, case, edit, &Actor::Visitor).await
            }
            Act::Cancel { case } => {
                let cancel = |_: &mut Case| Change::Cancel {
                    officer: None,
                    reason: None,
                };
                self.change(&state, case, cancel, &Actor::System).await
            }
            Act::Delete { case } => {
                let code = &self.codes[case % self.codes.len()];
                let actor = Actor::Officer {
                    account: self.people[0].id.clone(),
                    agency: None,
                };
                delete(&state, &actor, code).await
            }
            Act::Propose { order, what, blind } => self.propose(state, order, what, blind).await,
            Act::Confirm { proposal, person } => {
                let Some(path) = self.proposal(&state, proposal).await? else {
                    return Ok(());
                };
                let account = self.people[person % self.people.len()].clone();
                let (who, proved_at) = (Finance(account.clone()), state.clock.millis());
                let family = String::new();
                let just = JustProved(SignedIn {
                    account,
                    family,
                    proved_at,
                });
                confirm::confirm(State(state), who, just, Path(path))
                    .await
                    .map(drop)
            }
            Act::Withdraw { proposal, person } => {
                let Some(path) = self.proposal(&state, proposal).await? else {
                    return Ok(());
                };
                let who = Finance(self.people[person].clone());
                proposal::withdraw(State(state), who, Path(path))
                    .await
                    .map(drop)
            }
            Act::Restore { txn } => self.restore(&state, txn).await,
            _ => Ok(()),
        }
    }
}

/// What the portal and this bank agree on.
pub fn agreed(state: &mut AppState, bank_url: &str, seed: u64) {
    let mut config = (*state.config).clone();
    config.vnpay_url = Some(format!("{bank_url}/paymentv2/vpcpay.html").parse().unwrap());
    config.vnpay_secret = Some(SECRET.into());
    state.config = config.into();
    state.random = Random::seeded(seed);
}
