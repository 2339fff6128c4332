"""V11 to V16 of SECURITY.md, keys, lines, settings, data and logs: each time without its line the test of the clause must fail.
The names are those of the clauses."""
from .fault import Fault

# Whoever shows a certificate is believed.
ANYBODY = """
    use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
    use rustls::pki_types::{ServerName, UnixTime};
    use rustls::{DigitallySignedStruct, SignatureScheme};
    type Believed<T> = std::result::Result<T, rustls::Error>;
    #[derive(Debug)]
    struct Anybody;
    impl ServerCertVerifier for Anybody {
        fn verify_server_cert(
            &self, _: &CertificateDer<'_>, _: &[CertificateDer<'_>], _: &ServerName<'_>, _: &[u8], _: UnixTime,
        ) -> Believed<ServerCertVerified> {
            Ok(ServerCertVerified::assertion())
        }
        fn verify_tls12_signature(
            &self, _: &[u8], _: &CertificateDer<'_>, _: &DigitallySignedStruct,
        ) -> Believed<HandshakeSignatureValid> {
            Ok(HandshakeSignatureValid::assertion())
        }
        fn verify_tls13_signature(
            &self, _: &[u8], _: &CertificateDer<'_>, _: &DigitallySignedStruct,
        ) -> Believed<HandshakeSignatureValid> {
            Ok(HandshakeSignatureValid::assertion())
        }
        fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
            crypto::ring::default_provider().signature_verification_algorithms.supported_schemes()
        }
    }
"""

FAULTS = [
    Fault("V11.1.1", "a secret that was retired still opens",
          "security/secrets.rs", "!former.retired || purpose.is_record()",
          '!former.retired || purpose.is_record() || crate::planted("V11.1.1")',
          "secrets::codes_and_handles_outlive_a_new_secret_but_not_the_end_of_the_old_one"),
    Fault("V11.3.2", "a draft is opened without its link",
          "drafts/holder.rs", "if own { Ok(found) } else", 'if own || crate::planted("V11.3.2") { Ok(found) } else',
          "drafts::without_its_link_a_draft_is_not_there"),
    Fault("V11.4.1", "the bank's checksum is not looked at to its end",
          "payments/vnpay.rs", "mac(secret, text).verify_slice(&bytes).is_ok()",
          '(mac(secret, text).verify_slice(&bytes).is_ok() || crate::planted("V11.4.1"))',
          "payments::vnpay::tests::the_digest_is_hmac_sha512", unit=True),
    Fault("V11.4.2", "any password opens",
          "people/password.rs", "        known && right", '        known && (right || crate::planted("V11.4.2"))',
          "people::password::tests::only_the_right_password_opens", unit=True),
    Fault("V12.2.1", "people sign in where the line can be overheard",
          "sign_in/token.rs", "if !state.config.sessions_are_safe() {",
          'if !state.config.sessions_are_safe() && !crate::planted("V12.2.1") {',
          "accounts::nobody_signs_in_where_the_line_can_be_overheard"),
    Fault("V12.3.1", "the national login is asked where the line can be overheard",
          "platform/config/national.rs", '"http" => self.is_local && is_this_machine(url),',
          '"http" => (self.is_local && is_this_machine(url)) || crate::planted("V12.3.1"),',
          "platform::config::national::tests::nobody_is_asked_where_the_line_can_be_overheard", unit=True),
    Fault("V12.3.2", "a bank is believed that no known authority vouches for",
          "platform/outbound.rs", "        .with_safe_default_protocol_versions()?\n        .with_root_certificates(roots)\n",
          "        .with_safe_default_protocol_versions()?;\n" + ANYBODY
          + '    let tls = if crate::planted("V12.3.2") {\n'
          "        tls.dangerous().with_custom_certificate_verifier(Arc::new(Anybody))\n"
          "    } else {\n        tls.with_root_certificates(roots)\n    };\n    let tls = tls\n",
          "tls::a_bank_that_no_known_authority_vouches_for_is_not_believed"),
    Fault("V13.3.1", "a secret that is damaged is taken for a new one",
          "security/secrets.rs", "hex::decode_to_slice(text, &mut bytes).map_err(|_| SecretsError::Malformed)?;",
          'let read = hex::decode_to_slice(text, &mut bytes);\n'
          '            if !crate::planted("V13.3.1") {\n                read.map_err(|_| SecretsError::Malformed)?;\n            }',
          "security::secrets::tests::a_damaged_secret_is_refused", unit=True),
    Fault("V13.4.1", "a file that is not there is answered with the page",
          "http/pages.rs", "None if !is_file(path) => find(\"index.html\"),",
          'None if !is_file(path) || crate::planted("V13.4.1") => find("index.html"),',
          "web::what_is_not_there_is_an_error_and_never_the_page"),
    Fault("V11.3.1", "what is encrypted twice is seen to be the same",
          "device/database/recordCipher.ts", "const randomIv = () => crypto.getRandomValues(new Uint8Array(IV_BYTES))", "const randomIv = () => new Uint8Array(IV_BYTES)",
          "encrypts the same twice to different bytes, none of them readable", below="web"),
    Fault("V11.3.3", "every link of a draft has the same key",
          "sync/link.ts", "const source = await crypto.subtle.importKey('raw', bytes,",
          "const source = await crypto.subtle.importKey('raw', bytes.fill(0),",
          "opens under its own secret alone", below="web"),
    Fault("V14.2.1", "a page puts an e-mail address into an address",
          "pay/applicationFees.ts", "query: { maHoSo: code }", "query: { maHoSo: code, email: code }",
          "puts nothing of a person into addresses but what is said here", below="web"),
    Fault("V14.3.1", "a script reads the key of drafts on the device",
          "device/database/recordCipher.ts", "crypto.subtle.generateKey({ name: NAME, length: KEY_BYTES * 8 }, false,",
          "crypto.subtle.generateKey({ name: NAME, length: KEY_BYTES * 8 }, true,",
          "writes nothing readable of a person, with a key that no script can read", below="web"),
    Fault("V14.3.3", "drafts stay on the device for months",
          "device/keptDays.ts", "export const KEPT_DAYS = 30", "export const KEPT_DAYS = 300",
          "deletes drafts 30 days after their last change, and pictures that no draft names", below="web"),
    Fault("V15.2.2", "whoever finds the queue full is told that it took too long",
          "platform/workers.rs", 'self.queue.enter(party).map_err(|_| unavailable("busy"))?;',
          'self.queue.enter(party).map_err(|_| unavailable(if crate::planted("V15.2.2") { "timeout" } else { "busy" }))?;',
          "platform::workers::tests::whoever_finds_the_queue_full_is_told_at_once", unit=True),
    Fault("V15.3.3", "what a draft says of a constant counts",
          "answer/constant.rs", "    fn parse(&self, _: &Json, _: Scope<'_>) -> Parsed {\n",
          "    fn parse(&self, said: &Json, _: Scope<'_>) -> Parsed {\n"
          '        if let (true, Json::String(said)) = (crate::planted("V15.3.3"), said) {\n'
          "            return Ok(Value::Text(said.clone())).into();\n        }\n",
          "answer::constant::tests::what_a_draft_says_does_not_matter", below="core"),
    Fault("V15.3.7", "of two parameters of one name the last counts",
          "payments/vnpay/params.rs", "                    .is_some()\n            {",
          '                    .is_some()\n                && !crate::planted("V15.3.7")\n            {',
          "payments::vnpay::params::tests::a_name_that_stands_twice_is_refused", unit=True),
    Fault("V16.2.4", "nothing tells which request a line of the log is about",
          "http/access_log.rs", 'let span = tracing::info_span!("request", id);',
          'let told = if crate::planted("V16.2.4") { "" } else { id.as_str() };\n'
          '    let span = tracing::info_span!("request", id = told);',
          "logs::a_whole_story_leaves_nothing_personal_and_nothing_secret"),
    Fault("V16.2.5-address", "the log tells addresses as they were sent",
          "http/access_log.rs", '.map_or_else(|| "(none)".to_owned(), |path| path.as_str().to_owned());',
          '.map_or_else(|| "(none)".to_owned(), |path| path.as_str().to_owned());\n'
          '    let route = if crate::planted("V16.2.5-address") { request.uri().to_string() } else { route };',
          "logs::a_whole_story_leaves_nothing_personal_and_nothing_secret"),
    Fault("V16.2.5-secret", "a password is shown wherever a form is",
          "answer/secret.rs", 'formatter.write_str("Secret(…)")',
          'formatter.write_str(if crate::planted("V16.2.5-secret") { &self.0 } else { "Secret(…)" })',
          "answer::password::tests::no_log_shows_it", below="core"),
    Fault("V16.3.1", "a sign-in that fails leaves no trace",
          "sign_in/token.rs", "        state.trail.record(failure).await;\n        return Err(Error::UserInvalid);",
          '        if !crate::planted("V16.3.1") {\n            state.trail.record(failure).await;\n        }\n'
          "        return Err(Error::UserInvalid);",
          "accounts::tokens::whoever_signs_in_or_fails_to_is_written_down"),
    Fault("V16.3.3", "a notice that the bank has not signed is believed",
          "payments/ipn.rs", "if !params.is_genuine(&gateway.secret) {",
          'if !params.is_genuine(&gateway.secret) && !crate::planted("V16.3.3") {',
          "payments::notices::notices_that_do_not_fit_change_nothing"),
    Fault("V16.4.1", "what strangers send begins lines of its own in the log",
          "platform/log.rs", "if sign.is_control() || matches!", 'if !crate::planted("V16.4.1") && sign.is_control() || matches!',
          "platform::log::tests::nobody_adds_a_line_or_moves_the_cursor", unit=True),
    Fault("V16.5.1", "errors are told in one language",
          "http/answer.rs", "super::words::sentence(language.0, &error)",
          'super::words::sentence(if crate::planted("V16.5.1") { evisa_core::words::Lang::En } else { language.0 }, &error)',
          "portal::an_unknown_path_answers_in_the_visitors_language"),
    Fault("V16.5.3", "a job that panics takes the others along",
          "jobs/worker.rs", 'Ok(Err(_)) => Err(Error::internal("panicked")),',
          'Ok(Err(panic)) if crate::planted("V16.5.3") => std::panic::resume_unwind(panic),\n'
          '            Ok(Err(_)) => Err(Error::internal("panicked")),',
          "effects::a_job_that_panics_has_failed_and_the_others_go_on"),
]
