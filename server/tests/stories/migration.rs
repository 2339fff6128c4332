//! A database of the release before cases of every kind: brought up to date, it has lost nothing.

use evisa_core::case::{EVISA, State, Step};
use evisa_server::audit::{baseline, verify};
use evisa_server::kinds::backfill;
use evisa_server::state::AppState;
use evisa_server::store::case_file::{Case, Owner};
use evisa_server::store::case_list::{self, CaseQuery};
use evisa_server::store::open_data::{self, CountedDataset};
use evisa_server::store::payment_order::{self, status::Status};
use evisa_server::store::{
    Scope, Store, account, audit, case_file, ekyc, evisa_case, image, payment_refund,
};
use sqlx::Executor;

use crate::support::Portal;
use crate::support::database::Postgres;

/// Written by that release; see the file.
const RELEASE_9: &str = include_str!("migration/release_9.sql");

/// The e-visa that its story approved.
const APPROVED: &str = "WNXZG73SRE9JUZCWU";

#[tokio::test]
async fn on_sqlite() {
    let portal = Portal::start().await;
    let url = format!(
        "sqlite:{}",
        portal.state.config.data_dir.join("old.db").display()
    );
    upgraded(&portal, &url).await;
}

#[tokio::test]
async fn on_postgres() {
    let Some(postgres) = Postgres::start().await else {
        return;
    };
    let portal = Portal::start().await;
    upgraded(&portal, &postgres.url).await;
}

#[tokio::test]
async fn statistics_of_an_earlier_release_are_counted_anew_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("old.db").display());
    let old = Store::open_at(&url, 47).await.unwrap();
    let daily = CountedDataset {
        day: "2026-11-21".into(),
        body: "[]".into(),
    };
    let mut tx = old.begin().await.unwrap();
    open_data::save(&mut tx, "applications-by-month", &daily)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    old.pool.close().await;
    let store = Store::open(&url).await.unwrap();
    let mut conn = store.read().await.unwrap();
    let kept = open_data::find(&mut conn, "applications-by-month").await;
    assert_eq!(kept.unwrap(), None);
}

async fn upgraded(portal: &Portal, url: &str) {
    let old = Store::open_at(url, 9).await.unwrap();
    for line in RELEASE_9.lines().filter(|line| line.starts_with("INSERT")) {
        old.pool.execute(line).await.unwrap();
    }
    old.pool.close().await;

    let store = Store::open(url).await.unwrap();
    let state = AppState {
        store: store.clone(),
        ..portal.state.clone()
    };
    assert_eq!(backfill::run(&state).await.unwrap(), 7);
    assert_eq!(backfill::run(&state).await.unwrap(), 0, "once");
    let found = {
        let mut conn = store.read().await.unwrap();
        audit::verify(&mut conn, &state.sealer).await.unwrap()
    };
    let rows = (found.rows, found.broken);
    assert_eq!(rows, (15, vec![]), "rows of that release hold");
    let sealed = baseline::run(&state).await.unwrap();
    assert!(sealed >= 7, "{sealed}");
    assert_eq!(baseline::run(&state).await.unwrap(), 0, "once");
    let report = verify::verify(&state, &[]).await.unwrap();
    assert_eq!(report.doubts, [], "every case has a row that digests it");
    assert_eq!((report.upgraded, report.vouched), (sealed, vec![]));

    every_case_is_there(&store).await;
    an_approved_one_is_whole(&store).await;
    people_are_found_by_name(&store).await;
    money_is_where_it_was(&store).await;
    store.pool.close().await;
}

async fn find(store: &Store, code: &str) -> Case {
    let mut conn = store.read().await.unwrap();
    let found = case_file::find(&mut conn, code, &Scope::Everything).await;
    found.unwrap().unwrap_or_else(|| panic!("{code} is lost"))
}

async fn every_case_is_there(store: &Store) {
    let coded = |letter: &str| format!("{}W", letter.repeat(16));
    let denied = find(store, &coded("A")).await;
    assert_eq!(denied.state.reason(), Some("No such address"));
    assert!(matches!(denied.state, State::Denied { .. }));
    let asked = find(store, &coded("B")).await;
    assert_eq!(asked.state.asked(), ["ttcdDcTamTru"]);
    assert_eq!(asked.state.reason(), Some("A sharper address, please"));
    let taken = find(store, &coded("C")).await;
    assert_eq!(taken.step(), Step::InReview);
    assert!(taken.state.officer().is_some());
    let new = find(store, &coded("D")).await;
    assert_eq!((new.state, new.checked), (State::New, false));
}

async fn an_approved_one_is_whole(store: &Store) {
    let case = find(store, APPROVED).await;
    assert_eq!(case.kind, &EVISA);
    assert_eq!(case.owner, Owner::Visitor);
    assert_eq!(case.state.number(), Some("E00000001"));
    assert!(case.is_paid() && case.is_ready());
    assert_eq!(case.subject.name, "LINDQVIST EVA MARIA");
    assert_eq!(case.answers["ttcnHo"], "LINDQVIST");
    assert!(!case.phone.is_empty(), "it is read from the answers");

    let mut conn = store.read().await.unwrap();
    let evisa = evisa_case::of(&mut conn, &case).await.unwrap();
    let pictures = [evisa.portrait_image.unwrap(), evisa.passport_image.unwrap()];
    for id in &pictures {
        let kept = image::find(&mut conn, id).await.unwrap();
        assert!(kept.is_some());
    }
    let finding = ekyc::find(&mut conn, &evisa.ekyc_id.unwrap()).await;
    assert!(finding.unwrap().unwrap().score > 0.0);
    let history = audit::history(&mut conn, APPROVED).await.unwrap();
    let actions: Vec<_> = history.iter().map(|entry| entry.action.as_str()).collect();
    assert!(actions.ends_with(&["approved", "sealed"]), "{actions:?}");
    let officer = account::find_by_user_name(&mut conn, "officer@evisa.example").await;
    assert!(officer.unwrap().unwrap().active);
}

async fn people_are_found_by_name(store: &Store) {
    let mut conn = store.read().await.unwrap();
    for (text, ready) in [("lindqvist", 6), ("eva lind", 6), ("berg", 0), ("", 6)] {
        let query = CaseQuery {
            kind: Some(&EVISA),
            text: text.into(),
            ..CaseQuery::ready(Scope::Everything)
        };
        let page = case_list::page(&mut conn, &query).await.unwrap();
        assert_eq!(page.total, ready, "{text}");
    }
}

async fn money_is_where_it_was(store: &Store) {
    let mut conn = store.read().await.unwrap();
    let receipts: Vec<String> =
        sqlx::query_scalar("SELECT receipt FROM payment_order ORDER BY receipt")
            .fetch_all(&mut *conn)
            .await
            .unwrap();
    assert_eq!(receipts.len(), 6);
    let mut statuses = Vec::new();
    for receipt in &receipts {
        let order = payment_order::by_receipt(&mut conn, receipt).await;
        let order = order.unwrap().unwrap();
        let lines = payment_order::lines(&mut conn, receipt).await.unwrap();
        assert_eq!(lines.len(), 1, "{receipt}");
        assert_eq!(
            (lines[0].usd_cents, lines[0].dong),
            (order.usd_cents, order.dong)
        );
        if order.status == Status::Refunding {
            let refund = payment_refund::of(&mut conn, receipt).await.unwrap();
            assert!(refund.taken_at.is_some());
        }
        statuses.push(order.status.wire());
    }
    statuses.sort_unstable();
    assert_eq!(
        statuses,
        ["failed", "paid", "paid", "paid", "pending", "refunding"]
    );
    let open = payment_order::open_for(&mut conn, &["DDDDDDDDDDDDDDDDW"]).await;
    assert_eq!(open.unwrap()[0].receipt, "EV261122-OPEN22");
}
