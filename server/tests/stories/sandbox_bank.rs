//! A visitor and a merchant at the sandbox bank.

use std::time::Duration;

use evisa_server::payments::vnpay::api;
use evisa_server::payments::vnpay::params::hundredths;
use evisa_server::sandbox_bank::cards::{CARDS, Card, Notice};

use crate::support::bank::{SECRET, TestBank, codes, order, question, returned, session, text};

fn card(key: &str) -> &'static Card {
    CARDS.iter().find(|card| card.key == key).unwrap()
}

#[tokio::test]
async fn the_page_shows_order_amount_and_every_card() {
    let bank = TestBank::start().await;
    let page = bank.arrive(&order()).await;
    assert_eq!(page.status, 200);
    let html = text(&page);
    for shown in [
        "658,750\u{a0}VND",
        "E-visa fee EV261121-7K3M9Q",
        "not a real bank",
    ] {
        assert!(html.contains(shown), "{shown}");
    }
    for card in &CARDS {
        assert!(html.contains(&card.grouped()), "{}", card.key);
    }
    assert!(!html.contains("undefined") && !html.contains("{{"));
    let policy = page.headers["content-security-policy"].to_str().unwrap();
    assert!(
        policy.contains("form-action 'self' http://127.0.0.1:9"),
        "{policy}"
    );
    assert!(!policy.contains("unsafe"));

    let vietnamese = bank.arrive(&order().with("vnp_Locale", "vn")).await;
    assert!(text(&vietnamese).contains("658.750\u{a0}₫"));
    let style = bank.get("/style.css").await;
    assert_eq!(style.headers["content-type"], "text/css; charset=utf-8");
}

#[tokio::test]
async fn orders_that_are_not_the_merchants_are_refused() {
    let bank = TestBank::start().await;
    let forged = order().signed("another secret");
    let page = bank.get(&format!("/paymentv2/vpcpay.html?{forged}")).await;
    assert_eq!(page.status, 400);
    assert!(text(&page).contains("signature is not right"));

    let cheaper = order().signed(SECRET).replace("65875000", "500000");
    let page = bank.get(&format!("/paymentv2/vpcpay.html?{cheaper}")).await;
    assert_eq!(page.status, 400);
    assert!(!text(&page).contains("5,000"));

    for (name, value, said) in [
        ("vnp_Amount", "10000", "lower or higher"),
        ("vnp_Amount", "-65875000", "lower or higher"),
        ("vnp_Amount", "99999999999999999999", "incomplete"),
        ("vnp_TmnCode", "OTHER", "not known to this bank"),
        (
            "vnp_ExpireDate",
            "20261121145959",
            "time for this payment is over",
        ),
        ("vnp_ReturnUrl", "javascript:alert(1)", "incomplete"),
        ("vnp_CreateDate", "now", "incomplete"),
    ] {
        let page = bank.arrive(&order().with(name, value)).await;
        assert_eq!(page.status, 400, "{name}={value}");
        assert!(text(&page).contains(said), "{name}={value}");
    }
    assert_eq!(bank.get("/paymentv2/vpcpay.html").await.status, 400);
    assert_eq!(bank.get("/nothing").await.status, 404);
}

#[tokio::test]
async fn every_card_ends_as_the_table_says() {
    for card in &CARDS {
        let bank = TestBank::start().await;
        let result = bank.pay(&order(), card.number).await;
        assert_eq!(codes(&result), (card.response, card.status), "{}", card.key);
        assert_eq!(result.dong(), Some(658_750));
        let at_return = bank.heard.queries.lock().unwrap().len();
        let (soon, finally, genuine) = match card.notice {
            Notice::Prompt => (1, 1, true),
            Notice::Late => (0, 1, true),
            Notice::Twice => (2, 2, true),
            Notice::Never => (0, 0, true),
            Notice::Forged => (1, 1, false),
        };
        assert_eq!(at_return, soon, "{}", card.key);
        tokio::time::sleep(Duration::from_millis(100)).await;
        for notice in bank.heard.notices(finally).await {
            assert_eq!(notice.is_genuine(SECRET), genuine, "{}", card.key);
            assert_eq!(codes(&notice), (card.response, card.status));
        }
        let answer = bank.query(&order()).await;
        assert_eq!(answer.get("vnp_TransactionStatus"), Some(card.status));
    }
}

#[tokio::test]
async fn a_notice_is_repeated_until_it_is_confirmed_or_enough() {
    let bank = TestBank::start_with(&["99", "97", "02"]).await;
    bank.pay(&order(), card("success").number).await;
    bank.heard.notices(3).await;

    let deaf = TestBank::start_with(&["99"]).await;
    deaf.pay(&order(), card("success").number).await;
    deaf.heard.notices(3).await;
    tokio::time::sleep(Duration::from_millis(100)).await;
    deaf.heard.notices(3).await;
}

#[tokio::test]
async fn a_wrong_password_is_refused_and_the_third_ends_the_payment() {
    let bank = TestBank::start().await;
    let (session, _) = bank.give_card(&order(), card("success").number).await;
    let fields = [("session", session.as_str()), ("otp", "000000")];
    for left in [2, 1] {
        let page = bank.post("/paymentv2/otp", &fields).await;
        assert_eq!(page.status, 422);
        assert!(text(&page).contains(&format!("Tries left: {left}")));
    }
    let result = returned(&bank.post("/paymentv2/otp", &fields).await);
    assert_eq!(codes(&result), ("13", "02"));
    let right = [("session", session.as_str()), ("otp", "123456")];
    let page = bank.post("/paymentv2/otp", &right).await;
    assert!(text(&page).contains("wrong three times"), "it stays ended");
    bank.heard.notices(1).await;
}

#[tokio::test]
async fn cancelling_answers_24_and_a_second_visit_says_so() {
    let bank = TestBank::start().await;
    let session = session(&bank.arrive(&order()).await);
    let cancelled = bank
        .post("/paymentv2/cancel", &[("session", &session)])
        .await;
    let result = returned(&cancelled);
    assert_eq!(codes(&result), ("24", "02"));
    bank.heard.notices(1).await;
    let again = bank.arrive(&order()).await;
    assert!(text(&again).contains("It was cancelled"));
    let other = bank
        .arrive(&order().with("vnp_Amount", hundredths(700_000)))
        .await;
    assert!(text(&other).contains("another payment with this number"));
}

#[tokio::test]
async fn the_form_says_what_is_wrong_and_keeps_no_real_card() {
    let bank = TestBank::start().await;
    let session = session(&bank.arrive(&order()).await);
    let fields = [
        ("session", session.as_str()),
        ("number", "4111 1111 1111 1111"),
        ("name", "<b>A</b>"),
        ("date", "13/15"),
    ];
    let page = bank.post("/paymentv2/card", &fields).await;
    assert_eq!(page.status, 422);
    let html = text(&page);
    for field in ["number", "date", "terms"] {
        assert!(html.contains(&format!("id=\"{field}-problem\"")), "{field}");
    }
    assert!(!html.contains("4111") && !html.contains("<b>A"));
    assert!(html.contains("&lt;b&gt;A"));

    let link = format!("/paymentv2/card?session={session}&card={}", CARDS[0].number);
    let filled = text(&bank.get(&link).await);
    assert!(filled.contains("value=\"9704 1985 2619 1432 198\""));
    for foreign in ["", "EV2611217K3M9Q", "EV2611217K3M9Q.00"] {
        let page = bank
            .post("/paymentv2/cancel", &[("session", foreign)])
            .await;
        assert_eq!(page.status, 400, "{foreign}");
    }
    assert_eq!(bank.heard.queries.lock().unwrap().len(), 0);
}

#[tokio::test]
async fn an_order_not_paid_in_time_ends_with_11() {
    let bank = TestBank::start().await;
    let (session, _) = bank.give_card(&order(), card("success").number).await;
    assert_eq!(
        bank.query(&order()).await.get("vnp_TransactionStatus"),
        Some("01")
    );
    bank.clock.advance(Duration::from_secs(15 * 60 + 1));
    let fields = [("session", session.as_str()), ("otp", "123456")];
    let page = bank.post("/paymentv2/otp", &fields).await;
    assert!(text(&page).contains("Its time was over"));
    assert_eq!(codes(&bank.heard.notices(1).await[0]), ("11", "02"));
    assert_eq!(
        bank.query(&order()).await.get("vnp_TransactionStatus"),
        Some("02")
    );
}

#[tokio::test]
async fn the_merchants_server_asks_and_gives_money_back_once() {
    let bank = TestBank::start().await;
    assert_eq!(
        bank.query(&order()).await.get("vnp_ResponseCode"),
        Some("91")
    );
    bank.pay(&order(), card("lost").number).await;
    let answer = bank.query(&order()).await;
    assert_eq!(answer.get("vnp_ResponseCode"), Some("00"));
    assert_eq!(answer.dong(), Some(658_750));
    let forged = question("querydr", &order()).with("vnp_TmnCode", "OTHER");
    let refused = bank.ask(api::QUERY, forged).await;
    assert_eq!(refused.get("vnp_ResponseCode"), Some("02"));
    let wrong_kind = bank.ask(api::REFUND, question("querydr", &order())).await;
    assert_eq!(wrong_kind.get("vnp_ResponseCode"), Some("97"));
    assert_eq!(wrong_kind.get("vnp_SecureHash"), None);

    let refund = |id: &str, kind: &str, dong| {
        question("refund", &order())
            .with("vnp_RequestId", id)
            .with("vnp_TransactionType", kind)
            .with("vnp_CreateBy", "finance")
            .with("vnp_Amount", hundredths(dong))
    };
    for (id, kind, dong, code) in [
        ("a", "02", 658_751, "93"),
        ("b", "03", 100_000, "00"),
        ("b", "03", 100_000, "94"),
        ("c", "02", 658_750, "04"),
        ("d", "03", 558_751, "93"),
        ("e", "03", 558_750, "00"),
        ("f", "03", 1, "93"),
    ] {
        let answer = bank.ask(api::REFUND, refund(id, kind, dong)).await;
        assert!(answer.is_genuine(api::REFUND_ANSWER, SECRET));
        assert_eq!(answer.get("vnp_ResponseCode"), Some(code), "{id}");
    }
    let after = bank.query(&order()).await;
    assert_eq!(after.get("vnp_TransactionType"), Some("02"));
    assert_eq!(after.get("vnp_TransactionStatus"), Some("06"));
    bank.clock.advance(Duration::from_mins(1));
    let given = bank.query(&order()).await;
    assert_eq!(given.get("vnp_TransactionStatus"), Some("00"));
}
