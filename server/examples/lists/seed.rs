//! Invented cases of every kind and step.

use evisa_core::case::{ALL, CaseKind, Origin, State};
use evisa_core::words::Lang;
use evisa_core::{Draft, code};
use evisa_server::store::account::{self, Account};
use evisa_server::store::case_file::{self, Case, Owner, Subject};
use evisa_server::store::evisa_case::{self, EvisaCase};
use evisa_server::store::{Backend, Conn, Store};

use crate::people::{Dice, NATIONS, guarantor, traveller};
use crate::{copy, organizations};

/// 2026-01-01, milliseconds since 1970.
pub(crate) const BEGIN: i64 = 1_767_225_600_000;
/// Cases of one transaction.
const BATCH: u64 = 2_000;
const OFFICERS: u64 = 40;

/// Cases of organizations that are written one by one; further ones are copies.
const WRITTEN: u64 = 100_000;

/// Adds `count` cases: of visitors, or by turns of as many organizations, which have their customers then.
pub(crate) async fn seed(store: &Store, count: u64, organizations: u64) {
    let parts = if organizations > 0 {
        count.div_ceil(WRITTEN)
    } else {
        1
    };
    assert!(
        count.is_multiple_of(parts) && organizations.is_multiple_of(parts),
        "{count} cases of {organizations} organizations make no {parts} equal parts"
    );
    let (count, organizations) = (count / parts, organizations / parts);
    let copies = u8::try_from(parts - 1).expect("fewer cases");
    let mut dice = Dice::new(20_261_122);
    let mut tx = store.begin().await.unwrap();
    for number in 0..OFFICERS {
        officer(&mut tx, number).await;
    }
    for number in 0..organizations {
        organizations::add(&mut tx, &mut dice, number, copies).await;
    }
    for number in 0..count {
        if number % BATCH == 0 {
            tx.commit().await.unwrap();
            tx = store.begin().await.unwrap();
            eprint!("\r{number} of {count}");
        }
        let owner = match number.checked_rem(organizations) {
            None => Owner::Visitor,
            Some(organization) => organizations::owner(organization),
        };
        add(&mut tx, &mut dice, number, owner).await;
    }
    copy::cases(&mut tx, copies).await;
    tx.commit().await.unwrap();
    if store.backend == Backend::Postgres {
        // What the database does by itself within minutes: until then it knows nothing of a million new rows.
        let mut conn = store.read().await.unwrap();
        sqlx::query("VACUUM ANALYZE")
            .execute(&mut *conn)
            .await
            .unwrap();
    }
    eprintln!("\r{} cases", count * parts);
}

async fn officer(conn: &mut Conn, number: u64) {
    person(conn, &format!("officer{number}")).await;
}

/// Adds an account with which nobody signs in.
pub(crate) async fn person(conn: &mut Conn, name: &str) {
    let account = Account {
        id: name.to_owned(),
        user_name: format!("{name}@evisa.example"),
        email: None,
        full_name: name.to_owned(),
        password_hash: String::new(),
        roles: Vec::new(),
        agency: None,
        organization: None,
        active: true,
        opened: None,
    };
    account::insert(conn, &account, BEGIN).await.unwrap();
}

/// Nine in ten are e-visas; the others are of all kinds that there are, or that organizations send.
fn kind(dice: &mut Dice, owner: &Owner) -> &'static CaseKind {
    let sent = |kind: &&CaseKind| match owner {
        Owner::Organization { .. } => {
            let theirs = [Origin::Organization, Origin::VerifiedOrganization];
            kind.origins.iter().any(|origin| theirs.contains(origin))
        }
        _ => true,
    };
    let kinds: Vec<_> = ALL.into_iter().filter(sent).collect();
    let others = kinds.len() as u64 - 1;
    match dice.roll(10) {
        0 => kinds[1 + dice.roll(others) as usize],
        _ => kinds[0],
    }
}

async fn add(conn: &mut Conn, dice: &mut Dice, number: u64, owner: Owner) {
    let created_at = BEGIN + number as i64 * 1_000;
    let kind = kind(dice, &owner);
    let state = state(dice, kind, number, created_at);
    let is_new = state == State::New;
    let name = if kind.needs_pictures {
        traveller(dice)
    } else {
        guarantor(dice)
    };
    let case = Case {
        code: registration(dice),
        kind,
        form_version: 1,
        // As long as the answers of a filled form.
        answers: Draft::from_iter([("filler".to_owned(), "x".repeat(3_000).into())]),
        language: Lang::En,
        security_hash: String::new(),
        owner,
        agency: kind.names_agency.then(|| format!("A{}", dice.roll(3))),
        email: format!("traveller{number}@example.com"),
        phone: String::new(),
        subject: Subject {
            name,
            nationality: NATIONS[dice.roll(NATIONS.len() as u64) as usize].to_owned(),
            document: passport(number),
            birth_date: "1990-01-02".into(),
            birth_kind: "FULL".into(),
        },
        fee_class: kind.needs_fee.then(|| "0".to_owned()),
        state,
        paid_at: (kind.needs_fee && !is_new).then_some(created_at),
        organization_signs: false,
        signed_at: None,
        accepted_at: (!is_new).then_some(created_at),
        marks: dice.roll(4) as i64,
        complete: !is_new || dice.roll(2) == 0,
        checked: true,
        version: 1,
        created_at,
        updated_at: created_at,
    };
    case_file::insert(conn, &case).await.unwrap();
    if kind.needs_pictures {
        let evisa = EvisaCase {
            stay_from: "2026-12-01".into(),
            stay_to: "2026-12-20".into(),
            ..EvisaCase::default()
        };
        evisa_case::save(conn, &case.code, &evisa).await.unwrap();
    }
}

/// The number of the passport of the n-th case.
pub(crate) fn passport(number: u64) -> String {
    format!("P{number:07}")
}

fn registration(dice: &mut Dice) -> String {
    let bytes: [u8; 16] = std::array::from_fn(|_| dice.roll(256) as u8);
    code::registration(&bytes)
}

/// Most are decided; some are new, wait, or are with an officer or the applicant.
fn state(dice: &mut Dice, kind: &CaseKind, number: u64, at: i64) -> State {
    let officer = format!("officer{}", dice.roll(OFFICERS));
    let reason = || "A sentence that says why.".to_owned();
    let at = at + 3 * 86_400_000;
    match dice.roll(100) {
        0..5 => State::New,
        5..15 => State::Waiting,
        15..18 => State::InReview { officer },
        18..20 => State::Supplement {
            officer,
            asked: vec!["ttcnNoiSinh".into()],
            reason: reason(),
            answered: false,
        },
        20..90 => State::Approved {
            officer,
            number: format!("{}{number:08}", kind.number_prefix),
            at,
        },
        90..98 => State::Denied {
            officer,
            reason: reason(),
            at,
        },
        _ => State::Cancelled {
            officer: Some(officer),
            reason: None,
            at,
        },
    }
}
