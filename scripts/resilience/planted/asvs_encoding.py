"""V1 and V2 of SECURITY.md, encoding and what the business rules hold together: each time without its line the test of the
clause must fail. The names are those of the clauses."""
from .fault import Fault

FAULTS = [
    Fault("V1.1.2", "mails show what people typed as HTML",
          "mails/render.rs", 'if name.contains("html") {', 'if name.contains("html") && !crate::planted("V1.1.2") {',
          "mails::tests::every_mail_is_whole_in_every_language", unit=True),
    Fault("V1.2.1", "a subject ends its line and begins another header",
          "mails/render.rs", "let spaced = text.replace(|sign: char| sign.is_control(), \" \");",
          'if crate::planted("V1.2.1") || crate::planted("V1.3.11") {\n        return text.to_owned();\n    }\n'
          '    let spaced = text.replace(|sign: char| sign.is_control(), " ");',
          "mails::render::tests::a_subject_is_one_line", unit=True),
    Fault("V1.3.11", "a mail gets headers that the portal did not write",
          # Planted with V1.2.1, on the same line.
          "mails/render.rs", "", "", "mails::tests::sent::no_value_adds_a_header", unit=True),
    Fault("V1.2.2", "values stand in the bank's address as they are",
          "payments/vnpay/params.rs", "        form_urlencoded::Serializer::new(String::new())\n            .extend_pairs(signed)",
          '        if crate::planted("V1.2.2") {\n'
          '            let pairs: Vec<_> = signed.map(|(name, value)| format!("{name}={value}")).collect();\n'
          '            return pairs.join("&");\n        }\n'
          "        form_urlencoded::Serializer::new(String::new())\n            .extend_pairs(signed)",
          "payments::vnpay::params::tests::names_are_sorted_values_encoded_and_empty_ones_left_out", unit=True),
    Fault("V1.2.4", "the words that begin with a text are those of no text",
          "store/case_word.rs", "*last += 1;", '*last += u8::from(!crate::planted("V1.2.4"));',
          "store::case_word::tests::a_prefix_is_a_range_of_bytes", unit=True),
    Fault("V1.3.1", "HTML in the authority's texts is HTML on the page",
          "content/markdown.rs", "Event::Html(raw) | Event::InlineHtml(raw) => Some(Event::Text(raw)),",
          'Event::Html(raw) | Event::InlineHtml(raw) if !crate::planted("V1.3.1") => Some(Event::Text(raw)),',
          "content::markdown::tests::nothing_of_it_runs_or_leads_astray", unit=True),
    Fault("V1.3.3", "control signs stand in answers",
          "answer/text.rs", "    if text.contains(is_control) {", '    if !crate::planted("V1.3.3") && text.contains(is_control) {',
          "answer::text::tests::a_control_sign_is_refused", below="core"),
    Fault("V1.3.6", "a certificate has the portal ask machines behind it",
          "security/signatures/reachable.rs", "(self.loopback && ip.is_loopback()) || is_public(ip)",
          'crate::planted("V1.3.6") || (self.loopback && ip.is_loopback()) || is_public(ip)',
          "security::signatures::reachable::tests::", unit=True),
    Fault("V1.4.1", "what stands behind the end of a network's file is passed over",
          "vision/net/file.rs", "if !bytes.0.is_empty() {", 'if !bytes.0.is_empty() && !crate::planted("V1.4.1") {',
          "vision::net::tests::a_file_that_is_cut_or_changed_is_an_error_or_another_network_but_never_a_panic", below="core"),
    Fault("V1.5.1", "an entity that a workbook declares stands for its text",
          "package/xml.rs", "resolve_predefined_entity(name.as_ref()).unwrap_or_default(),",
          'resolve_predefined_entity(name.as_ref()).unwrap_or(if crate::planted("V1.5.1") { "entity" } else { "" }),',
          "hostile::an_entity_of_the_documents_own_stands_for_nothing", below="core/workbook"),
    Fault("V1.5.2", "answers that break a rule are taken",
          "answer/text.rs", "if text.chars().all(is_latin) {",
          'if text.chars().all(is_latin) || crate::planted("V1.5.2") {',
          "cases::every_case_gives_its_verdict_over_http", below="core", found_by="server"),
    Fault("V2.2.1", "of the problems of a form one is told",
          "cases/prepare.rs", "prove(kind.case.form, &draft, state.clock.today(), kept).map_err(Error::invalid)?;",
          "prove(kind.case.form, &draft, state.clock.today(), kept).map_err(|mut problems| {\n"
          '            problems.truncate(if crate::planted("V2.2.1") { 1 } else { usize::MAX });\n'
          "            Error::invalid(problems)\n        })?;",
          "apply::problems_name_their_fields_and_nothing_is_kept"),
    Fault("V2.3.1", "a page that is old decides over what it has not seen",
          "cases/decide.rs", "if case.version != request.version {",
          'if case.version != request.version && !crate::planted("V2.3.1") {',
          "officer::decisions::a_stale_page_changes_nothing"),
    Fault("V2.3.2", "money of another amount pays",
          "payments/settle.rs", "if report.dong != Some(order.dong) && report.source == Source::Notice {",
          'if report.dong != Some(order.dong) && report.source == Source::Notice && !crate::planted("V2.3.2") {',
          "payments::notices::notices_that_do_not_fit_change_nothing"),
    Fault("V2.3.3", "a job that is under way is begun once more",
          "store/job.rs", "    let row = sqlx::query(sqlx::AssertSqlSafe(sql))\n        .bind(now)\n        .bind(now + LEASE_MS)",
          '    let lease = if crate::planted("V2.3.3") { 0 } else { LEASE_MS };\n'
          "    let row = sqlx::query(sqlx::AssertSqlSafe(sql))\n        .bind(now)\n        .bind(now + lease)",
          "effects::what_a_dead_worker_claimed_is_done_by_another_once"),
    Fault("V2.3.4", "one captcha opens again and again",
          "captcha/human.rs", "if unused && worked", 'if (unused || crate::planted("V2.3.4")) && worked',
          "captcha::work_opens_what_the_picture_opens_but_only_once"),
    Fault("V2.4.1", "what can be guessed is asked as often as anybody likes",
          "http/limit.rs", "state.limiter.count(who, work, most, state.clock.millis())",
          'if crate::planted("V2.4.1") && work == Work::LookUp {\n        return Ok(());\n    }\n'
          "    state.limiter.count(who, work, most, state.clock.millis())",
          "portal::what_can_be_guessed_is_asked_a_few_times_a_minute"),
]
