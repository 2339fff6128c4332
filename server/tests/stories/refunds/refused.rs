//! Refunds that the bank refuses, or does another way.

use super::*;

#[tokio::test]
async fn a_refund_that_the_bank_refuses_later_waits_for_persons_again() {
    let (teller, portal, code, receipt) = doubted().await;
    let treasury = Treasury::new(&portal).await;
    teller.refund("05");
    let given = treasury
        .decide(&receipt, "refund", "Taken by mistake")
        .await;
    assert_eq!(given.data(), json!({ "status": "refunding" }));
    let again = treasury.confirm(&receipt).await;
    assert_eq!(again.data(), json!({ "status": "refunding" }));
    assert_eq!(teller.times("refund"), 1, "the bank has taken it on");
    // Money that is on its way back is not accepted, and the bank's word about the payment is past.
    let accepted = treasury.propose(&receipt, "accept", "Known").await;
    assert_eq!(accepted.refusal(), (409, "not_under_review".into()));
    assert_eq!(notice(&portal, &receipt, |it| it).await, "02");

    for (said, moved) in [("06", 0), ("09", 1)] {
        teller.refund(said);
        portal.pass(Duration::from_mins(6));
        let round = reconcile::round(&portal.state).await.unwrap();
        assert_eq!(round, moved, "{said}");
    }
    assert_eq!(status(&portal, &receipt).await, "review");
    assert_eq!(times(&portal, &code, "refundRefused").await, 1);

    teller.refund("00");
    let tired = treasury.decide(&receipt, "refund", "To another card").await;
    assert_eq!(
        tired.refusal(),
        (403, "step_up_required".into()),
        "signed in 12 minutes ago"
    );
    let awake = Treasury::named(&portal, "awake").await;
    let given = awake.confirm(&receipt).await;
    assert_eq!(given.data(), json!({ "status": "refunded" }));
    let ids = teller.ids("refund");
    assert_ne!(ids[0], ids[1], "another request");
    assert_eq!(times(&portal, &code, "refundAsked").await, 2);
    assert_eq!(times(&portal, &code, "paymentRefunded").await, 1);
}

#[tokio::test]
async fn a_refund_refused_at_once_changes_nothing_for_good() {
    let (teller, portal, code, receipt) = doubted().await;
    let treasury = Treasury::new(&portal).await;
    teller.answers_refunds("95");
    teller.knows("07");
    let refused = treasury
        .decide(&receipt, "refund", "Taken by mistake")
        .await;
    assert_eq!(refused.refusal(), (409, "refund_refused".into()));
    assert_eq!(status(&portal, &receipt).await, "review");
    assert_eq!(times(&portal, &code, "refundRefused").await, 1);
}

#[tokio::test]
async fn a_refund_of_another_amount_than_the_bank_holds_is_decided_anew() {
    // The bank refuses the amount, or the request is lost and the bank's later word tells of another amount.
    for answered in ["93", "99"] {
        let (teller, portal, code, receipt) = doubted().await;
        let treasury = Treasury::new(&portal).await;
        teller.answers_refunds(answered);
        teller.says(&[("vnp_TransactionStatus", "00"), ("vnp_Amount", "75875000")]);
        let said = treasury.decide(&receipt, "refund", "Taken twice").await;
        let refused = match answered {
            "93" => (409, "refund_refused".into()),
            _ => (503, "busy".into()),
        };
        assert_eq!(said.refusal(), refused);
        portal.pass(Duration::from_mins(6));
        reconcile::round(&portal.state).await.unwrap();
        assert_eq!(status(&portal, &receipt).await, "review");
        assert_eq!(times(&portal, &code, "refundRefused").await, 1);
        // What it really holds is read with its next word.
        portal.pass(Duration::from_hours(25));
        reconcile::round(&portal.state).await.unwrap();
        let treasury = Treasury::named(&portal, "later").await;
        assert_eq!(treasury.entry(&receipt).await["takenVnd"], 758_750);
        teller.answers_refunds("00");
        teller.refund("05");
        treasury
            .decide(&receipt, "refund", "Taken twice")
            .await
            .data();
        assert_eq!(teller.amounts("refund").last(), Some(&758_750));
    }
}

#[tokio::test]
async fn a_refund_that_the_bank_refuses_because_the_money_is_gone_stays_asked() {
    for (said, becomes) in [
        (vec![("vnp_TransactionStatus", "04")], "refunding"),
        (vec![("vnp_ResponseCode", "91")], "refunding"),
        (
            vec![
                ("vnp_TransactionType", "02"),
                ("vnp_TransactionStatus", "00"),
            ],
            "refunded",
        ),
    ] {
        let (teller, portal, _, receipt) = doubted().await;
        let treasury = Treasury::new(&portal).await;
        teller.answers_refunds("95");
        teller.says(&said);
        let answer = treasury.decide(&receipt, "refund", "Taken twice").await;
        assert_eq!(answer.data(), json!({ "status": becomes }), "{said:?}");
        // Nobody can accept what may be gone.
        let accepted = treasury.propose(&receipt, "accept", "Known").await;
        assert_eq!(accepted.refusal(), (409, "not_under_review".into()));
        if becomes == "refunding" {
            teller.refund("00");
            portal.pass(Duration::from_mins(6));
            assert_eq!(reconcile::round(&portal.state).await.unwrap(), 1);
        }
        assert_eq!(status(&portal, &receipt).await, "refunded");
    }
}
