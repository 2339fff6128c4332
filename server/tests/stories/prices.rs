//! What the portal costs is set by command, from a day on; what was ordered keeps its price.

use std::time::Duration;

use evisa_server::commands::{fee, rate};
use serde_json::{Value, json};

use crate::support::Portal;
use crate::support::payer::{order, unpaid};

const DAY: Duration = Duration::from_hours(24);

async fn listed(portal: &Portal) -> Value {
    let fees = portal.get("/client-service/public/dm-lp").await.data();
    fees.as_array()
        .unwrap()
        .iter()
        .map(|fee| fee["soTien"].clone())
        .collect()
}

#[tokio::test]
async fn a_fee_holds_from_its_day_on_and_an_order_keeps_the_one_it_was_made_with() {
    let (portal, code) = unpaid().await;
    let asked = format!("/client-service/public/le-phi?maHoSo={code}");
    let (_, receipt) = order(&portal, &code).await;
    let order = format!("/payment-service/orders/{receipt}");

    let next = portal.state.clock.today().tomorrow().unwrap();
    let since = fee::set(&portal.state, fee::Entries::Single, 3_050, Some(next))
        .await
        .unwrap();
    assert_eq!(since, format!("{next}T00:00:00"));
    rate::set(&portal.state, "usd", 27_000, Some(next))
        .await
        .unwrap();
    assert_eq!(listed(&portal).await, json!([25.0, 50.0]), "not yet");

    portal.pass(DAY);
    assert_eq!(listed(&portal).await, json!([30.5, 50.0]));
    let now = portal.get(&asked).await.data();
    assert_eq!(
        (&now["soTien"], &now["tiGia"]),
        (&json!(30.5), &json!(27_000))
    );
    let frozen = portal.get(&order).await.data();
    assert_eq!(frozen["amountUsd"], 25.0);
    assert_eq!(frozen["exchangeRate"], 26_350);

    let over = portal.state.clock.today().yesterday().unwrap();
    let refused = fee::set(&portal.state, fee::Entries::Single, 1, Some(over)).await;
    assert!(refused.unwrap_err().to_string().contains("is over"));
    assert_eq!(listed(&portal).await, json!([30.5, 50.0]));
}
