//! Orders, the bank's words about them, and refunds.

use evisa_server::payments::notices::{self, Source};
use evisa_server::payments::order::{Event, Status};
use evisa_server::payments::orders::{self, Change, Order};
use evisa_server::payments::refunds::{self, Refund};
use evisa_server::payments::vnpay::codes::Returned;
use evisa_server::store::{Conn, Store};

const MINUTE: i64 = 60_000;

fn order(receipt: &str) -> Order {
    Order {
        receipt: receipt.into(),
        txn_ref: format!("T{receipt}"),
        application_code: "CODE2".into(),
        entry_type: "0".into(),
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
    }
}

async fn waiting(conn: &mut Conn, now: i64) -> Vec<String> {
    let found = orders::to_check(conn, now, 9).await.unwrap();
    found.into_iter().map(|it| it.receipt).collect()
}

async fn happens(conn: &mut Conn, receipt: &str, event: Event, now: i64) -> bool {
    let order = orders::by_receipt(conn, receipt).await.unwrap().unwrap();
    let to = order.status.after(event).unwrap();
    let change = Change {
        response_code: Some("00"),
        ..Change::silent(event)
    };
    orders::advance(conn, &order, to, &change, now)
        .await
        .unwrap()
}

pub async fn orders(store: &Store) {
    let mut tx = store.begin().await.unwrap();
    let first = order("1");
    assert!(orders::insert(&mut tx, &first).await.unwrap());
    let taken = Order {
        application_code: "CODE1".into(),
        ..first.clone()
    };
    assert!(!orders::insert(&mut tx, &taken).await.unwrap());
    let second = order("2");
    let inserted = orders::insert(&mut tx, &second).await.unwrap();
    assert!(!inserted, "one open order for an application");
    let open = orders::open_of(&mut tx, "CODE2").await.unwrap();
    assert_eq!(open, Some(first.clone()));
    let known = orders::by_txn_ref(&mut tx, "T1").await.unwrap();
    assert_eq!(known, Some(first.clone()));
    assert_eq!(orders::by_receipt(&mut tx, "2").await.unwrap(), None);

    assert!(waiting(&mut tx, 5 * MINUTE - 1).await.is_empty());
    assert_eq!(waiting(&mut tx, 5 * MINUTE).await, ["1"]);
    let asked = 5 * MINUTE;
    orders::checked(&mut tx, &first, false, asked)
        .await
        .unwrap();
    assert!(waiting(&mut tx, 10 * MINUTE - 1).await.is_empty());

    // Given up, and asked about until the last word.
    assert!(happens(&mut tx, "1", Event::Replaced, 10 * MINUTE).await);
    let late = Change::silent(Event::Paid);
    let stale = orders::advance(&mut tx, &first, Status::Paid, &late, 0).await;
    assert!(!stale.unwrap(), "it has moved on");
    assert!(orders::insert(&mut tx, &second).await.unwrap());
    assert_eq!(waiting(&mut tx, 15 * MINUTE).await, ["2", "1"]);
    orders::checked(&mut tx, &first, true, 15 * MINUTE)
        .await
        .unwrap();
    assert_eq!(waiting(&mut tx, 99 * MINUTE).await, ["2"]);

    assert!(!orders::is_held(&mut tx, "CODE2", "0").await.unwrap());
    assert!(happens(&mut tx, "2", Event::Suspect, 20 * MINUTE).await);
    assert!(orders::is_held(&mut tx, "CODE2", "0").await.unwrap());
    assert!(!orders::is_held(&mut tx, "CODE2", "1").await.unwrap());
    assert_eq!(waiting(&mut tx, 25 * MINUTE).await, ["2"]);
    let doubted = orders::by_receipt(&mut tx, "2").await.unwrap();
    assert!(doubted.unwrap().is_suspect());
    assert!(happens(&mut tx, "2", Event::Paid, 30 * MINUTE).await);
    assert!(waiting(&mut tx, 99 * MINUTE).await.is_empty());
    orders::checked(&mut tx, &second, false, 31 * MINUTE)
        .await
        .unwrap();
    let asked = waiting(&mut tx, 99 * MINUTE).await;
    assert!(asked.is_empty(), "nothing is left to ask");
    let paid = orders::paid_of(&mut tx, "CODE2").await.unwrap().unwrap();
    assert_eq!(paid.paid_at, Some(20 * MINUTE), "when the money was taken");
    assert_eq!(paid.response_code.as_deref(), Some("00"));
    tx.commit().await.unwrap();
}

pub async fn notices_and_refunds(store: &Store) {
    let mut tx = store.begin().await.unwrap();
    for (id, source) in [("a", Source::Notice), ("b", Source::Query)] {
        notices::keep(&mut tx, id, "2", source, "raw", "paid", 7)
            .await
            .unwrap();
    }
    let new = |request: &str| Refund {
        receipt: "2".into(),
        request_id: request.into(),
        account_id: "o".into(),
        reason: "Taken twice".into(),
        asked_at: 8,
        taken_at: None,
    };
    assert_eq!(refunds::ask(&mut tx, &new("r1")).await.unwrap(), new("r1"));
    let again = refunds::ask(&mut tx, &new("r2")).await.unwrap();
    assert_eq!(again, new("r1"), "the first one stays");
    // Taken on, and refused in the end: now another request takes its place.
    refunds::became(&mut tx, "2", Returned::GoingOn, 9)
        .await
        .unwrap();
    let taken = refunds::ask(&mut tx, &new("r3")).await.unwrap();
    assert_eq!((taken.request_id.as_str(), taken.taken_at), ("r1", Some(9)));
    refunds::became(&mut tx, "2", Returned::Refused, 10)
        .await
        .unwrap();
    assert_eq!(refunds::ask(&mut tx, &new("r4")).await.unwrap(), new("r4"));
    refunds::became(&mut tx, "2", Returned::Done, 11)
        .await
        .unwrap();
    assert_eq!(refunds::of(&mut tx, "2").await.unwrap(), new("r4"));
    assert!(refunds::of(&mut tx, "1").await.is_err());
    tx.commit().await.unwrap();
}
