//! A case changed past the program is found, and nothing is issued of it; what people saw is written down.

use evisa_server::audit::baseline;
use evisa_server::audit::verify::Doubt;
use evisa_server::people::{NewAccount, Role};
use evisa_server::store::access::{self, Access};
use evisa_server::store::audit::Fact;
use reqwest::StatusCode;
use serde_json::json;

use crate::support::Portal;
use crate::support::by_hand::{doubts_about, sql};
use crate::support::database::{Postgres, stories};
use crate::support::officer::{Officer, pay};

stories!(
    a_case_approved_by_hand_is_found_and_gets_no_visa,
    a_row_written_by_hand_is_found,
    what_is_seen_is_written_down,
);

mod told {
    use super::*;

    pub async fn a_case_approved_by_hand_is_found_and_gets_no_visa(database: Option<&str>) {
        let portal = Portal::start_on(database).await;
        let (code, _) = portal.apply(&portal.good_draft().await).await;
        pay(&portal, &code).await;
        let officer = Officer::new(&portal, "o@evisa.example", "officer").await;
        assert_eq!(doubts_about(&portal, &code).await, []);

        let by_hand = "UPDATE case_file SET step = 'CHAP_THUAN', document_number = 'E99999999', \
             decided_at = accepted_at, officer_id = (SELECT id FROM account LIMIT 1) WHERE code = $1";
        sql(&portal, by_hand, &code).await;
        let found = doubts_about(&portal, &code).await;
        let unfounded = |fact| Doubt::Unfounded(code.clone(), fact);
        let said = [unfounded(Fact::Step), unfounded(Fact::Decided)];
        assert_eq!(found[..2], said);
        assert_eq!(found[2..], [Doubt::Changed(code.clone())]);
        let holder =
            json!({ "maHoSo": code, "email": "anna@example.com", "ngaySinh": "1974-08-12" });
        let refused = portal
            .post("/client-service/public/generate-ev", &holder)
            .await;
        assert_eq!(refused.refusal(), (503, "record_in_doubt".into()));
        assert!(portal.state.metrics.audit_failures.get() > 0);

        // Nobody vouches for it by going on with it.
        sql(
            &portal,
            "UPDATE case_file SET step = 'CHUA_THU_LY', document_number = NULL WHERE code = $1",
            &code,
        )
        .await;
        let taken = officer.decide(&code, "take", json!({ "version": 2 })).await;
        assert_eq!(taken.status, StatusCode::SERVICE_UNAVAILABLE);

        // A person may stand for it: then the history says so.
        let mut tx = portal.state.store.begin().await.unwrap();
        baseline::vouch(&portal.state, &mut tx, &code, "repaired")
            .await
            .unwrap();
        tx.commit().await.unwrap();
        assert_eq!(doubts_about(&portal, &code).await, []);
    }

    pub async fn a_row_written_by_hand_is_found(database: Option<&str>) {
        let portal = Portal::start_on(database).await;
        let (code, _) = portal.apply(&portal.good_draft().await).await;
        let forged = "INSERT INTO audit (case_id, seq, at, actor, action, detail, previous, hash, content, seal) \
             SELECT case_id, 2, at, actor, 'approved', detail, hash, hash, content, seal FROM audit \
             WHERE case_id = $1";
        sql(&portal, forged, &code).await;
        let found = doubts_about(&portal, &code).await;
        assert_eq!(found, [Doubt::Broken(code.clone(), 2)]);
        // A history that was taken away whole is missed too.
        sql(&portal, "DELETE FROM audit WHERE case_id = $1", &code).await;
        let found = doubts_about(&portal, &code).await;
        assert_eq!(found, [Doubt::Untold(code.clone())]);
    }

    pub async fn what_is_seen_is_written_down(database: Option<&str>) {
        let portal = Portal::start_on(database).await;
        let (code, _) = portal.apply(&portal.good_draft().await).await;
        pay(&portal, &code).await;
        let officer = Officer::new(&portal, "reader@evisa.example", "officer").await;
        officer.get("?q=lindqvist").await.data();
        officer.get("?q=LINDQVIST%20").await.data();
        officer.get(&format!("/{code}")).await.data();
        let missed = officer.get("/AAAAAAAAAAAAAAAAA").await;
        assert_eq!(missed.status, StatusCode::NOT_FOUND);
        let new = NewAccount::with_email("new@evisa.example", "New", &[Role::Officer]);
        portal.opened_and_signed_in(new).await;
        portal.state.trail.flush().await;

        let mut conn = portal.state.store.read().await.unwrap();
        let of_case: Vec<Access> = access::of_case(&mut conn, &code).await.unwrap();
        let opened: Vec<_> = of_case.iter().map(|it| it.action.as_str()).collect();
        assert_eq!(opened, ["GET /review-service/applications/{code}"]);
        let searches: Vec<String> = sqlx::query_scalar(
            "SELECT detail FROM access_trail WHERE action = 'GET /review-service/applications' ORDER BY seq",
        )
        .fetch_all(&mut *conn)
        .await
        .unwrap();
        assert_eq!(searches.len(), 2);
        assert_eq!(searches[0], searches[1], "the same words");
        assert!(!searches[0].to_lowercase().contains("lindqvist"));
        let signed_in: i64 = sqlx::query_scalar(
            "SELECT COUNT(*) FROM access_trail WHERE action IN ('signedIn', 'accountOpened')",
        )
        .fetch_one(&mut *conn)
        .await
        .unwrap();
        assert!(signed_in >= 2, "{signed_in}");

        // Stories that share a database have each their own seal.
        let sealer = &portal.state.sealer;
        let before = access::verify(&mut conn, sealer).await.unwrap().1.len();
        let one = "UPDATE access_trail SET actor = 'nobody' WHERE subject = $1";
        sql(&portal, one, &code).await;
        let after = access::verify(&mut conn, sealer).await.unwrap().1.len();
        assert_eq!(after, before + 1);
    }
}
