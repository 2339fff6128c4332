//! What jobs do with cases while nobody asks.

use std::time::Duration;

use evisa_server::audit::guard;
use evisa_server::cases::unpaid;
use evisa_server::kinds::evisa::check_later;
use evisa_server::store::{Scope, case_file};
use serde_json::json;

use super::{changed, fails_until_right, put_right};
use crate::support::Portal;
use crate::support::database::{Postgres, stories};
use crate::support::draft::draft;
use crate::support::page::{page, portrait};
use crate::support::payer::times;
use crate::support::upload::handle;

stories!(
    what_a_job_would_do_is_refused,
    what_was_put_right_after_it_was_read_is_not_kept,
);

mod told {
    use super::*;

    pub async fn what_a_job_would_do_is_refused(database: Option<&str>) {
        let portal = Portal::start_on(database).await;
        let face = handle(&portal, portrait()).await;
        let passport = handle(&portal, page()).await;
        let (code, _) = portal.apply(&draft(&face, &passport)).await;
        let payload = json!({ "code": code });
        let state = portal.loading_vision();
        let check = async || check_later(&state, &payload).await;
        fails_until_right(&portal, &code, check).await;
        assert_eq!(times(&portal, &code, "checked").await, 1);

        portal.pass(Duration::from_hours(31 * 24));
        let look = async || unpaid::look(&portal.state, &payload).await;
        fails_until_right(&portal, &code, look).await;
        assert_eq!(times(&portal, &code, "cancelled").await, 1);
        portal.state.store.pool.close().await;
    }

    /// Pictures take seconds to check: meanwhile somebody could put right what was read changed.
    pub async fn what_was_put_right_after_it_was_read_is_not_kept(database: Option<&str>) {
        let portal = Portal::start_on(database).await;
        let (code, _) = portal.apply(&portal.good_draft().await).await;
        let (store, sealer) = (&portal.state.store, &portal.state.sealer);
        let before = changed(&portal, &code).await;
        let read = {
            let mut conn = store.read().await.unwrap();
            let found = case_file::find(&mut conn, &code, &Scope::Everything).await;
            found.unwrap().unwrap()
        };
        put_right(&portal, &code, before).await;
        let mut tx = store.begin().await.unwrap();
        let refused = guard::confirm_read(&mut tx, sealer, &read).await;
        assert!(matches!(
            refused,
            Err(evisa_server::Error::Conflict("version_conflict"))
        ));
        tx.rollback().await.unwrap();
        store.pool.close().await;
    }
}
