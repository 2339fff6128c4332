//! Orders with their lines, what the bank said about them, and refunds.

use evisa_server::store::payment_ledger;
use evisa_server::store::payment_line::Line;
use evisa_server::store::payment_notice::{self, Source};
use evisa_server::store::payment_order::status::{Event, Status};
use evisa_server::store::payment_order::{self, Change, Order, question};
use evisa_server::store::payment_refund::{self, Progress, Refund};
use evisa_server::store::{Conn, Store};

const MINUTE: i64 = 60_000;

fn order(receipt: &str) -> Order {
    Order {
        receipt: receipt.into(),
        txn_ref: format!("T{receipt}"),
        usd_cents: 2_500,
        rate: 26_350,
        dong: 658_750,
        status: Status::Pending,
        reason: None,
        response_code: None,
        created_at: 0,
        expires_at: 15 * MINUTE,
        checked_at: None,
        paid_at: None,
        taken: None,
        version: 0,
    }
}

fn line(case: &str) -> Line {
    Line {
        case_code: case.into(),
        fee_class: "0".into(),
        usd_cents: 2_500,
        dong: 658_750,
    }
}

/// Receipt codes of the open orders for these cases.
async fn open_for(conn: &mut Conn, cases: &[&str]) -> Vec<String> {
    let found = payment_order::open_for(conn, cases).await.unwrap();
    found.into_iter().map(|it| it.receipt).collect()
}

async fn waiting(conn: &mut Conn, now: i64) -> Vec<String> {
    let found = question::due(conn, now, 9).await.unwrap();
    found.into_iter().map(|it| it.receipt).collect()
}

async fn happens(conn: &mut Conn, receipt: &str, event: Event, now: i64) -> bool {
    let order = payment_order::by_receipt(conn, receipt)
        .await
        .unwrap()
        .unwrap();
    let to = order.status.after(event).unwrap();
    let change = Change {
        response_code: Some("00"),
        ..Change::silent(event)
    };
    payment_order::advance(conn, &order, to, &change, now)
        .await
        .unwrap()
}

/// The bank answered about an order.
async fn answered(conn: &mut Conn, receipt: &str, last: bool, now: i64) {
    let order = payment_order::by_receipt(conn, receipt).await.unwrap();
    question::answered(conn, &order.unwrap(), last, now)
        .await
        .unwrap();
}

pub async fn orders(store: &Store) {
    let mut tx = store.begin().await.unwrap();
    let (first, second) = (order("1"), order("2"));
    let both = [line("CODE2"), line("CODE1")];
    assert!(payment_order::insert(&mut tx, &first, &both).await.unwrap());
    let taken = payment_order::insert(&mut tx, &first, &[line("CODE3")]).await;
    assert!(!taken.unwrap(), "its receipt code is taken");
    let overlapping = [line("CODE3"), line("CODE2")];
    let inserted = payment_order::insert(&mut tx, &second, &overlapping).await;
    assert!(!inserted.unwrap(), "one open order for a case");
    assert_eq!(payment_order::lines(&mut tx, "2").await.unwrap(), []);
    let lines = payment_order::lines(&mut tx, "1").await.unwrap();
    assert_eq!(lines, [line("CODE1"), line("CODE2")], "by code");
    for cases in [&["CODE2"][..], &["CODE1", "CODE2", "CODE3"]] {
        assert_eq!(open_for(&mut tx, cases).await, ["1"]);
    }
    assert!(open_for(&mut tx, &["CODE3"]).await.is_empty());
    let known = payment_order::by_txn_ref(&mut tx, "T1").await.unwrap();
    assert_eq!(known, Some(first.clone()));
    assert_eq!(payment_order::by_receipt(&mut tx, "2").await.unwrap(), None);

    assert!(waiting(&mut tx, 5 * MINUTE - 1).await.is_empty());
    assert_eq!(waiting(&mut tx, 5 * MINUTE).await, ["1"]);
    let asked = 5 * MINUTE;
    answered(&mut tx, "1", false, asked).await;
    assert!(waiting(&mut tx, 10 * MINUTE - 1).await.is_empty());

    // Given up, and asked about until the last word.
    assert!(happens(&mut tx, "1", Event::Replaced, 10 * MINUTE).await);
    let late = Change::silent(Event::Paid);
    let stale = payment_order::advance(&mut tx, &first, Status::Paid, &late, 0).await;
    assert!(!stale.unwrap(), "it has moved on");
    assert!(open_for(&mut tx, &["CODE1", "CODE2"]).await.is_empty());
    assert!(
        payment_order::insert(&mut tx, &second, &overlapping)
            .await
            .unwrap()
    );
    assert_eq!(open_for(&mut tx, &["CODE1", "CODE2"]).await, ["2"]);
    // The bank may still finish what began in time.
    assert_eq!(waiting(&mut tx, 15 * MINUTE).await, ["2", "1"]);
    answered(&mut tx, "1", true, 31 * MINUTE).await;
    assert_eq!(waiting(&mut tx, 99 * MINUTE).await, ["2"]);

    assert!(!payment_order::is_held(&mut tx, "CODE2", "0").await.unwrap());
    assert!(happens(&mut tx, "2", Event::Suspect, 20 * MINUTE).await);
    assert!(payment_order::is_held(&mut tx, "CODE2", "0").await.unwrap());
    assert!(payment_order::is_held(&mut tx, "CODE3", "0").await.unwrap());
    assert!(!payment_order::is_held(&mut tx, "CODE2", "1").await.unwrap());
    assert!(!payment_order::is_held(&mut tx, "CODE1", "0").await.unwrap());
    assert_eq!(waiting(&mut tx, 25 * MINUTE).await, ["2"]);
    let doubted = payment_order::by_receipt(&mut tx, "2").await.unwrap();
    assert!(doubted.unwrap().is_suspect());
    assert!(happens(&mut tx, "2", Event::Paid, 30 * MINUTE).await);
    assert!(waiting(&mut tx, 99 * MINUTE).await.is_empty());
    // Watched for a while, because payments may be reversed.
    answered(&mut tx, "2", false, 31 * MINUTE).await;
    assert!(waiting(&mut tx, 24 * 60 * MINUTE).await.is_empty());
    assert_eq!(waiting(&mut tx, 25 * 60 * MINUTE).await, ["2"]);
    answered(&mut tx, "2", false, 91 * 24 * 60 * MINUTE).await;
    let asked = waiting(&mut tx, i64::MAX).await;
    assert!(asked.is_empty(), "nothing is left to ask");
    let paid = payment_order::by_receipt(&mut tx, "2")
        .await
        .unwrap()
        .unwrap();
    assert_eq!(paid.status, Status::Paid);
    assert_eq!(paid.paid_at, Some(20 * MINUTE), "when the money was taken");
    assert_eq!(paid.response_code.as_deref(), Some("00"));
    let listed = payment_ledger::list(&mut tx, None, "CODE2").await.unwrap();
    let payers: Vec<_> = listed
        .iter()
        .map(|it| (it.order.receipt.as_str(), it.paid_by()))
        .collect();
    assert_eq!(payers, [("1", Some("2")), ("2", Some("2"))]);
    let of_each: Vec<_> = listed[0]
        .lines
        .iter()
        .map(|it| it.paid_by.as_deref())
        .collect();
    assert_eq!(of_each, [None, Some("2")]);
    tx.commit().await.unwrap();
}

pub async fn notices_and_refunds(store: &Store) {
    let mut tx = store.begin().await.unwrap();
    for (raw, source) in [
        ("raw", Source::Notice),
        ("raw", Source::Query),
        ("raw", Source::Notice),
        ("another", Source::Notice),
    ] {
        payment_notice::keep(&mut tx, "2", source, raw, "paid", 7)
            .await
            .unwrap();
    }
    let kept: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM payment_notice")
        .fetch_one(&mut *tx)
        .await
        .unwrap();
    assert_eq!(kept, 3, "the same message is kept once");
    let new = |request: &str| Refund {
        receipt: "2".into(),
        request_id: request.into(),
        account_id: "o".into(),
        reason: "Taken twice".into(),
        dong: 658_750,
        asked_at: 8,
        taken_at: None,
    };
    assert_eq!(
        payment_refund::ask(&mut tx, &new("r1")).await.unwrap(),
        new("r1")
    );
    let again = payment_refund::ask(&mut tx, &new("r2")).await.unwrap();
    assert_eq!(again, new("r1"), "the first one stays");
    // Taken on, and refused in the end: now another request takes its place.
    payment_refund::became(&mut tx, "2", Progress::TakenOn, 9)
        .await
        .unwrap();
    let taken = payment_refund::ask(&mut tx, &new("r3")).await.unwrap();
    assert_eq!((taken.request_id.as_str(), taken.taken_at), ("r1", Some(9)));
    payment_refund::became(&mut tx, "2", Progress::Refused, 10)
        .await
        .unwrap();
    assert_eq!(
        payment_refund::ask(&mut tx, &new("r4")).await.unwrap(),
        new("r4")
    );
    payment_refund::became(&mut tx, "2", Progress::Done, 11)
        .await
        .unwrap();
    assert_eq!(payment_refund::of(&mut tx, "2").await.unwrap(), new("r4"));
    assert!(payment_refund::of(&mut tx, "1").await.is_err());
    tx.commit().await.unwrap();
}
