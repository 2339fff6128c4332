//! A step that no action leads to is found, though a row digests the case as it is.

use evisa_server::audit::guard;
use evisa_server::audit::verify::Doubt;
use evisa_server::store::audit::{self, Event, Fact};
use serde_json::json;

use crate::support::Portal;
use crate::support::by_hand::doubts_about;
use crate::support::database::{Postgres, stories};
use crate::support::officer::{Officer, pay};

stories!(
    a_step_that_no_action_leads_to_is_found,
    a_history_that_was_gone_through_is_believed,
);

mod told {
    use super::*;

    /// What a handler does that writes more than it says.
    pub async fn a_step_that_no_action_leads_to_is_found(database: Option<&str>) {
        let portal = Portal::start_on(database).await;
        let (code, _) = portal.apply(&portal.good_draft().await).await;
        let mut tx = portal.state.store.begin().await.unwrap();
        let confirmed = guard::confirm(&mut tx, &portal.state.sealer, &code).await;
        let by_hand = "UPDATE case_file SET step = 'CHAP_THUAN', document_number = code, decided_at = 7, \
             paid_at = 6 WHERE code = $1";
        sqlx::query(by_hand)
            .bind(&code)
            .execute(&mut *tx)
            .await
            .unwrap();
        let event = Event {
            actor: "visitor",
            action: "securityCode",
            detail: &json!({}),
            now: portal.state.clock.millis(),
        };
        audit::record(&mut tx, &portal.state.sealer, confirmed.unwrap(), event)
            .await
            .unwrap();
        tx.commit().await.unwrap();
        let facts = [Fact::Step, Fact::Paid, Fact::Decided];
        let expected = facts.map(|fact| Doubt::Unfounded(code.clone(), fact));
        assert_eq!(doubts_about(&portal, &code).await, expected);
        portal.state.store.pool.close().await;
    }

    pub async fn a_history_that_was_gone_through_is_believed(database: Option<&str>) {
        let portal = Portal::start_on(database).await;
        let email = format!("{}@evisa.example", portal.state.random.id());
        let officer = Officer::new(&portal, &email, "supervisor").await;
        let (code, _) = portal.apply(&portal.good_draft().await).await;
        assert_eq!(doubts_about(&portal, &code).await, []);
        pay(&portal, &code).await;
        for (step, version) in [("take", 2), ("approve", 3)] {
            let body = json!({ "version": version });
            officer.decide(&code, step, body).await.data();
            assert_eq!(doubts_about(&portal, &code).await, [], "{step}");
        }
        portal.state.store.pool.close().await;
    }
}
