//! What the bank says late, again and again, or not at all.

use super::*;

#[tokio::test]
async fn a_return_address_sent_again_and_again_leaves_one_notice() {
    let (_, portal, _, receipt) = paid().await;
    let count = || async {
        sqlx::query_scalar::<_, i64>("SELECT COUNT(*) FROM payment_notice WHERE receipt = $1")
            .bind(&receipt)
            .fetch_one(&portal.state.store.pool)
            .await
            .unwrap()
    };
    assert_eq!(count().await, 1);
    for _ in 0..5 {
        assert_eq!(notice(&portal, &receipt, |it| it).await, "02");
    }
    assert_eq!(count().await, 2, "that it changed nothing is kept once");
}

#[tokio::test]
async fn an_old_refusal_does_not_hide_money_that_came_later() {
    let (teller, portal, code) = Teller::unpaid().await;
    let (_, receipt) = order(&portal, &code).await;
    let declined = |it: Params| {
        it.with("vnp_ResponseCode", "51")
            .with("vnp_TransactionStatus", "02")
    };
    assert_eq!(notice(&portal, &receipt, declined).await, "00");
    assert_eq!(notice(&portal, &receipt, doubt).await, "00");
    teller.knows("07");
    assert_eq!(notice(&portal, &receipt, declined).await, "02");
    assert_eq!(status(&portal, &receipt).await, "review");
    let held = start(&portal, &code).await;
    assert_eq!(held.refusal(), (409, "payment_in_review".into()));
}

#[tokio::test]
async fn money_that_comes_after_a_refusal_is_found_though_its_notice_is_lost() {
    let (teller, portal, code) = Teller::unpaid().await;
    let (_, receipt) = order(&portal, &code).await;
    let declined = |it: Params| {
        it.with("vnp_ResponseCode", "51")
            .with("vnp_TransactionStatus", "02")
    };
    assert_eq!(notice(&portal, &receipt, declined).await, "00");
    assert_eq!(status(&portal, &receipt).await, "failed");
    // The same page of the bank took another card.
    teller.knows("00");
    portal.pass(Duration::from_mins(31));
    assert_eq!(reconcile::round(&portal.state).await.unwrap(), 1);
    assert_eq!(status(&portal, &receipt).await, "paid");
}

#[tokio::test]
async fn an_order_that_the_bank_never_answers_about_keeps_no_other_waiting() {
    let (teller, portal, code) = Teller::unpaid().await;
    let (_, receipt) = order(&portal, &code).await;
    teller.says(&[("vnp_ResponseCode", "99")]);
    portal.pass(Duration::from_mins(6));
    assert_eq!(reconcile::round(&portal.state).await.unwrap(), 0);
    assert_eq!(reconcile::round(&portal.state).await.unwrap(), 0);
    assert_eq!(teller.times("querydr"), 1, "not in every round");
    teller.knows("00");
    portal.pass(Duration::from_mins(6));
    assert_eq!(reconcile::round(&portal.state).await.unwrap(), 1);
    assert_eq!(status(&portal, &receipt).await, "paid");
}
