//! Notices that are lost, forged, doubled or do not fit.

use super::*;

#[tokio::test]
async fn a_lost_or_forged_notice_loses_no_payment() {
    for card in [LOST, FORGED] {
        let (portal, code) = unpaid().await;
        let (url, receipt) = order(&portal, &code).await;
        pay(&portal, &url, card).await;
        assert_eq!(status(&portal, &receipt).await, "pending");
        assert_eq!(
            reconcile::round(&portal.state).await.unwrap(),
            0,
            "too early"
        );
        portal.pass(Duration::from_mins(6));
        assert_eq!(reconcile::round(&portal.state).await.unwrap(), 1);
        assert_eq!(status(&portal, &receipt).await, "paid");
        assert_eq!(reconcile::round(&portal.state).await.unwrap(), 0);
        assert_eq!(times(&portal, &code, "paid").await, 1);
    }
}

#[tokio::test]
async fn a_notice_that_comes_twice_counts_once() {
    let (portal, code) = unpaid().await;
    let (url, receipt) = order(&portal, &code).await;
    pay(&portal, &url, TWICE).await;
    assert_eq!(notice(&portal, &receipt, |it| it).await, "02");
    assert_eq!(status(&portal, &receipt).await, "paid");
    assert_eq!(times(&portal, &code, "paid").await, 1);
}

#[tokio::test]
async fn notices_that_do_not_fit_change_nothing() {
    let (portal, code) = unpaid().await;
    let (_, receipt) = order(&portal, &code).await;
    let forged = Params::default()
        .with("vnp_TmnCode", "EVISA001")
        .with("vnp_TxnRef", receipt.replace('-', ""))
        .with("vnp_Amount", hundredths(658_750))
        .with("vnp_ResponseCode", "00")
        .signed("guessed");
    let ipn = "/payment-service/vnpay/ipn";
    let forged = portal.get(&format!("{ipn}?{forged}")).await;
    assert_eq!(forged.json()["RspCode"], "97");
    assert_eq!(portal.get(ipn).await.json()["RspCode"], "97");
    let cheaper = |it: Params| it.with("vnp_Amount", hundredths(100));
    assert_eq!(notice(&portal, &receipt, cheaper).await, "04");
    assert_eq!(notice(&portal, "EV000000-222222", |it| it).await, "01");
    let other = |it: Params| it.with("vnp_TmnCode", "OTHER");
    assert_eq!(notice(&portal, &receipt, other).await, "01");
    assert_eq!(status(&portal, &receipt).await, "pending");
    assert_eq!(times(&portal, &code, "paid").await, 0);
    let back = send(portal.http.get(format!(
        "{}/payment-service/vnpay/return?vnp_TxnRef={}&vnp_ResponseCode=00",
        portal.url,
        receipt.replace('-', "")
    )));
    assert_eq!(back.await.headers["location"], "/payment-failed");
}
