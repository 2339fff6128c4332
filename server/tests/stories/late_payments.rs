//! The bank finishes late, or says something else than we expect: the money is found all the same.

use std::time::Duration;

use evisa_server::payments::reconcile;

use crate::support::Portal;
use crate::support::payer::{notice, order, start, status, times};
use crate::support::teller::Teller;

async fn rounds(portal: &Portal) -> usize {
    reconcile::round(&portal.state).await.unwrap()
}

#[tokio::test]
async fn a_replaced_order_is_asked_about_until_the_bank_can_no_longer_finish_it() {
    let (teller, portal, code) = Teller::unpaid().await;
    let (_, first) = order(&portal, &code).await;
    portal.pass(Duration::from_mins(14));
    let (_, second) = order(&portal, &code).await;
    assert_ne!(first, second);
    assert_eq!(status(&portal, &first).await, "failed");
    // Just after its time a look finds nothing; the payment begun in time ends later.
    portal.pass(Duration::from_mins(6));
    assert_eq!(rounds(&portal).await, 0);
    teller.knows("00");
    portal.pass(Duration::from_mins(6));
    assert_eq!(rounds(&portal).await, 2);
    assert_eq!(times(&portal, &code, "paid").await, 1);
    assert_eq!(times(&portal, &code, "paymentSurplus").await, 1);
}

#[tokio::test]
async fn an_expired_order_that_the_bank_leaves_open_is_asked_about_until_it_says_how_it_ended() {
    let (teller, portal, code) = Teller::unpaid().await;
    let (_, receipt) = order(&portal, &code).await;
    teller.knows("01");
    portal.pass(Duration::from_mins(31));
    assert_eq!(rounds(&portal).await, 1);
    assert_eq!(status(&portal, &receipt).await, "failed");
    // Ever more seldom, but never given up: every eighth of its age.
    portal.pass(Duration::from_hours(24));
    assert_eq!(rounds(&portal).await, 0);
    let asked = teller.times("querydr");
    portal.pass(Duration::from_hours(2));
    assert_eq!(rounds(&portal).await, 0);
    assert_eq!(teller.times("querydr"), asked, "too early");
    teller.knows("00");
    portal.pass(Duration::from_hours(2));
    assert_eq!(rounds(&portal).await, 1);
    assert_eq!(status(&portal, &receipt).await, "paid");
    assert_eq!(times(&portal, &code, "paid").await, 1);
}

#[tokio::test]
async fn the_banks_last_word_ends_the_questions() {
    for said in ["91", "02"] {
        let (teller, portal, code) = Teller::unpaid().await;
        let (_, receipt) = order(&portal, &code).await;
        teller.knows("01");
        portal.pass(Duration::from_mins(31));
        rounds(&portal).await;
        match said {
            "91" => teller.knows_nothing(),
            status => teller.knows(status),
        }
        portal.pass(Duration::from_hours(1));
        rounds(&portal).await;
        let asked = teller.times("querydr");
        portal.pass(Duration::from_hours(1_000));
        rounds(&portal).await;
        assert_eq!(teller.times("querydr"), asked, "{said}");
        assert_eq!(status(&portal, &receipt).await, "failed");
    }
}

#[tokio::test]
async fn a_payment_that_the_bank_is_finishing_is_not_replaced() {
    let (teller, portal, code) = Teller::unpaid().await;
    let (_, first) = order(&portal, &code).await;
    teller.knows("01");
    portal.pass(Duration::from_mins(16));
    let refused = start(&portal, &code).await;
    assert_eq!(refused.refusal(), (409, "payment_unfinished".into()));
    assert_eq!(status(&portal, &first).await, "pending");
    teller.knows_nothing();
    let (_, second) = order(&portal, &code).await;
    assert_ne!(first, second);
}

#[tokio::test]
async fn whoever_is_typing_the_password_is_not_charged_beside_a_second_order() {
    let (teller, portal, code) = Teller::unpaid().await;
    let (_, first) = order(&portal, &code).await;
    teller.knows("01");
    // One window is at the bank; in another one the button is pressed when little time is left.
    for left in [Duration::from_mins(11), Duration::from_mins(3)] {
        portal.pass(left);
        let refused = start(&portal, &code).await;
        assert_eq!(refused.refusal(), (409, "payment_unfinished".into()));
    }
    assert_eq!(status(&portal, &first).await, "pending");
    assert_eq!(notice(&portal, &first, |it| it).await, "00");
    let refused = start(&portal, &code).await;
    assert_eq!(refused.refusal(), (409, "already_paid".into()));
    assert_eq!(times(&portal, &code, "paid").await, 1);
    assert_eq!(times(&portal, &code, "paymentReplaced").await, 0);
}

#[tokio::test]
async fn another_amount_than_ours_is_looked_at_by_a_person() {
    let (teller, portal, code) = Teller::unpaid().await;
    let (_, receipt) = order(&portal, &code).await;
    teller.says(&[("vnp_TransactionStatus", "00"), ("vnp_Amount", "100000000")]);
    portal.pass(Duration::from_mins(6));
    assert_eq!(rounds(&portal).await, 1);
    assert_eq!(status(&portal, &receipt).await, "review");
    assert_eq!(times(&portal, &code, "paymentWrongAmount").await, 1);
    assert_eq!(times(&portal, &code, "paid").await, 0);
    let asked = teller.times("querydr");
    portal.pass(Duration::from_hours(3));
    assert_eq!(rounds(&portal).await, 0);
    assert_eq!(teller.times("querydr"), asked);
    // What the bank says afterwards of the right amount contradicts itself.
    assert_eq!(notice(&portal, &receipt, |it| it).await, "02");
}

#[tokio::test]
async fn whoever_presses_the_button_again_and_again_asks_the_bank_once() {
    let (teller, portal, code) = Teller::unpaid().await;
    let (_, receipt) = order(&portal, &code).await;
    for _ in 0..5 {
        assert_eq!(order(&portal, &code).await.1, receipt);
    }
    assert_eq!(teller.times("querydr"), 1);
    portal.pass(Duration::from_secs(15));
    assert_eq!(order(&portal, &code).await.1, receipt);
    assert_eq!(teller.times("querydr"), 2);
}
