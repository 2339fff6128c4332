"""What an answer told to whoever should not learn it, planted anew: who has an account, whose case it is, tries that nobody
counted, single decisions in statistics. Each time the test that was written for it must fail."""
from .fault import Fault

FAULTS = [
    Fault("B7-columns", "a finder reads fewer columns than a case has, and answers 500 before the phone is compared",
          "store/case_file/row.rs", "Self(sqlx::query(AssertSqlSafe(sql)))",
          'let alone = crate::planted("B7-columns") && rest.contains("document");\n'
          '        let sql = if alone { format!("SELECT * FROM case_file {rest}") } else { sql };\n'
          "        Self(sqlx::query(AssertSqlSafe(sql)))",
          "by_document::an_application_that_an_organization_sent_is_found_like_any_other"),
    Fault("B7-tries", "of many tries at once all are judged, and those whose looking fails count for nothing",
          "cases/by_document.rs", "tries.begin()?;",
          'if !crate::planted("B7-tries") {\n        tries.begin()?;\n    }',
          "by_document::of_many_tries_at_once_a_few_are_judged"),
    Fault("B14", "whoever types it otherwise begins to be counted anew",
          "cases/by_document.rs", "let tries = FailedAttempts::of(state, key.text());",
          'let otherwise = format!("{:?}", std::time::Instant::now());\n'
          '    let tries = FailedAttempts::of(state, if crate::planted("B14") { &otherwise } else { key.text() });',
          "by_document::tries_are_counted_together_however_it_is_typed"),
    Fault("B8", "whoever asks is told that an address has an account",
          "accounts/check_client.rs", "let email = mailed_link::address(&state, &REGISTER, &asked.email)?;",
          "let email = mailed_link::address(&state, &REGISTER, &asked.email)?;\n"
          "    let mut conn = state.store.read().await?;\n"
          "    let known = crate::store::account::find_by_email(&mut conn, &email).await?;\n"
          '    if known.is_some() && crate::planted("B8") {\n'
          '        return Err(crate::Error::Conflict("version_conflict"));\n    }',
          "matrix::addresses::no_answer_to_a_stranger_tells_whether_an_address_has_an_account"),
    Fault("B17", "statistics are counted each day: two of them show a single decision",
          "open_data/count.rs", "let month = today.first_of_month();",
          'let month = if crate::planted("B17") { today } else { today.first_of_month() };',
          "open_data::what_is_decided_from_one_day_to_the_next_shows_in_no_publication"),
    Fault("B17-exact", "statistics tell numbers as they are",
          "open_data/dataset.rs", "const fn rounded(cases: i64) -> i64 {",
          'fn rounded(cases: i64) -> i64 {\n    if crate::planted("B17-exact") {\n        return cases;\n    }',
          "open_data::dataset::tests::no_number_can_be_reckoned_from_the_others", unit=True),
    Fault("B21", "away from the desk an officer prints what somebody else sent",
          "router/known_by_phone.rs",
          "let actor = Actor::of(&session.account).for_own();\n    cases::own_printout(",
          'let actor = Actor::of(&session.account);\n'
          '    let actor = if crate::planted("B21") { actor } else { actor.for_own() };\n'
          "    cases::own_printout(",
          "guarantees::letters::away_from_the_desk_a_letter_is_printed_for_its_sender_alone"),
]
