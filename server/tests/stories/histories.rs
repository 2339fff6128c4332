//! Histories of payments: whatever happens, in whatever order, however often and however far it gets, the money of the
//! portal's books is the money of the bank's. Each history is drawn by a seed, which a failure prints.
//!
//! `EVISA_HISTORIES` says how many, `EVISA_HISTORIES_FROM` the first seed; `scripts/resilience/payment-histories` runs
//! any number on both databases. A seed draws the same acts again; between which two steps a process stops depends on
//! the machine too.

mod act;
mod bank;
mod truth;
mod world;

use std::cell::RefCell;
use std::collections::BTreeMap;

use evisa_core::code;
use evisa_server::audit::guard;
use evisa_server::kinds::{self, ExtraData};
use evisa_server::people::{self, Actor, NewAccount, Role};
use evisa_server::platform::clock::Clock;
use evisa_server::state::AppState;
use evisa_server::store::Scope;
use evisa_server::store::account::{self, Account};
use evisa_server::store::audit::{self, Event};
use evisa_server::store::case_file::{self, Case};
use jiff::Timestamp;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::json;
use tokio::net::TcpListener;

use self::act::{Act, Until};
use self::bank::Bank;
use self::world::World;
use crate::support::Portal;
use crate::support::database::Postgres;
use crate::support::portal::START;

/// Histories of a run of the tests, which `scripts/test` begins at another number with each commit.
const USUAL: u64 = 100;
/// Acts of a history.
const ACTS: usize = 60;
const HOUR: i64 = 60 * 60_000;
/// So many histories share a database, which is emptied in between.
const TABLES: [&str; 11] = [
    "payment_notice",
    "payment_refund",
    "payment_proposal",
    "payment_line",
    "payment_order",
    "audit",
    "outbox",
    "case_word",
    "evisa_case",
    "case_image",
    "case_file",
];

fn number(name: &str, otherwise: u64) -> u64 {
    let set = std::env::var(name).ok();
    set.map_or(otherwise, |it| it.parse().expect("a number"))
}

#[tokio::test]
async fn on_sqlite() {
    // Histories are about what is written, not about what survives a power cut: memory will do for the disk.
    let folder = tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir());
    let folder = folder.unwrap();
    let url = format!("sqlite:{}", folder.path().join("histories.db").display());
    told(url, USUAL).await;
}

#[tokio::test]
async fn on_postgres() {
    let Some(postgres) = Postgres::start().await else {
        return;
    };
    told(postgres.url.clone(), USUAL / 4).await;
}

/// Tells as many histories as are asked for in a database.
async fn told(url: String, usual: u64) {
    let stage = Stage::new(url).await;
    let (first, count) = (
        number("EVISA_HISTORIES_FROM", 1),
        number("EVISA_HISTORIES", usual),
    );
    let mut failed = Vec::new();
    for seed in first..first + count {
        let (wrong, acts) = stage.tell(seed).await;
        if !wrong.is_empty() {
            eprintln!(
                "seed {seed}:\n  {}\n  {}",
                acts.join("\n  "),
                wrong.join("\n  ")
            );
            failed.push(seed);
        }
    }
    println!(
        "{count} histories from seed {first}: {} wrong",
        failed.len()
    );
    assert!(failed.is_empty(), "seeds {failed:?}");
}

/// What histories share: a database, a bank, people, and how a case looks.
struct Stage {
    _portal: Portal,
    url: String,
    bank_url: String,
    bank: Bank,
    people: Vec<Account>,
    case: Case,
    extra: ExtraData,
    state: AppState,
}

impl Stage {
    async fn new(url: String) -> Self {
        let portal = Portal::start_with(|config| config.database_url = Some(url.clone())).await;
        let (code, _) = portal.apply(&portal.good_draft().await).await;
        let mut conn = portal.state.store.read().await.unwrap();
        let case = case_file::find(&mut conn, &code, &Scope::Everything).await;
        let case = case.unwrap().unwrap();
        let extra = kinds::of(case.kind).load(&mut conn, &case).await.unwrap();
        let mut people = Vec::new();
        for (name, roles) in [
            ("first", vec![Role::Finance]),
            ("second", vec![Role::Finance]),
            ("chief", vec![Role::Supervisor]),
            ("both", vec![Role::Finance, Role::Supervisor]),
        ] {
            let email = format!("{name}@evisa.example");
            let new = NewAccount::with_email(&email, name, &roles);
            people::open(&portal.state, new).await.unwrap().unwrap();
            let found = account::find_by_user_name(&mut conn, &email).await;
            people.push(found.unwrap().unwrap());
        }
        drop(conn);
        let bank = Bank::new();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let bank_url = format!("http://{}", listener.local_addr().unwrap());
        let served = axum::serve(listener, bank.clone().router());
        tokio::spawn(async move { served.await.unwrap() });
        Self {
            state: portal.state.clone(),
            _portal: portal,
            url,
            bank_url,
            bank,
            people,
            case,
            extra,
        }
    }

    /// Tells one history. What went wrong, and what happened.
    async fn tell(&self, seed: u64) -> (Vec<String>, Vec<String>) {
        let mut rng = StdRng::seed_from_u64(seed);
        let world = self.begin(seed).await;
        let mut acts = Vec::new();
        for _ in 0..ACTS {
            let act = Act::draw(&mut rng);
            if world.outside(&act) {
                acts.push(format!("{act:?}"));
                continue;
            }
            let (process, until) = (rng.random_range(0..2), Until::draw(&mut rng));
            // While the bank's word is under way, other things happen: its word is old when it comes.
            if matches!(act, Act::Round | Act::Start { .. }) && rng.random_ratio(1, 3) {
                let meanwhile = Act::draw_meanwhile(&mut rng);
                acts.push(format!(
                    "{process}: {act:?} {until:?}, before the bank's word came {meanwhile:?}"
                ));
                let first = world.inside(&act, process, until);
                self.bank
                    .late(first, world.meanwhile(&meanwhile, 1 - process))
                    .await;
            // One in five meets another one in the other process.
            } else if rng.random_ratio(1, 5) {
                let other = Act::draw(&mut rng);
                acts.push(format!("{process}: {act:?} {until:?} beside {other:?}"));
                let first = world.inside(&act, process, until);
                let second = world.inside(&other, 1 - process, Until::Done);
                // What the bank puts right while the portal writes down what it said before, its daily file tells.
                if [&act, &other]
                    .iter()
                    .any(|it| matches!(it, Act::Restore { .. }))
                {
                    first.await;
                    second.await;
                } else {
                    tokio::join!(first, second);
                }
            } else {
                acts.push(format!("{process}: {act:?} {until:?}"));
                world.inside(&act, process, until).await;
            }
        }
        self.calm(&world).await;
        (truth::differences(&world).await, acts)
    }

    async fn begin(&self, seed: u64) -> World {
        let mut tx = self.state.store.begin().await.unwrap();
        for table in TABLES {
            let sql = sqlx::AssertSqlSafe(format!("DELETE FROM {table}"));
            sqlx::query(sql).execute(&mut *tx).await.unwrap();
        }
        let mut codes = Vec::new();
        for person in [1, 2] {
            let mut case = self.case.clone();
            case.code = code::registration(&[person; code::REGISTRATION_SIGNS]);
            let begun = guard::begin(&mut tx, &case.code).await.unwrap();
            case_file::insert(&mut tx, &case).await.unwrap();
            let kind = kinds::of(case.kind);
            kind.keep(&mut tx, &case, &self.extra).await.unwrap();
            let created = Event {
                actor: Actor::Visitor.name(),
                action: "created",
                detail: &json!({}),
                now: case.created_at,
            };
            audit::record(&mut tx, &self.state.sealer, begun, created)
                .await
                .unwrap();
            codes.push(case.code);
        }
        tx.commit().await.unwrap();
        let start: Timestamp = START.parse().unwrap();
        let now = start.as_millisecond();
        self.bank.begin(seed, now);
        let process = |number: u64| {
            let mut state = self.state.clone();
            state.clock = Clock::fixed(start);
            world::agreed(&mut state, &self.bank_url, seed * 2 + number);
            state
        };
        World {
            bank: self.bank.clone(),
            processes: RefCell::new(vec![process(0), process(1)]),
            url: self.url.clone(),
            codes,
            people: self.people.clone(),
            now: RefCell::new(now),
            skew: RefCell::new(0),
            urls: RefCell::default(),
            about: RefCell::new(BTreeMap::new()),
            wrong: RefCell::default(),
        }
    }

    /// The bank answers everything from now on and ends what it works on, and time passes until there is nothing left to ask.
    async fn calm(&self, world: &World) {
        world.bank.books().calm();
        for hours in [1, 1, 1, 24, 24, 24, 24, 72, 72, 120, 240, 240, 240] {
            world.pass(hours * HOUR);
            if hours == 72 {
                world.bank.books().finish_slow_ones();
            }
            world.inside(&Act::Round, 0, Until::Done).await;
        }
    }
}
