//! What the bank takes back after it was paid, and puts right.

use super::*;

#[tokio::test]
async fn a_payment_that_the_bank_reverses_is_seen_and_noted_by_two_persons() {
    for said in [
        vec![
            ("vnp_TransactionType", "02"),
            ("vnp_TransactionStatus", "00"),
        ],
        vec![("vnp_TransactionStatus", "04")],
        vec![("vnp_TransactionStatus", "02")],
    ] {
        let (teller, portal, code, receipt) = paid().await;
        teller.says(&said);
        portal.pass(Duration::from_hours(25));
        assert_eq!(
            reconcile::round(&portal.state).await.unwrap(),
            1,
            "{said:?}"
        );
        assert_eq!(times(&portal, &code, "paymentReversed").await, 1);
        let treasury = Treasury::new(&portal).await;
        let entry = treasury.entry(&receipt).await;
        assert_eq!(
            (&entry["status"], &entry["cause"]),
            (&json!("review"), &json!("reversed"))
        );
        for act in ["accept", "refund"] {
            let refused = treasury.propose(&receipt, act, "Known").await;
            assert_eq!(refused.refusal(), (409, "payment_reversed".into()));
        }
        let noted = treasury.decide(&receipt, "close", "Chargeback").await;
        assert_eq!(noted.data(), json!({ "status": "refunded" }));
        assert_eq!(times(&portal, &code, "reversalNoted").await, 1);
        assert_eq!(times(&portal, &code, "paid").await, 1);
    }
}

#[tokio::test]
async fn a_reversal_that_the_bank_puts_right_counts_again_and_is_paid_for_once() {
    let (teller, portal, code, receipt) = paid().await;
    teller.knows("04");
    portal.pass(Duration::from_hours(25));
    assert_eq!(reconcile::round(&portal.state).await.unwrap(), 1);
    // An old notice, sent again by whoever kept it, proves nothing.
    assert_eq!(notice(&portal, &receipt, |it| it).await, "02");
    assert_eq!(status(&portal, &receipt).await, "review");
    let treasury = Treasury::new(&portal).await;
    treasury.propose(&receipt, "close", "Chargeback").await;
    teller.knows("00");
    let restored = treasury.confirm(&receipt).await;
    assert_eq!(restored.data(), json!({ "status": "paid" }));
    assert_eq!(times(&portal, &code, "paymentRestored").await, 1);
    assert_eq!(times(&portal, &code, "paid").await, 1);
    let mails = queued(&portal).await;
    let receipts = mails.iter().filter(|it| *it == "paymentReceived").count();
    assert_eq!(receipts, 1);
    // Nothing is reversed: there is nothing to note.
    teller.knows("04");
    let early = treasury.propose(&receipt, "close", "Chargeback").await;
    assert_eq!(early.refusal(), (409, "not_under_review".into()));
}

#[tokio::test]
async fn after_a_reversal_the_same_page_may_take_another_card() {
    for (dong, becomes, cause) in [
        (658_750, "paid", "restored"),
        (TAKEN + 1, "review", "changed"),
    ] {
        // Two persons accepted another amount than the fee, and the bank took it back.
        let (teller, portal, code) = Teller::unpaid().await;
        let (_, receipt) = order(&portal, &code).await;
        let treasury = Treasury::new(&portal).await;
        let taken = hundredths(TAKEN);
        teller.says(&[("vnp_TransactionStatus", "07"), ("vnp_Amount", &taken)]);
        portal.pass(Duration::from_mins(6));
        assert_eq!(reconcile::round(&portal.state).await.unwrap(), 1);
        treasury.decide(&receipt, "accept", "Known").await.data();
        teller.knows("02");
        portal.pass(Duration::from_hours(25));
        assert_eq!(reconcile::round(&portal.state).await.unwrap(), 1);
        assert_eq!(times(&portal, &code, "paymentReversed").await, 1);

        let now = hundredths(dong);
        teller.says(&[("vnp_TransactionStatus", "00"), ("vnp_Amount", &now)]);
        portal.pass(Duration::from_hours(49));
        reconcile::round(&portal.state).await.unwrap();
        let treasury = Treasury::named(&portal, "later").await;
        let entry = treasury.entry(&receipt).await;
        assert_eq!(
            (&entry["status"], &entry["cause"]),
            (&json!(becomes), &json!(cause))
        );
        assert_eq!(entry["takenVnd"], dong);
        if cause == "changed" {
            let refused = treasury.propose(&receipt, "refund", "Known").await;
            assert_eq!(refused.refusal(), (409, "payment_used".into()));
            let accepted = treasury
                .decide(&receipt, "accept", "The rest is waived")
                .await;
            assert_eq!(accepted.data(), json!({ "status": "paid" }));
        }
        assert_eq!(times(&portal, &code, "paid").await, 1);
        assert_eq!(treasury.entry(&receipt).await["takenVnd"], dong);
    }
}

#[tokio::test]
async fn money_that_changed_after_a_reversal_can_go_back_again() {
    let (teller, portal, code, receipt) = paid().await;
    let other = hundredths(TAKEN);
    let says = [
        (vec![("vnp_TransactionStatus", "02")], "reversed"),
        (vec![("vnp_TransactionStatus", "07")], "changed"),
        (
            vec![
                ("vnp_TransactionStatus", "00"),
                ("vnp_Amount", other.as_str()),
            ],
            "changed",
        ),
        (vec![("vnp_TransactionStatus", "02")], "reversed"),
        (
            vec![
                ("vnp_TransactionStatus", "07"),
                ("vnp_Amount", other.as_str()),
            ],
            "changed",
        ),
        (vec![("vnp_TransactionStatus", "00")], "restored"),
    ];
    for (day, (said, cause)) in says.iter().enumerate() {
        teller.says(said);
        portal.pass(Duration::from_hours(25 << day));
        reconcile::round(&portal.state).await.unwrap();
        let treasury = Treasury::named(&portal, &day.to_string()).await;
        assert_eq!(treasury.entry(&receipt).await["cause"], *cause, "{said:?}");
    }
    assert_eq!(times(&portal, &code, "paid").await, 1);
    assert_eq!(times(&portal, &code, "paymentReversed").await, 2);
}
