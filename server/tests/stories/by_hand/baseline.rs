//! A case whose history was taken away is not taken for one of an earlier release.

use evisa_server::audit::baseline;
use evisa_server::audit::verify::{Doubt, verify};
use evisa_server::audit::witness::Witness;
use sqlx::Executor;

use crate::support::Portal;
use crate::support::by_hand::{doubts_about, sql};
use crate::support::database::{Postgres, stories};
use crate::support::payer::{notice, order};

/// What a migration writes, and whoever writes into the database by hand can write too.
const MARK: &str = "INSERT INTO backfill (name) VALUES ('audit_seals') ON CONFLICT DO NOTHING";
const NO_HISTORY: &str = "DELETE FROM audit WHERE case_id = $1";

stories!(
    what_became_of_an_order_begins_no_history,
    only_a_person_stands_for_a_case_without_a_history,
    a_database_without_any_history_is_no_upgrade_where_heads_were_signed,
);

mod told {
    use super::*;

    pub async fn what_became_of_an_order_begins_no_history(database: Option<&str>) {
        let portal = Portal::start_on(database).await;
        let (code, _) = portal.apply(&portal.good_draft().await).await;
        let (_, receipt) = order(&portal, &code).await;
        sql(&portal, NO_HISTORY, &code).await;
        let declined = notice(&portal, &receipt, |it| {
            it.with("vnp_ResponseCode", "51")
                .with("vnp_TransactionStatus", "02")
        });
        assert_eq!(declined.await, "00");
        let found = doubts_about(&portal, &code).await;
        assert_eq!(found, [Doubt::Unsealed(code.clone())]);
        portal.state.store.pool.close().await;
    }

    pub async fn only_a_person_stands_for_a_case_without_a_history(database: Option<&str>) {
        let portal = Portal::start_on(database).await;
        let state = &portal.state;
        let (code, _) = portal.apply(&portal.good_draft().await).await;
        let (other, _) = portal.apply(&portal.good_draft().await).await;
        sql(&portal, NO_HISTORY, &code).await;
        state.store.pool.execute(MARK).await.unwrap();
        assert_eq!(baseline::run(state).await.unwrap(), 0);
        assert_eq!(state.metrics.audit_failures.get(), 1, "somebody is told");
        assert_eq!(
            doubts_about(&portal, &code).await,
            [Doubt::Untold(code.clone())]
        );

        assert!(baseline::vouch_unsealed(state, "restored").await.unwrap() >= 1);
        assert_eq!(doubts_about(&portal, &code).await, []);
        let mut tx = state.store.begin().await.unwrap();
        let unknown = baseline::vouch(state, &mut tx, "NOBODY", "seen").await;
        assert!(unknown.is_err());
        baseline::vouch(state, &mut tx, &other, "seen")
            .await
            .unwrap();
        tx.commit().await.unwrap();
        let report = verify(state, &[]).await.unwrap();
        let told = |case: &str| {
            let found = report.vouched.iter().find(|it| it.case == case).unwrap();
            (found.seq, found.actor.clone(), found.reason.clone())
        };
        assert_eq!(told(&code), (1, "operator".into(), "restored".into()));
        assert_eq!(told(&other), (2, "operator".into(), "seen".into()));
        assert_eq!(report.upgraded, 0);
        portal.state.store.pool.close().await;
    }

    pub async fn a_database_without_any_history_is_no_upgrade_where_heads_were_signed(
        database: Option<&str>,
    ) {
        let portal = Portal::start_on(database).await;
        let state = &portal.state;
        let (code, _) = portal.apply(&portal.good_draft().await).await;
        state.trail.flush().await;
        assert!(Witness::open(state).unwrap().round(state).await.unwrap() > 0);
        for table in ["audit", "access_trail", "audit_head"] {
            let empty = format!("DELETE FROM {table}");
            let empty = sqlx::AssertSqlSafe(empty);
            state.store.pool.execute(empty).await.unwrap();
        }
        state.store.pool.execute(MARK).await.unwrap();
        assert_eq!(baseline::run(state).await.unwrap(), 0);
        let found = doubts_about(&portal, &code).await;
        assert!(found.contains(&Doubt::Untold(code)), "{found:?}");
        portal.state.store.pool.close().await;
    }
}
