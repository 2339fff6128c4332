//! The bank's daily file and the portal's books, compared.

use std::collections::BTreeMap;
use std::ops::Range;

use super::daily_file::BankTotals;
use crate::store::Conn;
use crate::store::payment_order::status::Status;
use crate::store::payment_order::{self, Order};

/// In what file and books differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Difference {
    /// The portal has no such order.
    #[error("the portal has no such order: the bank took {} dong and gave back {}", .0.taken, .0.given_back)]
    Unknown(BankTotals),
    /// The bank took another amount, or took it twice.
    #[error("the bank took {bank} dong, the portal has {portal}")]
    Taken {
        /// What the bank took.
        bank: i64,
        /// What the portal has.
        portal: i64,
    },
    /// The bank gave back what the portal has not.
    #[error("the bank gave back {bank} dong, the portal has {portal}")]
    GivenBack {
        /// What the bank gave back.
        bank: i64,
        /// What the portal has.
        portal: i64,
    },
    /// The portal has a payment of that time which the file does not have.
    #[error("the portal has {0} dong of that day which are not in the file")]
    NotInFile(i64),
}

/// What file and books say otherwise of orders, by the bank's name for them. `period`, in milliseconds since 1970, is
/// what the file is about: orders that were made and paid within it must stand there. What was paid about midnight may
/// stand in the next file.
///
/// # Errors
/// When the database fails.
pub async fn differences(
    conn: &mut Conn,
    file: &BTreeMap<String, BankTotals>,
    period: Range<i64>,
) -> sqlx::Result<Vec<(String, Difference)>> {
    let mut found = Vec::new();
    for (txn_ref, moved) in file {
        let order = payment_order::by_txn_ref(conn, txn_ref).await?;
        let compared = compare(order.as_ref(), *moved);
        found.extend(compared.into_iter().map(|it| (txn_ref.clone(), it)));
    }
    for order in payment_order::taken_within(conn, period).await? {
        let paid = file.get(&order.txn_ref).is_some_and(|it| it.taken > 0);
        if let (false, Some(taken)) = (paid, order.taken) {
            found.push((order.txn_ref, Difference::NotInFile(taken)));
        }
    }
    found.sort_by(|a, b| a.0.cmp(&b.0));
    Ok(found)
}

/// An order and its rows. A payment of an earlier day may be given back on this one, so that only what was moved is
/// compared.
fn compare(order: Option<&Order>, moved: BankTotals) -> Vec<Difference> {
    let Some(order) = order else {
        return vec![Difference::Unknown(moved)];
    };
    let mut found = Vec::new();
    let portal = order.taken.unwrap_or(0);
    if moved.taken > 0 && moved.taken != portal {
        found.push(Difference::Taken {
            bank: moved.taken,
            portal,
        });
    }
    let given_back = match order.status {
        Status::Refunded | Status::Refunding => portal,
        Status::Review if order.is_reversed() => portal,
        Status::Pending | Status::Paid | Status::Failed | Status::Review => 0,
    };
    if moved.given_back > 0 && moved.given_back != given_back {
        found.push(Difference::GivenBack {
            bank: moved.given_back,
            portal: given_back,
        });
    }
    found
}
