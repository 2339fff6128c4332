"""V8, V9 and V10 of SECURITY.md, what somebody may and what proves it: each time without its line the test of the clause must
fail. The names are those of the clauses."""
from .fault import Fault

TOKEN = "people::national::refused::a_token_that_is_not_for_this_attempt_at_this_portal_is_refused"

FAULTS = [
    Fault("V8.1.1", "every role allows everything",
          # Planted with H3, on the same line.
          "people/permission.rs", "", "", "people::permission::tests::each_permission_belongs_to_these_roles", unit=True),
    Fault("V8.2.2", "a case is shown to whoever knows its code alone",
          "store/scope.rs", ".fold(named, |right, one| right & one)", '.fold(named, |right, one| (right & one) || crate::planted("V8.2.2"))',
          "apply::look_ups::every_miss_is_the_same_answer"),
    Fault("V8.4.1-agency", "officers see the cases of every agency",
          "store/scope.rs", "Self::Agency(agency) => case.agency.as_ref() == Some(agency),",
          'Self::Agency(agency) => case.agency.as_ref() == Some(agency) || crate::planted("V8.4.1-agency"),',
          "matrix::everybody_is_answered_as_the_table_says"),
    Fault("V8.4.1-organization", "members see the cases of every organization",
          "store/scope.rs", "if organization == id)", 'if organization == id || crate::planted("V8.4.1-organization"))',
          "matrix::everybody_is_answered_as_the_table_says"),
    Fault("V9.1.1", "a link to a picture opens for ever",
          "pictures/link.rs", "&& seal.exp > state.clock.millis()", '&& (seal.exp > state.clock.millis() || crate::planted("V9.1.1"))',
          "officer::rights::a_link_to_a_picture_opens_only_as_it_was_signed_and_not_for_long"),
    Fault("V9.1.2", "a link to a picture opens whatever its signature",
          "pictures/link.rs", "state.secrets.verify(Purpose::FileLink, &parts, &seal.sig) &&",
          '(state.secrets.verify(Purpose::FileLink, &parts, &seal.sig) || crate::planted("V9.1.2")) &&',
          "officer::rights::a_link_to_a_picture_opens_only_as_it_was_signed_and_not_for_long"),
    Fault("V9.2.2", "what was signed for one purpose serves another",
          "security/secrets/purpose.rs", "    pub(super) fn label(self) -> &'static [u8] {\n",
          "    pub(super) fn label(self) -> &'static [u8] {\n"
          '        if crate::planted("V9.2.2") {\n            return b"evisa";\n        }\n',
          "security::secrets::tests::a_signature_is_bound_to_purpose_and_parts", unit=True),
    Fault("V10.2.1", "a code opens a session in a browser that did not ask for it",
          "sign_in/national/attempt.rs", "bool::from(same).then_some(kept)",
          '(bool::from(same) || crate::planted("V10.2.1")).then_some(kept)',
          "people::national::refused::a_code_opens_something_once_and_only_in_the_browser_that_asked_for_it"),
    Fault("V10.3.1", "a refresh token opens what an access token opens",
          "store/session.rs", "    let row = sqlx::query(AssertSqlSafe(sql))\n        .bind(access_hash)",
          '    let either = sql.replace("access_hash = $1", "(access_hash = $1 OR refresh_hash = $1)");\n'
          '    let sql = if crate::planted("V10.3.1") { either } else { sql };\n'
          '    let sql = if crate::planted("V7.4.2") { sql.replace(" AND active = 1", "") } else { sql };\n'
          "    let row = sqlx::query(AssertSqlSafe(sql))\n        .bind(access_hash)",
          "accounts::tokens::nothing_but_an_access_token_of_this_portal_opens_anything"),
    Fault("V10.5.1", "a token of another attempt is believed",
          "security/openid/verify.rs", "token.token.claims(&verifier, &Nonce::new(nonce.to_owned()));",
          'token.token.claims(&verifier, |it: Option<&Nonce>| match it {\n'
          '        Some(it) if it.secret() == nonce || crate::planted("V10.5.1") => Ok(()),\n'
          '        _ => Err("another nonce".to_owned()),\n    });', TOKEN),
    Fault("V10.5.4", "a token that was issued to another party is believed",
          "security/openid/verify.rs", "if authorized.is_some_and(|it| it.as_str() != party.client_id) {",
          'if authorized.is_some_and(|it| it.as_str() != party.client_id) && !crate::planted("V10.5.4") {', TOKEN),
    Fault("V10.5.2", "an address counts that nobody has verified",
          "security/openid/verify.rs", "let verified = claims.email_verified() == Some(true);",
          'let verified = claims.email_verified() == Some(true) || crate::planted("V10.5.2");',
          "people::national::accounts::an_address_that_nobody_verified_is_nobodys"),
    Fault("V10.5.3", "whoever sends tokens with unknown keys has the issuer asked each time",
          "security/openid/metadata.rs", "Some(known) if now - known.at < BETWEEN_MS => Ok(None),",
          'Some(known) if now - known.at < BETWEEN_MS && !crate::planted("V10.5.3") => Ok(None),',
          "people::national::refused::a_new_key_is_asked_for_but_not_again_and_again"),
]
