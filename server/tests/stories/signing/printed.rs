//! A signed file proves itself, and is what is printed of its case.

use std::time::Duration;

use evisa_server::store::case_signature;
use evisa_signatures::pdf::{self, Coverage};
use evisa_signatures::{Revocation, Trust, cms};
use jiff::Timestamp;
use serde_json::json;

use super::{Browser, portal};
use crate::support::database::{Postgres, stories};
use crate::support::organization::APPLICATIONS;
use crate::support::sign_token::Ca;

stories!(
    a_signed_file_proves_itself_years_later,
    a_signed_file_is_printed_until_the_case_changes,
);

mod told {
    use super::*;

    pub async fn a_signed_file_proves_itself_years_later(database: Option<&str>) {
        let ca = Ca::start().await;
        let portal = portal(database, |it| ca.stamping(it)).await;
        let (browser, member, token) = Browser::ready(&portal, &ca).await;
        let code = member
            .applies(&portal.organization_application().await)
            .await;
        let done = browser.signs(&token, &json!({ "maHoSo": [code] })).await;
        assert_eq!(done["daKy"], json!([code]));
        assert_eq!(ca.stamped(), 2, "the declaration and its file");

        let mut conn = portal.state.store.read().await.unwrap();
        let kept = case_signature::of(&mut conn, &code).await.unwrap().unwrap();
        let now = Timestamp::from_millisecond(portal.state.clock.millis()).unwrap();
        assert_eq!(kept.stamped_at, Some(now.as_millisecond()));
        // Whoever believes the root needs nothing else, ten years later.
        let bare = Trust::of(vec![ca.root()], Revocation::Demanded);
        let late = now
            .checked_add(jiff::SignedDuration::from_hours(24 * 3650))
            .unwrap();
        let found = pdf::verify(&kept.pdf, &bare, late).unwrap();
        assert_eq!((found.len(), found[0].covers), (1, Coverage::Shown));
        let by = found[0].result.as_ref().unwrap();
        assert_eq!(by.signer, token.certificate);
        assert_eq!(by.stamped_at, Some(now));
        // The declaration's bytes are kept beside its signature.
        let some = Trust {
            revocation: Revocation::IfKnown,
            ..bare
        };
        let content = kept.declaration.as_bytes();
        let by = cms::verify(&kept.cades, &[content], &some, late).unwrap();
        assert_eq!((by.signer, by.claimed_at), (token.certificate, Some(now)));
        assert!(kept.declaration.contains("ERIKSSON"));
    }

    pub async fn a_signed_file_is_printed_until_the_case_changes(database: Option<&str>) {
        let ca = Ca::start().await;
        let portal = portal(database, |it| ca.believed(it)).await;
        let (browser, member, token) = Browser::ready(&portal, &ca).await;
        let mut draft = portal.organization_application().await;
        let code = member.applies(&draft).await;
        let own = format!("/client-service/hstt/ho-so/{code}/in-ho-so");
        let before = member.get(&own).await.bytes;
        browser.signs(&token, &json!({ "maHoSo": [code] })).await;
        let signed = member.get(&own).await.bytes;
        assert!(
            signed.starts_with(&before),
            "what was shown, and its signature"
        );
        let now = Timestamp::from_millisecond(portal.state.clock.millis()).unwrap();
        let bare = Trust::of(vec![ca.root()], Revocation::Demanded);
        let found = pdf::verify(&signed, &bare, now).unwrap();
        assert!(found[0].result.is_ok(), "{found:?}");
        assert_eq!(
            member.get(&own).await.bytes,
            signed,
            "the same file each time"
        );

        portal.pass(Duration::from_mins(1));
        draft.insert("maSoHoso".into(), json!(code));
        draft.insert("nddnTtDeNghi".into(), json!("1"));
        let update = format!("{APPLICATIONS}/update");
        member.post(&update, &json!(draft)).await.data();
        let unsigned = member.get(&own).await.bytes;
        assert!(unsigned.starts_with(b"%PDF-"));
        assert!(pdf::verify(&unsigned, &bare, now).is_err());
    }
}
