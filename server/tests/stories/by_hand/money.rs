//! What the bank says of a case's order, and what two persons decide about its money.

use std::time::Duration;

use evisa_server::payments::reconcile;
use evisa_server::payments::vnpay::params::hundredths;

use super::{changed, put_right, refused_until_right, still_in_doubt};
use crate::support::database::{Postgres, stories};
use crate::support::family::{FEE, Family};

/// What the bank took, and was not asked for.
const TAKEN: i64 = 600_000;

stories!(what_the_bank_says_is_refused);

mod told {
    use super::*;

    pub async fn what_the_bank_says_is_refused(database: Option<&str>) {
        let family = Family::new(database, 2).await;
        let (portal, codes) = (&family.portal, &family.codes);
        let receipt = family.order(&[1]).await;
        let taken = hundredths(TAKEN);
        let said = [
            ("vnp_TransactionStatus", "00"),
            ("vnp_Amount", taken.as_str()),
        ];
        family.teller.says(&said);
        portal.pass(Duration::from_mins(6));
        reconcile::round(&portal.state).await.unwrap();
        let treasury = family.treasury().await;
        let proposed = treasury
            .propose(&receipt, "accept", "Agreed by phone")
            .await;
        proposed.data();
        let confirm = async || treasury.confirm(&receipt).await;
        refused_until_right(portal, &codes[1], confirm).await;

        let receipt = family.order(&[0]).await;
        let before = changed(portal, &codes[0]).await;
        assert_eq!(family.paid(&receipt, FEE).await, "99", "say it again");
        assert_eq!(family.status(&receipt).await, "pending");
        still_in_doubt(portal, &codes[0]).await;
        put_right(portal, &codes[0], before).await;
        assert_eq!(family.paid(&receipt, FEE).await, "00");
        assert_eq!(family.status(&receipt).await, "paid");
        assert_eq!(family.times("paid").await, [1, 1]);
        family.end().await;
    }
}
