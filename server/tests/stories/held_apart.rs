//! On PostgreSQL each statement sees what others committed before it. Two that decide about the same money are held
//! apart at every table that they read, and one of them must notice the other.

use std::time::Duration;

use evisa_core::case::Change;
use evisa_server::cases::{Act, advance};
use evisa_server::payments::vnpay::params::Params;
use evisa_server::people::Actor;
use evisa_server::security::sealer::Sealer;
use evisa_server::store::payment_line::Line;
use evisa_server::store::payment_order::status::{Event, Status};
use evisa_server::store::payment_order::{self, Order};
use evisa_server::store::{Scope, Tx, case_file};
use serde_json::json;
use sqlx::Executor;

use crate::support::database::Postgres;
use crate::support::family::{FEE, Family};
use crate::support::payer::{start, times};

/// What an order is opened by reading, in that order.
const READ: [&str; 5] = [
    "payment_order",
    "payment_line",
    "case_file",
    "exchange_rate",
    "fee",
];

/// Another process, which holds a table back from everybody else until it is done.
struct TableLock {
    tx: Tx,
}

impl TableLock {
    async fn holding(family: &Family, table: &str) -> Self {
        let mut tx = family.portal.state.store.begin().await.unwrap();
        let sql = format!("LOCK TABLE {table} IN ACCESS EXCLUSIVE MODE");
        tx.execute(sqlx::AssertSqlSafe(sql)).await.unwrap();
        Self { tx }
    }

    /// Waits until so many others wait for the table.
    async fn until_others_wait(&mut self, count: i64) {
        let sql = "SELECT COUNT(*) FROM pg_locks WHERE NOT granted";
        for _ in 0..500 {
            let waiting: i64 = sqlx::query_scalar(sql)
                .fetch_one(&mut *self.tx)
                .await
                .unwrap();
            if waiting >= count {
                return;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("nobody waits");
    }

    /// Does something and lets go. Returns whether it could: it waits only a little for rows that others hold.
    async fn does(mut self, what: impl AsyncFnOnce(&mut Tx) -> evisa_server::Result<()>) -> bool {
        self.tx
            .execute("SET LOCAL lock_timeout = '200ms'")
            .await
            .unwrap();
        match what(&mut self.tx).await {
            Ok(()) => {
                self.tx.commit().await.unwrap();
                true
            }
            Err(_) => {
                self.tx.rollback().await.unwrap();
                false
            }
        }
    }
}

/// Opens an order for a case and pays it, at once.
async fn open_and_pay(
    tx: &mut Tx,
    sealer: &Sealer,
    code: &str,
    receipt: &str,
) -> evisa_server::Result<()> {
    let found = case_file::find(tx, code, &Scope::Everything).await?;
    let mut case = found.unwrap();
    let order = Order {
        receipt: receipt.into(),
        txn_ref: receipt.into(),
        usd_cents: 2_500,
        rate: 26_350,
        dong: FEE,
        status: Status::Pending,
        reason: None,
        response_code: None,
        created_at: 1,
        expires_at: 2,
        checked_at: None,
        paid_at: None,
        taken: None,
        version: 0,
    };
    let line = Line {
        case_code: code.into(),
        fee_class: "0".into(),
        usd_cents: 2_500,
        dong: FEE,
    };
    assert!(payment_order::insert(tx, &order, &[line]).await?);
    let paid = payment_order::Change {
        taken: Some(FEE),
        ..payment_order::Change::silent(Event::Paid)
    };
    assert!(payment_order::advance(tx, &order, Status::Paid, &paid, 3).await?);
    let act = Act::new(sealer, &Actor::Bank, 3);
    advance(tx, &act, &mut case, Change::Pay, json!({})).await
}

/// Open lines of a case: their fee classes.
async fn open_lines(family: &Family, code: &str) -> Vec<String> {
    sqlx::query_scalar("SELECT fee_class FROM payment_line WHERE case_code = $1 AND is_open = 1")
        .bind(code)
        .fetch_all(&family.portal.state.store.pool)
        .await
        .unwrap()
}

#[tokio::test]
async fn whoever_paid_meanwhile_is_not_asked_to_pay_again() {
    let Some(postgres) = Postgres::start().await else {
        return;
    };
    for table in READ {
        let family = Family::new(Some(&postgres.url), 1).await;
        let (code, sealer) = (&family.codes[0], &family.portal.state.sealer);
        let mut other = TableLock::holding(&family, table).await;
        let receipt = format!("X-{table}");
        let (started, paid) = tokio::join!(start(&family.portal, code), async {
            other.until_others_wait(1).await;
            other
                .does(async |conn| open_and_pay(conn, sealer, code, &receipt).await)
                .await
        });
        let open = open_lines(&family, code).await;
        if paid {
            assert_eq!(started.refusal(), (409, "already_paid".into()), "{table}");
            assert_eq!(open.len(), 0, "{table}: paid, and asked to pay again");
        } else {
            assert_eq!((started.status.as_u16(), open.len()), (200, 1), "{table}");
        }
        assert_eq!(times(&family.portal, code, "paid").await, usize::from(paid));
        family.end().await;
    }
}

#[tokio::test]
async fn an_order_asks_for_the_fee_of_the_case_as_it_is() {
    let Some(postgres) = Postgres::start().await else {
        return;
    };
    for table in READ {
        let family = Family::new(Some(&postgres.url), 1).await;
        let code = &family.codes[0];
        let mut other = TableLock::holding(&family, table).await;
        let (started, edited) = tokio::join!(start(&family.portal, code), async {
            other.until_others_wait(1).await;
            let edit = async |conn: &mut Tx| {
                let found = case_file::find(conn, code, &Scope::Everything).await?;
                let mut case = found.unwrap();
                case.fee_class = Some("1".into());
                assert!(case_file::save(conn, &mut case, 3).await?);
                Ok(())
            };
            other.does(edit).await
        });
        assert_eq!(started.status, 200, "{table}");
        let class = if edited { "1" } else { "0" };
        assert_eq!(open_lines(&family, code).await, [class], "{table}");
        family.end().await;
    }
}

#[tokio::test]
async fn two_orders_for_one_case_pay_for_it_once() {
    let Some(postgres) = Postgres::start().await else {
        return;
    };
    for table in ["payment_order", "payment_line", "case_file", "audit"] {
        let family = Family::new(Some(&postgres.url), 1).await;
        let first = family.order(&[0]).await;
        family.portal.pass(Duration::from_mins(11));
        let second = family.order(&[0]).await;
        assert_ne!(first, second);
        let mut other = TableLock::holding(&family, table).await;
        let (one, two, ()) =
            tokio::join!(family.paid(&first, FEE), family.paid(&second, FEE), async {
                other.until_others_wait(2).await;
                other.does(async |_| Ok(())).await;
            });
        assert_eq!((one.as_str(), two.as_str()), ("00", "00"), "{table}");
        let mut statuses = [family.status(&first).await, family.status(&second).await];
        statuses.sort();
        assert_eq!(statuses, ["paid", "review"], "{table}");
        assert_eq!(family.times("paid").await, [1]);
        assert_eq!(family.times("paymentSurplus").await, [1]);
        family.end().await;
    }
}

#[tokio::test]
async fn what_two_confirm_at_once_is_done_once() {
    let Some(postgres) = Postgres::start().await else {
        return;
    };
    for table in ["payment_proposal", "payment_order", "case_file"] {
        let family = Family::new(Some(&postgres.url), 1).await;
        let receipt = family.order(&[0]).await;
        let suspect = |it: Params| it.with("vnp_ResponseCode", "07");
        family.notice(&receipt, FEE, suspect).await;
        family.teller.knows("07");
        let treasury = family.treasury().await;
        treasury.propose(&receipt, "accept", "Known").await;
        let entry = treasury.entry(&receipt).await;
        let id = entry["proposal"]["id"].as_str().unwrap();
        let mut other = TableLock::holding(&family, table).await;
        let confirm = || treasury.confirm_id(&receipt, id);
        let (one, two, ()) = tokio::join!(confirm(), confirm(), async {
            other.until_others_wait(2).await;
            other.does(async |_| Ok(())).await;
        });
        let done = [&one, &two].iter().filter(|it| it.status == 200).count();
        assert!(done >= 1, "{table}: {one:?} {two:?}");
        assert_eq!(family.status(&receipt).await, "paid", "{table}");
        assert_eq!(family.times("paymentAccepted").await, [1], "{table}");
        assert_eq!(family.times("paid").await, [1], "{table}");
        drop(treasury);
        family.end().await;
    }
}
